/** The words of the page, and small things that all parts of the client need. */

const texts = readJson("words") ?? {};

/** The data that the server put into the page under this id; nothing if there is none. */
export function readJson(id) {
  const holder = document.getElementById(id);
  return holder && JSON.parse(holder.textContent);
}

/** A message in the reader's language, with its places filled in. */
export function say(message, values = {}) {
  return (texts[`client-${message}`] ?? message).replace(
    /\{(\w+)\}/g,
    (whole, name) => values[name] ?? whole,
  );
}

/** A new element of the page: a tag with classes, attributes and children; texts stay texts. */
export function make(tag, attributes = {}, ...children) {
  const [name, ...classes] = tag.split(".");
  const node = document.createElement(name);
  if (classes.length) node.className = classes.join(" ");
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined && value !== false)
      node.setAttribute(key, value === true ? "" : value);
  }
  node.append(...children.filter((child) => child !== null && child !== undefined));
  return node;
}

/** The mark of a seat's colour. */
export function mark(colour = "none") {
  const drawn = document.querySelector(`#marks .p-${CSS.escape(colour)}`);
  return drawn ? drawn.cloneNode(true) : make("span.mark");
}

/** Show or hide, and say whether it is shown. */
export function show(node, shown) {
  node.hidden = !shown;
  return shown;
}

/** Write a text only if it differs, so that readers are not told twice. */
export function write(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

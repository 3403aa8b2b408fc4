// Keeps the files that are the same for everybody, and a page for when there is no network.
// Pages with names, tables or moves are never kept.

const KEPT = "undergrowth";
const OFFLINE = "/offline";
const ASSET = /(?:href|src)="(\/static\/[^"]+)"/g;

/** The offline page as a stranger gets it, and all that it shows. */
async function prepare() {
  const kept = await caches.open(KEPT);
  const page = await fetch(OFFLINE, { credentials: "omit", cache: "no-store" });
  if (!page.ok) throw new Error("no offline page");
  const text = await page.clone().text();
  await kept.put(OFFLINE, page);
  await kept.addAll([...text.matchAll(ASSET)].map(([, address]) => address));
}

/** What a file is called, without the stamp of its version: /static/STAMP/NAME. */
const named = (address) => new URL(address).pathname.split("/").slice(3).join("/");

/** A file whose address names its version: from what is kept, otherwise from the network. */
async function asset(request) {
  const kept = await caches.open(KEPT);
  const known = await kept.match(request);
  if (known) return known;
  const older = (await kept.keys()).filter(({ url }) => named(url) === named(request.url));
  try {
    const answer = await fetch(request);
    if (answer.ok) {
      await Promise.all(older.map((file) => kept.delete(file)));
      await kept.put(request, answer.clone());
    }
    return answer;
  } catch {
    return (older.length && (await kept.match(older[0]))) || Response.error();
  }
}

async function page(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(OFFLINE)) ?? Response.error();
  }
}

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(prepare());
});

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (pathname.startsWith("/static/")) event.respondWith(asset(request));
});

"""What the words on a page are written with, and whether they can be read in full."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import CDPSession, Error, Page

OURS = {"Inter Variable": True, "Vollkorn": True}
"""The fonts that every page brings with it."""

_MARK_LETTERED = """() => {
  for (const node of document.querySelectorAll("body *")) {
    const own = [...node.childNodes].some((each) => each.nodeType === 3 && each.data.trim());
    const plain = node.closest("code, .spoken, title, desc, script, style, option");
    if (own && !plain && node.checkVisibility()) node.setAttribute("data-lettered", "");
  }
}"""

# Text that ends outside of a box that hides what is outside, or of its own button; those that end
# in an ellipsis say so themselves, and what can be scrolled can be read.
_CUT = """() => {
  const found = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const shown = { opacityProperty: true, visibilityProperty: true };
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const near = text.parentElement;
    if (!text.data.trim() || !near.checkVisibility(shown)) continue;
    if (near.closest(".spoken, .skip, title, desc, script, style, option")) continue;
    // boards and covers show only a part of what is drawn
    if (near.closest("svg:not([data-part]), svg[data-part=board]")) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const { left, right, top, bottom } of range.getClientRects()) {
      for (let box = near; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, textOverflow, display } = getComputedStyle(box);
        if (overflowX !== "visible" && textOverflow === "ellipsis") break;
        if (/auto|scroll/.test(overflowX + overflowY)) break;
        const holds = box.matches("button, .button, label, td, th");
        if (!holds && (overflowX === "visible" || display === "inline")) continue;
        const edge = box.getBoundingClientRect();
        const out = [edge.left - left, right - edge.right, edge.top - top, bottom - edge.bottom];
        if (Math.max(...out) > 3) {
          const name = `${box.tagName} ${box.id} ${box.getAttribute("class")}`;
          found.push(`${text.data.trim()} is cut by ${name}: ${out.map(Math.round)}`);
        }
      }
    }
  }
  return found;
}"""


def fonts_of(page: Page, selector: str = "body") -> dict[str, bool]:
    """The fonts that words below an element are written with; whether the page brought them."""
    page.evaluate("document.fonts.ready.then(() => null)")
    page.evaluate(_MARK_LETTERED)
    tools = page.context.new_cdp_session(page)
    for part in ("DOM", "CSS"):
        tools.send(f"{part}.enable")
    root = tools.send("DOM.getDocument")["root"]["nodeId"]
    asked = {"nodeId": root, "selector": f"{selector} [data-lettered]"}
    nodes = tools.send("DOM.querySelectorAll", asked)["nodeIds"]
    used = [font for node in nodes for font in _fonts_at(tools, node)]
    return {font["familyName"]: font["isCustomFont"] for font in used}


def _fonts_at(tools: CDPSession, node: int) -> list[dict[str, Any]]:
    """The fonts of one element; none if the page has put another one in its place meanwhile."""
    try:
        fonts: list[dict[str, Any]] = tools.send("CSS.getPlatformFontsForNode", {"nodeId": node})[
            "fonts"
        ]
    except Error:
        return []
    return fonts


def cut_on(page: Page) -> list[str]:
    """Words of which something is hidden, and that the page can be moved sideways."""
    page.evaluate("document.fonts.ready.then(() => null)")
    wide, room = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    sideways = [f"the page is {wide} wide, the window {room}"] if wide > room else []
    found: list[str] = page.evaluate(_CUT)
    return sideways + found

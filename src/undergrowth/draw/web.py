"""A scene as data for a page: what it shows, part by part, and what changed since another scene.

A page builds each part from its layers and each layer from its items; rings it draws itself, from
the shapes. Everything here is ready for JSON.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from undergrowth.draw.shapes import number
from undergrowth.draw.svg import (
    LAYERS,
    Drawing,
    Element,
    Scene,
    escape,
    grouped,
    layer_start,
)

if TYPE_CHECKING:
    from undergrowth.kernel.game import ScoreLine

Data = dict[str, Any]


def page_data(scene: Scene) -> Data:
    """The whole scene: symbols, parts with their layers, the markup of all items, and shapes."""
    parts: Data = {}
    items: dict[str, str] = {}
    for part in scene.all_parts:
        layers = {layer: dict(_items(scene, part.name, layer)) for layer in LAYERS}
        parts[part.name] = {
            "box": [round(length, 1) for length in part.box],
            "label": part.label,
            "layers": {layer: list(names) for layer, names in layers.items()},
        }
        for layer, names in layers.items():
            for name, markup in names.items():
                items[f"{part.name}/{layer}/{name}"] = markup
    shapes = {element.id: element.shape for element in scene.elements}
    data: Data = {"defs": scene.defs, "parts": parts, "items": items, "shapes": shapes}
    if scene.finger:
        data["focus"] = {"ids": list(scene.focus), "finger": scene.finger}
    return data


def _items(scene: Scene, part: str, layer: str) -> Iterator[tuple[str, str]]:
    """The drawings and then the elements of a layer, each with its name there."""
    start = f"{part}/{layer}/"
    for index, drawing in enumerate(scene.drawings_in.get((part, layer), ())):
        name = drawing.key or drawing.of or str(index)
        yield name, _drawing(drawing, start + name)
    for element in scene.elements_in.get((part, layer), ()):
        yield element.id, _group(scene, element, start + element.id)


def _drawing(drawing: Drawing, key: str) -> str:
    of = f' data-of="{escape(drawing.of)}"' if drawing.of else ""
    return f'<g data-key="{escape(key)}"{of}>{drawing.body}</g>'


def _group(scene: Scene, element: Element, key: str = "") -> str:
    """An element with those within it; only the outer one has a key."""
    within = [_group(scene, each) for each in scene.elements_within.get(element.id, ())]
    if not within and not key:
        return element.alone
    more = f' data-key="{escape(key)}"' if key else ""
    return grouped(element, element.body + "".join(within), more=more)


def page_update(before: Data, after: Data) -> Data:
    """What has to be replaced to make one page from another.

    Items that are in no layer any more are gone; shapes and parts that are gone are ``None``.
    """
    update: Data = {
        "items": _changed(before["items"], after["items"]),
        "layers": _changed(_layers(before), _layers(after)),
        "shapes": _changed_or_gone(before["shapes"], after["shapes"]),
        "boxes": _changed_or_gone(_each(before, "box"), _each(after, "box")),
        "labels": _changed(_each(before, "label"), _each(after, "label")),
    }
    if before["defs"] != after["defs"]:
        update["defs"] = after["defs"]
    if before.get("focus") != after.get("focus"):
        update["focus"] = after.get("focus")
    return update


def _changed(before: Mapping[str, Any], after: Mapping[str, Any]) -> Data:
    return {key: value for key, value in after.items() if before.get(key) != value}


def _changed_or_gone(before: Mapping[str, Any], after: Mapping[str, Any]) -> Data:
    return {**_changed(before, after), **{key: None for key in before if key not in after}}


def _layers(data: Data) -> Data:
    """All layers of all parts, named as in ``board/pieces``."""
    return {
        f"{part}/{layer}": names
        for part, shown in data["parts"].items()
        for layer, names in shown["layers"].items()
    }


def _each(data: Data, key: str) -> Data:
    return {part: shown[key] for part, shown in data["parts"].items()}


def part_markup(data: Data, part: str) -> str:
    """One part as a page builds it. Its colours come from the style sheet of the page."""
    shown = data["parts"][part]
    box = " ".join(number(length) for length in shown["box"])
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="ug-scene" data-part="{escape(part)}"'
        f' viewBox="{box}" role="group" aria-label="{escape(shown["label"])}">'
    )
    layers = (
        layer_start(layer)
        + "".join(data["items"][f"{part}/{layer}/{name}"] for name in names)
        + "</g>"
        for layer, names in shown["layers"].items()
    )
    return f"{head}{''.join(layers)}</svg>"


def symbols_markup(data: Data) -> str:
    """The symbols that all parts of a page share; to be put before the first of them."""
    # of no size, but not hidden: browsers do not find colours in what is not displayed
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" class="ug-symbols" width="0" height="0"'
        f' aria-hidden="true"><defs>{data["defs"]}</defs></svg>'
    )


def target(line: ScoreLine, shapes: Mapping[str, Any]) -> str | None:
    """The element that a line of a score sheet is about: what it names, or else its seat."""
    for name in ("-".join(line.what.split()), f"seat-{line.seat}"):
        if name in shapes:
            return name
    return None

"""A page in Python: what the browser does with the data of scenes."""

from __future__ import annotations

import json
from typing import Any


def applied(before: dict[str, Any], update: dict[str, Any]) -> dict[str, Any]:
    """What a page does with an update."""
    after: dict[str, Any] = json.loads(json.dumps(before))
    after["defs"] = update.get("defs", after["defs"])
    for name, box in update["boxes"].items():
        if box is None:
            del after["parts"][name]
        else:
            after["parts"].setdefault(name, {"layers": {}})["box"] = box
    for name, label in update["labels"].items():
        after["parts"][name]["label"] = label
    for key, names in update["layers"].items():
        part, layer = key.split("/")
        after["parts"][part]["layers"][layer] = names
    after["items"].update(update["items"])
    shown = {
        f"{part}/{layer}/{name}"
        for part, paper in after["parts"].items()
        for layer, names in paper["layers"].items()
        for name in names
    }
    after["items"] = {key: item for key, item in after["items"].items() if key in shown}
    for name, shape in update["shapes"].items():
        after["shapes"][name] = shape
    after["shapes"] = {name: shape for name, shape in after["shapes"].items() if shape is not None}
    if "focus" in update:
        after["focus"] = update["focus"]
    return after

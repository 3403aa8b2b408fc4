"""The description at ``/schema``: what programs may send, exactly as it is checked.

Litestar leaves out some of what the types say: that nothing unknown may be sent, and the bounds of
what may also be missing. So what is sent is described by the library that checks it.
"""

from __future__ import annotations

from typing import Any

import msgspec
from litestar.connection import Request
from litestar.openapi.plugins import JsonRenderPlugin

from undergrowth.server import api_types

_PLACE = "#/components/schemas/{name}"


class Description(JsonRenderPlugin):
    """The description as JSON."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """Write it down."""
        return self.render_json(request, exact(openapi_schema))


def exact(description: dict[str, Any]) -> dict[str, Any]:
    """The description with what may be sent as it is checked."""
    _, sent = msgspec.json.schema_components(api_types.SENT, ref_template=_PLACE)
    components = description["components"]
    schemas = {**components["schemas"], **sent}
    return {**description, "components": {**components, "schemas": schemas}}

"""Positions as JSON: what is played, alike in all games, and then how the table stands.

Games write what is played in ways that are older than this module; each says its own (``Form``).
"""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any

from undergrowth.kernel.game import Game, Head, Setup, checked_options, checked_players
from undergrowth.material.editions import built_in, edition_of_id
from undergrowth.material.reading import Field

if TYPE_CHECKING:
    from undergrowth.compiled.jit import Records

_ORDER = ("game", "players", "options", "edition", "seed")
"""In this order a reader misses what is not there."""


def position(setup: Setup, states: Records) -> dict[str, Any]:
    """The full snapshot of a match."""
    return {**_head(setup), **setup.game.position(setup, states)}


def view(setup: Setup, states: Records, seat: int | None) -> dict[str, Any]:
    """The snapshot as a seat may know it, who never knows the seed; the state is a redacted one."""
    head = _head(setup)
    head.pop("seed", None)
    return {**head, **setup.game.view(setup, states, seat)}


def _head(setup: Setup) -> dict[str, Any]:
    """What is played, in the form of the game."""
    form = setup.game.form
    told = {
        "game": setup.game.name,
        "edition": setup.edition.id,
        "players": setup.players,
        "seed": setup.seed,
        "options": deepcopy(dict(setup.options)),
    }
    if not form.names_ours and setup.edition == built_in(setup.game):
        del told["edition"]
    return {key: told[key] for key in form.head if key in told}


def load(game: Game, given: Any) -> tuple[Setup, Records]:
    """A match from a position. ``BadInput`` names what is wrong, or which invariant is broken."""
    form = game.form
    head = [key for key in _ORDER if key in form.head]
    spare = [key for key in ("edition", "seed") if key in form.head and key in form.left_out]
    needed = [key for key in head if key not in spare]
    fields = Field(given, "", game.name).keys([*needed, *form.table], [*spare, *form.more])
    fields["game"].same(game.name)
    players = checked_players(game, fields["players"].value)
    edition, options = _read_options(game, fields, players)
    seed = fields.get("seed")
    known = None if seed is None or seed.value is None else seed.seed()
    return game.load(Head(game, edition, players, options, known), fields)


def _read_options(game: Game, fields: dict[str, Field], players: int) -> tuple[Any, dict[str, Any]]:
    """The edition and all options; where the edition is one of these, it comes first."""
    form = game.form
    names = [*([] if "edition" in form.head else ["edition"]), *game.options]
    some = "options" in form.left_out
    places = fields["options"].keys([] if some else names, names if some else [])
    named = fields.get("edition") if "edition" in form.head else places.pop("edition")
    edition = built_in(game) if named is None else edition_of_id(game, named.value, named.name)
    chosen = {name: place.value for name, place in places.items()}
    return edition, checked_options(game, chosen, "options.", players)

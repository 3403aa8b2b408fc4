"""How compiled code that knows no game calls a game's rules.

The search, random play and the like are compiled once for all games. They get a table with
the addresses of a game's compiled functions. A board and a state come to them as words of 64 bits,
because only the game knows what the fields are. In plain Python the table has the functions.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numba import types
from numba.core import cgutils
from numba.core.errors import TypingError
from numba.extending import intrinsic

from undergrowth.compiled.jit import PLAIN, Record, Records, jit

Addresses: TypeAlias = Any
"""The addresses of a game's functions, in the order of the numbers below."""

Words: TypeAlias = Any
"""A board or a state without its fields: an array of 64-bit words."""


class Trial(NamedTuple):
    """A game that compiled code plays without knowing it."""

    addresses: Addresses
    board: Words
    start: Words
    """The state from which it is played, again and again."""
    state: Words
    """The state in which that is done."""


LEGAL, PLAY, TURN, SCORES, RANKING, REDACT, FORBIDDEN, PLAY_OUT, IMAGINE, RATE = range(10)
ADDRESSES = 10

_MOVES = types.Array(types.int32, 1, "C")
_NUMBERS = types.Array(types.int64, 1, "C")
_HINTS = types.Array(types.float64, 1, "C")
_GENERATOR = types.Array(types.uint32, 1, "C")
_RECORD = types.voidptr
"""Stands for a board or a state: its address is all that is handed over."""


def words_of(records: Records) -> Words:
    """A record as compiled code gets it that does not know its fields.

    >>> from undergrowth.compiled.jit import blank, flat
    >>> words_of(blank(flat([("small", np.int8), ("large", np.int64)]))).tolist()
    [0, 0]
    """
    return records.view(np.uint64)


def sealed_words_of(records: Records) -> Words:
    """The same for a board, which nobody changes."""
    words = records.view(np.uint64)
    words.flags.writeable = False
    return words


@jit
def copy(words: Words, target: Words) -> None:
    """Make one state equal to another."""
    for i in range(len(target)):
        target[i] = words[i]


@intrinsic
def address(context: Any, function: Any, arguments: Any) -> Any:
    """Where the compiled function for arguments like these is."""
    signature = function.get_call_type(context, tuple(arguments.types), {})

    def generate(target: Any, builder: Any, _signature: Any, _arguments: Any) -> Any:
        compiled = function.dispatcher.overloads[tuple(signature.args)]
        library = compiled.library
        for each in dict.fromkeys([library, *library._linking_libraries]):
            target.active_code_library.add_linking_library(each)
        found = target.declare_function(builder.module, compiled.fndesc)
        return builder.ptrtoint(found, target.get_value_type(types.int64))

    return types.int64(function, arguments), generate


def _calling(place: int, result: Any, *kinds: Any) -> Callable[..., Any]:
    """What calls the function whose address is at this place."""
    if PLAIN:
        return lambda addresses, *arguments: addresses[place](*arguments)

    @intrinsic
    def call(_context: Any, addresses: Any, *arguments: Any) -> Any:
        given = [types.unliteral(each) for each in arguments]
        taken = [each if kind is _RECORD else kind for each, kind in zip(given, kinds, strict=True)]
        for each, kind in zip(given, kinds, strict=True):
            if isinstance(kind, types.Array) and each != kind:
                raise TypingError(f"function {place} takes {kind}, not {each}")

        def generate(target: Any, builder: Any, signature: Any, values: Sequence[Any]) -> Any:
            table = target.make_array(signature.args[0])(target, builder, values[0])
            number = builder.load(builder.gep(table.data, [target.get_constant(types.intp, place)]))
            function = target.call_conv.get_function_type(result, kinds)
            handed = [
                _handed(target, builder, kind, each, value)
                for kind, each, value in zip(
                    kinds, taken, cgutils.unpack_tuple(builder, values[1]), strict=True
                )
            ]
            status, answer = target.call_conv.call_function(
                builder, builder.inttoptr(number, function.as_pointer()), result, kinds, handed
            )
            with cgutils.if_unlikely(builder, status.is_error):
                target.call_conv.return_status_propagate(builder, status)
            return answer

        return result(addresses, types.StarArgTuple(taken)), generate

    return call


def _handed(target: Any, builder: Any, kind: Any, given: Any, value: Any) -> Any:
    """A value as the other function takes it: of records and words only the address."""
    if kind is not _RECORD:
        return value
    if isinstance(given, types.Array):
        value = target.make_array(given)(target, builder, value).data
    return builder.bitcast(value, target.get_value_type(_RECORD))


legal = _calling(LEGAL, types.int64, _RECORD, _RECORD, _MOVES)
"""``legal(addresses, board, state, moves) -> n``"""
play = _calling(PLAY, types.none, _RECORD, _RECORD, types.int64)
"""``play(addresses, board, state, move)``"""
turn = _calling(TURN, types.int64, _RECORD)
"""``turn(addresses, state)``"""
scores = _calling(SCORES, types.none, _RECORD, _RECORD, _NUMBERS)
"""``scores(addresses, board, state, points)``"""
ranking = _calling(RANKING, types.none, _RECORD, _RECORD, _NUMBERS, _NUMBERS)
"""``ranking(addresses, board, state, points, places)``"""
redact = _calling(REDACT, types.none, _RECORD, _RECORD, types.int64)
"""``redact(addresses, board, state, seat)``"""
forbidden = _calling(FORBIDDEN, types.int64, _RECORD, _RECORD, types.int64)
"""``forbidden(addresses, board, state, move)``"""
play_out = _calling(
    PLAY_OUT,
    types.int64,
    _RECORD,
    _RECORD,
    _NUMBERS,
    _MOVES,
    _HINTS,
    types.int64,
    types.int64,
    _GENERATOR,
)
"""``play_out(addresses, board, state, addresses, moves, hints, tries, longest, generator) -> n``:
play on at random to the end, or until so many decisions are made; how many there were."""
imagine = _calling(IMAGINE, types.none, _RECORD, _RECORD, types.int64, _GENERATOR)
"""``imagine(addresses, board, state, seat, generator)``"""
rate = _calling(RATE, types.none, _RECORD, _RECORD, _MOVES, _HINTS, types.int64)
"""``rate(addresses, board, state, moves, hints, n)``: what the hint says of the first n moves."""


def plain_addresses(functions: Sequence[Callable[..., Any]], board: Any, state: Any) -> Addresses:
    """The table in plain Python: words become records again before the rules see them."""

    def opened(place: int) -> Callable[..., Any]:
        function = functions[place]
        if place == TURN:
            return lambda of: function(_record(of, state))
        return lambda on, of, *others: function(_record(on, board), _record(of, state), *others)

    return [opened(place) for place in range(ADDRESSES)]


def _record(value: Any, kind: Any) -> Record:
    return value.view(kind)[0] if isinstance(value, np.ndarray) else value

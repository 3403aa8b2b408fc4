"""A tiny game with hidden cards and decisions outside one's turn, built on the kernel.

Everybody holds cards that the others do not see. In your turn you offer one of them to somebody
else, who at once takes or refuses it; then you draw. If peeking is on, you may first look at the
top card of the deck.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from enum import IntEnum
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from undergrowth.compiled import rng
from undergrowth.compiled.bits import bit, count, has
from undergrowth.compiled.jit import Record, Records, blank, entry, flat, jit
from undergrowth.compiled.rules import LEGAL, Rules
from undergrowth.draw import Element, Scene
from undergrowth.kernel import agenda, game
from undergrowth.kernel.game import Form, Game, Head, ScoreLine, Setup, Sight
from undergrowth.kernel.moves import Notation, Verb, first_codes
from undergrowth.material import words as words_of_games
from undergrowth.material.reading import Field
from undergrowth.material.words import Words, files, words

NAME = "tiny"
SEATS = 3
CARDS = 12
HIDDEN = -1
NOBODY = -1


class Phase(IntEnum):
    """What is decided: a turn, or the answer to an offer."""

    TURN = 0
    ANSWER = 1


class Kind(IntEnum):
    """The verbs, in the order of VERBS."""

    OFFER = 0
    PEEK = 1
    TAKE = 2
    REFUSE = 3


VERBS = (
    Verb("offer", "{card}>{to:seat}", ("card-{card}", "seat-{to}")),
    Verb("peek", "peek", ("deck",)),
    Verb("take", "take", ("yes",)),
    Verb("refuse", "refuse", ("no",)),
)
CARD_NAMES = tuple(f"k{card}" for card in range(CARDS))

BOARD = flat(
    [
        ("players", np.int64),
        ("hand_cards", np.int64),  # dealt to each seat
        ("peeking", np.int64),  # 1 if the option is on
        ("first_code", np.int64, (len(VERBS) + 1,)),
    ]
)

STATE = flat(
    [
        ("hand", np.uint64, (SEATS,)),  # the cards of each seat
        ("hand_size", np.int64, (SEATS,)),
        ("deck", np.int64, (CARDS,)),  # bottom to top
        ("deck_size", np.int64),
        ("knows_top", np.int64, (SEATS,)),  # 1 for who has seen the top card
        ("gone", np.uint64),  # cards that were offered
        ("points", np.int64, (SEATS,)),
        ("generator", np.uint32, (rng.WORDS,)),
        *agenda.fields(2),
    ]
)


@entry
def deal(boards: Records, states: Records) -> None:
    """Shuffle, deal, and let the first seat begin."""
    board, state = boards[0], states[0]
    for card in range(CARDS):
        state.deck[card] = card
    state.deck_size = CARDS
    rng.shuffle(state.generator, state.deck, CARDS)
    for seat in range(board.players):
        for _ in range(board.hand_cards):
            draw_card(state, seat)
    agenda.push(state, Phase.TURN, 0)


@jit
def draw_card(state: Record, seat: int) -> None:
    """The top card of the deck comes into the hand."""
    if state.deck_size == 0:
        return
    state.deck_size -= 1
    state.hand[seat] |= bit(state.deck[state.deck_size])
    state.deck[state.deck_size] = 0
    state.hand_size[seat] += 1
    for other in range(SEATS):
        state.knows_top[other] = 0


@jit
def may_peek(board: Record, state: Record, seat: int) -> bool:
    """T-4."""
    return bool(board.peeking == 1 and state.deck_size > 0 and state.knows_top[seat] == 0)


@jit
def legal(board: Record, state: Record, out: np.ndarray) -> int:
    """Offers by card and seat, then peeking; or the two answers."""
    n = 0
    seat = agenda.turn(state)
    if agenda.phase(state) == Phase.TURN:
        for card in range(CARDS):
            if not has(state.hand[seat], card):
                continue
            for to in range(board.players):
                if to != seat:
                    out[n] = card * board.players + to
                    n += 1
        if may_peek(board, state, seat):
            out[n] = board.first_code[Kind.PEEK]
            n += 1
    elif agenda.phase(state) == Phase.ANSWER:
        out[0] = board.first_code[Kind.TAKE]
        out[1] = board.first_code[Kind.REFUSE]
        n = 2
    return n


@jit
def forbidden(board: Record, state: Record, move: int) -> int:
    """The rule against a move."""
    phase, seat = agenda.phase(state), agenda.turn(state)
    if phase == agenda.OVER:
        return 6
    if move < 0 or (phase == Phase.ANSWER) != (move >= board.first_code[Kind.TAKE]):
        return 1
    if phase == Phase.ANSWER:
        return LEGAL
    if move == board.first_code[Kind.PEEK]:
        return LEGAL if may_peek(board, state, seat) else 4
    if not has(state.hand[seat], move // board.players):
        return 2
    return 3 if move % board.players == seat else LEGAL


@jit
def play(board: Record, state: Record, move: int) -> None:
    """Carry out a decision."""
    seat = agenda.turn(state)
    if move < board.first_code[Kind.PEEK]:
        offer(state, seat, move // board.players, move % board.players)
    elif move == board.first_code[Kind.PEEK]:
        state.knows_top[seat] = 1
    else:
        answer(board, state, seat, move == board.first_code[Kind.TAKE])


@jit
def offer(state: Record, seat: int, card: int, to: int) -> None:
    """The card lies open; the other seat answers at once, outside its turn."""
    state.hand[seat] &= ~bit(card)
    state.hand_size[seat] -= 1
    state.gone |= bit(card)
    agenda.push(state, Phase.ANSWER, to)
    agenda.set_operand(state, 0, card)


@jit
def answer(board: Record, state: Record, seat: int, taken: bool) -> None:
    """Points (T-5); the giver draws; the next seat with cards has its turn."""
    card = agenda.operand(state, 0)
    agenda.pop(state)
    giver = agenda.turn(state)
    if taken:
        state.points[seat] += card
    else:
        state.points[giver] += card // 2
    draw_card(state, giver)
    for step in range(1, board.players + 1):
        if state.hand_size[(giver + step) % board.players] > 0:
            agenda.pass_to(state, (giver + step) % board.players)
            return
    agenda.pop(state)


@jit
def scores(board: Record, state: Record, out: np.ndarray) -> None:
    """The points so far."""
    for seat in range(board.players):
        out[seat] = state.points[seat]


@jit
def ranking(board: Record, state: Record, points: np.ndarray, out: np.ndarray) -> None:
    """Most points."""
    for seat in range(board.players):
        out[seat] = 0
        for other in range(board.players):
            out[seat] += points[other] > points[seat]


@jit
def redact(board: Record, state: Record, seat: int) -> None:
    """Other hands, the deck and the generator are unknown; a top card that was seen is not."""
    for other in range(board.players):
        if other != seat:
            state.hand[other] = 0
    for place in range(state.deck_size):
        if place < state.deck_size - 1 or state.knows_top[seat] == 0:
            state.deck[place] = HIDDEN
    for word in range(rng.WORDS):
        state.generator[word] = 0


@jit
def imagine(board: Record, state: Record, seat: int, generator: np.ndarray) -> None:
    """Deal the cards that the seat has never seen."""
    unseen = np.zeros(CARDS, np.int64)
    n = 0
    top = state.deck[state.deck_size - 1] if state.deck_size > 0 else HIDDEN
    for card in range(CARDS):
        if card != top and not has(state.gone, card) and not has(state.hand[seat], card):
            unseen[n] = card
            n += 1
    rng.shuffle(generator, unseen, n)
    for other in range(board.players):
        while other != seat and count(state.hand[other]) < state.hand_size[other]:
            n -= 1
            state.hand[other] |= bit(unseen[n])
    for place in range(state.deck_size):
        if state.deck[place] == HIDDEN:
            n -= 1
            state.deck[place] = unseen[n]


@jit
def reveals(board: Record, before: Record, after: Record, move: int) -> bool:
    """An offer shows a card, peeking and drawing too; an answer with an empty deck does not."""
    return bool(move < board.first_code[Kind.TAKE] or before.deck_size > 0)


RULES = Rules(
    legal=legal,
    play=play,
    turn=agenda.turn,
    scores=scores,
    ranking=ranking,
    redact=redact,
    imagine=imagine,
    reveals=reveals,
    forbidden=forbidden,
    most_moves=CARDS * SEATS + 1,
    hides=True,
)


@dataclass(frozen=True)
class Edition:
    """What is in the box."""

    id: str


def read_edition(content: Any) -> Edition:
    """An edition from the content of its file."""
    fields = Field(content, "edition").keys(["game", "edition", "cards"])
    fields["game"].same(NAME)
    fields["cards"].same(CARDS)
    return Edition(fields["edition"].text("[a-z0-9-]+"))


def _setup(
    owner: Game, edition: Any, players: int, options: Mapping[str, Any], seed: int | None
) -> Setup:
    boards = blank(BOARD)
    board = boards[0]
    board.players, board.hand_cards = players, options["hand"]
    board.peeking = options["peek"]
    seats = [str(seat) for seat in range(players)]
    board.first_code[:] = first_codes(VERBS, {"card": CARDS, "seat": players})
    notation = Notation(VERBS, {"card": CARD_NAMES, "seat": seats})
    return Setup(owner, edition, players, options, seed, boards, notation)


def set_up(
    owner: Game, edition: Any, players: int, options: Mapping[str, Any], seed: int
) -> tuple[Setup, Records]:
    """A new match."""
    setup = _setup(owner, edition, players, options, seed)
    states = blank(STATE)
    rng.start(states[0].generator, seed)
    deal(setup.board, states)
    return setup, states


def _cards(members: Any) -> list[str]:
    return [name for card, name in enumerate(CARD_NAMES) if int(members) >> card & 1]


def position(setup: Setup, states: Records) -> dict[str, Any]:
    """Everything."""
    state, seats = states[0], range(setup.players)
    return {
        **view(setup, states, None),
        "hands": [_cards(state.hand[seat]) for seat in seats],
        "deck": [CARD_NAMES[card] for card in state.deck[: state.deck_size]],
    }


def view(setup: Setup, states: Records, seat: int | None) -> dict[str, Any]:
    """Own cards by name, those of others by number; the top card if it was seen."""
    state, seats = states[0], range(setup.players)
    shown: dict[str, Any] = {
        "hands": [_cards(state.hand[s]) if s == seat else int(state.hand_size[s]) for s in seats],
        "deck": int(state.deck_size),
        "gone": _cards(state.gone),
        "points": state.points.tolist()[: setup.players],
        "knows_top": state.knows_top.tolist()[: setup.players],
        "turn": int(state.pending_seat[0]) if state.pending else None,
        "answer": None,
    }
    if state.pending == 2:
        card = CARD_NAMES[state.pending_operand[1, 0]]
        shown["answer"] = {"seat": int(state.pending_seat[1]), "card": card}
    if seat is not None and state.knows_top[seat]:
        shown["top"] = CARD_NAMES[state.deck[state.deck_size - 1]]
    return shown


FORM = Form(table=("hands", "deck", "gone", "points", "turn", "answer", "knows_top"))


def load(head: Head, fields: dict[str, Field]) -> tuple[Setup, Records]:
    """A match from a position; checked as far as the tests need it."""
    setup = _setup(*head)
    states = blank(STATE)
    _fill(states[0], fields, head.players)
    return setup, states


def _fill(state: Record, fields: dict[str, Field], players: int) -> None:
    for seat, field in enumerate(fields["hands"].entries(players)):
        cards = [_card(card) for card in field.entries()]
        state.hand[seat] = sum(1 << card for card in cards)
        state.hand_size[seat] = len(cards)
    deck = [_card(card) for card in fields["deck"].entries()]
    state.deck[: len(deck)] = deck
    state.deck_size = len(deck)
    state.gone = sum(1 << _card(card) for card in fields["gone"].entries())
    for seat, field in enumerate(fields["knows_top"].entries(players)):
        state.knows_top[seat] = field.whole(0, 1)
    for seat, field in enumerate(fields["points"].entries(players)):
        state.points[seat] = field.whole(0, 100)
    if fields["turn"].value is None:
        return
    state.pending = 1
    state.pending_seat[0] = fields["turn"].whole(0, players - 1)
    if fields["answer"].value is not None:
        answered = fields["answer"].keys(["seat", "card"])
        state.pending = 2
        state.pending_phase[1] = Phase.ANSWER
        state.pending_seat[1] = answered["seat"].whole(0, players - 1)
        state.pending_operand[1, 0] = _card(answered["card"])


def _card(field: Field) -> int:
    return CARD_NAMES.index(field.one_of(CARD_NAMES))


def score_sheet(setup: Setup, states: Records) -> list[ScoreLine]:
    """One line for each seat."""
    points = states[0].points.tolist()[: setup.players]
    return [ScoreLine(seat, number, "T-5", "cards") for seat, number in enumerate(points)]


def scene(sight: Sight, words: Words, names: Any = None) -> Scene:
    """All that can be clicked, in a row."""
    shown = sight.view
    hands: list[list[str]] = [hand for hand in shown["hands"] if isinstance(hand, list)]
    things = {f"card-{card}": card for hand in hands for card in hand}
    things |= {f"seat-{seat}": f"{hand}" for seat, hand in enumerate(shown["hands"])}
    things |= {"deck": f"{shown['deck']} {shown.get('top')}", "yes": "yes", "no": "no"}
    elements = [Element(name, title, "ground", "<g/>") for name, title in things.items()]
    return Scene((100, 100), tuple(elements))


MESSAGES = {
    "en": {
        "move-offer": "offer {card} to seat {to}",
        "move-peek": "look at the top card",
        "move-take": "take the card",
        "move-refuse": "refuse the card",
        "what-cards": "cards",
        **{f"seat-{seat}": f"seat {seat}" for seat in range(SEATS)},
    },
    "de": {
        "move-offer": "{card} Platz {to} anbieten",
        "move-peek": "die oberste Karte ansehen",
        "move-take": "die Karte nehmen",
        "move-refuse": "die Karte ablehnen",
        "what-cards": "Karten",
        **{f"seat-{seat}": f"Platz {seat}" for seat in range(SEATS)},
    },
}


class TinyGame(Game):
    """The game, with its files beside this one."""

    @property
    def folder(self) -> Path:
        """Where edition and rulebook lie."""
        return Path(__file__).parent / NAME

    def words(self, language: str) -> Words:
        """The few words of its own, and those for all games."""

        def say(message: str, /, **arguments: str | int) -> str:
            own = MESSAGES[language].get(message)
            return own.format(**arguments) if own else words(language)(message, **arguments)

        return say


TINY = TinyGame(
    name=NAME,
    version=3,
    players=range(2, SEATS + 1),
    options={"hand": (2, 3), "peek": (False, True)},
    rules=RULES,
    rule_prefix="T-",
    read_edition=read_edition,
    set_up=set_up,
    form=FORM,
    load=load,
    position=position,
    view=view,
    score_sheet=score_sheet,
    scene=scene,
    sketch=scene,
)


@contextmanager
def known() -> Iterator[Game]:
    """While this lasts, the tiny game is one of the games there are."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(game, "games", lambda: (NAME,))
        patch.setattr(game, "_loaded", {NAME: TINY}.__getitem__)
        patch.setattr(words_of_games, "files", _files)
        yield TINY


def _files(language: str, named: str = "") -> list[Path]:
    """The files of texts; the tiny game has none."""
    return files(language, "" if named == NAME else named)

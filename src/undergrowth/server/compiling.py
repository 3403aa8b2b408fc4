"""Games on their way to machine code: those that somebody asks for come first.

Each game is made ready in stages: its rules, then the programs that play it, which need the rules.
Until then people play by the same rules as plain Python; programs would take too long like that.
Stages of several games are compiled side by side by other processes into the cache, and then taken
from there. Games that nobody has asked for are compiled by processes of low priority.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from enum import Enum
from functools import partial
from pathlib import Path
from tempfile import TemporaryFile
from time import monotonic

from undergrowth.compiled.jit import cache_folder, compiles, listening, unkept
from undergrowth.kernel.game import games
from undergrowth.material.words import words
from undergrowth.players.rehearsing import RULES, rehearse
from undergrowth.server.bot_threads import HINTING, cores
from undergrowth.server.compile_times import Paces
from undergrowth.server.compile_worker import Hand, Worker

_log = logging.getLogger(__name__)

SEARCH, GREEDY = HINTING, "greedy"
"""The stages after the rules: what the levels and hints need, what the simplest program needs."""
_STAGES = (RULES, SEARCH, GREEDY)
_MOST_HANDS = 2
"""Processes that compile what was asked for, and as many for all else."""
_NICE = 15
"""How far the processes that compile what nobody asked for give way."""
_TRIES = 2
"""So often a process may be lost over a part before it is compiled in this one."""
_LAST = 0.95
"""The largest share of a part that is taken to be done before all of it is."""


def stage_for(program: str) -> str:
    """What has to be ready before a program can decide."""
    return {"uniform": RULES, "greedy": GREEDY}.get(program, SEARCH)


class At(Enum):
    """How far a stage of a game is."""

    UNKNOWN = 0
    """Maybe it lies in the cache."""
    WAITING = 1
    """It has to be compiled."""
    KEPT = 2
    """It lies in the cache now."""
    READY = 3


@dataclass(eq=False)
class Part:
    """One stage of a game."""

    game: str
    stage: str
    at: At = At.UNKNOWN
    hands: set[bool] = field(default_factory=set)
    """Who compiles it: those in front, those who give way, or both."""
    lost: int = 0
    """How many processes were lost over it."""
    functions: int = 0
    began: float | None = None


class _NotKept(Exception):
    """Something is not in the cache."""


def say_unkept(folder: Path, reason: str) -> None:
    """Log that compiled code cannot be kept."""
    _log.warning(words("en")("serve-unkept", folder=str(folder), reason=reason))


class Compiling:
    """The rules and programs of every game on their way to machine code."""

    def __init__(
        self,
        tell: Callable[[int, bool], None] = lambda _number, _ready: None,
        unkept: Callable[[Path, str], None] = say_unkept,
        *,
        hand: Callable[[int], Hand] = Worker,
        use: Callable[[str, str], None] = rehearse,
    ) -> None:
        self.done = 0
        """Functions compiled so far."""
        self.trouble: str | None = None
        """Why compiling takes longer than it should, if it does."""
        self._tell = tell
        """Is told how many functions are compiled, and whether all games are ready."""
        self._tell_unkept = unkept
        self._hand = hand
        self._use = use
        self.alone = False
        """Whether other processes are of no use, as nothing can be taken over from them."""
        self._parts = [Part(game, stage) for stage in _STAGES for game in games()]
        self._ready = {(part.game, part.stage): asyncio.Event() for part in self._parts}
        self._asked: dict[tuple[str, str], int] = {}
        """What was asked for; what was asked for last has the highest number."""
        self._shares: dict[tuple[str, str], float] = {}
        self._paces = Paces()
        self._news = asyncio.Event()
        self._hands: set[Hand] = set()

    # ------------------------------------------------------------------------------- what is ready

    def ready(self, game: str, stage: str = RULES) -> bool:
        """Whether a stage of a game can be used at once."""
        return self._ready[game, stage].is_set()

    @property
    def finished(self) -> bool:
        """Whether all games are ready."""
        return all(ready.is_set() for ready in self._ready.values())

    async def wait(self, game: str, stage: str = RULES) -> None:
        """Come back when a stage of a game is ready."""
        await self._ready[game, stage].wait()

    def ask(self, game: str, *programs: str) -> None:
        """Somebody wants to play this game, with these programs: it goes before all others."""
        stages = dict.fromkeys([RULES, *map(stage_for, programs), SEARCH])
        number = max(self._asked.values(), default=0) + len(stages)
        for place, stage in enumerate(stages):
            self._asked[game, stage] = number - place
        self._wake()

    def percent(self, game: str, stage: str = RULES) -> int:
        """How much of a stage and the rules below it is done; it never falls, and is 100 only when
        the stage is ready."""
        if self.ready(game, stage):
            return 100
        needed = (game, RULES), (game, stage)
        parts = [part for part in self._parts if (part.game, part.stage) in needed]
        share = max(self._share(parts), self._shares.get((game, stage), 0.0))
        self._shares[game, stage] = share
        return min(99, int(100 * share))

    @property
    def percent_of_all(self) -> int:
        """How much of all games is done, in the same way."""
        if self.finished:
            return 100
        share = max(self._share(self._parts), self._shares.get(("", ""), 0.0))
        self._shares["", ""] = share
        return min(99, int(100 * share))

    def _share(self, parts: list[Part]) -> float:
        """How much of these parts is done, by the seconds that each took the last time."""
        usual = {part: self._paces.usual(part.game, part.stage) for part in parts}
        done = sum(pace.seconds * self._done(part) for part, pace in usual.items())
        return done / sum(pace.seconds for pace in usual.values())

    def _done(self, part: Part) -> float:
        """The share of a part that is done: both functions and time must speak for it."""
        if part.at is At.READY:
            return 1.0
        if part.began is None:
            return 0.0
        usual = self._paces.usual(part.game, part.stage)
        passed = (monotonic() - part.began) / usual.seconds
        return min(_LAST, passed, part.functions / usual.functions)

    # ------------------------------------------------------------------------------------ the work

    async def run(self) -> None:
        """Make everything ready."""
        number = min(_MOST_HANDS, cores())
        try:
            async with asyncio.TaskGroup() as crew:
                crew.create_task(self._take_over())
                for front in (True, False) * number:
                    crew.create_task(self._compile_elsewhere(front=front))
        finally:
            for hand in self._hands:
                await hand.end()
            self._hands.clear()
        self._tell(self.done, True)

    def _wake(self) -> None:
        """Let everybody look again whether there is something to do."""
        self._news.set()
        self._news = asyncio.Event()

    def _urgency(self, part: Part) -> int:
        """What is asked for comes first, and what was asked for last before all else."""
        return -self._asked.get((part.game, part.stage), 0)

    def _count(self, part: Part) -> None:
        """A function is being compiled."""
        part.functions += 1
        self.done += 1
        self._tell(self.done, False)

    # ---------------------------------------------------------------------------- in this process

    async def _take_over(self) -> None:
        """Take from the cache what lies there, and compile what nobody else can compile."""
        while not self.finished:
            at_hand = [part for part in self._parts if self._is_mine(part)]
            if not at_hand:
                await self._news.wait()
                continue
            part = min(at_hand, key=self._urgency)
            if part.at is At.UNKNOWN:
                await self._try_cache(part)
            else:
                await self._use_here(part)
            self._wake()

    def _is_mine(self, part: Part) -> bool:
        if part.at is At.WAITING:
            return self.alone or part.lost >= _TRIES
        return part.at is not At.READY

    async def _try_cache(self, part: Part) -> None:
        """Use a part if nothing of it has to be compiled."""

        def refuse() -> None:
            raise _NotKept

        try:
            await asyncio.to_thread(self._used, part, refuse)
            self._is_ready(part)
        except Exception:  # whatever is wrong with it: others try, and it is told in the end
            part.at = At.WAITING
            if not self.alone and (reason := _unwritable()):
                self._cannot_keep(reason)

    async def _use_here(self, part: Part) -> None:
        """Use a part, whatever of it has to be compiled."""
        loop, compiled = asyncio.get_running_loop(), 0

        def count() -> None:
            nonlocal compiled
            compiled += 1
            loop.call_soon_threadsafe(self._count, part)

        if part.at is At.WAITING:
            part.began = monotonic()
        try:
            await asyncio.to_thread(self._used, part, count)
        except Exception:  # nobody has to wait for ever: whoever uses it is told what is wrong
            _log.exception("%s of %s could not be made ready", part.stage, part.game)
            self.trouble = f"{part.game} {part.stage}"
        self._is_ready(part)
        if compiled and (reason := unkept() or _unwritable()):
            self._cannot_keep(reason)

    def _used(self, part: Part, compiling: Callable[[], None]) -> None:
        """Use a part, and tell of each function that is compiled for it in this thread."""
        thread = threading.get_ident()

        def heard(_name: str) -> None:
            if threading.get_ident() == thread:
                compiling()

        with compiles(), listening(heard):
            self._use(part.game, part.stage)

    def _is_ready(self, part: Part) -> None:
        part.at = At.READY
        stage = part.game, part.stage
        if all(each.at is At.READY for each in self._parts if (each.game, each.stage) == stage):
            self._ready[stage].set()

    def _cannot_keep(self, reason: str) -> None:
        """Nothing can be taken over from other processes: go on without them."""
        if not self.alone:
            self.alone = True
            self.trouble = reason
            with suppress(OSError):  # nobody reads what is said
                self._tell_unkept(cache_folder(), reason)
            self._wake()

    # ------------------------------------------------------------------------ in other processes

    async def _compile_elsewhere(self, *, front: bool) -> None:
        """Have parts compiled: in front those that are asked for, else all others."""
        hand: Hand | None = None
        while not self.finished and not self.alone:
            if hand is None and any(part.at is At.WAITING for part in self._parts):
                hand = self._hand(0 if front else _NICE)
                self._hands.add(hand)
                with suppress(OSError):  # it is tried again when there is work
                    await hand.start()
            part = self._next(front=front)
            if hand is None or part is None:
                await self._news.wait()
                continue
            part.hands.add(front)
            if not await self._have_compiled(part, hand, front=front):
                hand = None
            part.hands.discard(front)
            self._wake()

    def _next(self, *, front: bool) -> Part | None:
        """The most urgent part for a hand. What gives way may wait long: in front it is begun anew
        as soon as somebody asks."""
        waiting = [
            part
            for part in self._parts
            if part.at is At.WAITING and part.lost < _TRIES and self._has_rules(part)
        ]
        urgent = [part for part in waiting if self._is_urgent(part) and True not in part.hands]
        others = [part for part in waiting if not self._is_urgent(part) and not part.hands]
        fitting = urgent if front else [] if urgent else others
        return min(fitting, key=self._urgency, default=None)

    def _is_urgent(self, part: Part) -> bool:
        """Whether somebody waits until a part is compiled."""
        return part.at is At.WAITING and (part.game, part.stage) in self._asked

    def _has_rules(self, part: Part) -> bool:
        """Whether what a stage needs lies in the cache: it would be compiled twice otherwise."""
        return part.stage == RULES or any(
            rules.at in (At.KEPT, At.READY)
            for rules in self._parts
            if (rules.game, rules.stage) == (part.game, RULES)
        )

    async def _go_on(self, part: Part, front: bool) -> None:
        """A function is about to be compiled: what nobody has asked for waits for what somebody
        has, even if there is another core, because two are slower than one."""
        self._count(part)
        while not front and not self.alone and any(map(self._is_urgent, self._parts)):
            await self._news.wait()

    async def _have_compiled(self, part: Part, hand: Hand, *, front: bool) -> bool:
        """Have a part compiled; whether the hand can be given more to do."""
        part.began, part.functions = monotonic(), 0
        try:
            reason = await hand.compile(part.game, part.stage, partial(self._go_on, part, front))
        except Exception as problem:  # whatever is wrong there: another one is tried, then this one
            part.lost += 1
            _log.warning("%s of %s was not compiled: %s", part.stage, part.game, problem)
            self._hands.discard(hand)
            await hand.end()
            return False
        if part.at is At.WAITING:
            part.at = At.KEPT
            self._paces.learn(part.game, part.stage, part.functions, monotonic() - part.began)
        if reason:
            self._cannot_keep(reason)
        return True


def _unwritable() -> str | None:
    """Why the folder of compiled code cannot be written, if it cannot."""
    try:
        cache_folder().mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=cache_folder()) as tried:
            tried.write(bytes(1))
    except OSError as problem:
        return problem.strerror or str(problem)
    return None

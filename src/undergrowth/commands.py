"""The commands: play, watch, replay, show, verify, rules, census, bench and more.

What is slow to load is loaded inside the commands, so that ``undergrowth --help`` answers at once.
"""

from __future__ import annotations

import json as json_format
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from pathlib import Path
from typing import Any, TypeVar, cast

from undergrowth.draw.ink import clean
from undergrowth.material.errors import BadInput
from undergrowth.material.words import LANGUAGES, Words, words

Command = TypeVar("Command", bound=Callable[..., None])


def _at_once(command: Command) -> Command:
    """A command that compiles nothing but what programs need: people are quick without it."""

    @wraps(command)
    def run(*arguments: Any, **named: Any) -> None:
        from undergrowth.compiled.jit import nobody_waits

        with nobody_waits():
            command(*arguments, **named)

    return cast(Command, run)


@_at_once
def play(
    game: str = "",
    /,
    *,
    seats: str = "",
    seed: int | None = None,
    save: str = "",
    resume: str = "",
    face_down: bool = False,
    colours: str = "",
    edition: str = "",
    lang: str = "",
    **options: str,
) -> None:
    """Play against bots or with others at this screen."""
    from undergrowth.clients.saves import new_file
    from undergrowth.clients.terminal.questions import Questions
    from undergrowth.clients.terminal.screen import Screen
    from undergrowth.clients.terminal.session import Session

    language, screen = _language(lang), Screen()
    questions = Questions(screen, language)
    if save and Path(save).exists():
        raise BadInput(save, "bad-file-exists")
    if not game and not resume:
        resume = questions.saved()
    if resume:
        given = {"seed": seed, "colours": colours or None, **options}
        match, sitters = questions.resumed(resume, game, seats, edition, given)
        file = Path(save or resume)
    else:
        match, sitters = questions.begun(game, seats, seed, edition, colours, options)
        file = Path(save) if save else new_file(match.game)
    again = f" --lang {lang}" if lang else ""
    if face_down:
        match, again = match.face_down(), f" --face-down{again}"
    Session(screen, match, sitters, language, file=file, again=again).run()


def serve(
    *,
    host: str = "127.0.0.1",
    port: int | None = None,
    database: str = "",
    origin: str = "",
    host_names: str = "",
    proxy: str = "",
    secure: bool = False,
    tables_each_person: int = 50,
    tables_each_address: int = 200,
    thinking_each_minute: int = 60,
    thinking_memory: int = 512,
    watched_at_once: int = 4,
    requests: int = 1200,
    sockets: int = 300,
    connections: int = 600,
    open: bool = False,  # noqa: A002 - the name of the option
    lang: str = "",
) -> None:
    """Open the tables on the web."""
    from undergrowth.clients import saves
    from undergrowth.kernel.extras import needs

    needs("litestar", "server")
    from undergrowth.clients.terminal.server_start import Announcer
    from undergrowth.server.app import Settings
    from undergrowth.server.serving import serve as serve_all

    announcer = Announcer(words(_language(lang)), browser=open)
    settings = Settings(
        database or f"sqlite:///{saves.made_folder() / 'tables.db'}",
        origins=_listed(origin),
        hosts=_listed(host_names),
        proxies=_listed(proxy),
        secure=secure,
        tables_each_person=_at_least(1, tables_each_person, "--tables-each-person"),
        tables_each_address=_at_least(1, tables_each_address, "--tables-each-address"),
        thinking_each_minute=_at_least(1, thinking_each_minute, "--thinking-each-minute"),
        thinking_memory=_at_least(0, thinking_memory, "--thinking-memory"),
        watched_at_once=_at_least(1, watched_at_once, "--watched-at-once"),
        requests_each_minute=_at_least(60, requests, "--requests"),
        sockets_each_address=_at_least(1, sockets, "--sockets"),
        connections_each_address=_at_least(1, connections, "--connections"),
        compiled=announcer.compiled,
        unkept=announcer.unkept,
    )
    serve_all(settings, host, port, announcer.opened)


def _at_least(least: int, number: int, option: str) -> int:
    from undergrowth.material.reading import Field

    return Field(number, option).whole(least, 1_000_000)


def _listed(text: str) -> tuple[str, ...]:
    """What stands between commas."""
    return tuple(each.strip() for each in text.split(",") if each.strip())


@_at_once
def watch(
    game: str,
    /,
    *,
    seats: str = "",
    seed: int | None = None,
    delay: float | None = None,
    save: str = "",
    edition: str = "",
    lang: str = "",
    **options: str,
) -> None:
    """Watch bots play."""
    from undergrowth.clients.terminal.arguments import new_match, read_options
    from undergrowth.clients.terminal.screen import Screen
    from undergrowth.clients.terminal.seats import read_seats
    from undergrowth.clients.terminal.session import Session
    from undergrowth.kernel.game import game_named
    from undergrowth.players import KNOWN, USUAL

    language, screen, found = _language(lang), Screen(), game_named(game)
    sitters = read_seats(seats or ",".join([USUAL] * found.usual_players), found)
    if any(sitter.person for sitter in sitters):
        raise BadInput("seats", "bad-watch-person", known=", ".join(KNOWN))
    if save and Path(save).exists():
        raise BadInput(save, "bad-file-exists")
    pause = _delay(delay, 0.8 if screen.interactive else 0.0)
    match = new_match(found, len(sitters), seed, edition, read_options(found, options))
    file = Path(save) if save else None
    Session(screen, match, sitters, language, file=file, delay=pause).run()


@_at_once
def replay(
    file: str, /, *, at: int | None = None, delay: float | None = None, lang: str = ""
) -> None:
    """Look at a match that was played."""
    from undergrowth.clients.terminal.arguments import read_match
    from undergrowth.clients.terminal.replaying import replay as replay_all
    from undergrowth.clients.terminal.replaying import show_moment
    from undergrowth.clients.terminal.screen import Screen

    language, screen, match = _language(lang), Screen(), read_match(file)
    if at is None:
        replay_all(screen, match, language, _delay(delay, 1.0 if screen.interactive else 0.0))
    else:
        show_moment(screen, match.at(at), language)


@_at_once
def show(
    what: str,
    /,
    *,
    players: int | None = None,
    at: int | None = None,
    seat: int | None = None,
    theme: str = "auto",
    out: str = "",
    text: bool = False,
    seed: int | None = None,
    edition: str = "",
    lang: str = "",
    **options: str,
) -> None:
    """Show the table of a record or of a new match, as a picture or as text."""
    from undergrowth.clients import saves
    from undergrowth.clients.terminal.arguments import new_match, read_match, read_options
    from undergrowth.clients.terminal.replaying import show_moment
    from undergrowth.clients.terminal.screen import Screen
    from undergrowth.kernel.game import game_named, games

    language = _language(lang)
    if what in games():
        found = game_named(what)
        number = found.usual_players if players is None else players
        match = new_match(found, number, seed, edition, read_options(found, options))
    else:
        for name, value in {"players": players, "seed": seed, **options}.items():
            if value is not None:
                raise BadInput(name, "bad-with-record")
        match = read_match(what, edition=edition)
    match = match if at is None else match.at(at)
    if text:
        show_moment(Screen(), match, language, seat)
        return
    picture = match.svg(seat, language=language, theme=theme)
    if out:
        saves.write(Path(out), picture)
    else:
        _write_file(picture.rstrip("\n"))


@_at_once
def verify(file: str, /, *, lang: str = "") -> None:
    """Check a record: every decision, the result, and the deal if the seed is there."""
    from undergrowth.clients import saves
    from undergrowth.clients.terminal.screen import Screen
    from undergrowth.kernel.record import verify as verify_record

    for line in verify_record(saves.read(Path(file)), _language(lang)):
        Screen().say(line)


def analyse(
    file: str,
    /,
    *,
    at: int | None = None,
    budget: str = "2s",
    threads: int = 1,
    top: int = 10,
    seed: int = 0,
    json: bool = False,
    lang: str = "",
) -> None:
    """See what each move promises at one moment of a match."""
    from undergrowth.clients.terminal.analysing import moment, show_analysis
    from undergrowth.clients.terminal.arguments import read_match
    from undergrowth.clients.terminal.compiling import compiling
    from undergrowth.clients.terminal.progress import waiting
    from undergrowth.clients.terminal.screen import Screen
    from undergrowth.lab.findings import analysis_found
    from undergrowth.material.reading import Field
    from undergrowth.players.budget import Budget, read_budget
    from undergrowth.players.search import analyse as search_all

    language, allowed = _language(lang), read_budget(budget)
    say, shown = words(language), Field(top, "top").whole(0, 1_000_000)
    Field(seed, "seed").seed()
    with compiling(say):
        match = moment(read_match(file), at)
        search_all(match.observation(), Budget(iterations=1), threads=threads)
    with waiting(say("analyse-thinking")):
        found = search_all(match.observation(), allowed, seed=seed, threads=threads)
    result = analysis_found(match, found, allowed, seed, threads)
    if json:
        _print_json(result)
    else:
        show_analysis(Screen(), match, result, language, shown)


def review(
    file: str,
    /,
    *,
    budget: str = "500ms",
    threads: int = 1,
    worst: int = 5,
    seat: int | None = None,
    seed: int = 0,
    json: bool = False,
    lang: str = "",
) -> None:
    """Find the decisions of a match that cost most."""
    from undergrowth.clients.terminal.arguments import read_match
    from undergrowth.clients.terminal.compiling import compiling
    from undergrowth.clients.terminal.progress import gather
    from undergrowth.clients.terminal.reviewing import show_review
    from undergrowth.clients.terminal.screen import Screen
    from undergrowth.lab.findings import review_found
    from undergrowth.lab.review import ReviewPlan, try_out
    from undergrowth.lab.review import review as review_all
    from undergrowth.material.reading import Field
    from undergrowth.players.budget import read_budget

    language, allowed = _language(lang), read_budget(budget)
    say, shown = words(language), Field(worst, "worst").whole(0, 1_000_000)
    with compiling(say):
        plan = ReviewPlan(read_match(file), allowed, seat, seed, threads)
        if not plan.total:
            raise BadInput(file, "bad-review-empty")
        try_out(plan)
    reviewed, stop = gather(review_all(plan), plan.total, say("review-reviewing"))
    if not reviewed:
        sys.stderr.write(say("review-nothing") + "\n")
    elif json:
        _print_json(review_found(plan, reviewed))
    else:
        show_review(Screen(), plan.match, review_found(plan, reviewed), language, shown, file)
    if stop is not None:
        raise stop


def rules(game: str, /, *ids: str, lang: str = "") -> None:
    """Read the rules of a game in our words, with their ids."""
    from undergrowth.clients.terminal.rules import show_rules
    from undergrowth.clients.terminal.screen import Screen
    from undergrowth.kernel.game import game_named

    show_rules(Screen(), game_named(game), _language(lang), ids)


def census(
    game: str,
    /,
    *,
    players: int | None = None,
    games: int = 200,
    by: str = "uniform",
    seed: int = 0,
    json: bool = False,
    lang: str = "",
    **options: str,
) -> None:
    """Count what is typical of random matches, or of those of a program."""
    from undergrowth.clients.terminal.arguments import read_options
    from undergrowth.clients.terminal.census import show_census, with_progress
    from undergrowth.clients.terminal.compiling import compiling
    from undergrowth.clients.terminal.screen import Screen
    from undergrowth.kernel.game import checked_players, game_named
    from undergrowth.lab.random_play import take_census
    from undergrowth.material.reading import Field

    found, language = game_named(game), _language(lang)
    number = checked_players(found, found.usual_players if players is None else players)
    many = Field(games, "games").whole(1, 1_000_000)
    chosen = read_options(found, options)
    with compiling(found.words(language)):
        list(take_census(game, number, 1, seed, by, **chosen))
    counting = take_census(game, number, many, seed, by, **chosen)
    counted = with_progress(counting, many, found.words(language))
    if json:
        _print_json(counted.as_json())
    else:
        show_census(Screen(), counted.as_json(), found.words(language))


def bench(
    game: str,
    /,
    *,
    players: int | None = None,
    seconds: float = 5.0,
    seed: int = 0,
    search: bool = False,
    json: bool = False,
    lang: str = "",
    **options: str,
) -> None:
    """Measure how many random matches or simulations of the search run in a second on one core."""
    from undergrowth.clients.terminal.arguments import read_options
    from undergrowth.clients.terminal.compiling import compiling
    from undergrowth.clients.terminal.screen import Screen
    from undergrowth.kernel.game import checked_players, game_named
    from undergrowth.lab.random_play import measure
    from undergrowth.lab.search_speed import SearchSpeed, measure_search

    found, language = game_named(game), _language(lang)
    number = checked_players(found, found.usual_players if players is None else players)
    if not 0 < seconds <= 86_400:
        raise BadInput("seconds", "bad-seconds", got=seconds)
    chosen = read_options(found, options)
    say = found.words(language)
    run = measure_search if search else measure
    with compiling(say):
        run(game, number, 0.001, seed, **chosen)
    speed = run(game, number, seconds, seed, **chosen)
    head: dict[str, str | int] = {"title": say("title"), "players": number}
    head["seconds"] = f"{speed.seconds:.1f}"
    if json:
        _print_json(speed.as_json())
    elif isinstance(speed, SearchSpeed):
        simulations = round(speed.simulations_per_second)
        Screen().say(say("bench-search-told", **head, ply=speed.ply, simulations=simulations))
    else:
        matches, decisions = round(speed.games_per_second), round(speed.decisions_per_second)
        Screen().say(say("bench-told", **head, games=matches, decisions=decisions))


def tournament(
    game: str,
    /,
    *,
    entrants: str,
    players: int | None = None,
    games: int = 200,
    pairs: str = "all",
    seed: int = 0,
    processes: int | None = None,
    json: bool = False,
    out: str = "",
    plot: str = "",
    lang: str = "",
    **options: str,
) -> None:
    """Let programs play against each other, and rate them."""
    from undergrowth.clients.terminal import tournament as terminal
    from undergrowth.clients.terminal.arguments import read_options
    from undergrowth.clients.terminal.compiling import compiling
    from undergrowth.clients.terminal.progress import gather, waiting
    from undergrowth.kernel.extras import needs
    from undergrowth.kernel.game import game_named
    from undergrowth.lab.standings import standings
    from undergrowth.lab.tournament import Plan, play_all, try_out
    from undergrowth.lab.workers import checked_processes

    found, language = game_named(game), _language(lang)
    say = found.words(language)
    seats = found.usual_players if players is None else players
    names = tuple(name.strip() for name in entrants.split(","))
    plan = Plan(game, seats, names, games, pairs, seed, read_options(found, options))
    number = checked_processes(processes)
    needs("openskill", "lab")
    if out:
        terminal.check_file(out)
    if plot:
        needs("matplotlib", "lab")
        terminal.check_file(plot, ".png")
    with compiling(say):
        try_out(plan)
    played, stop = gather(play_all(plan, number), plan.total, say("tournament-playing"))
    with waiting(say("tournament-rating")):
        result = standings(plan, played, number)
    if result["deals"]:
        _tell_standings(result, say, json, out, plot)
    else:
        sys.stderr.write(say("tournament-nothing") + "\n")
    if stop is not None:
        raise stop


def _tell_standings(result: dict[str, Any], say: Words, json: bool, out: str, plot: str) -> None:
    """How a tournament ended: on the screen or as JSON, and in files."""
    from undergrowth.clients import saves
    from undergrowth.clients.terminal import tournament as terminal
    from undergrowth.clients.terminal.screen import Screen
    from undergrowth.lab.ladder_plot import ladder_picture

    if out:
        saves.write(Path(out), json_format.dumps(result, ensure_ascii=False) + "\n")
    if plot:
        terminal.write_picture(Path(plot), ladder_picture(result, say))
    if json:
        _print_json(result)
    else:
        terminal.show_standings(Screen(), result, say)


def edition(game: str, /, *, check: str = "", copy: str = "", lang: str = "") -> None:
    """List the known editions of a game, or copy and check one of your own."""
    from undergrowth.clients.terminal.editions import copy_edition, show_editions
    from undergrowth.clients.terminal.screen import Screen
    from undergrowth.kernel.game import game_named
    from undergrowth.material.editions import edition_given

    found, screen = game_named(game), Screen()
    say = found.words(_language(lang))
    if copy:
        name = copy_edition(found, Path(copy))
        screen.say(say("edition-copied", file=clean(copy), id=name))
    if check:
        checked = edition_given(found, Path(check))
        screen.say(say("edition-right", file=clean(check), id=checked.id))
    if not check and not copy:
        show_editions(screen, found, say)


def games(*, lang: str = "") -> None:
    """List the games there are."""
    from undergrowth.clients.terminal.screen import Screen
    from undergrowth.kernel.game import games as all_games

    screen, language = Screen(), _language(lang)
    for name in all_games():
        say = words(language, name)
        screen.say(f"{name:<12} {say('title')}: {say('tagline')}")


def players(*, lang: str = "") -> None:
    """List the bots."""
    from undergrowth.clients.terminal.screen import Screen
    from undergrowth.clients.terminal.seats import show_programs

    show_programs(Screen(), words(_language(lang)))


COMMANDS = (
    play,
    serve,
    watch,
    replay,
    show,
    verify,
    analyse,
    review,
    rules,
    census,
    bench,
    tournament,
    edition,
    games,
    players,
)


def spoken(tokens: Sequence[str]) -> str:
    """The language of the user: from the command line, else from the surroundings."""
    for i, token in enumerate(tokens):
        name, equals, value = token.partition("=")
        if name == "--lang":
            said = value if equals else "".join(tokens[i + 1 : i + 2])
            if said in LANGUAGES:
                return said
    around = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    first = next((value for value in around if value), "")[:2]
    return first if first in LANGUAGES else LANGUAGES[0]


def _language(given: str) -> str:
    from undergrowth.material.reading import Field

    return Field(given, "lang").one_of(LANGUAGES) if given else spoken(())


def _delay(given: float | None, usual: float) -> float:
    if given is None:
        return usual
    if not 0 <= given <= 3600:
        raise BadInput("delay", "bad-delay", got=given)
    return given


def _print_json(content: Mapping[str, Any]) -> None:
    _write_file(json_format.dumps(content, ensure_ascii=False))


def _write_file(text: str) -> None:
    """Pictures and JSON are meant for programs: UTF-8, whatever the terminal knows."""
    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(encoding="utf-8")
    sys.stdout.write(f"{text}\n")

"""The colours of every picture, by day and by night, and the style sheet made of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

THEMES = ("auto", "light", "dark")


class Tone(NamedTuple):
    """One colour as it looks by day and by night."""

    light: str
    dark: str


Palette = Mapping[str, Tone]

SHELL: Palette = {
    "panel": Tone("#FCF8EE", "#1E1B14"),
    "raise": Tone("#FFFDF7", "#29251C"),
    "line": Tone("#B9AB8B", "#4A4333"),
    "ink": Tone("#2A2017", "#F2E9D8"),
    "ink-2": Tone("#5F5140", "#BDB09A"),
    "k": Tone("#261B12", "#0B0906"),
    "shade": Tone("rgba(38,27,18,.2)", "rgba(0,0,0,.5)"),
    "lit": Tone("#FFF9D9", "rgba(222,246,132,.27)"),
    "lit-ring": Tone("#261B12", "#E9FF9C"),
    "lit-under": Tone("#FFFBE6", "#20260F"),
    "lit-panel": Tone("#FFFBEA", "#2E2C1D"),
    "sel": Tone("#261B12", "#FFFFFF"),
    "sel-under": Tone("#FFFFFF", "#000000"),
    "last": Tone("#261B12", "#FFE9C2"),
    "last-under": Tone("#FFFFFF", "#000000"),
    "focus": Tone("#0B4FD6", "#8CC4FF"),
}

MATERIALS: Palette = {
    "cream": Tone("#FFF4DC", "#FBEBCB"),
    "cream-2": Tone("#E3CDA2", "#D5BC8C"),
    "spot": Tone("#FFFAEE", "#FFF6E4"),
    "leaf": Tone("#5E8C3A", "#6F9A48"),
    "leaf-deep": Tone("#3F6A2B", "#4B7332"),
    "leaf-pale": Tone("#C5DE8E", "#CBE39A"),
    "trunk": Tone("#8A5A36", "#A87750"),
    "wicker": Tone("#C58F4E", "#B98749"),
    "wicker-2": Tone("#7A4E22", "#5F3D1B"),
    "sand": Tone("#E9D3A0", "#4A3E27"),
    "sand-2": Tone("#D3B577", "#6A5835"),
    "sand-dot": Tone("#B7975A", "#8C774A"),
    "sand-edge": Tone("#8A6A2E", "#A98F57"),
    "ant": Tone("#2B170C", "#F0D9B5"),
}

PLAYERS = ("red", "blue", "green", "yellow", "bone")
"""The colours of seats. Five lightnesses, so that they differ in grey as well."""

PLAYER_TONES: Palette = {
    "red": Tone("#BC3518", "#DB4F2C"),
    "red-deep": Tone("#7A1C0A", "#8C2710"),
    "red-pale": Tone("#FFE3D6", "#FFE0D2"),
    "red-on": Tone("#FFFFFF", "#1A0500"),
    "red-pat": Tone("#FFE3D6", "#FFEADF"),
    "blue": Tone("#2450B4", "#4F7BE8"),
    "blue-deep": Tone("#132C6E", "#23449C"),
    "blue-pale": Tone("#DCE8FF", "#DEE9FF"),
    "blue-on": Tone("#FFFFFF", "#02081C"),
    "blue-pat": Tone("#DCE8FF", "#EDF3FF"),
    "green": Tone("#4BAA8B", "#63C9A8"),
    "green-deep": Tone("#1D6650", "#26785F"),
    "green-pale": Tone("#DDF6EA", "#DFF8EE"),
    "green-on": Tone("#04211A", "#04211A"),
    "green-pat": Tone("#0C4535", "#0B4032"),
    "yellow": Tone("#FFC021", "#FFCB45"),
    "yellow-deep": Tone("#A86B00", "#B07818"),
    "yellow-pale": Tone("#FFF3C9", "#FFF4D0"),
    "yellow-on": Tone("#2A1B00", "#2A1B00"),
    "yellow-pat": Tone("#7A4800", "#6E4200"),
    "bone": Tone("#F7F3EA", "#F7F3EA"),
    "bone-deep": Tone("#A3957B", "#A3957B"),
    "bone-pale": Tone("#FFFFFF", "#FFFFFF"),
    "bone-on": Tone("#2A2017", "#2A2017"),
    "bone-pat": Tone("#5E5138", "#5E5138"),
}

FLOORS = ("moss", "litter", "lichen", "heath", "fern", "bark")
"""The forest floors, in the order in which a board takes them: neighbours differ most."""

FLOOR_TONES: Palette = {
    "moss": Tone("#8C9F55", "#323C20"),
    "moss-space": Tone("#B9C888", "#262E18"),
    "moss-edge": Tone("#4D5E26", "#77904A"),
    "moss-motif": Tone("#8FA05A", "#3B4726"),
    "litter": Tone("#BE8A4E", "#46301A"),
    "litter-space": Tone("#E4C08D", "#332314"),
    "litter-edge": Tone("#74461C", "#B07C45"),
    "litter-motif": Tone("#C4935A", "#4E371F"),
    "fern": Tone("#6B9A7C", "#213A30"),
    "fern-space": Tone("#A4C9B0", "#192C24"),
    "fern-edge": Tone("#2C5743", "#55937A"),
    "fern-motif": Tone("#77A78A", "#284638"),
    "bark": Tone("#A58468", "#3B2E25"),
    "bark-space": Tone("#D2B79C", "#2B221B"),
    "bark-edge": Tone("#573D28", "#997B63"),
    "bark-motif": Tone("#AE8F74", "#43352B"),
    "lichen": Tone("#9AA19B", "#343936"),
    "lichen-space": Tone("#CDD2C8", "#262A28"),
    "lichen-edge": Tone("#505850", "#88938B"),
    "lichen-motif": Tone("#A3AAA2", "#3D4340"),
    "heath": Tone("#B47F86", "#452B33"),
    "heath-space": Tone("#E0BBBC", "#321F26"),
    "heath-edge": Tone("#6C3743", "#B07383"),
    "heath-motif": Tone("#BF8C92", "#50333C"),
    "glade": Tone("#CDD6B2", "#22271A"),
    "glade-edge": Tone("#8E9C6B", "#39402B"),
    "glade-motif": Tone("#A9B686", "#343B27"),
}

COMMON: Palette = {**SHELL, **MATERIALS, **PLAYER_TONES, **FLOOR_TONES}
"""All colours that do not belong to a single game."""

FONT = (
    "Inter,system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Helvetica Neue',Arial,sans-serif"
)
"""Pages bring the first one with them; a picture elsewhere takes what the machine has."""
SERIF = (
    "Vollkorn,'Iowan Old Style','Palatino Linotype',Palatino,'URW Palladio L',P052,"
    "'Book Antiqua',Georgia,serif"
)


def ink(name: str) -> str:
    """The colour of that name as drawings write it; each theme puts its own tone in."""
    return f"var(--ug-{name})"


def stylesheet(theme: str, palette: Palette, used: Iterable[str]) -> str:
    """The style sheet of a picture: its colours (if they follow the reader) and its motion."""
    rules = ""
    if theme == "auto":
        tones = {f"ug-{name}": palette[name] for name in sorted(used) if name in palette}
        day, night = _variables(tones)
        rules = f".ug-auto{{{day}}}\n@media (prefers-color-scheme:dark){{.ug-auto{{{night}}}}}\n"
    return rules + ".ug-scene{max-width:100%;height:auto}\n" + _MOTION


def page_sheet(game: str, palette: Palette) -> str:
    """The style sheet of a game's pages: the colours of all pictures, its accent, and motion.

    It holds for the element of class ``game-…`` and all within; a page may show several games.
    A page follows the reader's system unless its root element says ``data-theme``.
    """
    tones = {f"ug-{name}": tone for name, tone in {**COMMON, **palette}.items()}
    own = {short: palette.get(f"{game}-{name}") for short, name in _OF_THE_GAME.items()}
    day, night = _variables(tones | {short: tone for short, tone in own.items() if tone})
    own_class = f".game-{game}"
    system, chosen = ":root:not([data-theme=light])", ":root[data-theme=dark]"
    return (
        f"{own_class}{{{day}}}\n"
        f"@media (prefers-color-scheme:dark){{{system}{own_class},{system} {own_class}"
        f"{{{night}}}}}\n{chosen}{own_class},{chosen} {own_class}{{{night}}}\n{_MOTION}"
    )


def _variables(tones: Palette) -> tuple[str, str]:
    """The colours as variables, by day and by night."""
    day = ";".join(f"--{name}:{tone.light}" for name, tone in tones.items())
    night = ";".join(f"--{name}:{tone.dark}" for name, tone in tones.items())
    return day, night


_OF_THE_GAME = {"g": "accent", "g-on": "on-accent", "g-table": "table", "g-table-2": "table-2"}
"""What pages call some colours of their game; in its palette they begin with its name."""

_MOTION = (
    ".ug-scene [data-next]{cursor:pointer}\n"
    "@media (prefers-reduced-motion:no-preference){"
    ".ug-crawl{animation:ug-crawl 1.6s linear infinite}"
    "@keyframes ug-crawl{to{stroke-dashoffset:-15.4}}}\n"
)

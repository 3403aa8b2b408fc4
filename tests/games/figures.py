"""The drawn examples of a game's rules, as its tests look at them."""

from __future__ import annotations

import undergrowth as ug
from undergrowth.figures import Figure, figures_of
from undergrowth.kernel.game import game_named


class Figures:
    """The figures of one game, by their ids."""

    def __init__(self, game: str) -> None:
        self.game = game_named(game)
        self.by_id: dict[str, Figure] = dict(figures_of(self.game).figures)

    def __getitem__(self, figure: str) -> Figure:
        return self.by_id[figure]

    def before(self, figure: str) -> ug.Match:
        """The match as the figure shows it."""
        return self.by_id[figure].match(self.game)

    def after(self, figure: str) -> ug.Match:
        """The match after the decision of the figure."""
        return self.by_id[figure].match_after(self.game)

    def chapters_without(self) -> set[str]:
        """The chapters of the rules that have no figure."""
        book = self.game.rulebook
        drawn = {book.rules[rule].chapter for each in self.by_id.values() for rule in each.rules}
        return set(book.chapters) - drawn

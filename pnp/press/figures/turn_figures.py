"""Moments of a game: some of its turns, drawn and told."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from pnp.core.event import Event
from pnp.core.record import Playthrough, Turn
from pnp.games import AnyGame
from pnp.press.captions.alt_text import told_scene
from pnp.press.captions.move_text import on_paper
from pnp.press.figures.citations import numbers
from pnp.protocol.drawing import Place
from pnp.scene.nodes import Scene
from pnp.typeset.blocks import Run
from pnp.typeset.text_context import Illustration
from pnp.words.catalogue import Catalogue


@dataclass(frozen=True, slots=True)
class Moments:
    """How turns of a game are drawn and told in a reader's language."""

    game: AnyGame
    words: Catalogue
    round: int = 1
    """How many turns have one number."""
    numbered: bool = True
    """Whether captions count the turns whose events do not."""
    place: Place = "alone"
    """Where boards stand."""

    def moment(
        self, played: Playthrough[Any], span: range, *notes: Event | None
    ) -> Illustration:
        """Some turns as one picture, with all that happened and some notes."""
        scene = self.scene(*across(played, span))
        found = [note for note in notes if note]
        lead, *rest = (*self.events(played, span), *found)
        said = self.words.tell(lead)
        if span.stop > 1 and self.numbered and "turn" not in lead.facts:
            said = self.words.text(
                "numbered", number=numbers(self._numbered(span)), said=said
            )
        told = on_paper(self.words.caption(rest), self.words)
        bold = Run(said, "bold")
        return Illustration(scene, (bold, Run(f" {told}")) if told else (bold,))

    def _numbered(self, span: range) -> range:
        """The numbers of some turns, counted from 1."""
        ends = max(1, span[0]), span[-1]
        first, last = (1 + (turn - 1) // self.round for turn in ends)
        return range(first, last + 1)

    def scene(self, position: Any, last: Turn[Any] = ()) -> Scene:
        """A position as everybody sees it, with the turn that led to it."""
        scene = _moment_scene(self.game, position, last, self.place)
        return told_scene(scene, self.words)

    def events(self, played: Playthrough[Any], span: range) -> Sequence[Event]:
        """What happened in some turns, how a record ended included."""
        position, plies = across(played, span)
        if span.stop == 1:
            return [Event("start"), *self.game.solver.rating(position)]
        found = list(self.game.rules.events(plies))
        last = span.stop > len(played.turns)
        if last and played.outcome and not position.outcome():
            found.append(self.game.rules.ending(played.outcome))
        return found


@cache
def _moment_scene(game: AnyGame, position: Any, last: Turn[Any], place: Place) -> Scene:
    """A moment, drawn once for all languages."""
    return game.drawing.standing(place).shown(position, last)


def across(played: Playthrough[Any], span: range) -> tuple[Any, Turn[Any]]:
    """The position after some turns, and all the plies that led there."""
    turns = [played.after(number) for number in span]
    return turns[-1][0], tuple(ply for _, turn in turns for ply in turn)

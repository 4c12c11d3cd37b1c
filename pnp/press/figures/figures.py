"""Figures: what a text refers to, drawn from the examples of a game."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import reduce
from itertools import takewhile

from pnp.base.errors import ChoiceError, UserError
from pnp.core.record import Ply
from pnp.games import AnyGame
from pnp.press.captions.alt_text import told_scene, untold
from pnp.press.captions.colour_signs import signed_runs
from pnp.press.figures import caption_check
from pnp.press.figures.annotated_game import TOLD, told_moment, told_names, with_title
from pnp.press.figures.citations import Cited, cited_figures
from pnp.press.figures.examples import alone, example, notes, replayed_example
from pnp.press.figures.findings import chart
from pnp.press.figures.graded_puzzles import PROBLEMS, numbered, puzzle_figure
from pnp.press.figures.illegal_moves import refused
from pnp.press.figures.part_sorts import sort_of_parts
from pnp.press.figures.shown_moves import candidates
from pnp.press.figures.table_picture import table_picture
from pnp.press.figures.turn_figures import Moments
from pnp.protocol.drawing import Place
from pnp.scene.nodes import Scene
from pnp.typeset.blocks import Run
from pnp.typeset.text_context import Illustration
from pnp.words.catalogue import Catalogue
from pnp.words.texts import read_messages, words_file


@dataclass(frozen=True, slots=True)
class Figures:
    """Draws the figures that a text refers to, see ``cited_figures``."""

    game: AnyGame
    words: Catalogue
    place: Place = "alone"
    """Where boards stand that show a turn."""

    @property
    def moments(self) -> Moments:
        """How turns are drawn and told."""
        return Moments(self.game, self.words, place=self.place)

    def __call__(self, name: str) -> Sequence[Illustration]:
        """One illustration for a turn, or one for every turn from the start on."""
        return [
            replace(shown, caption=signed_runs(shown.caption, self.words))
            for shown in self._found(name)
        ]

    def _found(self, name: str) -> Sequence[Illustration]:
        figures = cited_figures(self.game, name)
        if name.startswith(PROBLEMS):
            return [numbered(n, self.drawn(each)) for n, each in enumerate(figures, 1)]
        if not name.startswith(TOLD):
            return [self.drawn(each) for each in figures]
        return [self._told_of(each, told_names(name)) for each in figures]

    def _told_of(self, figure: Cited, games: Sequence[str]) -> Illustration:
        """A figure beside games that are told: of which of them its turn is."""
        if figure.kind == "turns" and figure.name in games:
            drawn = replace(self, place="row")._turns(figure)
            return with_title(figure.name, drawn, self.words)
        return self.drawn(figure)

    def drawn(self, figure: Cited) -> Illustration:
        """One figure, as it stands by itself.

        Where figures stand beside no rules, these say of them what the game has words
        for in that language.
        """
        shown, key = self._drawn(figure), f"figure-{figure.called}"
        if self.game.drawing.spots:
            return shown
        own = read_messages(words_file(self.game.name, self.words.language))
        return replace(shown, caption=(Run(own[key]),)) if key in own else shown

    def _drawn(self, figure: Cited) -> Illustration:
        name = figure.name
        match figure.kind:
            case "picture":
                return Illustration(self._told(self.game.drawing.pictures[name]()))
            case "signs":
                return self._sign(name)
            case "illegal":
                return self._refused(name)
            case "moves":
                return self._moves(name)
            case "game":
                ended = example(self.game, name).result
                draw = self._ending if ended else self._last
                return draw(name, figure.turns)
            case "side":
                return self._side(name, figure.turns)
            case "puzzles":
                return puzzle_figure(self.game, name, self.words)
            case "chart":
                return chart(self.game, name, self.words)
            case "told":
                return told_moment(self.game, name, figure.turns.start, self.words)
            case "table":
                return self._table(figure)
            case "parts":
                return sort_of_parts(self.game, name, self.words)
            case "turns":
                return self._turns(figure)

    def _sign(self, name: str) -> Illustration:
        """A sign of the diagrams, and what it means."""
        signs = self.game.drawing.pictures
        if name not in signs:
            raise ChoiceError(f"sign of {self.game.name}", name, list(signs))
        said = self.words.text(f"sign-{name}")
        return Illustration(self._told(signs[name]()), (Run(said),))

    def _told(self, scene: Scene) -> Scene:
        return told_scene(scene, self.words)

    def _refused(self, name: str) -> Illustration:
        """An illegal move and the reason."""
        found = refused(self.game, name)
        offered = self.game.drawing
        if not offered.refusal or not offered.called:
            raise UserError(f"{self.game.name} draws no illegal moves")
        position = found.position.seen_by(None)
        scene = self._told(untold(offered.refusal, position, found.moves))
        why = caption_check.why(self.game, name, found, self.words)
        move = offered.called(found.before, found.tried)
        lead = self.words.text("not-allowed", move=move)
        return Illustration(scene, (Run(lead, "bold"), Run(f" {why}")))

    def _moves(self, name: str) -> Illustration:
        """Moves that are legal in a position, all of them at once."""
        found = candidates(self.game, name)
        draw = self.game.drawing.standing("offer").view
        position = found.position.seen_by(None)
        scene = self._told(untold(draw, position, found.plies))
        events = [self.game.rules.events((ply,)) for ply in found.plies]
        if self.game.drawing.spots:
            said = self.words.caption(event for each in events for event in each)
        else:
            said = alternatives([*map(self.words.caption, events)], self.words)
        return Illustration(scene, (Run(said),))

    def _last(self, name: str, span: range) -> Illustration:
        """The last turn of an example, with all that happens, but no number."""
        noted = notes(self.game, name).get(span.start)
        unnumbered = replace(self.moments, numbered=False)
        return unnumbered.moment(replayed_example(self.game, name), span, noted)

    def _side(self, name: str, span: range) -> Illustration:
        """The last turn of an example, looked at from the side."""
        if not (side := self.game.drawing.side):
            raise UserError(f"{self.game.name} draws nothing from the side")
        _, last = replayed_example(self.game, name).after(span.start)
        seen = [
            Ply(ply.before.seen_by(None), ply.move, ply.after.seen_by(None))
            for ply in last
        ]
        told = self._last(name, span).caption
        return Illustration(self._told(side(seen)), told)

    def _ending(self, name: str, span: range) -> Illustration:
        """The last turn of an example, with nothing told but how it ended."""
        played = replayed_example(self.game, name)
        alone(self.game, name, played)
        scene = self.moments.scene(*played.after(span.start))
        *_, last = self.moments.events(played, span)
        noted = notes(self.game, name).get(span.start)
        told = [last, noted] if noted else [last]
        return Illustration(scene, (Run(self.words.caption(told)),))

    def _table(self, figure: Cited) -> Illustration:
        """A moment of an example with its printed parts."""
        shown = table_picture(self.game, figure.name, figure.turns.start)
        return Illustration(self._told(shown.scene), clear=(shown.diagram,))

    def _turns(self, figure: Cited) -> Illustration:
        """Some turns of an example, told together."""
        name, span = figure.name, figure.turns
        noted = notes(self.game, name).get(span.stop - 1)
        moments = replace(self.moments, numbered=figure.numbered)
        return moments.moment(replayed_example(self.game, name), span, noted)


def alternatives(sentences: Sequence[str], words: Catalogue) -> str:
    """Sentences of which one holds: what they have in common is said once.

    Where one is several sentences, or they begin otherwise, all are said.
    """
    split = [each.removesuffix(".").split(" ") for each in dict.fromkeys(sentences)]
    before = _in_common(split)
    rest = [each[before:] for each in split]
    after = _in_common([each[:0:-1] for each in rest])
    told = [" ".join(each[: len(each) - after]) for each in rest]
    if len(split) == 1 or not before or any("." in each for each in told):
        return " ".join(sentences)
    if all(" " not in each for each in told):
        said = words.text("list-or", rest=", ".join(told[:-1]), last=told[-1])
    else:
        said = reduce(lambda a, b: words.text("or-other", rest=a, last=b), told)
    head, tail = split[0][:before], rest[0][len(rest[0]) - after :]
    return f"{' '.join([*head, said, *tail])}."


def _in_common(begun: Sequence[Sequence[str]]) -> int:
    """With how many words all of them begin."""
    same = takewhile(lambda words: len({*words}) == 1, zip(*begun, strict=False))
    return sum(1 for _ in same)

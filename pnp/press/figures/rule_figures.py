"""Figures beside the rules: cropped, numbered and judged, with words of their own."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import NamedTuple

from pnp.base.errors import UserError
from pnp.boards.cell_positions import Spots, cells, ways
from pnp.boards.crop import (
    Crop,
    Frame,
    blank,
    crop_view,
    cropped_scene,
    frame_of_row,
    seen_cells,
)
from pnp.boards.crop_box import WIDTH
from pnp.boards.overlay import Overlay, Verdict, overlaid
from pnp.games import AnyGame
from pnp.press.captions.alt_text import retold, with_alt_text
from pnp.press.captions.colour_signs import signed_runs
from pnp.press.figures.caption_check import Shown, legend, why
from pnp.press.figures.citations import Cited, cited_figures
from pnp.press.figures.density import USUAL, Closeness
from pnp.press.figures.examples import example, example_cells
from pnp.press.figures.examples import file as examples_file
from pnp.press.figures.illegal_moves import refused
from pnp.press.figures.shown_moves import candidates
from pnp.press.figures.shown_moves import file as candidates_file
from pnp.scene.nodes import Box, Group, Scene, translation
from pnp.typeset.blocks import Run, Runs
from pnp.typeset.text_context import Illustration, figure_label
from pnp.words.catalogue import Catalogue

_LONGEST = 400
"""How many letters tell moves to those who cannot see; else the caption must do."""


class Uncut(NamedTuple):
    """A figure beside a rule, before it is cropped to a height."""

    whole: Illustration
    caption: Runs
    """What stands below it."""
    told: Runs
    """What is told of it to those who cannot see it."""
    spots: Spots | None
    """Where its cells lie; without these it is not cropped."""
    crop: Crop
    heard: Callable[[Sequence[str]], str] | None = None
    """What is told of it where some of its cells are seen; else it is told whole."""

    def cut(self, frame: Frame) -> Illustration:
        """The figure in a frame."""
        if not self.spots:
            return Illustration(self._framed(frame), self.caption)
        scene = cropped_scene(self.whole.scene, self.spots, self.crop, frame)
        if self.heard:
            scene = retold(scene, self.heard(seen_cells(self.spots, self.crop, frame)))
        if self.told != self.caption:
            said = "".join(run.text for run in self.told)
            scene = scene if len(said) > _LONGEST else with_alt_text(scene, said)
        return Illustration(scene, self.caption)

    def blank(self, frame: Frame) -> Illustration:
        """The same with nothing drawn, for those who ask how much room it takes."""
        scene = blank(frame) if self.spots else self._framed(frame)
        return Illustration(scene, self.caption)

    def _framed(self, frame: Frame) -> Scene:
        """A picture that is never cropped, in the middle of a frame if it is lower.

        One as wide as a crop bears its number.
        """
        scene = self.whole.scene
        if scene.width != WIDTH:
            return scene
        area = Box(0, 0, WIDTH, max(frame.height, scene.height))
        (figure,) = scene.nodes
        if not isinstance(figure, Group):
            raise TypeError(figure)
        down = translation(0, (area.height - scene.height) / 2)
        over = Overlay((), {}, self.crop.label, "none", self.crop.accent)
        nodes = (Group(figure.children, down), *overlaid(over, area))
        whole = replace(figure, children=nodes)
        return Scene(WIDTH, area.height, (whole,))


def shared_frame(row: Sequence[Uncut], heights: Iterable[float]) -> Frame:
    """The frame of all figures of a row, each of which would be so high by itself."""
    cut = tuple(
        (each.crop.view, height)
        for each, height in zip(row, heights, strict=True)
        if each.spots
    )
    return frame_of_row(cut) if cut else Frame(0, 0)


@dataclass(frozen=True, slots=True)
class Beside:
    """Finds the figures that a rule refers to, which stand beside it."""

    game: AnyGame
    words: Catalogue
    drawn: Callable[[Cited], Illustration]
    """A figure at its full size, with the caption that it has alone."""
    lead: str = ""
    """What every caption begins with."""

    def __call__(self, reference: str, rule: str) -> Sequence[Uncut]:
        """The figures of a reference, lettered after the number of their rule."""
        return [
            self._uncut(figure, figure_label(rule, place))
            for place, figure in enumerate(cited_figures(self.game, reference))
        ]

    def _uncut(self, figure: Cited, label: str) -> Uncut:
        whole = self.drawn(figure)
        spots = self.game.drawing.spots
        shown = self._about(figure) if spots else Shown(())
        spots = None if figure.kind in ("side", "picture") else spots
        said = self._caption(figure, shown, whole.caption)
        lead = (Run(f"{self.lead} ", "bold"),) if self.lead else ()
        caption = signed_runs((*lead, *said), self.words)
        text = "".join(run.text for run in caption)
        crop = Crop(
            ways=ways(shown.moves, spots) if spots else (),
            named=cells(text, spots) if spots else (),
            label=label,
            verdict=self._verdict(figure),
            accent=self.game.name,
            aside=self._aside(figure) if spots else None,
        )
        if spots:
            crop = replace(crop, view=crop_view(whole.scene, spots, crop, shown.at))
        told = whole.caption[:1] if figure.kind == "illegal" else whole.caption
        return Uncut(whole, caption, told, spots, crop, self._heard(figure))

    def _heard(self, figure: Cited) -> Callable[[Sequence[str]], str] | None:
        """Tells what is seen of a position, where its game has words for a part."""
        tell = self.game.drawing.heard
        match figure.kind:
            case "illegal" if tell:
                position = refused(self.game, figure.name).position
            case "moves" if tell:
                position = candidates(self.game, figure.name).position
            case _:
                return None
        return lambda names: self.words.caption(tell(position.seen_by(None), names))

    def _aside(self, figure: Cited) -> Scene | None:
        """What stands beside a figure."""
        if not (draw := self.game.drawing.aside):
            return None
        match figure.kind:
            case "illegal":
                tried = refused(self.game, figure.name)
                return draw(tried.before, tried.tried)
            case "moves":
                (first, *_) = candidates(self.game, figure.name).plies
                return draw(first.before, str(first.move))
            case _:
                return None

    def _about(self, figure: Cited) -> Shown:
        """The moves that a figure shows, what lies in its middle, what is named."""
        match figure.kind:
            case "illegal":
                tried = refused(self.game, figure.name)
                return Shown(tuple(tried.moves.split()), tried.at)
            case "moves":
                found = candidates(self.game, figure.name)
                file = candidates_file(self.game)
                return Shown(found.moves, found.at, found.names, found.colours, file)
            case "turns" | "game" | "side":
                turns = example(self.game, figure.name).turns
                shown = [turns[n - 1] for n in figure.turns if 0 < n <= len(turns)]
                moves = (move for turn in shown or turns[-1:] for move in turn.split())
                name, file = figure.name, examples_file(self.game)
                at, names = (
                    example_cells(self.game, name, key) for key in ("at", "names")
                )
                return Shown(tuple(moves), at, names, file=file)
            case "picture":
                return Shown(())
            case _:
                fault = "is no move of which a part could be shown"
                raise UserError(f"{str(figure)!r} {fault}")

    def _verdict(self, figure: Cited) -> Verdict:
        """What a figure says of its move, or of its end."""
        if figure.kind == "game":
            returns = example(self.game, figure.name).result or (1,)
            return "legal" if max(returns) > 0 else "lost"
        return "illegal" if figure.kind == "illegal" else "legal"

    def _caption(self, figure: Cited, shown: Shown, usual: Runs) -> Runs:
        """What is said of a figure in its rule: the reason, or words of its own."""
        if figure.kind == "illegal":
            tried = refused(self.game, figure.name)
            said = why(self.game, figure.name, tried, self.words)
            return (Run(self.words.text("not-so"), "bold"), Run(f" {said}"))
        if f"figure-{figure.called}" not in self.words.messages:
            return usual
        if figure.kind == "picture":
            said = self.words.text(f"figure-{figure.called}")
        else:
            told = "".join(run.text for run in usual)
            said = legend(self.game, figure.called, shown, self.words, told)
        lead, _, rest = said.rpartition(" | ")
        return (Run(lead, "bold"), Run(f" {rest}")) if lead else (Run(rest),)


HEIGHT, LESS = 37.0, 1.25
"""How high figures beside rules are, and by what tightness lowers them."""

Cut = Callable[[Uncut, Frame], Illustration]
"""Crops a figure to a frame, or says how large it would be."""

Placed = Callable[[str, str], Sequence[Uncut]]
"""The figures of a reference, lettered after the number of a rule."""


@dataclass(frozen=True, slots=True)
class Crops:
    """Figures beside rules, those of a row all as high and at one scale."""

    beside: Placed
    cut: Cut = Uncut.cut
    close: Closeness = USUAL

    def __call__(
        self, reference: str, rule: str, rows: Sequence[int] = ()
    ) -> Sequence[Illustration]:
        """The figures of a reference, cropped, so many in each row, else in one."""
        shown = self.beside(reference, rule)
        left = iter([(figure_label(rule, n), each) for n, each in enumerate(shown)])
        rows_of = [[*islice(left, count)] for count in rows or [len(shown)]]
        return [
            self.cut(each, frame)
            for row in rows_of
            for frame in [self._frame(row)]
            for _, each in row
        ]

    def row(self, reference: str, labels: Sequence[str]) -> Sequence[Illustration]:
        """Those of a reference that stand in one row, by what they are called."""
        shown = self.beside(reference, labels[0][:-1])
        row = [(each.crop.label, each) for each in shown if each.crop.label in labels]
        frame = self._frame(row)
        return [self.cut(each, frame) for _, each in row]

    def _frame(self, row: Sequence[tuple[str, Uncut]]) -> Frame:
        """The frame of all figures of a row."""
        heights = (HEIGHT - LESS * self.close.at(label) for label, _ in row)
        return shared_frame([each for _, each in row], heights)

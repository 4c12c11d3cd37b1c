"""A game, told: its score, and its key moments with what an engine proves of them."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from itertools import pairwise
from math import fsum
from typing import Any

from pnp.base.errors import UserError, quoted
from pnp.base.template_table import TemplateError
from pnp.boards.cell_positions import Spots, cells, ways
from pnp.boards.crop import Crop, Frame, crop_view, cropped_scene, frame_of_row
from pnp.core.event import Event
from pnp.core.key_moment import KeyMoment, Option, foremost
from pnp.core.record import Playthrough
from pnp.games import AnyGame
from pnp.press.captions.alt_text import told_scene, with_alt_text
from pnp.press.captions.move_text import as_listed, on_paper
from pnp.press.figures.examples import example, examples, replayed_example
from pnp.scene.nodes import Group, Scene, translation
from pnp.scene.typeface import lacks
from pnp.solve.because import is_reason
from pnp.typeset.blocks import Block, Gallery, Paragraph, Run, Runs, Score
from pnp.typeset.text_context import Illustration
from pnp.words import comments as comment
from pnp.words.catalogue import Catalogue
from pnp.words.texts import FIRST, Language

_LOW = 30.0
"""How high a close-up is at least."""

_LEAST = 0.9
"""The least scale at which one is printed that has more than its board, as figures
beside rules on small pages; others are printed as they are."""

_MANY = 8
"""So many ends of a move are marked where they lie, without arrows."""

_APART = 1.0
"""What lies between it and what is beside the board."""


@dataclass(frozen=True)
class Closeups:
    """Cuts key moments of a game to the moves drawn and all that stands, all alike."""

    game: AnyGame
    moments: tuple[KeyMoment, ...]

    def shown(self, moment: KeyMoment, told: Illustration) -> Illustration:
        """A key moment as it is told, with the part of its board that matters.

        Cells that its caption names bear their names.
        """
        board, beside = self._boards(moment)
        said = "".join(run.text for run in told.caption)
        crop = replace(
            self._crop(moment), named=tuple(sorted({*cells(said, self.spots)}))
        )
        found = cropped_scene(board, self.spots, crop, self._frame)
        (whole,), (figure,) = told.scene.nodes, found.nodes
        if not isinstance(whole, Group) or not isinstance(figure, Group):
            raise TypeError(whole)
        foot = found.height + (_APART if beside.nodes else 0)
        below = Group(beside.nodes, translation(0, foot))
        nodes = (replace(figure, children=(*figure.children, below), alt=whole.alt),)
        scene = Scene(found.width, foot + beside.height, nodes)
        least = _LEAST if beside.nodes else 1.0
        cell = self.spots.unit / self._frame.scale
        return replace(told, scene=scene, least=least, cell=cell)

    @property
    def spots(self) -> Spots:
        """Where cells lie."""
        if not (spots := self.game.drawing.spots):
            raise TypeError(self.game)
        return spots

    @cached_property
    def _frame(self) -> Frame:
        """The frame of all, so that they are as high and at one scale."""
        return frame_of_row(
            tuple((self._crop(each).view, _LOW) for each in self.moments)
        )

    def _crop(self, moment: KeyMoment) -> Crop:
        board, _ = self._boards(moment)
        plies = [ply for each in moment.options for ply in (*each.plies, each.reply)]
        moves = (str(ply.move) for ply in plies if ply)
        # Moves that could be made are not counted step by step.
        drawn = _drawn(ways(moves, self.spots))
        steps = tuple(leg for way in drawn for leg in pairwise(way))
        crop = Crop(steps, (), str(moment.turn), "none", self.game.name)
        # The notation names all cells on which something stands.
        before = moment.options[0].plies[0].before
        stood = cells(str(before), self.spots)
        about = " ".join((*stood, *(cell for step in steps for cell in step)))
        return replace(crop, view=crop_view(board, self.spots, crop, about))

    def _boards(self, moment: KeyMoment) -> tuple[Scene, Scene]:
        before = moment.options[0].plies[0].before
        close = self.game.drawing.part_of_choice
        if not close:
            raise TypeError(self.game)
        return close(before.seen_by(None), moment.options)


def _drawn(ways: Sequence[tuple[str, ...]]) -> Iterator[tuple[str, ...]]:
    """The ways with arrows: of many that differ in their ends alone, the first."""
    made = ways[0]
    alike = [way for way in ways if way[:-1] == made[:-1]]
    yield made
    yield from (way for way in ways[1:] if len(alike) < _MANY or way not in alike)


TOLD = "told:"
"""What the reference of a game told begins with."""

TOLD_BY = 4
"""So many key moments of a game are told: a row of them on a page."""


@cache
def moments_of(game: AnyGame, name: str) -> tuple[KeyMoment, ...]:
    """The key moments of the example called ``name``, found once for all languages."""
    return key_moments(game, replayed_example(game, name))


def moments_told(game: AnyGame, name: str) -> tuple[KeyMoment, ...]:
    """Those that are told: as engines weigh them, nobody chooses.

    Mistakes come first, then the turns at which the natural move gives most away, or
    the fewest ways are good: see ``key_moments`` of each game. Of equals the earlier
    are told. Games that begin alike and part are told to be compared, so they are told
    by one turn, that which weighs most in all of them together.
    """
    rivals = [moments_of(game, each) for each in _rivals(game, name)]
    found = moments_of(game, name)
    if not rivals:
        return foremost(found, TOLD_BY)
    weights = [{each.turn: each.weight for each in one} for one in (found, *rivals)]
    both = set.intersection(*map(set, weights))
    most = max(sorted(both), key=lambda turn: fsum(each[turn] for each in weights))
    return tuple(each for each in found if each.turn == most)


def _rivals(game: AnyGame, name: str) -> Iterator[str]:
    """The examples with the same setup in which other turns are played."""
    own = example(game, name)
    for other, record in examples(game).items():
        same = record.setup == own.setup and record.variants == own.variants
        count = min(len(own.turns), len(record.turns))
        if own.setup and same and own.turns[:count] != record.turns[:count]:
            yield other


def key_moments(game: AnyGame, played: Playthrough[Any]) -> tuple[KeyMoment, ...]:
    """The key moments of a game; raises ``UserError`` where nobody can find them."""
    found = game.solver.key_moments
    if not found or not game.drawing.choice:
        told = "has no solver that finds key moments, as no folder has"
        raise UserError(f"{game.name} {told}: choose turns by --every or --plies")
    return tuple(found(played))


def game_told(game: AnyGame, reference: str, words: Catalogue) -> Iterator[Block]:
    """Games as blocks: what to watch for, all the turns, then the key moments.

    Those that are compared are told by these first, as all of them are of one board.
    """
    names = told_names(reference)
    compared = len(names) > 1
    legend = (Run(words.text("told-legend")),)
    if compared:
        yield Gallery(reference, large=True, note=legend)
    for name in names:
        lead = Run(_comments(name, words).lead, "bold" if compared else "regular")
        yield Paragraph((lead,))
        how = words.text("told-written") if compared else how_to_read(words)
        note = (Run(how),) if name == names[0] else ()
        turns = _score(game, name, _drawn_besides(reference, name), words)
        yield Score(tuple(turns), note)
    if not compared:
        yield Gallery(reference, large=True)


def how_to_read(words: Catalogue) -> str:
    """How the turns of a game are written, and what is told of them."""
    return f"{words.text('told-written')} {words.text('told-legend')}"


def turn_in_caption(turn: str, words: Catalogue) -> str:
    """A turn with what it plays by its name, as captions have it."""
    return on_paper(briefly(turn), words)


def told_names(reference: str) -> list[str]:
    """The examples that a reference such as ``told:first,other;first/3`` tells."""
    return reference.partition(";")[0].removeprefix(TOLD).split(",")


def _drawn_besides(reference: str, name: str) -> frozenset[int]:
    """The turns of an example that are drawn below beside its key moments."""
    return frozenset(map(int, re.findall(rf"[,;]{name}/(\d+)", reference)))


def _score(
    game: AnyGame, name: str, drawn: frozenset[int], words: Catalogue
) -> Iterator[Runs]:
    """The turns as paper writes them, those that are drawn below in bold."""
    signs = {moment.turn: moment.sign for moment in moments_of(game, name)}
    told = {moment.turn for moment in moments_told(game, name)} | drawn
    for number, turn in enumerate(replayed_example(game, name).turns, start=1):
        text = turn_in_list(" ".join(str(ply.move) for ply in turn), words)
        text += signs.get(number, "")
        yield (Run(text, "bold" if number in told else "regular"),)


def turn_in_list(turn: str, words: Catalogue) -> str:
    """A turn as paper writes it: `gate:e4n+g6w d4-c4` as `e4+g6 d4→c4`."""
    return as_listed(briefly(turn), words)


def briefly(turn: str) -> str:
    """A turn with what of it needs not be said left out.

    >>> briefly("gate:e4n+g6w d4-c4")
    'e4+g6 d4-c4'
    """
    return re.sub(r"gate:(\w\d+)\w\+(\w\d+)\w", r"\1+\2", turn)


def told_moment(
    game: AnyGame, name: str, number: int, words: Catalogue
) -> Illustration:
    """A key moment of an example, with what is said of it in the templates."""
    moment = next(each for each in moments_of(game, name) if each.turn == number)
    comments = _comments(name, words)
    told = key_moment_figure(game, moment, words, comments.turns.get(number, ""))
    if game.drawing.part_of_choice:
        told = _closeups(game, name).shown(moment, told)
    return with_title(name, told, words)


def with_title(name: str, told: Illustration, words: Catalogue) -> Illustration:
    """A turn of a game told, with what that is called beside others."""
    if not (title := _comments(name, words).title):
        return told
    return replace(told, caption=(Run(f"{title} ", "bold"), *told.caption))


@cache
def _closeups(game: AnyGame, name: str) -> Closeups:
    """How the boards of the example called ``name`` are cut."""
    return Closeups(game, moments_told(game, name))


def key_moment_figure(
    game: AnyGame, moment: KeyMoment, words: Catalogue, comment: str = ""
) -> Illustration:
    """A key moment: the board before it, the moves that tempt, what is proven."""
    lead, *rest = moment.said
    turn = Event("told-turn", {"turn": moment.turn, "lead": lead})
    head = Run(_caption([turn], words), "bold")
    remark = (Run(f" {comment}"),) if comment else ()
    caption = (head, *remark, *_with_bold_reason(rest, words))
    scene = with_alt_text(_scene(game, moment, words), _drawn_moves(moment, words))
    cell = spots.unit if (spots := game.drawing.spots) else 0.0
    return Illustration(scene, caption, least=game.drawing.least, cell=cell)


def _with_bold_reason(events: Sequence[Event], words: Catalogue) -> Iterator[Run]:
    """What is said, the first reason in bold: why the natural move fails."""
    first = next((each for each in events if is_reason(each)), None)
    for event in events:
        text = f" {_caption([event], words)}"
        yield Run(text, "bold" if event is first else "regular")


def _drawn_moves(moment: KeyMoment, words: Catalogue) -> str:
    """The moves that are drawn and how each comes out, where a game has the words."""
    if "drawn-moves" not in words.messages:
        return ""
    said = "; ".join(_option_text(option, words) for option in moment.options)
    return words.text("drawn-moves", moves=as_listed(said, words))


def _option_text(option: Option, words: Catalogue) -> str:
    turn = ", ".join(str(ply.move) for ply in option.plies)
    if not option.mark:
        return turn
    key = f"drawn-{option.mark.kind}"
    return words.text(key, move=turn, number=option.mark.number)


def _caption(events: list[Event], words: Catalogue) -> str:
    return as_listed(words.caption(events), words)


def _scene(game: AnyGame, moment: KeyMoment, words: Catalogue) -> Scene:
    return told_scene(_choice_scene(game, moment), words)


def _choice_scene(game: AnyGame, moment: KeyMoment) -> Scene:
    if not game.drawing.choice:
        raise UserError(f"{game.name} draws no key moments")
    before = moment.options[0].plies[0].before
    return game.drawing.choice(before.seen_by(None), moment.options)


def strays(game: AnyGame, language: Language) -> Iterator[UserError]:
    """Comments on no key moment, or not in all languages, or not to be printed."""
    name, first = (comment.file(game.name, tag) for tag in (language, FIRST))
    own = comment.read_comments(name)
    for key, comments in own.items():
        turns = {moment.turn for moment in moments_told(game, key)}
        for turn, text in {0: comments.lead, **comments.turns}.items():
            if turn and turn not in turns:
                fault = "is no key moment"
                yield TemplateError(name, [key, "turns", str(turn)], fault)
            for letter in lacks(text):
                fault = f"the typeface has no {quoted(letter)}"
                yield TemplateError(name, [key], fault)
    yield from comment.differences(name, own, first, comment.read_comments(first))


def _comments(name: str, words: Catalogue) -> comment.Comments:
    file = comment.file(words.game, words.language)
    found = comment.read_comments(file)
    if name not in found:
        raise TemplateError(file, [name], f"there is nothing on {quoted(name)}")
    return found[name]

"""What a try sheet says: beside its parts, below them, and behind."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from pnp.base.errors import UserError
from pnp.games import AnyGame
from pnp.press.captions.alt_text import told_scene
from pnp.press.captions.colour_signs import signed_block
from pnp.press.cards.calendar_day import nameless
from pnp.press.figures.citations import cited_figures
from pnp.press.figures.examples import replayed_example
from pnp.press.figures.figures import Figures
from pnp.press.figures.rule_figures import Beside, shared_frame
from pnp.press.figures.shown_moves import all_candidates
from pnp.press.rulebook.prose import file, is_written, prose
from pnp.press.rulebook.text_structure import place
from pnp.scene.nodes import (
    Scene,
)
from pnp.typeset.blocks import Block, Figure, Gallery, Numbered, Paragraph, Run, Runs
from pnp.typeset.text_context import Illustration
from pnp.words.catalogue import Catalogue

LOW = 27.0
"""How high a crop is at least, before it is as large as its page lets it be."""


class Told(NamedTuple):
    """What a sheet says: beside the ground, below it, and behind."""

    aside: Sequence[Runs]
    steps: Sequence[Runs]
    figures: Sequence[Illustration]
    rules: Sequence[Block]
    short: Sequence[Block]
    """The same where the rules are too long for a page."""

    @classmethod
    def of(
        cls,
        blocks: Sequence[Block],
        game: AnyGame,
        words: Catalogue,
        *,
        cropped: bool = False,
    ) -> "Told":
        """A text whose first list is what stands below, its figures whole or not."""
        found = [signed_block(block, words) for block in blocks]
        lists = [(n, b.items) for n, b in enumerate(found) if isinstance(b, Numbered)]
        if not lists:
            raise UserError("has no numbered steps to begin with")
        at, items = lists[0]
        aside = [block.runs for block in found[:at] if isinstance(block, Paragraph)]
        after = found[at + 1 :]
        steps = [item[0].runs for item in items]
        draw = Figures(game, words)
        figures = (
            _cropped([each for each in after if isinstance(each, Figure)], draw)
            if cropped
            else [each for block in after for each in _illustrations(block, draw)]
        )
        said = [each for each in after if not isinstance(each, Figure)]
        rules, short = (
            [each for block in said for each in _with_rules(block, words, told)]
            for told in (_rules, _clauses)
        )
        return cls(aside, steps, figures, rules, short)


def _with_rules(
    block: Block, words: Catalogue, told: Callable[[Catalogue], Iterable[Block]]
) -> Iterator[Block]:
    """A block, or the rules in its place; none where figures are asked for."""
    if place(block) == "rules":
        yield from (signed_block(each, words) for each in told(words))
    elif place(block) != "figures":
        yield block


def _rules(words: Catalogue) -> Iterator[Block]:
    """All that the rules say, without figures; of a language that has none, clauses."""
    if is_written(words.game, "rules", words.language):
        for block in prose(file(words.game, "rules", words.language), words.language):
            if not isinstance(block, Figure | Gallery):
                yield block
    else:
        yield from _clauses(words)


def _clauses(words: Catalogue) -> Iterator[Block]:
    """The rules clause by clause."""
    texts = (clause.text for clause in words.clauses.values())
    yield Numbered(tuple((Paragraph((Run(text),)),) for text in texts))


def _illustrations(block: Block, draw: Figures) -> Iterator[Illustration]:
    """The figures that a block asks for, with what it says of them."""
    if place(block) == "figures":
        for name in all_candidates(draw.game):
            yield from draw(name)
    elif isinstance(block, Figure):
        scene = nameless(told_scene(_turn(block.reference, draw), draw.words))
        yield Illustration(scene, block.caption)


def _cropped(blocks: Sequence[Figure], draw: Figures) -> Sequence[Illustration]:
    """What of a board figures are about, all at one scale."""
    find = Beside(draw.game, draw.words, draw.drawn)
    found = [
        each._replace(crop=replace(each.crop, label=""), caption=block.caption)
        for block in blocks
        for each in find(block.reference, "")
    ]
    frame = shared_frame(found, [LOW] * len(found))
    return [each.cut(frame) for each in found]


def _turn(reference: str, draw: Figures) -> Scene:
    """A figure; of a turn its arrows, where it begins, if the game draws them so."""
    (cited,) = cited_figures(draw.game, reference)
    solved = draw.game.drawing.solved
    if cited.kind != "turns" or not solved:
        return draw.drawn(cited).scene
    _, plies = replayed_example(draw.game, cited.name).after(cited.turns.start)
    if not plies:
        return draw.drawn(cited).scene
    (shown,) = solved(plies[0].before.seen_by(None), plies)
    return shown

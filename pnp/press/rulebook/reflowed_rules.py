"""Rules to be read without pages: the blocks of the typesetter as a reading."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain, count

from pnp.boards.charts import Cells
from pnp.games import AnyGame
from pnp.press.figures.annotated_game import TOLD
from pnp.press.rulebook.cross_references import by_title, with_references
from pnp.press.rulebook.rule_pages import house_of
from pnp.press.rulebook.rule_text import rule_blocks
from pnp.press.text_page import variants_text
from pnp.scene.nodes import Role
from pnp.scene.reflowable import Element, Labels, Reading, Words
from pnp.typeset.blocks import (
    Block,
    Bullets,
    Fact,
    Figure,
    Gallery,
    Heading,
    Item,
    Note,
    Numbered,
    Paragraph,
    Plan,
    Rule,
    Run,
    Runs,
    Score,
    Table,
    Turned,
)
from pnp.typeset.callouts import numbered_scene
from pnp.typeset.part_row import PARTS, as_sign
from pnp.typeset.text_context import House, Illustration, figure_label
from pnp.words.catalogue import Catalogue, Language, catalogue

STARRED = " *"
"""Stands after a turn that is told, where nothing is bold."""


STEPPING = ("step-back", "step-forth", "step-keys")
"""What is said of stepping through a game."""


def rules_reading(
    game: AnyGame,
    language: Language,
    variants: Sequence[str] = (),
    *,
    seen: bool = True,
) -> Reading:
    """The rules of a game as they are printed, for a screen or to be heard.

    Where nothing is seen but letters, signs stand for what is bold in a list of turns.
    """
    words = catalogue(game.name, language)
    words = words if seen else _words_in_letters(words)
    house = house_of(game, words, variants)
    blocks = with_references(rule_blocks(game, language, variants), by_title(words))
    blocks = blocks if seen else tuple(_in_letters(each, words) for each in blocks)
    return Reading(
        title=words.text("title"),
        what=words.text("rules"),
        language=language,
        accent=game.name,
        facts=(
            words.text("tagline"),
            words.text("for-whom"),
            *([variants_text(words, variants)] if variants else []),
        ),
        elements=tuple(_elements(blocks, house)),
        labels=Labels(
            words.text("contents"),
            words.message("picture-shows"),
            *map(words.text, STEPPING),
        ),
        credits=(words.text("credits"), words.text("unofficial")),
    )


def _words_in_letters(words: Catalogue) -> Catalogue:
    """The words that stand for those that speak of what is seen."""
    mark = "-in-letters"
    told = {
        key.removesuffix(mark): text
        for key, text in words.messages.items()
        if key.endswith(mark)
    }
    return replace(words, messages={**words.messages, **told})


def _in_letters(block: Block, words: Catalogue) -> Block:
    """A list of turns with a sign at those that are told, and words that tell of it."""
    if not isinstance(block, Score):
        return block
    told = f"{words.text('told-written')} {words.text('told-in-letters')}"
    turns = tuple(
        (*turn, Run(STARRED)) if turn[0].face == "bold" else turn
        for turn in block.turns
    )
    return replace(block, turns=turns, note=(Run(told),) if block.note else ())


def anchor(heading: Heading) -> str:
    """The name of a heading in an address.

    >>> from pnp.typeset.blocks import Run
    >>> anchor(Heading(1, (Run("È il vostro turno"),)))
    'è-il-vostro-turno'
    """
    return _slug("".join(run.text for run in heading.runs))


def _slug(title: str) -> str:
    return "-".join(re.findall(r"\w+", title.lower()))


def _elements(blocks: Sequence[Block], house: House) -> Iterator[Element]:
    return chain.from_iterable(_of(block, house) for block in blocks)


def _of(block: Block, house: House) -> Iterator[Element]:
    match block:
        case Heading(level, runs):
            role: Role = "heading-1" if level == 1 else "heading-2"
            yield Element(role, _words(runs), name=anchor(block))
        case Paragraph(runs):
            yield Element("paragraph", _words(runs))
        case Bullets(items):
            yield Element("list", tuple(map(_item, items)))
        case Numbered(items, first):
            yield Element("list", tuple(map(_item, items, count(first))))
        case Table():
            yield Element("table", tuple(_rows(block)))
        case Note(blocks):
            yield Element("note", tuple(_elements(blocks, house)))
        case Turned(blocks):
            yield Element("note", tuple(_elements(blocks, house)), folded=True)
        case Rule(blocks, reference, rule):
            heading, *told = _elements(blocks, house)
            label = Words(f"{rule}. ")
            yield replace(heading, children=(label, *heading.children))
            yield from told
            for place, each in enumerate(house.crops(reference, rule)):
                name = Run(f"{figure_label(rule, place)}. ", "bold")
                yield _figure(replace(each, caption=(name, *each.caption)))
        case Plan(reference, spots, items, _):
            shown = house.figure(reference)
            called = [house.spot(reference, name).middle for name in spots]
            scene = numbered_scene(shown, called, house)
            yield _figure(replace(shown, scene=scene, caption=()))
            yield Element("list", tuple(map(_item, items, count(1))))
        case Fact(number, lead, text, found):
            said = (Words(f"{number} ", "bold"), *_words(lead), Words(" "))
            yield Element("paragraph", (*said, *_words(text)))
            yield Element("paragraph", _words(found))
        case Figure(reference, caption):
            shown = house.figure(reference)
            yield _figure(replace(shown, caption=caption or shown.caption))
        case Score():
            if block.note:
                yield Element("paragraph", _words(block.note))
            yield Element("list", tuple(_turns(block)), short=True)
        case Gallery(reference) if reference.startswith(PARTS):
            yield from (_figure(as_sign(each)) for each in house.figures(reference))
        case Gallery(reference, note=note):
            if note:
                yield Element("paragraph", _words(note))
            figures = map(_figure, house.figures(reference))
            is_game = reference.startswith(TOLD)
            yield from (replace(figure, stepped=is_game) for figure in figures)


def _turns(score: Score) -> Iterator[Element]:
    """The turns below each other, each after its number."""
    for number, turn in enumerate(score.turns, start=score.first):
        said = Element("paragraph", _words(turn))
        yield Element("item", (said,), number=number)


def _item(item: Item, number: int | None = None) -> Element:
    paragraphs = (Element("paragraph", _words(each.runs)) for each in item)
    return Element("item", tuple(paragraphs), number=number)


def _rows(table: Table) -> Iterator[Element]:
    """The rows, of which the first is the head."""
    for row in (table.header, *table.rows):
        cells = zip(row, table.alignments, strict=True)
        yield Element(
            "row", tuple(Element("cell", _words(runs), align=a) for runs, a in cells)
        )


def _figure(shown: Illustration) -> Element:
    """A drawing with its caption, and as a table where it is a map."""
    said = (Element("caption", _words(shown.caption)),) if shown.caption else ()
    cells = (Element("table", tuple(_grid(shown.cells))),) if shown.cells else ()
    return Element("figure", (shown.scene, *cells, *said))


def _grid(cells: Cells) -> Iterator[Element]:
    for row in cells:
        yield Element(
            "row", tuple(Element("cell", (Words(c),), align="end") for c in row)
        )


def _words(runs: Runs) -> tuple[Words, ...]:
    return tuple(Words(run.text, run.face, run.sign, _slug(run.target)) for run in runs)

"""Rules to be read without pages: the blocks of the typesetter as a reading."""

import re
from collections.abc import Iterator, Sequence
from itertools import chain, count

from pnp.games import AnyGame
from pnp.press.rulesheet import house_of
from pnp.press.ruletext import rule_blocks
from pnp.press.typeset.blocks import (
    Block,
    Bullets,
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
    Table,
    Turned,
)
from pnp.press.typeset.house import House
from pnp.scene.nodes import Role, Scene
from pnp.scene.reading import Element, Labels, Reading, Words
from pnp.words import Language, catalogue


def rules_reading(game: AnyGame, language: Language) -> Reading:
    """The rules of a game as they are printed, for a screen or to be heard."""
    words = catalogue(game.name, language)
    house = house_of(game, words)
    return Reading(
        title=words.text("title"),
        what=words.text("rules"),
        language=language,
        accent=game.name,
        facts=(words.text("tagline"), words.text("for-whom")),
        elements=tuple(_elements(rule_blocks(game, language), house)),
        labels=Labels(words.text("contents"), words.message("picture-shows")),
        credits=(words.text("credits"), words.text("unofficial")),
    )


def anchor(heading: Heading) -> str:
    """The name of a heading in an address.

    >>> from pnp.press.typeset.blocks import Run
    >>> anchor(Heading(1, (Run("È il vostro turno"),)))
    'è-il-vostro-turno'
    """
    said = "".join(run.text for run in heading.runs).lower()
    return "-".join(re.findall(r"\w+", said))


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
        case Note(blocks) | Turned(blocks):
            yield Element("note", tuple(_elements(blocks, house)))
        case Rule(blocks, reference, letter):
            yield from _elements(blocks, house)
            for number, each in enumerate(house.crops(reference, letter), start=1):
                name = Run(f"{letter}{number}. ", "bold")
                yield _figure(each.scene, (name, *each.caption))
        case Plan(reference, _, items):
            shown = house.figure(reference)
            yield _figure(shown.scene, ())
            yield Element("list", tuple(map(_item, items, count(1))))
        case Figure(reference, caption):
            shown = house.figure(reference)
            yield _figure(shown.scene, caption or shown.caption)
        case Gallery(reference):
            shown_all = house.figures(reference)
            yield from (_figure(each.scene, each.caption) for each in shown_all)


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


def _figure(scene: Scene, caption: Runs) -> Element:
    said = (Element("caption", _words(caption)),) if caption else ()
    return Element("figure", (scene, *said))


def _words(runs: Runs) -> tuple[Words, ...]:
    return tuple(Words(run.text, run.face, run.sign) for run in runs)

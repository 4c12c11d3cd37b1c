"""Rewording: the running text of blocks changed, whatever they are."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from pnp.typeset.blocks import (
    Block,
    Bullets,
    Fact,
    Figure,
    Gallery,
    Item,
    Note,
    Numbered,
    Paragraph,
    Plan,
    Rule,
    Runs,
    Score,
    Table,
    Turned,
)

Change = Callable[[Runs], Runs]


def reworded(block: Block, change: Change) -> Block:
    """The block with all its text changed; headings are left alone."""
    match block:
        case Paragraph(runs):
            return Paragraph(change(runs))
        case Bullets(items):
            return Bullets(tuple(_items(items, change)))
        case Numbered(items, first):
            return Numbered(tuple(_items(items, change)), first)
        case Table(rows=rows):
            cells = tuple(tuple(map(change, row)) for row in rows)
            return replace(block, rows=cells)
        case Note(blocks):
            return Note(tuple(reworded(inner, change) for inner in blocks))
        case Turned(blocks):
            return Turned(tuple(reworded(inner, change) for inner in blocks))
        case Rule(blocks, reference, number):
            said = tuple(reworded(inner, change) for inner in blocks)
            return Rule(said, reference, number)
        case Plan(items=items):
            return replace(block, items=tuple(_items(items, change)))
        case Fact(number, lead, text, found):
            return Fact(number, *map(change, (lead, text, found)))
        case Figure(reference, caption):
            return Figure(reference, change(caption))
        case Gallery(note=note):
            return replace(block, note=change(note))
        case Score(turns, note, first):
            return Score(turns, change(note), first)
        case _:
            return block


def _items(items: Iterable[Item], change: Change) -> Iterator[Item]:
    return (tuple(Paragraph(change(each.runs)) for each in item) for item in items)

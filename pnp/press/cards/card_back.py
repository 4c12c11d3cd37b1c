"""The back of a card: the solution on the board, its moves, a try, what is proven."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import NamedTuple

from pnp.boards.solution_marks import number_disc
from pnp.press.captions.alt_text import told_scene
from pnp.press.cards.card_front import AROUND, FINE, fine_print, picture
from pnp.press.cards.card_options import Size
from pnp.press.masthead import INSET, LOW_BAND, LOW_STRIP, masthead
from pnp.protocol.drawing import Solved
from pnp.scene.nodes import Box, Group, Node, Point, Scene, Style, Text, translation
from pnp.scene.shapes import line
from pnp.scene.tokens import GRID
from pnp.typeset.blocks import Run, Runs
from pnp.typeset.fitted import fitted
from pnp.words.catalogue import Catalogue

TOP = LOW_BAND + LOW_STRIP + 1.0
"""Where the room of the picture begins."""

FOOT = 3.6
"""From the end of what is proven to the trim."""

APART = 1.0
"""Between two paragraphs, and around the picture."""

ALIKE, ENOUGH = 0.8, 0.66
"""How tall a board is beside that in front where all is said, and at least."""

SMALL = 26.0
"""How wide the picture of a try is."""

GAP = 2.4
"""Between it, or a board of a plan, and what stands beside."""

DISC, ROW = 5.0, 4.3
"""What the number of a move takes of its line, and how tall this is at least."""

PLAN_WORDS = 15.0
"""What is left below the boards of a plan."""

HEADING = 4.2
"""What a heading takes above a board of several."""


class Step(NamedTuple):
    """A move that solves, with what it is answered."""

    number: int
    own: Runs
    reply: Runs = ()


class Try(NamedTuple):
    """Why something else fails, drawn small where there is a picture of it."""

    said: Runs
    shown: Scene | None = None
    why: Runs = ()
    """What is told where there is room."""


@dataclass(frozen=True, slots=True)
class Back:
    """What the back of a card says and shows."""

    title: str
    aside: str
    solved: Callable[[float], Sequence[Solved]]
    """The solution drawn, with numbers so much larger as it will be made smaller."""
    steps: Sequence[Step] = ()
    said: Sequence[Runs] = ()
    """What there is to say of the moves."""
    others: Sequence[Runs] = ()
    """Other lines, told where there is room."""
    tries: Sequence[Try] = ()
    end: Runs = ()
    proof: Runs = ()
    nested: float = 0.0
    """How much of the picture of a try goes up beside the board."""


class Block(NamedTuple):
    """Something from the height 0 on, and how tall it is."""

    nodes: tuple[Node, ...] = ()
    height: float = 0.0


def back_nodes(back: Back, tall: float, words: Catalogue, size: Size) -> Iterator[Node]:
    """All of a back, its board as tall as that in front or nearly so."""
    yield masthead(words, (size.width, size.bleed), (back.aside, ""), back.title)
    proof, bottom = _proof(back, words, size)
    yield from proof
    boards = back.solved(1.0)
    if len(boards) > 1:
        yield from _plan(back, words, size, bottom)
        return
    noted = [(Run(words.tell(note)),) for note in boards[0].notes]
    back = replace(back, said=[*back.said, *_fresh(noted, back)])
    whole = Box(AROUND, TOP, size.width - AROUND, bottom)
    ever_less = [_text(each, words, size) for each in _ever_less(back)]
    _, text = fitted(
        product((ALIKE, ENOUGH), ever_less),
        lambda way: bottom - TOP - way[1].height - APART >= way[0] * tall,
    )
    # On a low card the board is above and the words are as few as can be.
    room = whole._replace(bottom=max(bottom - text.height - APART, TOP + 20.0))
    scene = _drawn(back, words, room)
    yield picture(scene, room, size.least)
    yield Group(text.nodes, translation(0, room.bottom + APART))


def _drawn(back: Back, words: Catalogue, room: Box, place: int = 0) -> Scene:
    """A board with numbers as large as they are read once it fills a room."""
    scene = back.solved(1.0)[place].scene
    factor = min(room.width / scene.width, room.height / scene.height)
    return told_scene(back.solved(1.0 / factor)[place].scene, words)


def _proof(back: Back, words: Catalogue, size: Size) -> tuple[list[Node], float]:
    """What is proven, over the trim under a rule, and where words end above it."""
    text = fine_print(back.proof, words, size.span)
    y = size.height - FOOT - text.height
    pen = Style(stroke=words.game, width=GRID)
    bar = line(Point(INSET, y - 0.7), Point(size.width - INSET, y - 0.7), pen)
    told = Group(text.texts, translation(INSET, y), role="paragraph")
    return [Group((bar,), role="artefact"), told], y - 1.2


def _ever_less(back: Back) -> Iterator[Back]:
    """All there is to say, then ever less of it: the moves are never left out."""
    counts = range(min(2, len(back.tries)), 0, -1)
    if any(each.why for each in back.tries[:2]):
        more = [each._replace(said=(*each.said, *each.why)) for each in back.tries]
        for count in counts:
            yield replace(back, tries=more[:count])
    for count in counts:
        yield replace(back, tries=back.tries[:count])
    few = replace(back, tries=back.tries[:1], others=())
    yield few
    bare = [each._replace(shown=None) for each in few.tries]
    yield replace(few, tries=bare)
    yield replace(few, tries=bare, end=())
    yield replace(few, tries=())
    yield replace(few, tries=(), end=(), said=back.said[:1])


def _text(back: Back, words: Catalogue, size: Size) -> Block:
    """What stands below the board, a picture of a try at the right of it."""
    shown = next((each.shown for each in back.tries if each.shown), None)
    tall = SMALL * shown.height / shown.width if shown else 0.0
    low = tall * (1 - back.nested)
    narrow = size.span - SMALL - GAP
    nodes: list[Node] = []
    y = 0.0
    told: list[Step | Runs] = [*back.steps, *_paragraphs(back)]
    for said in told:
        wide = narrow if y < low - BESIDE else size.span
        block = _block(said, words, wide)
        nodes.append(Group(block.nodes, translation(INSET, y)))
        y += block.height
    if shown:
        left = size.width - INSET - SMALL
        room = Box(left, low - tall, left + SMALL, low)
        nodes.append(_small(told_scene(shown, words), room))
    return Block(tuple(nodes), max(y, low))


BESIDE = 0.3
"""Words beside the picture of a try begin so far above its end."""


def _paragraphs(back: Back) -> Sequence[Runs]:
    """What is said below the moves."""
    told = (*back.said, *back.others, *(each.said for each in back.tries), back.end)
    return [runs for runs in told if runs]


def _block(said: Step | Runs, words: Catalogue, wide: float) -> Block:
    """A move with its number on a disc, or a paragraph."""
    if not isinstance(said, Step):
        text = fine_print(said, words, wide)
        return Block((Group(text.texts, role="paragraph"),), text.height + 0.5)
    disc = number_disc(said.number, Point(1.9, ROW / 2), words.game)
    own = fine_print((*said.own, *said.reply), words, wide - DISC)
    at = translation(DISC, (ROW - own.height) / 2 if own.height < ROW else 0.2)
    told = Group(own.texts, at, role="paragraph")
    return Block((disc, told), max(ROW, own.height + 0.4))


def _small(scene: Scene, room: Box) -> Group:
    """A board without words, as these would be too small."""
    drawn = picture(scene, room)
    return replace(drawn, children=tuple(_wordless(drawn.children)))


def _wordless(nodes: Sequence[Node]) -> Iterator[Node]:
    for node in nodes:
        if isinstance(node, Group) and not node.once:
            yield replace(node, children=tuple(_wordless(node.children)))
        elif not isinstance(node, Text):
            yield node


# --- a plan on several boards


def _plan(back: Back, words: Catalogue, size: Size, bottom: float) -> Iterator[Node]:
    """Boards in two columns, what is said of them in the cell that is left."""
    boards = back.solved(1.0)
    scene = boards[0].scene
    rows = (len(boards) + 1) // 2
    high = (bottom - TOP - PLAN_WORDS) / rows - HEADING - 1.6
    wide = min((size.width - 2 * AROUND - GAP) / 2, high)
    tall = wide * scene.height / scene.width
    left = AROUND, AROUND + wide + GAP
    larger = scene.width / wide
    drawn = back.solved(larger / size.least)
    y = TOP
    for place, board in enumerate(drawn):
        y = TOP + 0.4 + (place // 2) * (HEADING + tall + 1.6)
        x = left[place % 2]
        if board.said:
            name = words.tell(board.said)
            head = Text(name, Point(x + 1.0, y + 2.8), FINE, "bold", ink=words.game)
            yield Group((head,), role="heading-2")
        room = Box(x, y + HEADING, x + wide, y + HEADING + tall)
        yield picture(told_scene(board.scene, words), room, size.least)
    end = y + HEADING + tall + 1.6
    notes = [(Run(words.tell(note)),) for board in drawn for note in board.notes]
    told: list[Runs] = [*back.said, *_fresh(notes, back)]
    if len(drawn) % 2:
        beside = Box(left[1], y + 0.4, size.width - INSET + 1.0, end)
        nodes, told = _column(told, words, beside)
        yield from nodes
    tries = back.tries[:1]
    below = [*told, *(each.said for each in tries), back.end]
    below += [each.why for each in tries]
    below = [runs for runs in below if runs]
    box = Box(INSET, end, size.width - INSET, bottom)
    nodes, left_out = _column(below, words, box)
    if tries and (shown := tries[0].shown):
        # At the foot, off the boards of the plan, beside what is said of it.
        tall = SMALL * shown.height / shown.width
        room = Box(box.right - SMALL, bottom - APART - tall, box.right, bottom - APART)
        beside = box._replace(right=room.left - GAP)
        fewer, left_over = _column(below, words, beside)
        if room.top > end and len(left_over) <= len(left_out):
            nodes = [*fewer, _small(told_scene(shown, words), room)]
    yield from nodes


def _fresh(notes: Sequence[Runs], back: Back) -> list[Runs]:
    """Notes but what is the answer: a plan notes where the gate goes."""
    answers = {run.text for runs in back.said for run in runs}
    return [note for note in notes if not answers & {run.text for run in note}]


def _column(
    paragraphs: Sequence[Runs], words: Catalogue, box: Box
) -> tuple[list[Node], list[Runs]]:
    """Paragraphs from the top of a box on, and those for which it has no room."""
    y, nodes = box.top, list[Node]()
    for place, runs in enumerate(paragraphs):
        text = fine_print(runs, words, box.width)
        if y + text.height > box.bottom + 0.2:
            return nodes, list(paragraphs[place:])
        nodes.append(Group(text.texts, translation(box.left, y), role="paragraph"))
        y += text.height + 0.7
    return nodes, []

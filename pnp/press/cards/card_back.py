"""The back of a card: the solution on the board, its moves, a try, what is proven."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from pnp.boards.diagram import is_edge_name
from pnp.boards.solution_marks import number_disc
from pnp.press.captions.alt_text import told_scene
from pnp.press.cards.card import face
from pnp.press.cards.card_front import (
    AROUND,
    FINE,
    FINE_LEADING,
    fine,
    fine_print,
    picture,
)
from pnp.press.cards.card_options import Size
from pnp.press.cards.solution_boards import (
    ABREAST,
    Beside,
    Boards,
    best_abreast,
    drawn_for,
    rows,
    scale_in,
)
from pnp.press.masthead import INSET, LOW_BAND, LOW_STRIP, masthead
from pnp.protocol.puzzles import Planned
from pnp.scene.measure import fitted_drawing
from pnp.scene.nodes import (
    Box,
    Group,
    Ink,
    Node,
    Point,
    Scene,
    Style,
    Text,
    scaling,
    translation,
)
from pnp.scene.shapes import line
from pnp.scene.tokens import GRID
from pnp.scene.typeface import width
from pnp.typeset.blocks import Run, Runs
from pnp.typeset.fitted import fitted
from pnp.typeset.paragraph import wrapped_text
from pnp.words.catalogue import Catalogue
from pnp.words.no_break import HARD

TOP = LOW_BAND + LOW_STRIP + 1.0
"""Where the room of the picture begins."""

FOOT = 3.6
"""From the end of what is proven to the trim."""

APART = 1.0
"""Between two paragraphs, and around the picture."""

ALIKE, ENOUGH, PLANNED = 0.8, 0.66, 0.58
"""How tall a board is beside that in front where all is said, and at least; and over
the turns of a plan."""

SEVERAL = 0.5
"""How tall each row of several boards is, beside the one in front."""

SMALL, MORE = 26.0, (32.0, 29.0)
"""How wide the picture of a try is at least, and where this costs a board nothing."""

GAP = 2.4
"""Between it and what stands beside."""

AIR, LAST_AIR, MORE_AIR = 0.5, 0.2, (1.1, 0.9, 0.7)
"""Over each paragraph, below all of them, and over each where there is more room."""

DISC, ROW = 5.0, 4.3
"""What the number of a move takes of its line, and how tall this is at least."""


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
    beside: Callable[[Scene, float], Scene | None] | None = None
    """The picture as it stands beside boards that solve, if it is drawn so."""


@dataclass(frozen=True, slots=True)
class Back:
    """What the back of a card says and shows."""

    title: str
    aside: str
    solved: Boards
    """The solution drawn."""
    plan: Sequence[Planned] = ()
    """Its turns one by one, where there is more of them than a drawing tells."""
    lead: Sequence[Runs] = ()
    """What is said before its moves, of how they are drawn."""
    steps: Sequence[Step] = ()
    said: Sequence[Runs] = ()
    """What there is to say of the moves."""
    others: Sequence[Runs] = ()
    """Lines in which other replies are answered otherwise."""
    tries: Sequence[Try] = ()
    end: Runs = ()
    proof: Runs = ()
    nested: float = 0.0
    """How much of the picture of a try goes up beside the board."""
    small: float = SMALL
    """How wide that picture is."""
    beside: tuple[str, str] = ("", "")
    """The day and the code, by which it is known to belong to its front."""
    airy: bool = True
    """Whether there is room for words over the turns."""
    air: float = AIR
    """What is free over each paragraph."""


class Block(NamedTuple):
    """Something from the height 0 on, and how tall it is."""

    nodes: tuple[Node, ...] = ()
    height: float = 0.0


def back_sides(
    back: Back, tall: float, words: Catalogue, size: Size
) -> tuple[Scene, Scene | None]:
    """All of a back, its board as tall as that in front or nearly so.

    Where a card is low and a plan is long, its turns have a side of their own.
    """
    if size.height <= size.width and len(back.plan) > FEW:
        board = replace(back, plan=())
        turns = _plan_nodes(back, words, size)
        return face(tuple(_nodes(board, tall, words, size)), size), face(turns, size)
    return face(tuple(_nodes(back, tall, words, size)), size), None


def _plan_nodes(back: Back, words: Catalogue, size: Size) -> Sequence[Node]:
    """A side with the turns of a plan alone, as large as they can be."""
    head = masthead(
        words, (size.width, size.bleed), back.beside, (back.title, back.aside)
    )
    proof, bottom = _proof(back, words, size)
    larger, plan = fitted(
        ((each, plan_block(back, words, size.span / each)) for each in LARGER),
        lambda way: TOP + APART + way[0] * way[1].height <= bottom,
    )
    at = translation(INSET, TOP + APART).after(scaling(larger))
    return (head, *proof, Group(plan.nodes, at))


def _nodes(back: Back, tall: float, words: Catalogue, size: Size) -> Iterator[Node]:
    yield masthead(
        words, (size.width, size.bleed), back.beside, (back.title, back.aside)
    )
    proof, bottom = _proof(back, words, size)
    yield from proof
    shares: Sequence[float]
    shares = (ALIKE, ENOUGH, PLANNED) if back.plan else (ALIKE, ENOUGH)
    boards = back.solved(1.0)
    # The names of several are in line with words, but where boards stand on a corner;
    # those of a plan have none.
    aside = INSET if boards[1:] and not (back.nested or back.plan) else AROUND
    whole = Box(aside, TOP, size.width - aside, bottom)
    beside, abreast = None, ABREAST
    if size.is_large_print and not back.nested:
        back = replace(back, small=MORE[0])
    if boards[1:]:
        # They leave no corner free, and tell a plan themselves.
        noted = [words.tell(turn.noted) for turn in back.plan if turn.noted]
        told = [words.text("plan-boards"), *noted] if back.plan else []
        said = (*((Run(each),) for each in told), *back.said)
        back = replace(back, nested=0.0, plan=(), said=said)
        if told:
            text = _text(back, words, size)
            abreast = best_abreast(_over(whole, text), boards)
        shares = 1.0, 0.95, 0.9
        tall *= SEVERAL * rows(boards, abreast)
        if len(boards) % abreast:
            # Two abreast leave a place for the picture of a try.
            back, beside = _unpictured(back), _try_beside(back)
    asked = whole._replace(bottom=TOP + tall)
    boards = back.solved(1 / scale_in(asked, boards, abreast))
    best = scale_in(asked, boards, abreast)

    def scale_over(text: Block) -> float:
        return scale_in(_over(whole, text), boards, abreast)

    way = fitted(
        _ways(back, shares, words, size),
        lambda way: scale_over(way.text) >= way.share * best,
    )
    reached = scale_over(way.text)
    whole_words = _words(way.text.nodes)
    more = ((each, _text(each, words, size)) for each in _with_more(way.back))
    chosen, text = next(
        (each, text)
        for each, text in (*more, (way.back, way.text))
        if scale_over(text) >= reached and _words(text.nodes) >= whole_words
    )
    room = _over(whole, text)
    told_beside = beside if way.back.tries else None
    scene = drawn_for(back.solved, room, told_beside, abreast)
    tall = scene.height * min(room.width / scene.width, room.height / scene.height)
    # What a board leaves free stands below the words: they belong to each other.
    air = min(room.height - tall, 2 * APART) / 2
    room = room._replace(top=room.top + air, bottom=room.top + air + tall)
    yield picture(told_scene(scene, words), room, size.least)
    top = room.bottom + air + APART
    aired = (_text(replace(chosen, air=each), words, size) for each in MORE_AIR)
    text = next(
        (each for each in aired if top + each.height <= bottom - LAST_AIR), text
    )
    yield Group(text.nodes, translation(0, top))


def _over(whole: Box, text: Block) -> Box:
    """What is left of a room over words.

    On a low card the board is above and the words are as few as can be.
    """
    bottom = max(whole.bottom - text.height - APART, whole.top + 20.0)
    return whole._replace(bottom=bottom)


class _Way(NamedTuple):
    """What is said below boards of some share of the size that they should have."""

    share: float
    back: Back
    text: Block


def _ways(
    back: Back, shares: Sequence[float], words: Catalogue, size: Size
) -> Iterator[_Way]:
    """Ever less said below ever smaller boards, then less than all that should be."""
    for told in (_with_end(back), _without_end(back)):
        texts = [(each, _text(each, words, size)) for each in told]
        yield from (_Way(share, *text) for share in shares for text in texts)


def _with_more(back: Back) -> Iterator[Back]:
    """The same with pictures of a try that are ever less large."""
    if not back.nested and _picture_of_try(back):
        yield from (replace(back, small=wide) for wide in MORE)


def _words(nodes: Sequence[Node]) -> Counter[str]:
    """All words, in pieces where lines break them: long moves."""
    found = Counter[str]()
    for node in nodes:
        if isinstance(node, Text):
            found.update(node.content.split())
        elif isinstance(node, Group):
            found.update(_words(node.children))
    return found


def _proof(back: Back, words: Catalogue, size: Size) -> tuple[list[Node], float]:
    """What is proven, over the trim under a rule, and where words end above it."""
    text = fine_print(back.proof, words, size.span)
    y = size.height - FOOT - text.height
    pen = Style(stroke=words.game, width=GRID)
    bar = line(Point(INSET, y - 0.7), Point(size.width - INSET, y - 0.7), pen)
    told = Group(text.texts, translation(INSET, y), role="paragraph")
    return [Group((bar,), role="artefact"), told], y - 1.2


def _with_end(back: Back) -> Iterator[Back]:
    """All there is to say, then ever less of it, but why a try fails and the end."""
    counts = range(min(2, len(back.tries)), 0, -1)
    if any(each.why for each in back.tries[:2]):
        more = [each._replace(said=(*each.said, *each.why)) for each in back.tries]
        for count in counts:
            yield replace(back, tries=more[:count])
    for count in counts:
        yield replace(back, tries=back.tries[:count])
    yield _unpictured(replace(back, tries=back.tries[:1]))


def _without_end(back: Back) -> Iterator[Back]:
    """Even less, before boards are too small: the moves are never left out."""
    few = _unpictured(replace(back, tries=back.tries[:1], end=()))
    yield few
    yield replace(few, airy=False)
    yield replace(few, airy=False, tries=())
    yield replace(few, airy=False, tries=(), said=back.said[:1])


def _unpictured(back: Back) -> Back:
    return replace(back, tries=[each._replace(shown=None) for each in back.tries])


def _picture_of_try(back: Back) -> Scene | None:
    """A board without words, as these would be too small, but for names beside it."""
    shown = next((each.shown for each in back.tries if each.shown), None)
    return replace(shown, nodes=tuple(_wordless(shown.nodes))) if shown else None


def _try_beside(back: Back) -> Beside | None:
    """The same to stand beside boards that solve, as large as they are if it can be."""
    if not (small := _picture_of_try(back)):
        return None
    draw = next((each.beside for each in back.tries if each.shown), None)

    def beside(board: Scene, larger: float) -> Scene:
        return (draw(board, larger) if draw else None) or small

    return beside


def _text(back: Back, words: Catalogue, size: Size) -> Block:
    """What stands below the board, a picture of a try at the right of it."""
    shown = _picture_of_try(back)
    tall = back.small * shown.height / shown.width if shown else 0.0
    low = tall * (1 - back.nested)
    narrow = size.span - back.small - GAP
    # In large print it is for eyes that find grey too pale.
    reply = "text" if size.is_large_print else "muted"
    nodes: list[Node] = []
    y = 0.0
    told: list[Step | Runs] = [*back.lead, *back.steps, *_paragraphs(back)]
    if back.plan:
        # Its turns have whole lines, below what the answer is.
        plan = plan_block(back, words, size.span)
        told, above = told[len(back.said) :], told[: len(back.said)]
        for said in above:
            block = _block(said, words, size.span)
            nodes.append(Group(block.nodes, translation(INSET, y)))
            y += block.height + back.air
        nodes.append(Group(plan.nodes, translation(INSET, y)))
        y += plan.height
        low += y
    for place, said in enumerate(told):
        is_next = isinstance(said, Step) and isinstance(told[place - 1], Step)
        y += back.air if place and not is_next else 0.0
        wide = narrow if shown and y < low - BESIDE else size.span
        block = _block(said, words, wide, reply)
        nodes.append(Group(block.nodes, translation(INSET, y)))
        y += block.height
    y += LAST_AIR if told else 0.0
    if shown:
        left = size.width - INSET - back.small
        room = Box(left, low - tall, left + back.small, low)
        nodes.append(picture(told_scene(shown, words), room))
    return Block(tuple(nodes), max(y, low + BELOW if shown else 0.0))


BELOW = 0.8
"""What is free below that picture, over a rule."""

BESIDE = 0.3
"""Words beside the picture of a try begin so far above its end."""


def _paragraphs(back: Back) -> Sequence[Runs]:
    """What is said below the moves."""
    told = (
        *back.said,
        *back.others,
        *(each.said for each in back.tries),
        back.end,
    )
    return [runs for runs in told if runs]


def _block(
    said: Step | Runs, words: Catalogue, wide: float, reply: Ink = "text"
) -> Block:
    """A move with its number on a disc and its reply in some ink, or a paragraph."""
    if not isinstance(said, Step):
        text = fine_print(said, words, wide)
        return Block((Group(text.texts, role="paragraph"),), text.height)
    disc = number_disc(said.number, Point(1.9, ROW / 2), words.game)
    own = fine_print((*said.own, *said.reply), words, wide - DISC)
    at = translation(DISC, (ROW - own.height) / 2 if own.height < ROW else 0.2)
    told = Group(tuple(_inked(own.texts, reply)), at, role="paragraph")
    return Block((disc, told), max(ROW, own.height + 0.4))


def _inked(texts: Sequence[Node], ink: Ink) -> Iterator[Node]:
    """What is not bold in an ink: a reply is grey as its arrow."""
    for node in texts:
        if isinstance(node, Text) and node.face != "bold":
            yield replace(node, ink=ink)
        else:
            yield node


def _wordless(nodes: Sequence[Node]) -> Iterator[Node]:
    for node in nodes:
        if isinstance(node, Group) and not node.once:
            yield replace(node, children=tuple(_wordless(node.children)))
        elif not isinstance(node, Text) or is_edge_name(node) or node.ink == "ground":
            yield node


# --- a plan, turn by turn

FEW = 4
"""So many turns stand below a board on a low card."""

LARGER = (1.5, 1.375, 1.25, 1.125, 1.0)
"""By how much the letters of turns are larger that have a side of their own."""

NUMBER, MOVER, TOLD = 3.0, 5.0, 7.0
"""Where the number of a turn ends, and where who plays it and what is done stand."""

AFTER = 1.1
"""From the last of its lines to the rule below, or to what else is said."""

BEFORE_TILE = 2.0
"""What stays free between the last step of a turn and the tile that goes."""

MOVER_SIZE = 3.0
"""How large the sign of who plays is."""

STEPS_APART = f"{HARD} ", " "
"""From what is done to what is done next, at best and where that saves a line."""


def plan_block(back: Back, words: Catalogue, wide: float) -> Block:
    """The turns of a plan below each other, and over them what they say."""
    head = _plan_head(words, wide) if back.airy else Block()
    nodes, y = list(head.nodes), head.height
    for turn in back.plan:
        row, height = _turn(turn, words, wide)
        nodes.append(Group(row, translation(0, y), role="paragraph"))
        y += height
    return Block(tuple(nodes), y + AFTER)


def _plan_head(words: Catalogue, wide: float) -> Block:
    end = words.text("plan-last")
    last = wrapped_text((Run(end),), wide, fine(words, "muted"), "end")
    free = wide - width(end, FINE) - BEFORE_TILE
    lead = fine_print((Run(words.text("plan-turns")),), words, free, "muted")
    said = Group((*lead.texts, *last.texts), role="paragraph")
    return Block((said,), lead.height)


def _turn(turn: Planned, words: Catalogue, wide: float) -> Block:
    """A turn in a line, or in two: its number, who plays it, the steps, what goes."""
    strong = fine(words, words.game)
    number = wrapped_text((Run(str(turn.number), "bold"),), NUMBER, strong, "end")
    end = words.tell(turn.last)
    last = wrapped_text((Run(end, "bold"),), wide, strong, "end")
    free = wide - TOLD - width(end, FINE, "bold") - BEFORE_TILE
    steps = [words.tell(each).replace(HARD, " ") for each in turn.said]
    ways = (fine_print((Run(apart.join(steps)),), words, free) for apart in STEPS_APART)
    told = min(ways, key=lambda way: way.height)
    at = Point(MOVER, FINE_LEADING / 2)
    sign, _ = fitted_drawing(turn.sign, Box(*at, *at).grown(MOVER_SIZE / 2))
    said = Group(told.texts, translation(TOLD, 0))
    return Block((*number.texts, sign, said, *last.texts), told.height)

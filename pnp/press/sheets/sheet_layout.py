"""Imposition: parts of all sizes on few sheets of paper, front and back."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from math import ceil, floor

from pnp.base.errors import UserError
from pnp.press.paper import (
    MARK_LEAST,
    MARK_LENGTH,
    MARKS_APART,
    NEAREST,
    REACH,
    SPARED,
    TIGHT,
    Paper,
)
from pnp.press.sheets import packing
from pnp.press.sheets.grid_layout import Block, Lot
from pnp.press.sheets.packing import Packed
from pnp.press.sheets.part_groups import kinds_of, lot_of
from pnp.press.sheets.sheet_sides import Face, Part, Sheet, fold
from pnp.press.slug import CLEAR, UPRIGHT
from pnp.scene.document import Duplex
from pnp.scene.nodes import Box, Scene
from pnp.scene.tokens import BLEED

HEAD = 4.0
"""What a caption above a block needs, beside its marks."""

NONE: Mapping[float, str] = {}
"""No captions."""

FAR_MORE = 1.4
"""So many times as many parts are worth margins that are narrow."""

MANY = 64
"""Jobs of fewer sides have narrow margins where that saves any."""

BESIDE = UPRIGHT + CLEAR - MARKS_APART / 2
"""What a bar up the page needs beside the room of all parts and their marks."""

SHORTER = MARKS_APART / 2 + MARK_LENGTH - MARK_LEAST
"""So far parts may stand beyond their room for it, as marks are shorter there."""


def impose(
    parts: Sequence[Part],
    paper: Paper,
    duplex: Duplex = "long",
    whole: int = 0,
    captions: Mapping[float, str] = NONE,
) -> list[Face]:
    """Parts on as few sheets as they need, each front followed by its back.

    Of a ``whole`` of so many like parts the last sheet is laid as the others, so that
    all are cut at once. Captions, by the widths of parts, stand above their blocks.
    """
    parts = bled(parts, paper)
    found = _sheet_faces(parts, paper, duplex, whole, captions)
    usual = not whole and not captions
    if usual and 1 < len(found) < MANY and _can_be_dense(paper):
        fewer = _sheet_faces(parts, paper.denser, duplex, whole, captions)
        found = min(found, fewer, key=len)
    if any(0 < front.bleed < BLEED for front, _ in parts):
        # So little is spared where it would take a sheet more.
        bare = [(unbled(front), back and unbled(back)) for front, back in parts]
        fewer = _sheet_faces(bare, paper, duplex, whole, captions)
        found = min(found, fewer, key=len)
    return found


def _sheet_faces(
    parts: Sequence[Part],
    paper: Paper,
    duplex: Duplex,
    whole: int,
    captions: Mapping[float, str],
) -> list[Face]:
    if duplex != "fold":
        return _sheets(parts, paper, duplex, whole, captions)
    backed = [part for part in parts if part[1]]
    bare = [part for part in parts if not part[1]]
    # What has no back would be glued to blank paper above a fold.
    return [
        *_sheets(backed, paper, duplex),
        *_sheets(bare, paper, "none", captions=captions),
    ]


def has_backs(faces: Sequence[Face]) -> bool:
    """Whether any of the sheets is printed on both sides."""
    return any(face.side == "back" for face in faces)


def duplex_of(faces: Sequence[Face], wanted: Duplex) -> Duplex:
    """The way in which sheets get their backs, if they have any."""
    backs = has_backs(faces) or any(face.folded for face in faces)
    return wanted if backs else "none"


def alternating(faces: Sequence[Face]) -> Iterator[Face]:
    """The faces as a printer with two sides takes them, front and back by turns.

    Where any sheet has a back, those that have none get an empty one.
    """
    two_sided = has_backs(faces)
    for face, following in zip(faces, [*faces[1:], None], strict=True):
        yield face
        alone = following is None or following.side == "front"
        if two_sided and alone and face.side == "front":
            yield Face("back", (), (), face.paper, face.behind, fronts=face.fronts)


def alone_at_last(faces: Sequence[Face]) -> Iterator[Face]:
    """The same, but the last that have no back get none, and ask for no flip."""
    if not (backs := [n for n, face in enumerate(faces) if face.side == "back"]):
        yield from faces
        return
    yield from alternating(faces[: backs[-1] + 1])
    yield from (replace(face, alone=True) for face in faces[backs[-1] + 1 :])


def _sheets(
    parts: Sequence[Part],
    paper: Paper,
    duplex: Duplex,
    whole: int = 0,
    captions: Mapping[float, str] = NONE,
) -> list[Face]:
    """The sides of the sheets of some parts.

    The last few of a size are apart from their like only where that saves a sheet.
    """
    kinds = list(kinds_of(parts))
    found = list(_filled_sheets(kinds, paper, duplex, whole, captions))
    if len(kinds) > 1:
        parted = [each for kind in kinds for each in _lasts(kind, paper, duplex)]
        fewer = list(_filled_sheets(parted, paper, duplex, whole, captions))
        found = min(found, fewer, key=len)
    return [face for sheet in found for face in sheet.faces]


def _lasts(
    kind: Sequence[Part], paper: Paper, duplex: Duplex
) -> Iterator[Sequence[Part]]:
    """As many parts of a size as fill their sheets, and the few that are left."""
    lot, count = lot_of(kind), len(kind)
    papers = _ways(paper, duplex)
    tried = [(one, _next_packing([lot], [count], one, duplex)) for one in papers]
    held = _best(tried, 0)[1].held
    left = count % held if held else 0
    yield from (each for each in (kind[: count - left], kind[count - left :]) if each)


def _filled_sheets(
    kinds: Sequence[Sequence[Part]],
    paper: Paper,
    duplex: Duplex,
    whole: int,
    captions: Mapping[float, str],
) -> Iterator[Sheet]:
    said = [captions.get(kind[0][0].width, "") for kind in kinds]
    lots = [
        lot_of(kind)._replace(
            head=HEAD if caption else 0.0, less=shorter(kind[0][0], paper)
        )
        for kind, caption in zip(kinds, said, strict=True)
    ]
    counts = [len(kind) for kind in kinds]
    papers = list(_ways(paper, duplex))
    while any(counts):
        full = [max(whole, *counts)] if len(counts) == 1 else counts
        first = next(number for number, count in enumerate(counts) if count)
        tried = ((one, _next_packing(lots, full, one, duplex)) for one in papers)
        lying, found = _best(list(tried), first)
        found = _begun(found, counts)
        if not found.blocks:
            raise _misfit(lots, counts, paper, duplex)
        held = [len(kind) - count for kind, count in zip(kinds, counts, strict=True)]
        yield Sheet(
            lying, duplex, tuple(_blocks_with_parts(found, kinds, held)), tuple(said)
        )
        counts = [
            count - sum(block.count for block in found.blocks if block.lot == number)
            for number, count in enumerate(counts)
        ]


def _ways(paper: Paper, duplex: Duplex) -> Iterator[Paper]:
    """How a paper can lie; with backs below their fronts it may be dense too.

    Not where it keeps wider margins for the sake of other paper.
    """
    yield from dict.fromkeys((paper, paper.turned))
    if duplex == "fold" and _can_be_dense(paper):
        yield from (paper.denser, paper.denser.turned)


def _can_be_dense(paper: Paper) -> bool:
    return not paper.within and paper.edge == NEAREST and not paper.dense


def _best(tried: Sequence[tuple[Paper, Packed]], first: int) -> tuple[Paper, Packed]:
    """The paper that holds most of a lot; a dense one if it holds far more."""

    def worth(pair: tuple[Paper, Packed]) -> tuple[float, tuple[float, int, int]]:
        lying, found = pair
        held = found.of(first)
        return (held / FAR_MORE if lying.dense else held), found.worth

    return max(tried, key=worth)


def _next_packing(
    lots: Sequence[Lot],
    counts: Sequence[int],
    paper: Paper,
    duplex: Duplex,
) -> Packed:
    """What goes on the next sheet of a paper as it lies."""
    room = paper.room
    if duplex == "fold":
        room = room._replace(bottom=fold(paper))
    less = max(lot.less for lot in lots)
    found = _placed_packing(packing.sheet(lots, counts, room), room, paper, less)
    first = next(number for number, count in enumerate(counts) if count)
    alone = counts[first] == sum(counts)
    mixed = lots[first].runs or (len(found.blocks) > 1 and not lots[first].gap)
    if alone and mixed and 0 < found.held < counts[first]:
        few = _evenly(found.held, lots, counts, room)
        even = packing.sheet(lots, few, room)
        if lots[first].runs or len(even.blocks) == 1:
            return _placed_packing(even, room, paper)
    return _whole_runs(found, lots, counts, room, paper)


def _evenly(
    held: int, lots: Sequence[Lot], counts: Sequence[int], room: Box
) -> list[int]:
    """As many parts as leave no sheet much emptier than others, in full rows."""
    first = next(number for number, count in enumerate(counts) if count)
    few = [0] * len(counts)
    few[first] = ceil(counts[first] / ceil(counts[first] / held))
    rows = packing.sheet(lots, few, room).blocks
    few[first] = min(held, sum(block.columns * block.rows for block in rows))
    return few


def _whole_runs(
    found: Packed, lots: Sequence[Lot], counts: Sequence[int], room: Box, paper: Paper
) -> Packed:
    """What was packed, in whole runs of equal parts where that takes no more sheets."""
    first = next(number for number, count in enumerate(counts) if count)
    run, held = lots[first].across, found.of(first)
    whole = held - held % run if lots[first].gap and held < counts[first] else 0
    if whole in (0, held) or ceil(counts[first] / whole) > ceil(counts[first] / held):
        return found
    few = [0] * len(counts)
    few[first] = whole
    return _placed_packing(packing.sheet(lots, few, room), room, paper)


def _begun(found: Packed, counts: Sequence[int]) -> Packed:
    """What was packed of one lot with no more parts than there are left."""
    left, blocks = counts[0], list[Block]()
    if len(counts) > 1 or found.held <= left:
        return found
    for block in found.blocks:
        count = min(block.count, left)
        left -= count
        blocks += [replace(block, count=count)] if count else []
    return found._replace(blocks=tuple(blocks))


def _placed_packing(
    found: Packed, room: Box, paper: Paper, less: float = 0.0
) -> Packed:
    """What is in the middle of a room, lower where that spares the edge above.

    It is aside where that makes room for a bar up the page, and high up where there is
    none but below it.
    """
    if paper.within:
        return found
    over, beside = (room.height - found.height) / 2, (room.width - found.width) / 2
    down = max(0.0, min(SPARED - room.top - over, over))
    if less:
        down = min(down, SPARED - room.top + less - over)
    aside = BESIDE - beside if beside < BESIDE <= 2 * beside + SHORTER else 0.0
    return found._replace(
        blocks=tuple(each.moved(-aside, down) for each in found.blocks)
    )


def _misfit(
    lots: Sequence[Lot], counts: Sequence[int], paper: Paper, duplex: Duplex
) -> UserError:
    lot = next(lot for lot, count in zip(lots, counts, strict=True) if count)
    half = " folded in half" if duplex == "fold" else ""
    return UserError(
        f"a part of {lot.width:g} x {lot.height:g} mm does not fit on "
        f"{paper.title}{half} ({paper.width:g} x {paper.height:g} mm, with margins "
        "and crop marks): use a larger paper"
    )


def _blocks_with_parts(
    found: Packed, kinds: Sequence[Sequence[Part]], held: Sequence[int]
) -> Iterator[tuple[Block, Sequence[Part]]]:
    """The blocks with their parts, which come in their order."""
    begun = list(held)
    for block in found.blocks:
        start = begun[block.lot]
        begun[block.lot] += block.count
        yield block, kinds[block.lot][start : start + block.count]


def bled(parts: Sequence[Part], paper: Paper) -> Sequence[Part]:
    """Parts with as much of their bleed as the paper has room for beside their marks.

    A board nearly as wide as the paper has less of it than is drawn.
    """
    room = paper.room.grown(-TIGHT)

    @cache
    def fitted(part: Scene) -> Scene:
        free = min(room.width - part.width, room.height - part.height) / 2
        less = floor(free * 10 + 1e-6) / 10
        return replace(part, bleed=less) if 0 < less < part.bleed else part

    # Most copies are one object: to compare them as values takes far longer.
    sides = {id(side): side for part in parts for side in part if side}
    found = {place: fitted(side) for place, side in sides.items()}
    return [(found[id(front)], back and found[id(back)]) for front, back in parts]


def unbled(part: Scene) -> Scene:
    """A part without its bleed, if that is less than usual."""
    return _bare(part) if part.bleed < BLEED else part


@lru_cache(1 << 7)
def _bare(part: Scene) -> Scene:
    return replace(part, bleed=0)


def shorter(part: Scene, paper: Paper) -> float:
    """How much shorter marks become beside a part nearly as wide as its paper."""
    around = 2 * (part.bleed + REACH)
    over = min(
        max(0.0, wide + around - room.width, high + around - room.height) / 2
        for room in (paper.room, paper.turned.room)
        for wide, high in ((part.width, part.height), (part.height, part.width))
    )
    return over if over < REACH - TIGHT + 1e-6 else 0.0

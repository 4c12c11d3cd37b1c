"""Imposition: parts of all sizes on few sheets of paper, front and back."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from itertools import groupby
from math import ceil, floor

from pnp.errors import UserError
from pnp.press import packing
from pnp.press.block import Block, Lot
from pnp.press.edges import alike
from pnp.press.face import Face, Part, Sheet, fold
from pnp.press.guides import is_round
from pnp.press.marks import CLEAR, UPRIGHT
from pnp.press.packing import MARKS_APART, REACH, Packed
from pnp.press.paper import SPARED, Paper
from pnp.scene.document import Duplex
from pnp.scene.nodes import Box, Scene
from pnp.scene.tokens import BLEED

ROUND = 3.0
"""What is white between the bleeds of round parts, which else would form a chain."""

HEAD = 4.0
"""What a caption above a block needs, beside its marks."""

NONE: Mapping[float, str] = {}
"""No captions."""

BESIDE = UPRIGHT + CLEAR - MARKS_APART / 2
"""What a bar up the page needs beside the room of all parts and their marks."""


def impose(
    parts: Sequence[Part],
    paper: Paper,
    duplex: Duplex = "long",
    together: int = 1,
    whole: int = 0,
    captions: Mapping[float, str] = NONE,
) -> list[Face]:
    """Parts on as few sheets as they need, each front followed by its back.

    So many parts in a row as are to stay ``together`` share a sheet, if one holds them.
    Of a ``whole`` of so many like parts the last sheet is laid as the others, so that
    all are cut at once. Captions, by the widths of parts, stand above their blocks.
    """
    parts = _bled(parts, paper)
    found = _imposed(parts, paper, duplex, (together, whole), captions)
    if any(0 < front.bleed < BLEED for front, _ in parts):
        # So little is spared where it would take a sheet more.
        bare = [(_bare(front), back and _bare(back)) for front, back in parts]
        fewer = _imposed(bare, paper, duplex, (together, whole), captions)
        return min(found, fewer, key=len)
    return found


def _imposed(
    parts: Sequence[Part],
    paper: Paper,
    duplex: Duplex,
    numbers: tuple[int, int],
    captions: Mapping[float, str],
) -> list[Face]:
    together, whole = numbers
    if duplex != "fold":
        return list(_sheets(parts, paper, duplex, together, whole, captions))
    backed = [part for part in parts if part[1]]
    bare = [part for part in parts if not part[1]]
    return [
        *_sheets(backed, paper, duplex, together),
        *_sheets(bare, paper, "none", together, captions=captions),
    ]


def _bled(parts: Sequence[Part], paper: Paper) -> Sequence[Part]:
    """Parts with as much of their bleed as the paper has room for beside their marks.

    A board nearly as wide as the paper has less of it than is drawn.
    """
    room = paper.room.grown(-REACH)

    @cache
    def fitted(part: Scene) -> Scene:
        free = min(room.width - part.width, room.height - part.height) / 2
        less = floor(free * 10 + 1e-6) / 10
        return replace(part, bleed=less) if 0 < less < part.bleed else part

    # Most copies are one object: to compare them as values takes far longer.
    sides = {id(side): side for part in parts for side in part if side}
    found = {place: fitted(side) for place, side in sides.items()}
    return [(found[id(front)], back and found[id(back)]) for front, back in parts]


@lru_cache(1 << 7)
def _bare(part: Scene) -> Scene:
    """A part without its bleed, if that is less than usual."""
    return replace(part, bleed=0) if part.bleed < BLEED else part


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


def covered(faces: Sequence[Face]) -> float:
    """The share of the paper that becomes parts."""
    fronts = [face for face in faces if face.side == "front"]
    parts = sum(trim.width * trim.height for face in fronts for trim in face.trims)
    return parts / sum(face.paper.width * face.paper.height for face in fronts)


def _sheets(
    parts: Sequence[Part],
    paper: Paper,
    duplex: Duplex,
    together: int,
    whole: int = 0,
    captions: Mapping[float, str] = NONE,
) -> Iterator[Face]:
    kinds = list(_kinds(parts))
    said = [captions.get(kind[0][0].width, "") for kind in kinds]
    lots = [
        _lot(kind)._replace(head=HEAD if caption else 0.0)
        for kind, caption in zip(kinds, said, strict=True)
    ]
    counts = [len(kind) for kind in kinds]
    papers = list(dict.fromkeys((paper, paper.turned)))
    while any(counts):
        full = [max(whole, *counts)] if len(counts) == 1 else counts
        first = next(number for number, count in enumerate(counts) if count)
        lying, found = max(
            ((one, _filled(lots, full, one, duplex, together)) for one in papers),
            key=lambda pair: (pair[1].of(first), pair[1].worth),
        )
        found = _begun(found, counts)
        if not found.blocks:
            raise _misfit(lots, counts, paper, duplex)
        held = [len(kind) - count for kind, count in zip(kinds, counts, strict=True)]
        sheet = Sheet(lying, duplex, tuple(_taken(found, kinds, held)), tuple(said))
        counts = [
            count - sum(block.count for block in found.blocks if block.lot == number)
            for number, count in enumerate(counts)
        ]
        yield from sheet.faces


def _kinds(parts: Sequence[Part]) -> Sequence[Sequence[Part]]:
    """Parts of one size each, in the order in which sizes come first."""
    kinds: dict[tuple[float, ...], list[Part]] = {}
    for part in parts:
        front = part[0]
        kinds.setdefault((front.width, front.height, front.bleed), []).append(part)
    return list(kinds.values())


def _lot(kind: Sequence[Part]) -> Lot:
    front = kind[0][0]
    run = _run(kind)
    gap = 0.0 if run or _alike(kind) else 2 * front.bleed + ROUND * is_round(front)
    across = _longest_run(kind)
    return Lot(front.width, front.height, front.bleed, gap, across, run)


def _run(kind: Sequence[Part]) -> int:
    """How many equal parts share their cuts with one another and with no others."""
    runs = [list(run) for _, run in groupby(kind, lambda part: tuple(map(id, part)))]
    sizes = {len(run) for run in runs}
    if len(runs) < 2 or len(sizes) > 1 or sizes == {1} or _alike(kind):
        return 0
    return sizes.pop() if all(_alike(run[:1]) for run in runs) else 0


def _alike(parts: Sequence[Part]) -> bool:
    """Whether parts share their cuts on both sides."""
    backs = [back for _, back in parts if back]
    return alike([front for front, _ in parts]) and (not backs or alike(backs))


def _longest_run(kind: Sequence[Part]) -> int:
    """How many equal parts follow each other at most: they look best in a row."""
    longest = run = 0
    last: Scene | None = None
    for front, _ in kind:
        run = run + 1 if front is last else 1
        longest, last = max(longest, run), front
    return longest


def _filled(
    lots: Sequence[Lot],
    counts: Sequence[int],
    paper: Paper,
    duplex: Duplex,
    together: int,
) -> Packed:
    """What goes on the next sheet of a paper as it lies."""
    room = paper.room
    if duplex == "fold":
        room = room._replace(bottom=fold(paper))
    found = _placed(packing.sheet(lots, counts, room), room, paper)
    first = next(number for number, count in enumerate(counts) if count)
    if together <= found.held < counts[first] and found.held % together:
        few = [0] * len(counts)
        few[first] = found.held - found.held % together
        return _placed(packing.sheet(lots, few, room), room, paper)
    return _parted(found, lots, counts, room, paper)


def _parted(
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
    return _placed(packing.sheet(lots, few, room), room, paper)


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


def _placed(found: Packed, room: Box, paper: Paper) -> Packed:
    """What is in the middle of a room, lower where that spares the edge above.

    It is aside where that makes room for a bar up the page.
    """
    if paper.within:
        return found
    over, beside = (room.height - found.height) / 2, (room.width - found.width) / 2
    down = max(0.0, min(SPARED - room.top - over, over))
    aside = BESIDE - beside if beside < BESIDE <= 2 * beside else 0.0
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


def _taken(
    found: Packed, kinds: Sequence[Sequence[Part]], held: Sequence[int]
) -> Iterator[tuple[Block, Sequence[Part]]]:
    """The blocks with their parts, which come in their order."""
    begun = list(held)
    for block in found.blocks:
        start = begun[block.lot]
        begun[block.lot] += block.count
        yield block, kinds[block.lot][start : start + block.count]

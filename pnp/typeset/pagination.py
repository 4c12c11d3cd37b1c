"""Pagination: what stands on which page, and what pages leave empty or tear."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate, dropwhile, groupby, pairwise, takewhile
from math import fsum

from pnp.scene.nodes import Box, Group, Node, Point, Text
from pnp.scene.tokens import LEADING
from pnp.typeset.blocks import PLAN, SCORE
from pnp.typeset.row_box import Element, Placed, Slab, placed_nodes
from pnp.typeset.vertical_justify import MORE, Frames, Part

_STRAY = 2
"""So many lines at the head of a page may be an end of what went before."""

_NOTES = 24
"""How much worse it is to part a summary than a paragraph."""

_THIN = 0.07
"""A page of which a larger share is empty is not full enough."""


@dataclass(frozen=True, slots=True)
class Laid:
    """Blocks laid out on pages."""

    parts: tuple[Part, ...]
    frames: Frames
    close: tuple[Part, ...]
    """The parts before what pages leave empty is shared out."""

    @property
    def count(self) -> int:
        """How many pages there are."""
        return max((part.page + 1 for part in self.parts), default=0)

    @property
    def empty(self) -> float:
        """How much of the pages is empty, but for the last: shares, squared."""
        return fsum(share**2 for share in self._shares)

    @property
    def thin(self) -> int:
        """How many pages, but for the last, are not full enough."""
        return sum(share > _THIN for share in self._shares)

    @property
    def _shares(self) -> list[float]:
        """Which share of each page is empty, but for the last."""
        return [left / self.frames.rows(n) for n, left in enumerate(self.left[:-1])]

    @property
    def airy(self) -> float:
        """The same before it is shared out above what stands there."""
        left = self.spare[:-1]
        shares = (each / self.frames.rows(n) for n, each in enumerate(left))
        return fsum(share**2 for share in shares)

    @property
    def holes(self) -> float:
        """By how many rows gaps across pages are more than may be, squared."""
        return fsum(max(0.0, gap - self.frames.gap - MORE) ** 2 for gap in self._gaps)

    @property
    def _gaps(self) -> Iterator[float]:
        """The rows that are empty from one side of a page to the other."""
        last = self.count - 1
        for page, group in groupby(self.parts, key=lambda part: part.page):
            end = 0.0
            for part in group if page < last else ():
                yield part.row - end
                end = max(end, part.ends)

    @property
    def spare(self) -> Sequence[float]:
        """The rows that each page leaves empty before these are shared out."""
        return _empty_rows(self.close, self.frames)

    @property
    def left(self) -> Sequence[float]:
        """The rows that each page leaves empty at its foot."""
        return _empty_rows(self.parts, self.frames)

    def starts(self, page: int) -> Sequence[str]:
        """With what another page might begin that stands on one, the last first."""
        return [
            part.slab.name
            for part in reversed(self.close)
            if part.page == page and part.row and part.opens and is_named(part.slab)
        ]

    @property
    def torn(self) -> int:
        """How often what stays together goes on overleaf; numbers thrice.

        That is the list of what is numbered in a picture.
        """
        kept = [(a, b) for a, b in self._turns if a.slab.kept and a.page % 2 == 0]
        return sum(3 if b.slab.within[:1] != a.slab.within[:1] else 1 for a, b in kept)

    @property
    def broken(self) -> int:
        """How often a paragraph or a list goes on overleaf; a summary counts more.

        That is in notes that follow each other.
        """
        within = ((a.slab.within[:1], b.slab.within[:1]) for a, b in self._turns)
        return sum(_NOTES * _are_notes(*a, *b) or a == b != () for a, b in within)

    @property
    def parted(self) -> int:
        """How often the figures of a rule are on the page after what it says."""
        return sum(
            b.slab.figures != () and not a.slab.figures and a.slab.name == b.slab.name
            for a, b in self._turns
        )

    @property
    def stray(self) -> int:
        """How many pages begin with a line or two that end what went before."""
        found = 0
        for _, group in groupby(self.parts, key=lambda part: part.page):
            before = list(takewhile(lambda part: not part.opens, group))
            rows = max((part.row + part.slab.rows for part in before), default=0)
            found += 0 < rows <= _STRAY
        return found

    @property
    def leaves(self) -> int:
        """How often a page is turned over within what belongs in one opening."""
        return sum(map(self._turned, self.wholes)) if self.frames.facing else 0

    @property
    def is_set_up_overleaf(self) -> bool:
        """Whether a page is turned over between the first picture and how to set up."""
        setups = (each for each in self.wholes if each[0].slab.name == PLAN)
        return self.frames.facing and any(map(self._turned, setups))

    @staticmethod
    def _turned(whole: Sequence[Part]) -> int:
        return (whole[-1].page + 1) // 2 - (whole[0].page + 1) // 2

    @property
    def wholes(self) -> Sequence[Sequence[Part]]:
        """What belongs in one opening, as far as a text has it.

        That is the first picture with what is listed in its section: how to set up;
        the section of most figures: a turn; and a score with the boards below it.
        """
        numbers = accumulate(bool(_title(part.slab)) for part in self.parts)
        of = dict[int, list[Part]]()
        for number, part in zip(numbers, self.parts, strict=True):
            of.setdefault(number, []).append(part)
        sections = list(of.values())
        turn = max(sections, key=_figures, default=[])
        pictured = (_from(PLAN, each) for each in sections)
        scored = (_from(SCORE, each) for each in sections)
        setups = (_to_list(each) for each in pictured if each)
        turns = [turn] if _figures(turn) else []
        return [*setups, *turns, *(each for each in scored if each)]

    @property
    def _turns(self) -> list[tuple[Part, Part]]:
        """The last of each page and the first of the next."""
        return [(a, b) for a, b in pairwise(self.parts) if b.page > a.page]

    @property
    def numbers(self) -> Mapping[str, int]:
        """The pages, counted from 1, on which sections and rules begin, figures stand.

        Sections are known by their titles, rules by the reference of their figures,
        each of these by what it is called.
        """
        rules = {part.slab.name for part in self.parts if part.slab.figures}
        return {
            part.slab.name: part.page + 1
            for part in reversed(self.parts)
            if part.slab.name in rules
        } | {
            name: part.page + 1
            for part in self.parts
            for name in (*part.slab.figures, *_title(part.slab))
        }

    @property
    def links(self) -> Mapping[str, int]:
        """The pages, counted from 1, from which something leads to each target."""
        return {
            target: part.page + 1
            for part in self.parts
            for target in _targets(part.slab.nodes)
        }

    @property
    def places(self) -> tuple[tuple[str, int], ...]:
        """What stands on which page, counted from 1, in order."""
        found = ((part.slab.name, part.page + 1) for part in self.parts)
        return tuple(dict.fromkeys(found))

    def pages(self) -> tuple[tuple[Node, ...], ...]:
        """The nodes of each page, in page coordinates and in reading order."""
        pages: list[list[Placed]] = [[] for _ in range(self.count)]
        for part in self.parts:
            pages[part.page].append(_placed_slab(part, self.frames.on(part.page)))
        return tuple(map(placed_nodes, pages))


def _targets(nodes: Iterable[Node]) -> Iterator[str]:
    """To what text leads."""
    for node in nodes:
        if isinstance(node, Group):
            yield from _targets(node.children)
        elif isinstance(node, Text) and node.target:
            yield node.target


def is_named(slab: Slab) -> bool:
    """Whether a slab has the same name wherever pages end, which texts may tell."""
    return not slab.within or slab.within[-1].role in ("heading-1", "heading-2")


def _empty_rows(parts: Sequence[Part], frames: Frames) -> Sequence[float]:
    """The rows that each page leaves empty below parts."""
    ends = [0.0] * (parts[-1].page + 1 if parts else 0)
    for part in parts:
        ends[part.page] = max(ends[part.page], part.row + part.slab.rows)
    return [round(frames.rows(n) - end, 6) for n, end in enumerate(ends)]


def _are_notes(*elements: Element) -> bool:
    return [element.role for element in elements] == ["note", "note"]


def _title(slab: Slab) -> tuple[str, ...]:
    """The title of the section that begins with it, if one does."""
    begins = slab.within and slab.within[-1].role == "heading-1"
    return (slab.name,) if begins else ()


def _figures(section: Sequence[Part]) -> int:
    """How many figures of rules stand in a section."""
    return sum(len(part.slab.figures) for part in section)


def _from(name: str, section: Sequence[Part]) -> Sequence[Part]:
    """A section from what is called so."""
    return list(dropwhile(lambda part: part.slab.name != name, section))


def _to_list(section: Sequence[Part]) -> Sequence[Part]:
    """A section to the end of its last list, which stands in no note."""
    listed = [n for n, part in enumerate(section) if _is_listed(part.slab)]
    return section[: max(listed, default=0) + 1]


def _is_listed(slab: Slab) -> bool:
    return bool(slab.within) and slab.within[0].role == "list"


def _placed_slab(part: Part, frame: Box) -> Placed:
    corner = Point(frame.left + part.left, frame.top + part.row * LEADING)
    return Placed(part.slab, corner)

"""Markup: elements of a slim picture, folded together and written down."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count, groupby, product
from string import ascii_letters
from xml.sax.saxutils import quoteattr

from pnp.render.terse import Box, Stroke

LOOKS = (
    "fill", "fill-rule", "stroke", "stroke-width", "stroke-dasharray",
    "stroke-linecap", "stroke-linejoin",
)  # fmt: skip
_LINES = LOOKS[1:]
_WORTH = 50
"""How long something is that is worth a name."""


@dataclass(frozen=True, slots=True)
class Part:
    """An element with its attributes; a path may be of several strokes."""

    name: str
    marks: dict[str, str]
    parts: tuple["Part", ...] = ()
    strokes: tuple[Stroke, ...] = ()
    text: str = ""


Parts = Iterator[Part]


def names() -> Iterator[str]:
    """Names as short as may be."""
    for length in count(1):
        for letters in product(ascii_letters, repeat=length):
            yield "".join(letters)


def lone(part: Part) -> Part:
    """A motif of a single part as that part, which takes over its name."""
    if part.name != "g" or len(part.parts) != 1 or {*part.marks} != {"id"}:
        return part
    (only,) = part.parts
    return replace(only, marks={**part.marks, **only.marks})


def folded(parts: Iterable[Part]) -> Parts:
    """Groups without a meaning dissolved, and strokes of one look drawn in one go."""
    return _grouped(_spread(parts))


def _spread(parts: Iterable[Part]) -> Parts:
    for part in parts:
        if part.name == "g" and not part.marks:
            yield from part.parts
        else:
            yield part


def _joined(parts: Iterable[Part]) -> Parts:
    """Strokes that follow each other as one path, where it shows the same."""
    last: Part | None = None
    for part in parts:
        if last and _agree(last, part):
            last = replace(last, strokes=last.strokes + part.strokes)
            continue
        if last:
            yield last
        last = part
    if last:
        yield last


def _agree(one: Part, other: Part) -> bool:
    """Whether two paths look alike, and nothing of one lies inside the other."""
    if one.name != "path" or other.name != "path" or one.marks != other.marks:
        return False
    if "id" in one.marks:
        return False
    if one.marks["fill"] == "none":
        return True
    pen = float(one.marks.get("stroke-width", 0))
    return all(_apart(a.box, b.box, pen) for a in one.strokes for b in other.strokes)


def _apart(one: Box, other: Box, pen: float) -> bool:
    return (
        one.left > other.right + pen
        or other.left > one.right + pen
        or one.top > other.bottom + pen
        or other.top > one.bottom + pen
    )


def _grouped(parts: Iterable[Part]) -> Parts:
    """Neighbours of one look in a group that has it, first by all but their fill."""
    for run in _runs(_joined(parts), _LINES):
        yield from _under(run, _LINES) if len(run) > 2 else _filled(run)


def _filled(parts: Iterable[Part]) -> Parts:
    for run in _runs(parts, LOOKS):
        yield from _under(run, LOOKS) if len(run) > 2 else run


def _runs(parts: Iterable[Part], kinds: Sequence[str]) -> Iterator[list[Part]]:
    """Neighbours that have the same marks of some kinds."""
    for _, run in groupby(parts, lambda part: _those(part, kinds)):
        yield list(run)


def _those(part: Part, kinds: Sequence[str]) -> dict[str, str]:
    return {mark: said for mark, said in part.marks.items() if mark in kinds}


def _under(run: Sequence[Part], kinds: Sequence[str]) -> Parts:
    """Parts in a group that has their marks of some kinds, if they have any."""
    shared = _those(run[0], kinds)
    bare = (
        replace(each, marks={k: v for k, v in each.marks.items() if k not in shared})
        for each in run
    )
    inner = _filled(bare) if kinds is _LINES else bare
    if shared:
        yield Part("g", shared, tuple(inner))
    else:
        yield from inner


def shared(parts: Sequence[Part], free: Iterator[str]) -> Parts:
    """The parts, of which those that are alike are drawn once, under free names."""
    counts = Counter[str]()
    _count(parts, counts)
    again = {key: next(free) for key, times in counts.items() if times > 1}
    return _shared(parts, again, {})


def _count(parts: Iterable[Part], counts: Counter[str]) -> None:
    """How often parts occur, without what lies within their like."""
    for part in parts:
        key = _key(part)
        counts[key] += bool(key)
        if counts[key] < 2:
            _count(part.parts, counts)


def _shared(
    parts: Iterable[Part], again: dict[str, str], known: dict[str, Part]
) -> Parts:
    for part in parts:
        key = _key(part)
        if key in known:
            yield Part("use", {"href": f"#{again[key]}"} | _way(known[key], part))
            continue
        if key in again:
            known[key] = part
        marks = {"id": again[key]} if key in again else {}
        inner = tuple(_shared(part.parts, again, known))
        yield replace(part, marks=marks | part.marks, parts=inner)


def _key(part: Part) -> str:
    """What a part is, wherever it lies; empty where it is not worth a name."""
    if part.name not in ("path", "g") or {"id", "class"} & {*part.marks}:
        return ""
    end = part.strokes[0].start if part.strokes else (0, 0)
    said = "".join(_written(part, end))
    return said if len(said) > _WORTH else ""


def _way(one: Part, other: Part) -> dict[str, str]:
    """How far a path is from its like."""
    if not one.strokes:
        return {}
    (a, b), (x, y) = one.strokes[0].start, other.strokes[0].start
    return {mark: str(by) for mark, by in (("x", x - a), ("y", y - b)) if by}


def written(part: Part) -> str:
    """A part as it stands in a file."""
    return "".join(_written(part, (0, 0)))


def _written(part: Part, end: tuple[int, int]) -> Iterator[str]:
    marks = dict(part.marks)
    if part.strokes:
        marks["d"] = "".join(_outline(part.strokes, end))
    said = "".join(f" {mark}={quoteattr(value)}" for mark, value in marks.items())
    if not part.parts and not part.text:
        yield f"<{part.name}{said}/>"
        return
    yield f"<{part.name}{said}>{part.text}"
    for each in part.parts:
        yield from _written(each, (0, 0))
    yield f"</{part.name}>"


def _outline(strokes: Sequence[Stroke], end: tuple[int, int]) -> Iterator[str]:
    """Strokes one after the other, the first from where another ended."""
    for each in strokes:
        yield each.after(end)
        end = each.end

"""Readings as plain text, wrapped, with what pictures show told in words."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from textwrap import indent, wrap

from pnp.scene.nodes import Align, Scene
from pnp.scene.reflowable import Element, Reading, element_text, scene_alt_text

WIDTH = 72
"""The letters of a line at most, but for a longer word."""

_LINES = {"heading-1": "=", "heading-2": "-"}

_GAP = "  "
"""Between two columns of a table."""


def render(reading: Reading) -> bytes:
    """The reading as a file, byte for byte the same every time."""
    title = f"{reading.title}: {reading.what}"
    blocks = (
        _underlined_heading(title.upper(), "="),
        *(_wrapped_lines(fact) for fact in reading.facts),
        *_Writer(reading.labels.picture).blocks(reading.elements),
        "-" * WIDTH,
        *(_wrapped_lines(credit) for credit in reading.credits),
    )
    return ("\n\n".join(blocks) + "\n").encode()


@dataclass(frozen=True, slots=True)
class _Writer:
    """Writes elements in lines of a width."""

    picture: str
    """With ``{alt}`` for what it shows."""
    width: int = WIDTH

    def blocks(self, elements: Sequence[Element]) -> Iterator[str]:
        return map(self.block, elements)

    def block(self, element: Element) -> str:
        match element.role:
            case "heading-1" | "heading-2" as level:
                return _underlined_heading(element_text(element), _LINES[level])
            case "list":
                return self.list_text(element)
            case "table":
                return self.table(element)
            case "note":
                return self.inset(_elements(element), "| ")
            case "figure":
                return self.figure(element)
            case _:
                return _wrapped_lines(element_text(element), self.width)

    def inset(self, elements: Sequence[Element], margin: str) -> str:
        inner = _Writer(self.picture, self.width - len(margin))
        text = "\n\n".join(inner.blocks(elements))
        return indent(text, margin, lambda _: True).replace(
            f"{margin}\n", f"{margin.rstrip()}\n"
        )

    def figure(self, element: Element) -> str:
        """What a picture shows, in words or as the cells of a map, and its caption."""
        inner = _Writer(self.picture, self.width - 4)
        maps = [each for each in _elements(element) if each.role == "table"]
        captions = [each for each in _elements(element) if each.role != "table"]
        told = [*map(inner.table, maps)] if maps else [*inner.picture_text(element)]
        told += [_wrapped_lines(element_text(each), inner.width) for each in captions]
        return indent("\n".join(told), "    ")

    def picture_text(self, figure: Element) -> Iterator[str]:
        """What a picture shows, in words."""
        scenes = (child for child in figure.children if isinstance(child, Scene))
        if shown := " ".join(map(scene_alt_text, scenes)):
            yield _wrapped_lines(f"[{self.picture.format(alt=shown)}]", self.width)

    def list_text(self, element: Element) -> str:
        items = _elements(element)
        loose = any(len(item.children) > 1 for item in items)
        return ("\n\n" if loose else "\n").join(map(self.item, items))

    def item(self, element: Element) -> str:
        """An item hanging from its bullet or its number."""
        label = "- " if element.number is None else f"{element.number}. "
        text = self.inset(_elements(element), " " * len(label))
        return label + text[len(label) :]

    def table(self, element: Element) -> str:
        """Its columns side by side, or a list of its rows where they are too wide."""
        rows = [
            [element_text(cell) for cell in _elements(row)]
            for row in _elements(element)
        ]
        aligns = [cell.align for cell in _elements(_elements(element)[0])]
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        if sum(widths) + len(_GAP) * (len(widths) - 1) > self.width:
            return self.told_rows(rows)
        head, *below = (
            _GAP.join(map(_aligned_cell, row, widths, aligns)).rstrip() for row in rows
        )
        rule = _GAP.join("-" * width for width in widths)
        return "\n".join((head, rule, *below))

    def told_rows(self, rows: Sequence[Sequence[str]]) -> str:
        """Each row as an item, its cells after the heads of their columns."""
        head, *below = rows
        return "\n".join(self.told_row(head, row) for row in below)

    def told_row(self, head: Sequence[str], row: Sequence[str]) -> str:
        cells = (f"{name}: {cell}" for name, cell in zip(head, row, strict=True))
        return _wrapped_lines(f"- {'; '.join(cells)}", self.width, "  ")


def _elements(element: Element) -> Sequence[Element]:
    return [child for child in element.children if isinstance(child, Element)]


def _aligned_cell(cell: str, width: int, align: Align) -> str:
    match align:
        case "start":
            return cell.ljust(width)
        case "middle":
            return cell.center(width)
        case "end":
            return cell.rjust(width)


def _underlined_heading(text: str, stroke: str) -> str:
    longest = max(map(len, _wrapped_lines(text).split("\n")))
    return f"{_wrapped_lines(text)}\n{stroke * longest}"


def _wrapped_lines(text: str, width: int = WIDTH, hanging: str = "") -> str:
    """The text in lines; no word is divided, and no space that holds breaks."""
    lines = wrap(
        text,
        width,
        subsequent_indent=hanging,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return "\n".join(lines)

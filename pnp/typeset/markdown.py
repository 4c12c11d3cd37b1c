"""Markdown, as much of it as the house sets; the rest is refused by its line."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from itertools import groupby, pairwise, takewhile
from re import search, sub
from typing import TYPE_CHECKING

from pnp.base.errors import UserError, quoted
from pnp.base.libraries import needed_libraries
from pnp.scene.typeface import Face
from pnp.typeset.blocks import (
    Alignment,
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
from pnp.words.texts import typesetting

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.tree import SyntaxTreeNode


_ALIGNMENTS: dict[str, Alignment] = {
    "text-align:right": "end", "text-align:center": "middle"
}  # fmt: skip

_NAMES = {
    "code_block": "an indented block of code",
    "fence": "a block of code",
    "hardbreak": "a forced line break",
    "hr": "a rule",
    "html_block": "HTML",
    "html_inline": "HTML",
    "image": "an image within text",
    "link": "a link",
}

_FILLED = {"heading": "a heading", "list_item": "an item", "blockquote": "a note"}


def parse(text: str, language: str) -> tuple[Block, ...]:
    """The blocks of a Markdown text, with the quotation marks of its language.

    >>> parse("Say *'go'*.", "en")[0].runs[1]
    Run(text='‘go’', face='italic', sign=None, target='')
    """
    from markdown_it.tree import SyntaxTreeNode

    try:
        tree = SyntaxTreeNode(_reader(language).parse(text))
        _check_filled(tree)
        return grouped_blocks(_blocks(tree))
    except _RefusalError as refusal:
        number, why = refusal.args
        source = text.splitlines()[number - 1].strip()
        raise UserError(f"line {number}: {quoted(source)}: {why}") from None


@needed_libraries()
def hypertext(text: str) -> str:
    """A Markdown text as HTML, whose headings have names to lead to.

    >>> print(hypertext("## The *first* page"), end="")
    <h2 id="the-first-page">The <em>first</em> page</h2>
    """
    from markdown_it import MarkdownIt

    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = reader.parse(text)
    for head, inline in pairwise(tokens):
        if head.type == "heading_open":
            said = "".join(part.content for part in inline.children or ())
            head.attrSet("id", spot(said))
    return str(reader.renderer.render(tokens, reader.options, {}))


def spot(heading: str) -> str:
    """What a heading is called in an address.

    >>> spot("A game of one's own")
    'a-game-of-ones-own'
    """
    return sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")


class _RefusalError(Exception):
    """A line that is not set, and why."""

    def __init__(self, node: "SyntaxTreeNode", why: str) -> None:
        super().__init__(_line_of(node), why)


@cache
def _reader(language: str) -> "MarkdownIt":
    with needed_libraries():
        from markdown_it import MarkdownIt

    # Its other replacements are left out: they make a copyright sign of the cell (c).
    options = {"typographer": True, "quotes": typesetting(language).quotes}
    return MarkdownIt("commonmark", options).enable(["table", "smartquotes"])


def _check_filled(tree: "SyntaxTreeNode") -> None:
    for node in tree.walk():
        if node.type in _FILLED and not any(
            part.children or part.type != "inline" for part in node.children
        ):
            raise _RefusalError(node, f"{_FILLED[node.type]} needs some text")


def _blocks(parent: "SyntaxTreeNode") -> tuple[Block, ...]:
    return tuple(map(_block, parent.children))


def _block(node: "SyntaxTreeNode") -> Block:
    match node.type:
        case "heading":
            return _heading(node)
        case "paragraph":
            return _paragraph(node)
        case "bullet_list":
            return Bullets(_items(node))
        case "ordered_list":
            return Numbered(_items(node), int(node.attrs.get("start", 1)))
        case "table":
            return _table(node)
        case "blockquote":
            return _note(node)
        case other:
            raise _RefusalError(node, f"{_NAMES.get(other, other)} is not supported")


def _heading(node: "SyntaxTreeNode") -> Heading:
    match node.tag:
        case "h1":
            return Heading(1, _runs(node))
        case "h2":
            return Heading(2, _runs(node))
        case "h3":
            return Heading(3, _runs(node))
        case _:
            raise _RefusalError(node, "headings have three levels")


def _paragraph(node: "SyntaxTreeNode") -> Paragraph | Figure | Gallery:
    (inline,) = node.children
    if [child.type for child in inline.children] == ["image"]:
        return _illustration(inline.children[0])
    return Paragraph(_runs(node))


def _illustration(image: "SyntaxTreeNode") -> Figure | Gallery:
    reference = str(image.attrs["src"])
    if "title" in image.attrs:
        raise _RefusalError(
            image, "a title of an image is not supported; use the caption"
        )
    caption = _joined_runs(_inline(image, "regular"))
    if not search(r"[,;+]", reference):
        return Figure(reference, caption)
    if caption:
        raise _RefusalError(image, "a gallery has no caption; name one figure")
    return Gallery(reference)


def _items(node: "SyntaxTreeNode") -> tuple[Item, ...]:
    return tuple(tuple(map(_item_paragraph, item.children)) for item in node.children)


def _item_paragraph(node: "SyntaxTreeNode") -> Paragraph:
    if node.type != "paragraph":
        raise _RefusalError(node, "a list holds nothing but paragraphs")
    return Paragraph(_runs(node))


def _table(node: "SyntaxTreeNode") -> Table:
    head, *body = node.children
    (header,) = head.children
    rows = [row for part in body for row in part.children]
    styles = [str(cell.attrs.get("style", "")) for cell in header.children]
    return Table(
        tuple(map(_runs, header.children)),
        tuple(tuple(map(_runs, row.children)) for row in rows),
        tuple(_ALIGNMENTS.get(style, "start") for style in styles),
    )


def _note(node: "SyntaxTreeNode") -> Note:
    blocks = _blocks(node)
    for child, block in zip(node.children, blocks, strict=True):
        if isinstance(block, Note | Gallery):
            raise _RefusalError(child, "a note holds neither notes nor galleries")
    return Note(blocks)


def _runs(node: "SyntaxTreeNode") -> Runs:
    (inline,) = node.children
    return _joined_runs(_inline(inline, "regular"))


def _inline(node: "SyntaxTreeNode", face: Face) -> Iterator[Run]:
    for child in node.children:
        match child.type:
            case "text":
                yield Run(_with_dashes(child.content), face)
            case "softbreak":
                yield Run(" ", face)
            case "code_inline":
                yield Run(child.content, "medium")
            case "strong":
                yield from _inline(child, "bold")
            case "em":
                yield from _inline(child, "italic")
            case other:
                what = _NAMES.get(other, other)
                raise _RefusalError(child, f"{what} is not supported")


def _with_dashes(text: str) -> str:
    return text.replace("---", "—").replace("--", "–").replace("...", "…")


def _joined_runs(runs: Iterable[Run]) -> Runs:
    return tuple(
        Run(text, face)
        for face, group in groupby(runs, key=lambda run: run.face)
        if (text := "".join(run.text for run in group))
    )


def _line_of(node: "SyntaxTreeNode") -> int:
    """The line on which a node begins, counted from one."""
    around = node
    while not around.map and around.parent:
        around = around.parent
    # Within a paragraph only the line breaks before the node tell its line.
    before = takewhile(lambda other: other is not node, around.walk())
    below = sum(other.type in ("softbreak", "hardbreak") for other in before)
    return (around.map[0] if around.map else 0) + below + 1


BESIDE = "beside:"
"""A reference whose figures stand beside the rule above it."""

PLAN, COLUMN = "plan:", "column:"
"""A picture whose parts the list below it tells: ``plan:SPOTS:REFERENCE``; the other
has that in a column at its right."""

TURNED = "{upside-down}"
"""The first paragraph of a note that is set upside down."""


def grouped_blocks(blocks: Iterable[Block]) -> tuple[Block, ...]:
    """The blocks with rules, plans and solutions as one each."""
    found: list[Block] = []
    for block in blocks:
        reference = _reference(block)
        match block:
            case Note((Paragraph((Run(text),)), *rest)) if text == TURNED:
                found.append(Turned(tuple(rest)))
            case Numbered(items) if found and isinstance(plan := found[-1], Plan):
                found[-1] = _plan_with_items(plan, items)
            case _ if reference.startswith(BESIDE):
                said = _rule_blocks(found)
                del found[len(found) - len(said) :]
                number = 1 + sum(isinstance(each, Rule) for each in found)
                reference = reference.removeprefix(BESIDE)
                found.append(Rule(said, reference, str(number)))
            case _ if reference.startswith((PLAN, COLUMN)):
                found.append(_plan(reference))
            case _:
                found.append(block)
    return tuple(found)


def _reference(block: Block) -> str:
    return block.reference if isinstance(block, Figure | Gallery) else ""


def _rule_blocks(found: list[Block]) -> tuple[Block, ...]:
    """What a rule says: back to its heading, which is of the second level."""
    for place in range(len(found) - 1, -1, -1):
        match found[place]:
            case Heading(level) if level > 1:
                return tuple(found[place:])
            case Paragraph() | Bullets() | Numbered():
                pass
            case _:
                break
    raise UserError("figures beside a rule need a heading of the second level above")


def _plan(reference: str) -> Plan:
    kind, _, told = reference.partition(":")
    spots, _, shown = told.partition(":")
    if not shown:
        raise UserError(f"{quoted(reference)} is no plan such as plan:a1,e5:first/0")
    return Plan(shown, tuple(spots.split(",")), (), f"{kind}:" == COLUMN)


def _plan_with_items(plan: Plan, items: tuple[Item, ...]) -> Plan:
    if plan.items or len(items) != len(plan.spots):
        fault = f"has {len(plan.spots)} spots for {len(items)} items"
        raise UserError(f"the plan {quoted(plan.reference)} {fault}")
    return replace(plan, items=items)

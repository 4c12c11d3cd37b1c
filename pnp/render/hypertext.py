"""Readings as one HTML file, which needs neither the network nor scripts."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from html import escape
from itertools import groupby
from re import sub

from pnp.render import svg
from pnp.render.web import WebPage, footer
from pnp.scene.document import Page
from pnp.scene.nodes import Group, Node, Role, Scene, translation
from pnp.scene.reading import Element, Link, Reading, Words, tied, written
from pnp.scene.screen import DARK, lit
from pnp.scene.theme import Theme
from pnp.scene.ties import held
from pnp.typeface import Face

_STYLE = """
h1,h2,h3{line-height:1.2;text-wrap:balance}p,li,figcaption{text-wrap:pretty}
h2,h3{color:var(--g);margin:2.2rem 0 .5rem;scroll-margin-top:1rem}
h2{font-size:1.35rem}h3{font-size:1.1rem;margin-top:1.5rem}
header p{margin:.3rem 0}header .what{color:var(--g);font-weight:600}
nav{border:solid var(--line);border-width:1px 0;margin:1.4rem 0;padding:.8rem 0}
nav h2{font-size:1rem;margin:0 0 .4rem}
nav ul{list-style:none;margin:0;padding:0;columns:15rem}
nav li{break-inside:avoid}nav ul ul{columns:auto;padding-left:1.2rem}
nav a{display:block;padding:.35rem 0;text-decoration:none}
nav a:hover{text-decoration:underline}
li>p{margin:.3rem 0}ul,ol{padding-left:1.5rem}
.turns{padding:0;column-gap:1rem}.turns li{margin-left:2.2em;break-inside:avoid}
.gallery{display:grid;gap:1.4rem;margin:1.6rem 0;
grid-template-columns:repeat(auto-fill,minmax(min(100%,17rem),1fr))}
.gallery figure{margin:0}
@media screen and (min-width:44rem){.three{grid-template-columns:repeat(3,1fr)}}
@media(min-width:40rem){.gallery:not(.three) figure:last-child:nth-child(odd){
display:grid;grid-column:1/-1;grid-template-columns:1fr 1fr;gap:1.4rem;
align-items:center}}
.legend{display:grid;gap:.6rem 1rem;margin:1.6rem 0;
grid-template-columns:repeat(auto-fill,minmax(min(100%,max(9.5rem,30%)),1fr))}
.legend figure{display:flex;align-items:center;gap:.7rem;margin:0}
.legend .picture{flex:none;width:3.4rem;padding:.3rem}
.legend svg{overflow:visible}
.legend figcaption{margin:0;text-wrap:wrap}
@media(max-width:30rem){.legend{column-gap:.75rem}.legend figure{gap:.5rem}
.legend .picture{width:2.8rem;padding:.2rem}}
.note{background:var(--wash);border-left:4px solid var(--g);
padding:.2rem 1.1rem;margin:1.6rem 0}
summary{padding:.6rem 0;cursor:pointer}
.wide{overflow-x:auto}
table{border-collapse:collapse;margin:1rem 0;min-width:min(100%,24rem);font-size:.95em}
th,td{padding:.35rem .7rem .35rem 0;border-bottom:1px solid var(--line);
text-align:start;vertical-align:top}
.end{text-align:end}.middle{text-align:center}
.mark{font-weight:600;white-space:nowrap}
.sign{display:inline-block;width:1em;height:1em;vertical-align:-.12em;
margin-right:.2em}
.whole{white-space:nowrap}.count{color:var(--g);font-size:1.25em;white-space:nowrap}
.sign svg{display:block;width:100%;height:100%;overflow:visible}
.drawn{margin:auto}
@media print{h2,h3{break-after:avoid}.gallery{grid-template-columns:1fr 1fr 1fr}
figcaption{font-size:.85em}.picture{border:0;padding:0}}
"""

_EDGE = f"""{DARK}{{.sign svg{{
filter:drop-shadow(0 0 .05em #fff) drop-shadow(0 0 .05em #fff)}}}}
"""
"""Signs of dark inks have a bright edge in the dark."""

_LINKS = """
.above{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;margin:0}
.above a{padding:.5rem 0}@media print{.above{display:none}}
"""

_TAGS: Mapping[Role, str] = {
    "heading-1": "h2", "heading-2": "h3", "paragraph": "p",
    "figure": "figure", "caption": "figcaption",
}  # fmt: skip
_FACES: Mapping[Face, str] = {"bold": "strong", "italic": "em"}

_REACH = 1.05
"""From the middle of a sign to its edge."""

_SIZE = 0.4
"""How wide a millimetre of a figure is shown at most, in rem."""

_CLOSE = 70.0
"""How wide figures are at most of which three stand in a row, in millimetres."""

_BROAD, _LONG, _SCROLLED = 100.0, 2.2, 34
"""What is broader than this, in millimetres, and so many times as broad as high, is
shown so wide at least, in rem, and is moved on a telephone to be seen whole.
"""

_SIGN = 14.0
"""How wide a sign of a legend is at most, in millimetres."""


def render(reading: Reading, theme: Theme, letters: str = "") -> bytes:
    """The reading as a page, byte for byte the same every time.

    ``letters`` is where the fonts of a site are; else they are in the page.
    """
    scenes = list(_scenes(reading.elements))
    pages = [Page(scene) for scene in scenes]
    fonts, drawn = svg.together(pages, theme, reading.language, seen=True)
    main = "".join(_Writer(iter(drawn)).blocks(reading.elements))
    facts = "".join(f"<p>{escape(held(fact))}</p>" for fact in reading.facts)
    body = f"""<header>{_above(reading.above)}<h1>{escape(reading.title)}</h1>
<p class="what">{escape(reading.what)}</p>{facts}</header>
{_contents(reading)}
<main>
{main}</main>
{footer(reading.credits)}"""
    title = f"{reading.title}: {reading.what}"
    style = _accent(theme.colour(reading.accent)) + _STYLE + _EDGE + fonts
    if reading.above:
        style += _LINKS
    return WebPage(reading.language, title, style, body, letters=letters).encoded()


def _above(links: Sequence[Link]) -> str:
    """The way to where the reading belongs."""
    if not links:
        return ""
    said = (
        f'<a href="{escape(to)}" hreflang="{escape(tag)}" lang="{escape(tag)}">'
        f"{escape(words)}</a>"
        for words, to, tag in links
    )
    return f'<p class="above">{" ".join(said)}</p>\n'


def _accent(colour: str | None) -> str:
    """The ink of the headings, made lighter where the page is dark."""
    if not colour:
        return ""
    return f":root{{--g:{colour}}}{DARK}{{:root{{--g:{lit(colour)}}}}}"


def _contents(reading: Reading) -> str:
    """Links to the headings, those of the second level below those of the first."""
    label, entries, inner = escape(reading.labels.contents), "", ""
    for heading in reversed(reading.headings):
        said = escape(held(written(heading)))
        link = f'<a href="#{escape(heading.name)}">{said}</a>'
        if heading.role == "heading-2":
            inner = f"<li>{link}</li>{inner}"
        else:
            below = f"<ul>{inner}</ul>" if inner else ""
            entries, inner = f"<li>{link}{below}</li>\n{entries}", ""
    return (
        f'<nav aria-labelledby="pnp-contents"><h2 id="pnp-contents">{label}</h2>\n'
        f"<ul>{entries}</ul></nav>"
    )


def _scenes(elements: Iterable[Element]) -> Iterator[Scene]:
    """All drawings in the order in which they are written."""
    for element in elements:
        for child in element.children:
            match child:
                case Scene():
                    yield child
                case Words(sign=sign):
                    if sign:
                        yield Scene(2 * _REACH, 2 * _REACH, (_centred(sign),))
                case Element():
                    yield from _scenes([child])


def _centred(sign: Node) -> Group:
    return Group((sign,), translation(_REACH, _REACH))


@dataclass(frozen=True, slots=True)
class _Writer:
    """Writes elements, taking the drawings in the order in which they come."""

    drawn: Iterator[str]

    def blocks(self, elements: Iterable[Element]) -> Iterator[str]:
        """Elements below each other; figures in a row side by side."""
        for role, group in groupby(elements, key=lambda element: element.role):
            shown = list(group)
            blocks = [self.block(each) for each in shown]
            if role == "figure" and len(blocks) > 1:
                yield f'<div class="{_kind(shown)}">\n{"".join(blocks)}</div>\n'
            else:
                yield from blocks

    def block(self, element: Element) -> str:
        match element.role:
            case "list":
                return self.listed(element)
            case "table":
                return self.table(element)
            case "note" if element.folded:
                return self.folded(element)
            case "note":
                inner = "".join(self.blocks(_elements(element)))
                return f'<div class="note" role="note">\n{inner}</div>\n'
            case role:
                tag = _TAGS[role]
                name = f' id="{escape(element.name)}"' if element.name else ""
                return f"<{tag}{name}>{self.inner(element)}</{tag}>\n"

    def folded(self, element: Element) -> str:
        """A note of which one sees how it begins, until all of it is asked for."""
        first, *rest = _elements(element)
        lead, *said = first.children
        summary = self.part(lead)
        told = [replace(first, children=tuple(said)), *rest]
        inner = "".join(self.blocks(told))
        return (
            f'<details class="note"><summary>{summary}</summary>\n{inner}</details>\n'
        )

    def listed(self, element: Element) -> str:
        items = list(_elements(element))
        first = items[0].number
        tag = "ul" if first is None else "ol"
        start = f' start="{first}"' if first not in (None, 1) else ""
        inner = "".join(f"<li>{self.item(item)}</li>\n" for item in items)
        return f"<{tag}{start}{_columns(element)}>\n{inner}</{tag}>\n"

    def item(self, element: Element) -> str:
        """One paragraph as it is, several each by itself."""
        paragraphs = list(_elements(element))
        if len(paragraphs) == 1:
            return self.inner(paragraphs[0])
        return "".join(map(self.block, paragraphs))

    def table(self, element: Element) -> str:
        head, *rows = _elements(element)
        above = self.row(head, "th", ' scope="col"')
        below = "".join(self.row(row, "td") for row in rows)
        return (
            f'<div class="wide" tabindex="0"><table>\n<thead>{above}</thead>\n'
            f"<tbody>{below}</tbody></table></div>\n"
        )

    def row(self, element: Element, tag: str, scope: str = "") -> str:
        cells = (
            f'<{tag}{scope} class="{cell.align}">{self.inner(cell)}</{tag}>'
            for cell in _elements(element)
        )
        return f"<tr>{''.join(cells)}</tr>\n"

    def inner(self, element: Element) -> str:
        """What stands in an element; a map is not told as a table as well."""
        parts = [
            self.part(child)
            for child in tied(element.children)
            if not (element.role == "figure" and _is_table(child))
        ]
        if _is_counted(element):
            parts[0] = parts[0].replace("<strong>", '<strong class="count">', 1)
        return "".join(parts)

    def part(self, part: Element | Words | Scene) -> str:
        match part:
            case Words():
                return self.words(part)
            case Scene(width, height):
                room = f"max-width:{width * _SIZE:.1f}rem"
                broad = width > max(_BROAD, _LONG * height)
                scrolled = ' wide" tabindex="0' if broad else ""
                room += f";min-width:{_SCROLLED}rem" if broad else ""
                return (
                    f'<div class="picture{scrolled}"><div class="drawn" style="{room}">'
                    f"{next(self.drawn)}</div></div>"
                )
            case Element():
                return self.block(part)

    def words(self, words: Words) -> str:
        """Words with their marks; a sign stays with the first of them."""
        if not words.sign:
            return _marked(words, words.text)
        sign = f'<span class="sign" aria-hidden="true">{next(self.drawn)}</span>'
        first, space, rest = words.text.partition(" ")
        begin = f'<span class="whole">{sign}{_marked(words, first)}</span>'
        return begin + (_marked(words, space + rest) if space else "")


def _marked(words: Words, text: str) -> str:
    """A text of some words, as links and faces mark it."""
    text = _broken(escape(text, quote=False))
    if words.target:
        text = f'<a href="#{escape(words.target)}">{text}</a>'
    if words.face in _FACES:
        return f"<{_FACES[words.face]}>{text}</{_FACES[words.face]}>"
    if words.face == "medium":
        return f'<span class="mark">{text}</span>'
    return text


def _broken(text: str) -> str:
    """A text with where a line may end: between moves, but not between bounds."""
    text = sub(r"\d+–\d+", r'<span class="whole">\g<0></span>', text)
    return text.replace("/", "/<wbr>").replace("</<wbr>", "</")


def _columns(element: Element) -> str:
    """The columns of a list of short items, as wide as the longest and its number."""
    if not element.short:
        return ""
    longest = max(len(written(item)) for item in _elements(element))
    return f' class="turns" style="columns:{longest + 5}ch"'


def _is_counted(element: Element) -> bool:
    """Whether a number stands before the heading with which a paragraph begins."""
    begin = element.children[:2]
    faces = [each.face for each in begin if isinstance(each, Words) and not each.sign]
    return element.role == "paragraph" and faces == ["bold", "bold"]


def _kind(figures: Sequence[Element]) -> str:
    """How figures stand side by side: where two in a row leave one alone, by three."""
    if all(map(_is_sign, figures)):
        return "legend"
    count, widest = len(figures), max(scene.width for scene in _scenes(figures))
    by_three = count % 2 and count % 3 != 1 and widest <= _CLOSE
    return "gallery three" if by_three else "gallery"


def _is_sign(element: Element) -> bool:
    """Whether it is a small sign, which stands beside its meaning."""
    scenes = (child for child in element.children if isinstance(child, Scene))
    return all(scene.width <= _SIGN for scene in scenes)


def _is_table(part: Element | Words | Scene) -> bool:
    return isinstance(part, Element) and part.role == "table"


def _elements(element: Element) -> Iterator[Element]:
    return (child for child in element.children if isinstance(child, Element))

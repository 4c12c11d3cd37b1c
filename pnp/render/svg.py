"""Pages as SVG, one document each, whose user unit is the millimetre.

Several may stand in one page of the web: whatever has a name there, a clip path, a
class or a font, is named after its content, so equal names mean equal things.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from itertools import pairwise
from typing import Any
from xml.etree import ElementTree

import svgwrite

from pnp import typeface
from pnp.render.element import Element, called
from pnp.render.embedding import Fonts, embedded, named, rules
from pnp.render.motifs import Ready, Same
from pnp.scene.document import Page
from pnp.scene.nodes import (
    IDENTITY,
    UNSEEN,
    Circle,
    Close,
    Curve,
    Group,
    Line,
    Move,
    Node,
    Path,
    Segment,
    Style,
    Text,
    Transform,
)
from pnp.scene.shapes import outlined
from pnp.scene.theme import Theme

INKSCAPE = "http://www.inkscape.org/namespaces/inkscape"

Each = Callable[[Callable[[Page], str], Sequence[Page]], Iterable[str]]
"""Does some work on each page, in their order."""


def render(
    page: Page, theme: Theme, language: str = "en", *, outline_text: bool = False
) -> bytes:
    """The page as SVG, byte for byte the same every time.

    Text is live, with the glyphs it needs embedded, or outlined for cutting machines
    and programs that know no embedded fonts.
    """
    fonts = {} if outline_text else embedded(page.scene.nodes)
    drawing = _drawing(page, theme, language, fonts, outline_text, set())
    if fonts:
        drawing.defs.add(drawing.style(rules(fonts)))
    return f"{_markup(drawing.get_xml())}\n".encode()


def together(
    pages: Sequence[Page],
    theme: Theme,
    language: str = "en",
    *,
    seen: bool = False,
    each: Each = map,
) -> tuple[str, list[str]]:
    """Pages for one page of the web: the style sheet they share, and each as SVG.

    Where all are ``seen`` at once, what several define is defined in the first alone.
    """
    fonts = embedded(node for page in pages for node in page.scene.nodes)
    known = set[str]() if seen else None
    return rules(fonts), list(
        each(partial(_drawn, theme, language, fonts, known), pages)
    )


def _drawn(
    theme: Theme, language: str, fonts: Fonts, known: set[str] | None, page: Page
) -> str:
    names = set() if known is None else known
    return _markup(_drawing(page, theme, language, fonts, False, names).get_xml())


def _drawing(
    page: Page,
    theme: Theme,
    language: str,
    fonts: Fonts,
    outline_text: bool,
    known: set[str],
) -> Any:
    drawing = blank(page.scene.width, page.scene.height, language)
    writer = Writer(drawing, theme, outline_text, fonts, known)
    for node in page.scene.nodes:
        for element in writer.elements(node):
            drawing.add(element)
    return drawing


def blank(width: float, height: float, language: str) -> Any:
    """A drawing with nothing on it yet."""
    drawing = svgwrite.Drawing(
        size=(f"{_number(width)}mm", f"{_number(height)}mm"),
        viewBox=f"0 0 {_number(width)} {_number(height)}",
        debug=False,
        profile="full",
    )
    drawing["xml:lang"] = language
    drawing["xmlns:inkscape"] = INKSCAPE
    return drawing


class Writer:
    """Turns nodes into elements, and keeps the names of what is defined."""

    def __init__(
        self,
        drawing: Any,
        theme: Theme,
        outline_text: bool,
        fonts: Fonts,
        known: set[str],
    ) -> None:
        self.drawing = drawing
        self.theme = theme
        self.outline_text = outline_text
        self.fonts = fonts
        self.known = known
        self.named: dict[str, Any] = {}
        """What was defined here."""
        self.motifs: dict[tuple[int, int], str] = {}
        self.scale = 1.0
        """How much larger all is that is drawn here and now."""

    def elements(self, node: Node) -> Iterator[Any]:
        """The element of a node; none for what the theme leaves out."""
        match node:
            case Path(segments, style):
                if look := self.look(style):
                    yield Element("path", {"d": outline(segments), **look})
            case Circle(centre, radius, style):
                if look := self.look(style):
                    at = {"cx": _rounded(centre.x), "cy": _rounded(centre.y)}
                    yield Element("circle", {**at, "r": _rounded(radius), **look})
            case Text():
                yield from self.text(node)
            case Group(once=True):
                yield self.use(node)
            case Group():
                yield self.group(node)

    def use(self, group: Group) -> Element:
        """A motif set down; it is drawn when it is first met."""
        # Motifs live as long as their page, so their places in memory name them.
        place = id(group.children), id(group.clip)
        if place not in self.motifs:
            self.motifs[place] = self.motif(group)
        element = Element("use", {"xlink:href": f"#{self.motifs[place]}"})
        if group.transform != IDENTITY:
            element["transform"] = _transform(group.transform)
        return element

    def motif(self, group: Group) -> str:
        """The id of a motif, put among the definitions if it is not there."""
        scale = self.scale * group.transform.scale
        made = _motif(Same(group, self.theme), self.outline_text, scale)
        for name, element in made:
            self.define(name, element)
        return made[-1][0]

    def define(self, name: str, element: Any) -> None:
        """Put what has a name among the definitions, if it is not there."""
        if name not in self.known:
            self.known.add(name)
            self.named[name] = element
            self.drawing.defs.add(element)

    def text(self, text: Text) -> Iterator[Any]:
        """A line of text, live or as a path."""
        unseen = text.ink == UNSEEN
        colour = "none" if unseen else self.theme.colour(text.ink)
        if not colour or (unseen and self.outline_text):
            return
        if self.outline_text:
            yield from self.elements(outlined(text))
            return
        extra: dict[str, object] = {}
        if text.face == "italic":
            extra["font_style"] = "italic"
        if text.align != "start":
            extra["text_anchor"] = text.align
        if shifts := _shifts(text):
            extra["dx"] = shifts
        before, after = _free(text)
        length = typeface.width(text.content, text.size, text.face)
        share = {"start": before, "middle": (before - after) / 2, "end": -after}
        yield self.drawing.text(
            text.content,
            insert=(
                _rounded(text.anchor.x + share[text.align]),
                _rounded(text.anchor.y),
            ),
            class_=self.fonts[typeface.cut(text.face)][0],
            font_size=_rounded(text.size),
            font_weight=typeface.WEIGHTS[text.face],
            textLength=_rounded(length - before - after),
            fill=colour,
            **extra,
        )

    def group(self, group: Group) -> Element:
        """A group with all that is in it."""
        element = self.opened(group)
        before, self.scale = self.scale, self.scale * group.transform.scale
        for child in group.children:
            for drawn in self.elements(child):
                element.add(drawn)
        self.scale = before
        return element

    def opened(self, group: Group) -> Element:
        """A group with its transform, clip, layer and alternative text alone."""
        element = Element("g", {})
        if group.transform != IDENTITY:
            element["transform"] = _transform(group.transform)
        if group.clip:
            element["clip-path"] = f"url(#{self.clip(group.clip)})"
        if group.layer:
            element["inkscape:groupmode"] = "layer"
            element["inkscape:label"] = group.layer
            element["class"] = group.layer
        if group.alt:
            element["role"] = "img"
            element["aria-label"] = _told(group)
        if group.role == "artefact":
            element["aria-hidden"] = "true"
        return element

    def clip(self, path: Path) -> str:
        """The id of a clip path, made when it is first met."""
        shape = outline(path.segments)
        name = named("clip", shape.encode())
        if name not in self.known:
            clip = self.drawing.clipPath(id=name)
            clip.add(Element("path", {"d": shape}))
            self.define(name, clip)
        return name

    def look(self, style: Style) -> dict[str, object]:
        """The attributes of a style; empty if nothing of it shows."""
        fill, stroke = self.theme.colour(style.fill), self.theme.colour(style.stroke)
        if not fill and not stroke:
            return {}
        look: dict[str, object] = {"fill": fill or "none"}
        if stroke:
            look |= {"stroke": stroke, "stroke-width": _rounded(style.pen(self.scale))}
            if style.dash:
                look["stroke-dasharray"] = " ".join(map(_number, style.dash))
            if style.cap != "butt":
                look["stroke-linecap"] = style.cap
            if style.join != "miter":
                look["stroke-linejoin"] = style.join
        if fill and style.rule != "nonzero":
            look["fill-rule"] = style.rule
        return look


@lru_cache(1024)
def _motif(same: Same, outline_text: bool, scale: float) -> Sequence[tuple[str, Ready]]:
    """A motif after what it is made of, by their names; pictures share them."""
    writer = Writer(blank(1, 1, "en"), same.theme, outline_text, {}, set())
    writer.scale = scale
    element = writer.group(replace(same.group, transform=IDENTITY, once=False))
    drawn = element.get_xml()
    name = named("motif", _markup(drawn).encode())
    writer.define(name, Ready("g", called(drawn, name)))
    return tuple((name, Ready.of(each)) for name, each in writer.named.items())


def _markup(drawn: Any) -> str:
    text: str = ElementTree.tostring(drawn, encoding="unicode")
    return text


@lru_cache(4096)
def outline(segments: tuple[Segment, ...]) -> str:
    """Segments as the ``d`` of a path."""
    return "".join(map(_command, segments))


def _command(segment: Segment) -> str:
    match segment:
        case Move(to):
            return f"M{_pair(*to)}"
        case Line(to):
            return f"L{_pair(*to)}"
        case Curve(out, into, to):
            return f"C{_pair(*out)} {_pair(*into)} {_pair(*to)}"
        case Close():
            return "Z"


def _transform(transform: Transform) -> str:
    a, b, c, d, e, f = transform
    if (a, b, c, d) == (1, 0, 0, 1):
        return f"translate({_pair(e, f)})"
    return f"matrix({' '.join(map(partial(_number, digits=6), transform))})"


def _pair(x: float, y: float) -> str:
    return f"{_number(x)} {_number(y)}"


@lru_cache(65536)
def _number(value: float, digits: int = 3) -> str:
    """A number as printed: to the micrometre, so output is the same everywhere."""
    text = f"{value:.{digits}f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def _rounded(length: float) -> float:
    return round(length, 3) + 0.0


def _free(text: Text) -> tuple[float, float]:
    """What a text has free before its first letter, and after its last."""
    first, last = text.content[0], text.content[-1]
    before, after = (typeface.side(letter, text.face) for letter in (first, last))
    return before * text.size, after * text.size


def _shifts(text: Text) -> list[float]:
    """How far each letter is moved for kerning, up to the last one that is."""
    pairs = pairwise(text.content)
    kerns = [_rounded(typeface.apart(a, b, text.face) * text.size) for a, b in pairs]
    while kerns and not kerns[-1]:
        kerns.pop()
    return [0.0, *kerns] if kerns else []


def _told(group: Group) -> str:
    if isinstance(group.alt, str):
        return group.alt
    raise TypeError("alternative text must be told before it is drawn")

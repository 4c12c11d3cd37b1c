"""Pages as SVG, one document each, whose user unit is the millimetre.

Several may stand in one page of the web: whatever has a name there, a clip path, a
class or a font, is named after its content, so equal names mean equal things.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from itertools import pairwise

from pnp import typeface
from pnp.render.fonts import Fonts, fonts_of, named, rules
from pnp.render.markup import Element, escaped, sheet
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


def render(
    page: Page, theme: Theme, language: str = "en", *, outline_text: bool = False
) -> bytes:
    """The page as SVG, byte for byte the same every time.

    Text is live, with the glyphs it needs embedded, or outlined for cutting machines
    and programs that know no embedded fonts.
    """
    fonts = {} if outline_text else fonts_of(page.scene.nodes)
    writer = Writer(theme, outline_text, fonts, set())
    drawing = _drawing(page, writer, language)
    if fonts:
        writer.defs.append(sheet(rules(fonts)))
    return f"{drawing.written()}\n".encode()


def together(
    pages: Sequence[Page], theme: Theme, language: str = "en", *, seen: bool = False
) -> tuple[str, list[str]]:
    """Pages for one page of the web: the style sheet they share, and each as SVG.

    Where all are ``seen`` at once, what several define is defined in the first alone.
    """
    fonts = fonts_of(node for page in pages for node in page.scene.nodes)
    known = set[str]()
    return rules(fonts), [
        _drawing(
            page, Writer(theme, False, fonts, known if seen else set()), language
        ).written()
        for page in pages
    ]


def _drawing(page: Page, writer: "Writer", language: str) -> Element:
    drawing = blank(page.scene.width, page.scene.height, language, writer)
    for node in page.scene.nodes:
        drawing.children += writer.elements(node)
    return drawing


def blank(width: float, height: float, language: str, writer: "Writer") -> Element:
    """A drawing with nothing on it yet, and what a writer defines."""
    size: dict[str, object] = {
        "width": f"{_number(width)}mm",
        "height": f"{_number(height)}mm",
        "viewBox": f"0 0 {_number(width)} {_number(height)}",
        "xml:lang": language,
    }
    return Element("svg", _ROOT | size, [Element("defs", {}, writer.defs)])


_ROOT: dict[str, object] = {
    "baseProfile": "full",
    "version": "1.1",
    "xmlns": "http://www.w3.org/2000/svg",
    "xmlns:ev": "http://www.w3.org/2001/xml-events",
    "xmlns:inkscape": INKSCAPE,
    "xmlns:xlink": "http://www.w3.org/1999/xlink",
}


class Writer:
    """Turns nodes into elements, and keeps the names of what is defined."""

    def __init__(
        self, theme: Theme, outline_text: bool, fonts: Fonts, known: set[str]
    ) -> None:
        self.defs: list[Element | str] = []
        self.theme = theme
        self.outline_text = outline_text
        self.fonts = fonts
        self.known = known
        self.named: dict[str, str] = {}
        """The markup of what was defined here."""
        self.motifs: dict[tuple[int, int], str] = {}
        self.scale = 1.0
        """How much larger all is that is drawn here and now."""

    def elements(self, node: Node) -> Iterator[Element]:
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
            element.attributes["transform"] = _transform(group.transform)
        return element

    def motif(self, group: Group) -> str:
        """The id of a motif, put among the definitions if it is not there."""
        scale = self.scale * group.transform.scale
        made = _motif(_Same(group, self.theme), self.outline_text, scale)
        for name, markup in made:
            self.define(name, markup)
        return made[-1][0]

    def text(self, text: Text) -> Iterator[Element]:
        """A line of text, live or as a path."""
        unseen = text.ink == UNSEEN
        colour = "none" if unseen else self.theme.colour(text.ink)
        if not colour or (unseen and self.outline_text):
            return
        if self.outline_text:
            yield from self.elements(outlined(text))
            return
        look: dict[str, object] = {
            "x": _rounded(text.anchor.x),
            "y": _rounded(text.anchor.y),
            "class": self.fonts[text.face][0],
            "font-size": _rounded(text.size),
            "font-weight": typeface.WEIGHTS[text.face],
            "textLength": _rounded(typeface.width(text.content, text.size, text.face)),
            "fill": colour,
        }
        if text.face == "italic":
            look["font-style"] = "italic"
        if text.align != "start":
            look["text-anchor"] = text.align
        if shifts := _shifts(text):
            look["dx"] = " ".join(map(str, shifts))
        yield Element("text", look, [escaped(text.content)])

    def group(self, group: Group) -> Element:
        """A group with all that is in it."""
        element = self.opened(group)
        before, self.scale = self.scale, self.scale * group.transform.scale
        for child in group.children:
            element.children += self.elements(child)
        self.scale = before
        return element

    def opened(self, group: Group) -> Element:
        """A group with its transform, clip, layer and alternative text alone."""
        element = Element("g")
        look = element.attributes
        if group.transform != IDENTITY:
            look["transform"] = _transform(group.transform)
        if group.clip:
            look["clip-path"] = f"url(#{self.clip(group.clip)})"
        if group.layer:
            look["inkscape:groupmode"] = "layer"
            look["inkscape:label"] = group.layer
            look["class"] = group.layer
        if group.alt:
            look["role"] = "img"
            look["aria-label"] = _told(group)
        if group.role == "artefact":
            look["aria-hidden"] = "true"
        return element

    def clip(self, path: Path) -> str:
        """The id of a clip path, made when it is first met."""
        shape = outline(path.segments)
        name = named("clip", shape.encode())
        inner = Element("path", {"d": shape})
        self.define(name, Element("clipPath", {"id": name}, [inner]).written())
        return name

    def define(self, name: str, markup: str) -> None:
        """Note what is drawn under a name, unless it is already."""
        if name not in self.known:
            self.known.add(name)
            self.named[name] = markup
            self.defs.append(markup)

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


class _Same:
    """A motif and its theme, alike for the same objects alone."""

    __slots__ = ("group", "theme")

    def __init__(self, group: Group, theme: Theme) -> None:
        self.group = group
        self.theme = theme

    def _places(self) -> tuple[int, int, int]:
        return id(self.group.children), id(self.group.clip), id(self.theme)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and self._places() == other._places()

    def __hash__(self) -> int:
        return hash(self._places())


@lru_cache(1024)
def _motif(same: _Same, outline_text: bool, scale: float) -> Sequence[tuple[str, str]]:
    """A motif after what it is made of, each with its name and its markup."""
    writer = Writer(same.theme, outline_text, {}, set())
    writer.scale = scale
    element = writer.group(replace(same.group, transform=IDENTITY, once=False))
    name = named("motif", element.written().encode())
    element.attributes["id"] = name
    writer.define(name, element.written())
    return tuple(writer.named.items())


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


def _shifts(text: Text) -> list[float]:
    """How far each letter is moved for kerning, up to the last one that is."""
    pairs = pairwise(text.content)
    kerns = [_rounded(typeface.kern(a, b, text.face) * text.size) for a, b in pairs]
    while kerns and not kerns[-1]:
        kerns.pop()
    return [0.0, *kerns] if kerns else []


def _told(group: Group) -> str:
    if isinstance(group.alt, str):
        return group.alt
    raise TypeError("alternative text must be told before it is drawn")

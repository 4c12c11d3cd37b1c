"""Pages as SVG, one document each, whose user unit is the millimetre.

Several may stand in one page of the web: whatever has a name there, a clip path, a
class or a font, is named after its content, so equal names mean equal things.
"""

from base64 import b64encode
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from hashlib import sha256
from itertools import pairwise

from pnp import typeface
from pnp.render.markup import element, escaped
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
    Scene,
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
    fonts = {} if outline_text else _fonts(page.scene.nodes)
    writer = Writer(theme, outline_text, fonts, set())
    inner = writer.all(page.scene.nodes)
    style = [styled(_rules(fonts))] if fonts else []
    drawn = drawing(page.scene, language, "".join((*writer.defined, *style)), inner)
    return f"{drawn}\n".encode()


def together(
    pages: Sequence[Page], theme: Theme, language: str = "en", *, seen: bool = False
) -> tuple[str, list[str]]:
    """Pages for one page of the web: the style sheet they share, and each as SVG.

    Where all are ``seen`` at once, what several define is defined in the first alone.
    """
    fonts = _fonts(node for page in pages for node in page.scene.nodes)
    known, drawn = set[str](), []
    for page in pages:
        writer = Writer(theme, False, fonts, known if seen else set())
        inner = writer.all(page.scene.nodes)
        drawn.append(drawing(page.scene, language, "".join(writer.defined), inner))
    return _rules(fonts), drawn


def drawing(scene: Scene, language: str, defined: str, inner: str) -> str:
    """A drawing as large as a scene, of what is defined and what is drawn."""
    width, height = _number(scene.width), _number(scene.height)
    size = {"width": f"{width}mm", "height": f"{height}mm"}
    box = {"viewBox": f"0 0 {width} {height}", "xml:lang": language}
    return element("svg", _ROOT | size | box, element("defs", {}, defined) + inner)


_ROOT = {
    "baseProfile": "full",
    "version": "1.1",
    "xmlns": "http://www.w3.org/2000/svg",
    "xmlns:ev": "http://www.w3.org/2001/xml-events",
    "xmlns:inkscape": INKSCAPE,
    "xmlns:xlink": "http://www.w3.org/1999/xlink",
}


def styled(rules: str) -> str:
    """A style sheet within a drawing."""
    return element("style", {"type": "text/css"}, f"<![CDATA[{rules}]]>")


class Writer:
    """Turns nodes into elements, and keeps what is defined, and its names."""

    def __init__(
        self, theme: Theme, outline_text: bool, fonts: "Fonts", known: set[str]
    ) -> None:
        self.theme = theme
        self.outline_text = outline_text
        self.fonts = fonts
        self.known = known
        self.defined: list[str] = []
        self.motifs: dict[tuple[int, int], str] = {}
        self.scale = 1.0
        """How much larger all is that is drawn here and now."""

    def all(self, nodes: Iterable[Node]) -> str:
        """The elements of some nodes."""
        return "".join(map(self.element, nodes))

    def element(self, node: Node) -> str:
        """The element of a node; empty for what the theme leaves out."""
        match node:
            case Path(segments, style):
                look = self.look(style)
                return element("path", {"d": outline(segments), **look}) if look else ""
            case Circle(centre, radius, style):
                look = self.look(style)
                at = {"cx": _rounded(centre.x), "cy": _rounded(centre.y)}
                size = {"r": _rounded(radius)}
                return element("circle", {**at, **size, **look}) if look else ""
            case Text():
                return self.text(node)
            case Group(once=True):
                return self.use(node)
            case Group():
                return element("g", self.attributes(node), self.inside(node))

    def use(self, group: Group) -> str:
        """A motif set down; it is drawn when it is first met."""
        # Motifs live as long as their page, so their places in memory name them.
        place = id(group.children), id(group.clip)
        if place not in self.motifs:
            before, self.scale = self.scale, self.scale * group.transform.scale
            self.motifs[place] = self.motif(group)
            self.scale = before
        said = {"xlink:href": f"#{self.motifs[place]}"}
        if group.transform != IDENTITY:
            said["transform"] = _transform(group.transform)
        return element("use", said)

    def motif(self, group: Group) -> str:
        """The id of a motif, put among the definitions if it is not there."""
        alone = replace(group, transform=IDENTITY, once=False)
        said, inner = self.attributes(alone), self.inside(alone)
        name = _named("motif", element("g", said, inner).encode())
        if name not in self.known:
            self.known.add(name)
            self.defined.append(element("g", {**said, "id": name}, inner))
        return name

    def text(self, text: Text) -> str:
        """A line of text, live or as a path."""
        unseen = text.ink == UNSEEN
        colour = "none" if unseen else self.theme.colour(text.ink)
        if not colour or (unseen and self.outline_text):
            return ""
        if self.outline_text:
            return self.element(outlined(text))
        said: dict[str, object] = {
            "x": _rounded(text.anchor.x),
            "y": _rounded(text.anchor.y),
            "class": self.fonts[text.face][0],
            "font-size": _rounded(text.size),
            "font-weight": typeface.WEIGHTS[text.face],
            "textLength": _rounded(typeface.width(text.content, text.size, text.face)),
            "fill": colour,
            "dx": " ".join(map(str, _shifts(text))),
        }
        if text.face == "italic":
            said["font-style"] = "italic"
        if text.align != "start":
            said["text-anchor"] = text.align
        return element("text", said, escaped(text.content))

    def inside(self, group: Group) -> str:
        """All that is in a group."""
        before, self.scale = self.scale, self.scale * group.transform.scale
        inner = self.all(group.children)
        self.scale = before
        return inner

    def attributes(self, group: Group) -> dict[str, str]:
        """The transform, clip, layer and alternative text of a group."""
        said: dict[str, str] = {}
        if group.transform != IDENTITY:
            said["transform"] = _transform(group.transform)
        if group.clip:
            said["clip-path"] = f"url(#{self.clip(group.clip)})"
        if group.layer:
            said["inkscape:groupmode"] = "layer"
            said["inkscape:label"] = said["class"] = group.layer
        if group.alt:
            said["role"], said["aria-label"] = "img", _told(group)
        if group.role == "artefact":
            said["aria-hidden"] = "true"
        return said

    def clip(self, path: Path) -> str:
        """The id of a clip path, made when it is first met."""
        shape = outline(path.segments)
        name = _named("clip", shape.encode())
        if name not in self.known:
            self.known.add(name)
            inner = element("path", {"d": shape})
            self.defined.append(element("clipPath", {"id": name}, inner))
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


Fonts = Mapping[typeface.Face, tuple[str, bytes]]
"""For each face in use the name of its class, and the glyphs that are embedded."""


def _fonts(nodes: Iterable[Node]) -> Fonts:
    """The fonts that the texts of a page need, each with its glyphs in use."""
    used: dict[typeface.Face, set[str]] = {}
    for text in _texts(nodes):
        used.setdefault(text.face, set()).update(text.content)
    fonts = {
        face: typeface.subset(face, "".join(sorted(used[face])))
        for face in sorted(used)
    }
    return {face: (_named("font", font), font) for face, font in fonts.items()}


def _rules(fonts: Fonts) -> str:
    return "".join(_font_rules(face, *named) for face, named in fonts.items())


def _font_rules(face: typeface.Face, name: str, font: bytes) -> str:
    """The style sheet that embeds a font under a name of its own."""
    return (
        f".{name}{{font-family:{name},'{typeface.FAMILY}',sans-serif;"
        "font-kerning:none;white-space:pre}"
        f"@font-face{{font-family:{name};"
        f"font-weight:{typeface.WEIGHTS[face]};"
        f"font-style:{'italic' if face == 'italic' else 'normal'};"
        f"src:url(data:font/woff2;base64,{b64encode(font).decode()})}}"
    )


def _named(what: str, content: bytes) -> str:
    """A name that only equal contents share."""
    return f"{what}-{sha256(content).hexdigest()[:12]}"


def _texts(nodes: Iterable[Node]) -> Iterator[Text]:
    for node in nodes:
        if isinstance(node, Text):
            yield node
        elif isinstance(node, Group):
            yield from _texts(node.children)

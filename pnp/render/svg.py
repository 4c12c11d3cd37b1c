"""Pages as SVG, one document each, whose user unit is the millimetre.

Several may stand in one page of the web: whatever has a name there, a clip path, a
class or a font, is named after its content, so equal names mean equal things.
"""

from base64 import b64encode
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from hashlib import sha256
from itertools import pairwise
from typing import Any, NamedTuple

import svgwrite

from pnp.scene import typeface
from pnp.scene.document import Page
from pnp.scene.flattened import texts
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
from pnp.scene.shapes import text_outline
from pnp.scene.theme import Theme

Fonts = Mapping[typeface.Cut, tuple[str, bytes]]
"""For each face in use the name of its class, and the glyphs that are embedded."""


def embedded_fonts(nodes: Iterable[Node]) -> Fonts:
    """The fonts that the texts of a page need, each with its glyphs in use."""
    used: dict[typeface.Cut, set[str]] = {}
    for text, _ in texts(nodes):
        used.setdefault(typeface.face_cut(text.face), set()).update(text.content)
    fonts = {
        face: typeface.subset(face, "".join(sorted(used[face])))
        for face in sorted(used)
    }
    return {face: (name_by_content("font", font), font) for face, font in fonts.items()}


def rules(fonts: Fonts) -> str:
    """The style sheet that embeds fonts."""
    return "".join(_font_rules(face, *named) for face, named in fonts.items())


def _font_rules(face: typeface.Cut, name: str, font: bytes) -> str:
    """The style sheet that embeds a font under a name of its own."""
    return (
        f".{name}{{font-family:{name},'{typeface.FAMILY}',sans-serif;"
        "font-kerning:none;white-space:pre}"
        f"@font-face{{font-family:{name};"
        f"font-weight:{typeface.WEIGHTS[face]};"
        f"font-style:{'italic' if face == 'italic' else 'normal'};"
        f"src:url(data:font/woff2;base64,{b64encode(font).decode()})}}"
    )


def name_by_content(what: str, content: bytes) -> str:
    """A name that only equal contents share."""
    return f"{what}-{sha256(content).hexdigest()[:12]}"


INKSCAPE = "http://www.inkscape.org/namespaces/inkscape"


def render(
    page: Page, theme: Theme, language: str = "en", *, outline_text: bool = False
) -> bytes:
    """The page as SVG, byte for byte the same every time.

    Text is live, with the glyphs it needs embedded, or outlined for cutting machines
    and programs that know no embedded fonts.
    """
    fonts = {} if outline_text else embedded_fonts(page.scene.nodes)
    drawing = _drawing(page, theme, language, fonts, outline_text, set())
    if fonts:
        drawing.defs.add(drawing.style(rules(fonts)))
    return f"{drawing.tostring()}\n".encode()


class Together(NamedTuple):
    """Drawings of one page of the web, and what stands there before them."""

    style: str
    """The style sheet that they share."""
    before: str
    """What is drawn again and again, once: a picture of which nothing is seen."""
    drawings: list[str]


def together(pages: Sequence[Page], theme: Theme, language: str = "en") -> Together:
    """Pages for one page of the web."""
    fonts = embedded_fonts(node for page in pages for node in page.scene.nodes)
    known, before, drawings = (
        set[str](),
        svgwrite.Drawing(size=(0, 0), debug=False),
        list[str](),
    )
    before["aria-hidden"] = "true"
    for page in pages:
        drawing = _drawing(page, theme, language, fonts, False, known)
        for each in drawing.defs.elements:
            before.defs.add(each)
        drawing.defs.elements.clear()
        drawings.append(drawing.tostring())
    return Together(rules(fonts), before.tostring(), drawings)


_ONE = (
    "svg>g{display:none}"
    "svg>g:last-child,svg>g:target{display:inline}"
    "svg>g:target~g{display:none}"
)
"""Of the groups of a drawing the last shows, or that of which the address asks."""


def stepped_picture(scenes: Sequence[Scene], theme: Theme) -> bytes:
    """Scenes of one size in one picture, which shows the last of them.

    Or that whose number is its fragment: ``#s0`` is the first. Text is outlined.
    """
    drawing = blank(scenes[0].width, scenes[0].height)
    drawing.defs.add(drawing.style(_ONE))
    writer = Writer(drawing, theme, True, {}, set())
    for number, scene in enumerate(scenes):
        step = drawing.add(drawing.g(id=f"s{number}"))
        for node in scene.nodes:
            for element in writer.elements(node):
                step.add(element)
    return f"{drawing.tostring()}\n".encode()


def _drawing(
    page: Page,
    theme: Theme,
    language: str,
    fonts: Fonts,
    outline_text: bool,
    known: set[str],
) -> Any:
    drawing = blank(page.scene.width, page.scene.height)
    drawing["xml:lang"] = language
    writer = Writer(drawing, theme, outline_text, fonts, known)
    for node in page.scene.nodes:
        for element in writer.elements(node):
            drawing.add(element)
    return drawing


def blank(width: float, height: float) -> Any:
    """A drawing with nothing on it yet."""
    drawing = svgwrite.Drawing(
        size=(f"{_number(width)}mm", f"{_number(height)}mm"),
        viewBox=f"0 0 {_number(width)} {_number(height)}",
        debug=False,
        profile="full",
    )
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
        self.motifs: dict[tuple[int, int], str] = {}
        self.scale = 1.0
        """How much larger all is that is drawn here and now."""

    def elements(self, node: Node) -> Iterator[Any]:
        """The element of a node; none for what the theme leaves out."""
        match node:
            case Path(segments, style):
                if look := self.look(style):
                    yield self.drawing.path(outline(segments), **look)
            case Circle(centre, radius, style):
                if look := self.look(style):
                    at = _rounded_length(centre.x), _rounded_length(centre.y)
                    yield self.drawing.circle(at, _rounded_length(radius), **look)
            case Text():
                yield from self.text(node)
            case Group(once=True):
                yield self.use(node)
            case Group(layer="bleed"):
                pass  # Nothing covers it where layers are not switched.
            case Group():
                yield self.group(node)

    def use(self, group: Group) -> Any:
        """A motif set down; it is drawn when it is first met."""
        # Motifs live as long as their page, so their places in memory name them.
        place = id(group.children), id(group.clip)
        if place not in self.motifs:
            self.motifs[place] = self.motif(group)
        element = self.drawing.use(f"#{self.motifs[place]}")
        if group.transform != IDENTITY:
            element["transform"] = _transform(group.transform)
        return element

    def motif(self, group: Group) -> str:
        """The id of a motif, put among the definitions if it is not there."""
        before, self.scale = self.scale, self.scale * group.transform.scale
        element = self.group(replace(group, transform=IDENTITY, once=False))
        self.scale = before
        name = name_by_content("motif", element.tostring().encode())
        element["id"] = name
        self.define(name, element)
        return name

    def define(self, name: str, element: Any) -> None:
        """Put what has a name among the definitions, if it is not there."""
        if name not in self.known:
            self.known.add(name)
            self.drawing.defs.add(element)

    def text(self, text: Text) -> Iterator[Any]:
        """A line of text, live or as a path."""
        unseen = text.ink == UNSEEN
        colour = "none" if unseen else self.theme.colour(text.ink)
        if not colour or (unseen and self.outline_text):
            return
        if self.outline_text:
            yield from self.elements(text_outline(text))
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
                _rounded_length(text.anchor.x + share[text.align]),
                _rounded_length(text.anchor.y),
            ),
            class_=self.fonts[typeface.face_cut(text.face)][0],
            font_size=_rounded_length(text.size),
            font_weight=typeface.WEIGHTS[text.face],
            textLength=_rounded_length(length - before - after),
            fill=colour,
            **extra,
        )

    def group(self, group: Group) -> Any:
        """A group with all that is in it."""
        element = self.group_element(group)
        before, self.scale = self.scale, self.scale * group.transform.scale
        for child in group.children:
            for drawn in self.elements(child):
                element.add(drawn)
        self.scale = before
        return element

    def group_element(self, group: Group) -> Any:
        """A group with its transform, clip, layer and alternative text alone."""
        element = self.drawing.g()
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
            element["aria-label"] = _alt_text(group)
        if group.role == "artefact":
            element["aria-hidden"] = "true"
        return element

    def clip(self, path: Path) -> str:
        """The id of a clip path, made when it is first met."""
        shape = outline(path.segments)
        name = name_by_content("clip", shape.encode())
        if name not in self.known:
            clip = self.drawing.clipPath(id=name)
            clip.add(self.drawing.path(shape))
            self.define(name, clip)
        return name

    def look(self, style: Style) -> dict[str, object]:
        """The attributes of a style; empty if nothing of it shows."""
        fill, stroke = self.theme.colour(style.fill), self.theme.colour(style.stroke)
        if not fill and not stroke:
            return {}
        look: dict[str, object] = {"fill": fill or "none"}
        if stroke:
            look |= {
                "stroke": stroke,
                "stroke-width": _rounded_length(style.pen(self.scale)),
            }
            if style.dash:
                look["stroke-dasharray"] = " ".join(map(_number, style.dash))
            if style.cap != "butt":
                look["stroke-linecap"] = style.cap
            if style.join != "miter":
                look["stroke-linejoin"] = style.join
        if fill and style.rule != "nonzero":
            look["fill-rule"] = style.rule
        return look


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


def _number(value: float, digits: int = 3) -> str:
    """A number as printed: to the micrometre, so output is the same everywhere."""
    text = f"{value:.{digits}f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def _rounded_length(length: float) -> float:
    return round(length, 3) + 0.0


def _free(text: Text) -> tuple[float, float]:
    """What a text has free before its first letter, and after its last."""
    first, last = text.content[0], text.content[-1]
    before, after = (typeface.side(letter, text.face) for letter in (first, last))
    return before * text.size, after * text.size


def _shifts(text: Text) -> list[float]:
    """How far each letter is moved for kerning, up to the last one that is."""
    pairs = pairwise(text.content)
    kerns = [
        _rounded_length(typeface.apart(a, b, text.face) * text.size) for a, b in pairs
    ]
    while kerns and not kerns[-1]:
        kerns.pop()
    return [0.0, *kerns] if kerns else []


def _alt_text(group: Group) -> str:
    if isinstance(group.alt, str):
        return group.alt
    raise TypeError("alternative text must be told before it is drawn")

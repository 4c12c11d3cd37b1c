"""Sheets as SVG for cutting machines: layers of plain paths, and nothing else.

Importers drop what they do not know: clips, dashes, references, transforms, fonts. So
clips are cut off, lines with dashes are outlined, and all else is where it lies.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from io import StringIO
from typing import Any

from pnp.render.cut_shapes import FINE, band_of, made_of, rule_of, segments_of, shape_of
from pnp.render.svg import blank, outline
from pnp.scene.flattened import placed_path
from pnp.scene.measure import bounds
from pnp.scene.nodes import (
    IDENTITY,
    Box,
    Circle,
    Group,
    Layer,
    Node,
    Path,
    Scene,
    Style,
    Text,
    Transform,
)
from pnp.scene.shapes import round_path, text_outline
from pnp.scene.theme import Theme

LABELS: Mapping[Layer, str] = {
    "print": "print", "cut": "cut", "score": "score", "mark": "registration"
}  # fmt: skip
"""What programs call the layers."""


def render(scene: Scene, theme: Theme, title: str) -> bytes:
    """A sheet whose nodes are its layers, at true size."""
    drawing = blank(scene.width, scene.height)
    drawing.set_desc(title=title)
    for node in scene.nodes:
        if isinstance(node, Group) and node.layer:
            drawing.add(_layer(drawing, node, node.layer, theme))
    written = StringIO()
    drawing.write(written)
    return f"{written.getvalue()}\n".encode()


def _layer(drawing: Any, group: Group, layer: Layer, theme: Theme) -> Any:
    name = LABELS[layer]
    element = drawing.g(id=name)
    element["inkscape:groupmode"] = "layer"
    element["inkscape:label"] = name
    for shape in _shapes(group.children, IDENTITY, None, theme):
        element.add(drawing.path(outline(shape.segments), **_look(shape.style, theme)))
    return element


def _look(style: Style, theme: Theme) -> dict[str, str]:
    fill, stroke = theme.colour(style.fill), theme.colour(style.stroke)
    look = {"fill": fill or "none"}
    if fill and style.rule == "evenodd":
        look["fill-rule"] = "evenodd"
    if stroke:
        look |= {"stroke": stroke, "stroke-width": f"{style.width:.3f}"}
        if style.cap != "butt":
            look["stroke-linecap"] = style.cap
        if style.join != "miter":
            look["stroke-linejoin"] = style.join
    return look


# --- shapes where they lie, without clips and dashes


def _shapes(
    nodes: Iterable[Node], at: Transform, clip: Any, theme: Theme
) -> Iterator[Path]:
    for node in nodes:
        match node:
            case Group(children, inner, own):
                whole = at.after(inner)
                window = clip
                if own:
                    window = _shape_within(
                        shape_of(own.segments, whole, own.style), clip
                    )
                yield from _shapes(children, whole, window, theme)
            case Text():
                if theme.colour(node.ink) and node.content:
                    yield from _shapes((text_outline(node),), at, clip, theme)
            case Path() | Circle():
                yield from _within(_path_in_theme(_path(node), theme), at, clip)


def _path(node: Path | Circle) -> Path:
    return round_path(node) if isinstance(node, Circle) else node


def _path_in_theme(path: Path, theme: Theme) -> Path:
    """The path without inks that the theme leaves out."""
    style = path.style
    fill = style.fill if theme.colour(style.fill) else None
    stroke = style.stroke if theme.colour(style.stroke) else None
    return replace(path, style=replace(style, fill=fill, stroke=stroke))


def _within(path: Path, at: Transform, clip: Any) -> Iterator[Path]:
    """A path where it lies, its ground and its line apart if they have to be."""
    style = path.style
    if not style.fill and not style.stroke:
        return
    pen = replace(style, width=style.pen(at.scale) * at.scale)
    whole = replace(placed_path(path, at), style=pen)
    box = bounds([whole])
    if clip is not None and box is not None and _holds(clip, box):
        clip = None
    if clip is None and not (style.stroke and style.dash):
        yield whole
        return
    if style.fill:
        ground = shape_of(whole.segments, IDENTITY, style)
        yield from _outline_path(_shape_within(ground, clip), Style(fill=style.fill))
    if style.stroke:
        dash = tuple(part * at.scale for part in pen.dash)
        band = band_of(whole.segments, replace(pen, dash=dash))
        yield from _outline_path(_shape_within(band, clip), Style(fill=style.stroke))


def _shape_within(shape: Any, clip: Any) -> Any:
    """What of a shape lies within a window."""
    if clip is None:
        return shape
    return made_of(shape, "within", clip)


def _holds(clip: Any, box: Box) -> bool:
    """Whether a window is an upright rectangle around a box."""
    corners = {point for _, points in clip for point in points}
    xs, ys = ({round(point[axis], 1) for point in corners} for axis in (0, 1))
    if len(xs) != 2 or len(ys) != 2:
        return False
    window = Box(min(xs) / FINE, min(ys) / FINE, max(xs) / FINE, max(ys) / FINE)
    return window.holds(box, 1e-3)


def _outline_path(shape: Any, style: Style) -> Iterator[Path]:
    """An outline as a path, if there is anything of it."""
    segments = tuple(segments_of(shape))
    if segments:
        yield Path(segments, replace(style, rule=rule_of(shape)))

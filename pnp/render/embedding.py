"""Fonts that are embedded in SVG, with no more glyphs than its texts need."""

from base64 import b64encode
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256

from pnp import typeface
from pnp.scene.nodes import Group, Node, Text

Fonts = Mapping[typeface.Cut, tuple[str, bytes]]
"""For each face in use the name of its class, and the glyphs that are embedded."""


def embedded(nodes: Iterable[Node]) -> Fonts:
    """The fonts that the texts of a page need, each with its glyphs in use."""
    used: dict[typeface.Cut, set[str]] = {}
    for text in _texts(nodes):
        used.setdefault(typeface.cut(text.face), set()).update(text.content)
    fonts = {
        face: typeface.subset(face, "".join(sorted(used[face])))
        for face in sorted(used)
    }
    return {face: (named("font", font), font) for face, font in fonts.items()}


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


def named(what: str, content: bytes) -> str:
    """A name that only equal contents share."""
    return f"{what}-{sha256(content).hexdigest()[:12]}"


def _texts(nodes: Iterable[Node]) -> Iterator[Text]:
    for node in nodes:
        if isinstance(node, Text):
            yield node
        elif isinstance(node, Group):
            yield from _texts(node.children)

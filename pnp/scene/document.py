"""Finished pages: what the exporters write."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from pnp.scene.nodes import Box, Group, Scene, translation

Duplex = Literal["none", "long"]
"""On one side, or on both with the sheet turned over its long edge."""


@dataclass(frozen=True, slots=True)
class Page:
    """A scene as large as its paper, and where the paper is trimmed."""

    scene: Scene
    trim: Box | None = None
    """What remains of the page after cutting; ``None`` is all of it."""
    bleed: float = 0
    """How far the art goes on beyond the trim."""


@dataclass(frozen=True, slots=True)
class Document:
    """Pages with what a reader and a printer should know of them."""

    pages: tuple[Page, ...]
    title: str
    language: str = "en"
    subject: str = ""
    duplex: Duplex = "none"
    attachments: Mapping[str, str] = field(default_factory=dict)
    """Texts that travel inside the file, by file name."""


def single(scene: Scene, title: str, language: str = "en") -> Document:
    """A document of one drawing, its bleed included in the page."""
    bleed = scene.bleed
    if not bleed:
        return Document((Page(scene),), title, language)
    width, height = scene.width + 2 * bleed, scene.height + 2 * bleed
    moved = Group(scene.nodes, translation(bleed, bleed))
    trim = Box(bleed, bleed, width - bleed, height - bleed)
    return Document(
        (Page(Scene(width, height, (moved,)), trim, bleed),), title, language
    )

"""Serials: pictures in a row, each with what is said below it, to step through."""

from dataclasses import dataclass
from typing import Literal, NamedTuple

from pnp.scene.nodes import Scene

Stress = Literal["plain", "strong", "apart"]


class Said(NamedTuple):
    """Some words and how they are stressed."""

    text: str
    stress: Stress = "plain"


@dataclass(frozen=True, slots=True)
class Step:
    """A picture with its words."""

    scene: Scene
    said: tuple[Said, ...]


@dataclass(frozen=True, slots=True)
class Serial:
    """Steps with what stands above and below them."""

    title: str
    language: str
    facts: tuple[str, ...]
    opening: str
    steps: tuple[Step, ...]
    score: tuple[str, ...]
    """The turns, for those who read no pictures."""
    note: str
    """How to read them."""
    labels: tuple[str, str, str, str]
    """Back, forth, what the keys do, and the head of the score."""
    credits: tuple[str, ...]

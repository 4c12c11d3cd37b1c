"""Serials as one HTML file: nothing from the network, and readable without scripts."""

from dataclasses import dataclass
from typing import NamedTuple

from pnp.press.books.walkthrough import _note, _tied, _turn_names
from pnp.press.figures.annotated_record import Story
from pnp.press.rulebook.reflowed_rules import STEPPING
from pnp.render import inline_svg
from pnp.scene.document import Page
from pnp.scene.nodes import Scene
from pnp.scene.theme import Theme
from pnp.typeset.blocks import Runs
from pnp.web.documents.page_inks import of_page, on_page
from pnp.web.documents.web_page import standalone_page, stepping
from pnp.words.catalogue import catalogue

_NUMBER = 5
"""How wide the number of a turn is, with what is around it, in letters."""


class Labels(NamedTuple):
    """What is said around the steps, as of a reading."""

    back: str
    forth: str
    keys: str
    turns: str
    """The head of the score."""


@dataclass(frozen=True, slots=True)
class Step:
    """A picture with its words."""

    scene: Scene
    caption: Runs


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
    labels: Labels
    credits: tuple[str, ...]


def serial(story: Story) -> Serial:
    """A story to step through on a screen."""
    words = catalogue(story.game, story.language)
    return Serial(
        f"{story.title}: {story.what}",
        story.language,
        story.facts,
        story.opening,
        tuple(
            Step(shown.scene, tuple(shown.caption))
            for shown in map(_tied, story.moments)
        ),
        tuple(_turn_names(story)),
        _note(story, words),
        Labels(*map(words.text, (*STEPPING, "all-turns"))),
        (words.text("credits"), words.text("unofficial")),
    )


def render(serial: Serial, theme: Theme) -> bytes:
    """The serial as a page, byte for byte the same every time.

    With scripts one step is shown at a time, and the arrow keys lead on; without them
    all stand below each other.
    """
    pages = [Page(on_page(step.scene)) for step in serial.steps]
    drawn = inline_svg(pages, of_page(theme), serial.language)
    return standalone_page(
        "walkthrough.html",
        language=serial.language,
        title=serial.title,
        serial=serial,
        shown=list(zip(serial.steps, drawn.drawings, strict=True)),
        columns=max(map(len, serial.score), default=0) + _NUMBER,
        credits=serial.credits,
        drawn=drawn,
        script=stepping(),
    )

"""Walkthroughs: stories on pages, with every moment as a figure."""

from pnp.press.enclosure import enclosed
from pnp.press.page import frames, identity, text_page, title
from pnp.press.paper import Order
from pnp.press.solution import on_paper
from pnp.press.story import Story
from pnp.press.told import how_to_read, written
from pnp.press.typeset.blocks import (
    Block,
    Gallery,
    Heading,
    Paragraph,
    Run,
    Score,
)
from pnp.press.typeset.house import House
from pnp.press.typeset.layout import typeset
from pnp.scene.document import Document
from pnp.scene.serial import Said, Serial, Step
from pnp.words import Catalogue, catalogue


def walkthrough(story: Story, order: Order) -> Document:
    """A story as a document: what was remarked, the moments, all the moves."""
    words = catalogue(story.game, order.language)
    house = House(order.language, story.game, lambda _: story.moments)
    pages = typeset(_blocks(story, words), frames(order.paper), house)
    head = tuple(
        title(
            order.paper,
            story.title,
            story.what,
            words.text("tagline"),
            story.facts[:2],
            story.game,
        )
    )
    count = len(pages)
    return Document(
        tuple(
            text_page(
                (*head, *nodes) if number == 1 else nodes,
                order,
                (words.text("credits"), words.text("unofficial")),
                identity(words, story.what, order, number, count),
            )
            for number, nodes in enumerate(pages, start=1)
        ),
        title=f"{story.title}: {story.what}",
        language=order.language,
        subject=words.text("credits"),
        duplex="long",
        attachments={"record.json": enclosed(story.record)},
    )


def _blocks(story: Story, words: Catalogue) -> list[Block]:
    blocks: list[Block] = []
    if story.opening:
        blocks.append(Paragraph((Run(story.opening, "italic"),)))
    if rest := story.facts[2:]:
        blocks.append(Paragraph((Run(" · ".join(rest)),)))
    if story.keys:
        blocks += [_score(story), Gallery("story", large=True)]
        return blocks
    blocks.append(Gallery("story"))
    if story.score:
        # A number stays with its turn, and the turns of a line apart from each other.
        turns = (on_paper(turn, words) for turn in story.score)
        score = " ".join(turn.replace(". ", ".\u00a0", 1) for turn in turns)
        blocks += [
            Heading(1, (Run(words.text("all-turns")),)),
            Paragraph((Run(score, "medium"),)),
        ]
    return blocks


def _score(story: Story) -> Score:
    """All the turns, those of key moments in bold."""
    words = catalogue(story.game, story.language)
    turns = (turn.partition(". ")[2] for turn in story.score)
    runs = (
        (Run(written(turn, words), "bold" if number in story.keys else "regular"),)
        for number, turn in enumerate(turns, start=1)
    )
    return Score(tuple(runs), (Run(how_to_read(words)),))


def serial(story: Story) -> Serial:
    """A story to step through on a screen."""
    words = catalogue(story.game, story.language)
    keys = ("step-back", "step-forth", "step-keys", "all-turns")
    back, forth, how, score = (words.text(key) for key in keys)
    return Serial(
        f"{story.title}: {story.what}",
        story.language,
        story.facts,
        story.opening,
        tuple(
            Step(shown.scene, tuple(_said(run) for run in shown.caption))
            for shown in story.moments
        ),
        tuple(on_paper(turn.partition(". ")[2], words) for turn in story.score),
        (back, forth, how, score),
        (words.text("credits"), words.text("unofficial")),
    )


def _said(run: Run) -> Said:
    match run.face:
        case "bold":
            return Said(run.text, "strong")
        case "italic":
            return Said(run.text, "apart")
        case _:
            return Said(run.text)

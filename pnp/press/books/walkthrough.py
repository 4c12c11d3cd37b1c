"""Walkthroughs: stories on pages, with every moment as a figure."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import replace

from pnp.press.attachments import attachment_text
from pnp.press.figures.annotated_game import how_to_read, turn_in_caption, turn_in_list
from pnp.press.figures.annotated_record import Story
from pnp.press.paper import Order
from pnp.press.sheets.imposition import abreast
from pnp.press.text_page import frames, identity, text_page, title
from pnp.scene.document import Document
from pnp.scene.nodes import Node, Scene
from pnp.typeset.blocks import Block, Gallery, Heading, Paragraph, Run, Score
from pnp.typeset.figure import least_width
from pnp.typeset.page_layout import typeset
from pnp.typeset.text_context import House, Illustration
from pnp.words.catalogue import Catalogue, catalogue
from pnp.words.no_break import held_over

LEAST, MOST, STEP = 38.0, 84.0, 2.0
"""How wide pictures of a game are at least and at most, and by what they are tried."""

NOTES = ("turns-written", "told-written")
"""Says how turns are written: the first that a game has."""


def walkthrough(story: Story, order: Order, *, booklet: bool = False) -> Document:
    """A story as a document: what was remarked, the moments, all the moves.

    A booklet has its pages two abreast on the paper, to fold and staple.
    """
    if not booklet:
        return _document(story, order)
    lying = max(order.paper, order.paper.turned, key=lambda paper: paper.width)
    made = _document(story, replace(order, paper=replace(lying, width=lying.width / 2)))
    blank = Scene(lying.width / 2, lying.height)
    spare = (blank,) * (-len(made.pages) % 4)
    pages = abreast((*(page.scene for page in made.pages), *spare), lying)
    return replace(made, pages=pages, duplex="short")


def _document(story: Story, order: Order) -> Document:
    words = catalogue(story.game, order.language)
    pages = _story_pages(story, order)
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
        attachments={"record.json": attachment_text(story.record)},
    )


def _story_pages(story: Story, order: Order) -> Sequence[tuple[Node, ...]]:
    """The nodes of as few pages as hold the story, its pictures as large as they let.

    Key moments have a size of their own.
    """
    moments = tuple(map(_tied, story.moments))
    house = House(order.language, story.game, lambda _: moments)
    room = frames(order.paper)

    def pages(width: float) -> Sequence[tuple[Node, ...]]:
        return typeset(_blocks(story, width), room, house)

    measure = room.later.width
    least = min(measure, max(LEAST, least_width(moments, house)))
    most = min(measure, MOST)
    found = pages(least)
    if story.keys or most < least:
        return found
    steps, fewest = int((most - least) / STEP), len(found)
    fitting = bisect_left(
        range(1, steps + 1),
        True,
        key=lambda step: len(pages(least + step * STEP)) > fewest,
    )
    return pages(least + fitting * STEP)


def _tied(shown: Illustration) -> Illustration:
    """A picture below which no number parts from what it counts."""
    told = held_over(run.text for run in shown.caption)
    runs = (
        run._replace(text=text) for run, text in zip(shown.caption, told, strict=True)
    )
    return replace(shown, caption=tuple(runs))


def _blocks(story: Story, width: float) -> list[Block]:
    blocks: list[Block] = []
    if story.opening:
        blocks.append(Paragraph((Run(story.opening, "italic"),)))
    if rest := story.facts[2:]:
        blocks.append(Paragraph((Run(" · ".join(rest)),)))
    if story.keys:
        blocks += [_score(story), Gallery("story", large=True)]
        return blocks
    blocks.append(Gallery("story", width=width))
    if story.score:
        words = catalogue(story.game, story.language)
        blocks += [Heading(1, (Run(words.text("all-turns")),)), _turns(story)]
    return blocks


def _turns(story: Story) -> Score:
    """All the turns by their names, and how to read them."""
    words = catalogue(story.game, story.language)
    turns = list(_turn_names(story))
    rounds = (
        "   ".join(turns[start : start + story.round])
        for start in range(0, len(turns), story.round)
    )
    return Score(tuple((Run(each),) for each in rounds), (Run(_note(story, words)),))


def _note(story: Story, words: Catalogue) -> str:
    counted = [words.text("turns-counted")] if story.round == 1 else []
    known = [words.text(key) for key in NOTES if key in words.messages]
    return " ".join([*counted, *known[:1]])


def _turn_names(story: Story) -> Iterator[str]:
    words = catalogue(story.game, story.language)
    for turn in story.score:
        yield turn_in_caption(turn.partition(". ")[2], words)


def _score(story: Story) -> Score:
    """All the turns, those of key moments in bold."""
    words = catalogue(story.game, story.language)
    turns = (turn.partition(". ")[2] for turn in story.score)
    runs = (
        (Run(turn_in_list(turn, words), "bold" if number in story.keys else "regular"),)
        for number, turn in enumerate(turns, start=1)
    )
    note = f"{words.text('turns-counted')} {how_to_read(words)}"
    return Score(tuple(runs), (Run(note),))

"""Excluded misreadings: what the figures of a rule sheet leave no room for."""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from pnp.base.errors import UserError
from pnp.core.record import Playthrough, Ply
from pnp.games import AnyGame
from pnp.press.figures.citations import Cited, cited_figures
from pnp.press.figures.examples import replayed_example
from pnp.press.figures.illegal_moves import allowing, refused
from pnp.press.figures.shown_moves import candidates
from pnp.press.paper import Order
from pnp.press.rulebook.prose import file, prose
from pnp.press.rulebook.rule_sheet import rulesheet
from pnp.press.rulebook.rule_text import GAME
from pnp.press.rulebook.text_structure import place, references
from pnp.scene.nodes import Group, Node
from pnp.typeset.blocks import Block
from pnp.words import misreading_texts
from pnp.words.texts import Language


class Place(NamedTuple):
    """A figure and the page on which it stands, from 1."""

    figure: str
    page: int


class Exclusion(NamedTuple):
    """A misreading, and what excludes it."""

    name: str
    text: str
    clause: str
    places: tuple[Place, ...]
    """The figures that come out otherwise under it."""
    sentence: str
    """What the rules say instead, where no position can show it."""

    @property
    def is_open(self) -> bool:
        """Whether nothing excludes it."""
        return not self.places and not self.sentence


def exclusions(game: AnyGame, order: Order) -> tuple[Exclusion, ...]:
    """All misreadings that are known of a game, and what its rule sheet says to them.

    Raises ``UserError`` for a game of which none are known.
    """
    if not game.misreadings:
        raise UserError(f"of {game.name} no misreadings are known")
    words = misreading_texts.read_misreadings(
        misreading_texts.file(game.name, order.language)
    )
    pages = tuple(_pages(rulesheet(game, order).pages))
    shown = list(zip(figures(game, order.language), pages, strict=True))
    excluded = [(excludes(game, figure), Place(str(figure), p)) for figure, p in shown]
    return tuple(
        Exclusion(
            name,
            words[name].text,
            known.clause,
            tuple(place for names, place in excluded if name in names),
            words[name].sentence,
        )
        for name, known in game.misreadings.known.items()
    )


def figures(game: AnyGame, language: Language) -> tuple[Cited, ...]:
    """The figures of the rules of a game and its scoring, in their order."""
    blocks = prose(file(game.name, "rules", language), language, ())
    return tuple(each for block in blocks for each in _block_figures(game, block))


def _block_figures(game: AnyGame, block: Block) -> Iterator[Cited]:
    """The figures of a block; a scoring shows the last turn of the game it counts."""
    if place(block) == "scoring":
        count = len(replayed_example(game, GAME).turns)
        yield Cited("turns", GAME, range(count, count + 1))
    for text in references((block,)):
        yield from cited_figures(game, text)


def _pages(pages: Iterable[Any]) -> Iterator[int]:
    """The page of every figure of a document."""
    for number, page in enumerate(pages, start=1):
        yield from (number for _ in _figures(page.scene.nodes))


def _figures(nodes: Iterable[Node]) -> Iterator[Group]:
    for node in nodes:
        if isinstance(node, Group):
            if node.role in ("figure", "table"):
                yield node
            else:
                yield from _figures(node.children)


def excludes(game: AnyGame, figure: Cited) -> frozenset[str]:
    """The misreadings under which a figure comes out otherwise."""
    match figure.kind:
        case "illegal":
            return allowing(game, refused(game, figure.name))
        case "moves":
            return _of_moves(game, candidates(game, figure.name).plies)
        case "turns" | "told" | "game" | "side" | "table":
            return _of_turns(game, replayed_example(game, figure.name), figure.turns)
        case "picture" | "signs" | "puzzles" | "chart" | "parts":
            return frozenset()


def _of_moves(game: AnyGame, plies: Iterable[Ply[Any]]) -> frozenset[str]:
    """What moves from one position exclude, each by itself."""
    if not game.misreadings:
        return frozenset()
    known = game.misreadings.known.items()
    alone = [((ply,), game.rules.adjudicate((ply,))) for ply in plies]
    return frozenset(
        name for name, each in known if any(each.differs(*one) for one in alone)
    )


def _of_turns(game: AnyGame, played: Playthrough[Any], turns: range) -> frozenset[str]:
    """What some turns of a game exclude, by any of their plies."""
    if not game.misreadings:
        return frozenset()
    upto = tuple(ply for turn in played.turns[: turns.stop - 1] for ply in turn)
    before = sum(len(turn) for turn in played.turns[: max(turns.start - 1, 0)])
    counts = range(before + 1, len(upto) + 1)
    known = game.misreadings.known.items()
    true = {count: game.rules.adjudicate(upto[:count]) for count in counts}
    return frozenset(
        name
        for name, each in known
        if any(each.differs(upto[:count], true[count]) for count in counts)
    )

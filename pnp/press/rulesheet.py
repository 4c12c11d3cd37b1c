"""Rule sheets: the rules of a game in two columns, with figures from its examples."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pnp.core.event import Event
from pnp.games import AnyGame
from pnp.games.game import Playthrough
from pnp.press.examples import example, reference
from pnp.press.page import frames, identity, text_page, title
from pnp.press.paper import Order
from pnp.press.telling import told_scene
from pnp.press.typeset.blocks import Block, Bullets, Paragraph, Run
from pnp.press.typeset.house import House, Illustration
from pnp.press.typeset.layout import typeset
from pnp.press.typeset.markdown import parse
from pnp.resources import read_text
from pnp.scene.document import Document
from pnp.words import Catalogue, catalogue


def rulesheet(game: AnyGame, order: Order) -> Document:
    """The rules of a game as printed, from ``templates/<game>/rules.<language>.md``."""
    words = catalogue(game.name, order.language)
    house = House(order.language, game.name, Figures(game, words))
    text = read_text(f"{game.name}/rules.{order.language}.md")
    blocks = tuple(_expanded(parse(text, order.language), words))
    pages = typeset(blocks, frames(order.paper), house)
    head = tuple(
        title(
            order.paper,
            words.text("title"),
            words.text("rules"),
            words.text("tagline"),
            (f"{words.text('players')}, {words.text('minutes')}",),
            game.name,
        )
    )
    return Document(
        tuple(
            text_page(
                (*head, *nodes) if number == 1 else nodes,
                order,
                (words.text("credits"), words.text("unofficial")),
                identity(words, words.text("rules"), order, number, len(pages)),
            )
            for number, nodes in enumerate(pages, start=1)
        ),
        title=f"{words.text('title')}: {words.text('rules')}",
        language=order.language,
        subject=words.text("credits"),
        duplex="long",
    )


@dataclass(frozen=True, slots=True)
class Figures:
    """Draws the figures of a text.

    ``example:first#3`` is a turn of an example, ``example:first`` all of them,
    ``turns:first,2,3`` some, ``endings:one,other`` the last turns of some examples, and
    ``picture#signs`` a picture of the game's own.
    """

    game: AnyGame
    words: Catalogue

    def __call__(self, name: str) -> Sequence[Illustration]:
        """One illustration for a turn, or one for every turn from the start on."""
        kind, _, picture = name.partition("#")
        if kind == "picture" and picture in self.game.pictures:
            scene = self.game.pictures[picture]()
            return [Illustration(told_scene(scene, self.words))]
        if kind.startswith("endings:"):
            return [self._ending(name) for name in kind[8:].split(",")]
        if kind.startswith("turns:"):
            which, *some = kind[6:].split(",")
            played = self.game.play(example(self.game, which))
            return [self._turn(played, int(number)) for number in some]
        which, turn = reference(name)
        played = self.game.play(example(self.game, which))
        numbers = range(len(played.turns) + 1) if turn is None else [turn]
        return [self._turn(played, number) for number in numbers]

    def _ending(self, name: str) -> Illustration:
        """The last turn of an example, with nothing told but how it ended."""
        played = self.game.play(example(self.game, name))
        position, plies = played.after(len(played.turns))
        scene = told_scene(self.game.view(position, plies), self.words)
        *_, last = self.game.events(plies)
        return Illustration(scene, (Run(self.words.tell(last)),))

    def _turn(self, played: Playthrough[object], number: int) -> Illustration:
        position, plies = played.after(number)
        scene = told_scene(self.game.view(position, plies), self.words)
        start = [Event("start"), *self.game.rating(position)]
        lead, *rest = self.game.events(plies) if number else start
        bold = Run(self.words.tell(lead), "bold")
        told = self.words.caption(rest)
        return Illustration(scene, (bold, Run(f" {told}")) if told else (bold,))


def _expanded(blocks: Sequence[Block], words: Catalogue) -> Iterator[Block]:
    """The blocks with ``{readings}`` and ``{variants}`` listed from the clauses."""
    for block in blocks:
        match block:
            case Paragraph((Run("{readings}"),)):
                yield Bullets(tuple(_readings(words)))
            case Paragraph((Run("{variants}"),)):
                yield Bullets(tuple(_variants(words)))
            case _:
                yield block


def _readings(words: Catalogue) -> Iterator[tuple[Paragraph]]:
    for name, clause in words.clauses.items():
        if clause.reading:
            yield (Paragraph((Run(name, "medium"), Run(f" {clause.reading}"))),)


def _variants(words: Catalogue) -> Iterator[tuple[Paragraph]]:
    said: dict[str, list[str]] = {}
    for clause in words.clauses.values():
        for variant, text in clause.variants.items():
            said.setdefault(variant, []).append(text)
    for variant, texts in said.items():
        runs = (Run(variant, "medium"), Run(f" {' '.join(texts)}"))
        yield (Paragraph(runs),)

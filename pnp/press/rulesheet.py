"""Rule sheets: the rules of a game in two columns, with figures from its examples."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from pnp.errors import UserError, quoted
from pnp.games import AnyGame
from pnp.press.cited import Cited, cited
from pnp.press.colophon import closing
from pnp.press.examples import alone, notes, replayed
from pnp.press.illegal import refused
from pnp.press.moments import Moments
from pnp.press.page import frames, identity, text_page, title
from pnp.press.paper import Order
from pnp.press.prose import file
from pnp.press.score import scored
from pnp.press.signs import signed, signed_block
from pnp.press.tactics import chart, fact
from pnp.press.telling import told_scene
from pnp.press.textshape import FACT
from pnp.press.told import TOLD, game_told, told_moment
from pnp.press.typeset.blocks import (
    Block,
    Bullets,
    Gallery,
    Note,
    Paragraph,
    Run,
)
from pnp.press.typeset.house import House, Illustration
from pnp.press.typeset.layout import Frames, typeset
from pnp.press.variation import clauses_of, first_note, rules_prose
from pnp.scene.document import Document
from pnp.scene.nodes import Node, Scene
from pnp.templates.section import told
from pnp.words import Catalogue, Language, catalogue


def rulesheet(game: AnyGame, order: Order) -> Document:
    """The rules of a game as printed, from ``templates/<game>/rules.<language>.md``."""
    words = catalogue(game.name, order.language)
    room = frames(order.paper)
    *before, last = rulepages(game, order, room)
    close = tuple(closing(last, room.later, words))
    pages = (*before, (*last, *close))
    credits = (words.text("credits"), words.text("unofficial"))
    # Without a colophon the last foot names the typefaces.
    types = () if close else (words.text("colophon-type"),)
    return Document(
        tuple(
            text_page(
                nodes,
                order,
                (*types, *credits) if number == len(pages) else credits,
                identity(words, words.text("rules"), order, number, len(pages)),
            )
            for number, nodes in enumerate(pages, start=1)
        ),
        title=f"{words.text('title')}: {words.text('rules')}",
        language=order.language,
        subject=words.text("credits"),
        duplex="long",
    )


def rulepages(
    game: AnyGame, order: Order, room: Frames
) -> tuple[tuple[Node, ...], ...]:
    """What stands on each page of the rules, but for the foot."""
    words = catalogue(game.name, order.language)
    house = House(order.language, game.name, Figures(game, words, order.variants))
    with told(file(game.name, "rules", order.language)):
        blocks = rule_blocks(game, order.language, order.variants)
        first, *later = typeset(blocks, room, house)
    head = title(
        order.paper,
        words.text("title"),
        words.text("rules"),
        words.text("tagline"),
        (words.text("for-whom"),),
        game.name,
    )
    return ((*head, *first), *later)


def rule_blocks(
    game: AnyGame, language: Language, variants: Sequence[str] = ()
) -> tuple[Block, ...]:
    """The rules of a game with all that is filled in, for every format alike."""
    words = catalogue(game.name, language)
    with told(file(game.name, "rules", language)):
        found = (
            *first_note(words, variants),
            *_expanded(rules_prose(game, language, variants), words, game, variants),
        )
        return tuple(signed_block(block, words) for block in found)


@dataclass(frozen=True, slots=True)
class Figures:
    """Draws the figures that a text refers to, see ``cited``."""

    game: AnyGame
    words: Catalogue
    variants: Sequence[str] = ()
    """Those that are played with, for pictures of what they change."""

    @property
    def moments(self) -> Moments:
        """How turns are drawn and told."""
        return Moments(self.game, self.words, self.game.paper.numbered)

    def __call__(self, name: str) -> Sequence[Illustration]:
        """One illustration for a turn, or one for every turn from the start on."""
        return [
            replace(shown, caption=signed(shown.caption, self.words))
            for shown in self._found(name)
        ]

    def _found(self, name: str) -> Sequence[Illustration]:
        return [self._drawn(each) for each in cited(self.game, name)]

    def _drawn(self, figure: Cited) -> Illustration:
        name = figure.name
        match figure.kind:
            case "picture":
                scene = self.game.paper.pictured(name, self.variants)
                return Illustration(self._told(scene))
            case "refusal":
                return self._refused(name)
            case "last":
                return self._last(name, figure.turns)
            case "ending":
                return self._ending(name, figure.turns)
            case "start":
                return self._start(name)
            case "bared":
                return self._bared(name)
            case "chart":
                return chart(self.game, name, self.words)
            case "moment":
                return told_moment(self.game, name, figure.turns.start, self.words)
            case "turns":
                return self._turns(figure)

    def _told(self, scene: Scene) -> Scene:
        return told_scene(scene, self.words)

    def _refused(self, name: str) -> Illustration:
        """An illegal move and the reason."""
        found = refused(self.game, name)
        offered = self.game.paper.rulebook
        if not offered.refusal or not offered.called:
            raise UserError(f"{self.game.name} draws no illegal moves")
        scene = self._told(offered.refusal(found.position.seen_by(None), found.moves))
        why = self.words.text(f"illegal-{name}")
        move = offered.called(found.before, found.tried)
        lead = self.words.text("not-allowed", move=move)
        return Illustration(scene, (Run(lead, "bold"), Run(f" {why}")))

    def _start(self, name: str) -> Illustration:
        """Where an example begins, with the task that is set there."""
        played = replayed(self.game, name)
        noted = notes(self.game, name)
        if 0 not in noted:
            fault = f"has no note for turn 0 in {self.game.name}/examples.toml"
            raise UserError(f"the example {quoted(name)} {fault}")
        task = self.words.tell(noted[0])
        scene = self.moments.scene(*played.after(0))
        return Illustration(scene, (Run(task, "bold"),))

    def _last(self, name: str, span: range) -> Illustration:
        """The last turn of an example, with all that happens, but no number."""
        noted = notes(self.game, name).get(span.start)
        unnumbered = replace(self.moments, numbered=False)
        return unnumbered.moment(replayed(self.game, name), span, noted)

    def _ending(self, name: str, span: range) -> Illustration:
        """The last turn of an example, with nothing told but how it ended."""
        played = replayed(self.game, name)
        alone(self.game, name, played)
        scene = self.moments.scene(*played.after(span.start))
        *_, last = self.moments.events(played, span)
        noted = notes(self.game, name).get(span.start)
        told = [last, noted] if noted else [last]
        return Illustration(scene, (Run(self.words.caption(told)),))

    def _bared(self, name: str) -> Illustration:
        """What was hidden in an example."""
        if not (hidden := self.game.paper.hidden):
            raise UserError(f"{self.game.name} hides nothing")
        scene = hidden.bared(replayed(self.game, name))
        return Illustration(self._told(scene), (Run(self.words.text("bared")),))

    def _turns(self, figure: Cited) -> Illustration:
        """Some turns of an example, told together."""
        name, span = figure.name, figure.turns
        noted = notes(self.game, name).get(span.stop - 1)
        numbered = self.moments.numbered and figure.numbered
        moments = replace(self.moments, numbered=numbered)
        return moments.moment(replayed(self.game, name), span, noted)


def _expanded(
    blocks: Sequence[Block], words: Catalogue, game: AnyGame, variants: Sequence[str]
) -> Iterator[Block]:
    """The blocks with readings, variants, statements and the scoring of a game told."""
    for block in blocks:
        match block:
            case Paragraph((Run("{readings}"),)):
                yield Bullets(tuple(_readings(words, variants)))
            case Paragraph((Run("{variants}"),)):
                yield Bullets(tuple(clauses_of(words)))
            case Paragraph((Run(text),)) if text.startswith(FACT):
                name = text.removeprefix(FACT).removesuffix("}")
                yield fact(game, name, words)
            case Paragraph((Run("{scoring}"),)):
                yield from scored(game, words)
            case Gallery(reference) if reference.startswith(TOLD):
                yield from game_told(game, reference, words)
            case Note(inner):
                yield Note(tuple(_expanded(inner, words, game, variants)))
            case _:
                yield block


def _readings(words: Catalogue, variants: Sequence[str]) -> Iterator[tuple[Paragraph]]:
    """How the clauses are read that are played as they stand."""
    for clause in words.clauses.values():
        if clause.reading and clause.variants.keys().isdisjoint(variants):
            yield (Paragraph((Run(clause.reading),)),)

"""Rule sheets: the rules of a game in two columns, with figures from its examples."""

from collections.abc import Iterator, Mapping, Sequence
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
from pnp.press.prose import file, prose
from pnp.press.score import scored
from pnp.press.signs import signed, signed_block
from pnp.press.telling import told_scene
from pnp.press.typeset.blocks import (
    Alignment,
    Block,
    Bullets,
    Note,
    Paragraph,
    Run,
    Runs,
    Table,
)
from pnp.press.typeset.house import House, Illustration
from pnp.press.typeset.layout import Frames, typeset
from pnp.scene.document import Document
from pnp.scene.nodes import Node, Scene
from pnp.templates.section import Section, section, told
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
    house = House(order.language, game.name, Figures(game, words))
    with told(file(game.name, "rules", order.language)):
        first, *later = typeset(rule_blocks(game, order.language), room, house)
    head = title(
        order.paper,
        words.text("title"),
        words.text("rules"),
        words.text("tagline"),
        (words.text("for-whom"),),
        game.name,
    )
    return ((*head, *first), *later)


def rule_blocks(game: AnyGame, language: Language) -> tuple[Block, ...]:
    """The rules of a game with all that is filled in, for every format alike."""
    words = catalogue(game.name, language)
    template = file(game.name, "rules", language)
    with told(template):
        found = _expanded(prose(template, language), words, game)
        return tuple(signed_block(block, words) for block in found)


@dataclass(frozen=True, slots=True)
class Figures:
    """Draws the figures that a text refers to, see ``cited``."""

    game: AnyGame
    words: Catalogue

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
                return Illustration(self._told(self.game.paper.pictures[name]()))
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
    blocks: Sequence[Block], words: Catalogue, game: AnyGame
) -> Iterator[Block]:
    """The blocks with readings, variants, facts and the scoring of a game told."""
    for block in blocks:
        match block:
            case Paragraph((Run("{readings}"),)):
                yield Bullets(tuple(_readings(words)))
            case Paragraph((Run("{variants}"),)):
                yield Bullets(tuple(_variants(words)))
            case Paragraph((Run("{facts}"),)):
                yield _facts(words, game)
            case Paragraph((Run("{scoring}"),)):
                yield from scored(game, words)
            case Note(inner):
                yield Note(tuple(_expanded(inner, words, game)))
            case _:
                yield block


def _facts(words: Catalogue, game: AnyGame) -> Table:
    """What is known of a game, a row for each table of ``facts.toml``."""
    if not game.paper.findings:
        raise UserError(f"{game.name} has no findings")
    found = findings(game)
    heads = _cells(words.text("facts-heads", **next(iter(found.values()))))
    rows = tuple(_cells(words.text(f"facts-{name}", **f)) for name, f in found.items())
    numbers: list[Alignment] = ["end"] * (len(heads) - 1)
    return Table(heads, rows, ("start", *numbers))


def findings(game: AnyGame) -> Mapping[str, Mapping[str, object]]:
    """What the tables of ``facts.toml`` come to, by their names."""
    tables = section(f"{game.name}/facts.toml").sections()
    return {name: _findings(game, facts) for name, facts in tables.items()}


def _findings(game: AnyGame, facts: Section) -> Mapping[str, object]:
    try:
        return game.paper.findings(facts.table) if game.paper.findings else {}
    except KeyError as error:
        raise facts.error("is missing", str(error.args[0])) from None
    except (TypeError, ValueError, ArithmeticError) as error:
        raise facts.error(f"its numbers cannot be: {error}") from None


def _cells(row: str) -> tuple[Runs, ...]:
    """The cells of a row of the catalogue, parted by bars."""
    return tuple((Run(cell.strip()),) for cell in row.split("|"))


def _readings(words: Catalogue) -> Iterator[tuple[Paragraph]]:
    for clause in words.clauses.values():
        if clause.reading:
            yield (Paragraph((Run(clause.reading),)),)


def _variants(words: Catalogue) -> Iterator[tuple[Paragraph]]:
    said: dict[str, list[str]] = {}
    for clause in words.clauses.values():
        for variant, text in clause.variants.items():
            said.setdefault(variant, []).append(text)
    for variant, texts in said.items():
        name = words.text(f"variant-{variant}")
        code = (Run(" ("), Run(variant, "medium"), Run("): "))
        yield (Paragraph((Run(name, "bold"), *code, Run(" ".join(texts)))),)

"""Rule sheets: the rules of a game in two columns, with figures from its examples."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from pnp.errors import ChoiceError, UserError, quoted
from pnp.games import AnyGame
from pnp.press.beside import Beside, renumbered
from pnp.press.candidates import candidates
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
    Rule,
    Run,
    Runs,
    Table,
    Turned,
)
from pnp.press.typeset.house import House, Illustration
from pnp.press.typeset.layout import Frames, typeset
from pnp.scene.document import Document
from pnp.scene.nodes import Node, Point, Scene
from pnp.templates.section import Section, section, told
from pnp.words import Catalogue, Language, catalogue

HEIGHT, LESS, TIGHTEST = 37.0, 1.25, 8
"""How high figures beside rules are, and by what they are lowered so many times."""

SHARE = 0.56
"""How much of the measure the first picture takes."""


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
    game: AnyGame, order: Order, room: Frames, tight: int | None = None
) -> tuple[tuple[Node, ...], ...]:
    """What stands on each page of the rules, but for the foot.

    Unless it is said how tight they are to be, they are as loose as the fewest pages
    allow.
    """
    words = catalogue(game.name, order.language)
    with told(file(game.name, "rules", order.language)):
        pages = (
            _loosest(game, words, room)
            if tight is None
            else typeset(
                rule_blocks(game, order.language), room, house_of(game, words, tight)
            )
        )
        first, *later = pages
    head = title(
        order.paper,
        words.text("title"),
        words.text("rules"),
        words.text("tagline"),
        (words.text("for-whom"),),
        game.name,
    )
    return ((*head, *first), *later)


def _loosest(
    game: AnyGame, words: Catalogue, room: Frames
) -> tuple[tuple[Node, ...], ...]:
    """The rules on the fewest pages, with figures as high as these allow."""
    blocks = rule_blocks(game, words.language)

    def laid(tight: int) -> tuple[tuple[Node, ...], ...]:
        return typeset(blocks, room, house_of(game, words, tight))

    if not any(isinstance(block, Rule) for block in blocks):
        return laid(0)
    found, low, high = laid(TIGHTEST), -1, TIGHTEST
    while high - low > 1:
        middle = (low + high) // 2
        tried = laid(middle)
        if len(tried) > len(found):
            low = middle
        else:
            found, high = tried, middle
    return found


def house_of(game: AnyGame, words: Catalogue, tight: int = 0) -> House:
    """How the rules of a game are dressed; the tighter, the lower their figures."""
    figures = Figures(game, words)
    beside = Beside(game, words, figures.drawn, HEIGHT - LESS * tight)
    look = game.paper.look
    title = look.title if look else None
    spot = partial(_spot, game)
    share = SHARE - 0.012 * tight
    return House(
        words.language,
        game.name,
        figures,
        beside,
        title,
        spot,
        share,
        shrunk=1 - 0.03 * tight,
    )


def _spot(game: AnyGame, name: str) -> Point:
    spots = game.paper.spots
    if not spots or not (found := spots.at(name)):
        raise UserError(f"{game.name} has no cell {quoted(name)}")
    return found


def rule_blocks(game: AnyGame, language: Language) -> tuple[Block, ...]:
    """The rules of a game with all that is filled in, for every format alike."""
    words = catalogue(game.name, language)
    template = file(game.name, "rules", language)
    with told(template):
        text = renumbered(prose(template, language), game)
        found = _expanded(text, words, game)
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
        return [self.drawn(each) for each in cited(self.game, name)]

    def drawn(self, figure: Cited) -> Illustration:
        """One figure, as it stands by itself."""
        name = figure.name
        match figure.kind:
            case "picture":
                return Illustration(self._told(self.game.paper.pictures[name]()))
            case "sign":
                return self._sign(name)
            case "refusal":
                return self._refused(name)
            case "moves":
                return self._moves(name)
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

    def _sign(self, name: str) -> Illustration:
        """A sign of the diagrams, and what it means."""
        signs = self.game.paper.signs
        if name not in signs:
            raise ChoiceError(f"sign of {self.game.name}", name, list(signs))
        said = self.words.text(f"sign-{name}")
        return Illustration(self._told(signs[name]()), (Run(said),))

    def _told(self, scene: Scene) -> Scene:
        return told_scene(scene, self.words)

    def _refused(self, name: str) -> Illustration:
        """An illegal move and the reason."""
        found = refused(self.game, name)
        if not self.game.paper.refusal or not self.game.paper.called:
            raise UserError(f"{self.game.name} draws no illegal moves")
        scene = self._told(
            self.game.paper.refusal(found.position.seen_by(None), found.moves)
        )
        why = self.words.text(f"illegal-{name}")
        move = self.game.paper.called(found.before, found.tried)
        lead = self.words.text("not-allowed", move=move)
        return Illustration(scene, (Run(lead, "bold"), Run(f" {why}")))

    def _moves(self, name: str) -> Illustration:
        """Moves that are legal in a position, all of them at once."""
        found = candidates(self.game, name)
        draw = self.game.paper.offer or self.game.paper.view
        scene = self._told(draw(found.position.seen_by(None), found.plies))
        events = [e for ply in found.plies for e in self.game.rules.events((ply,))]
        return Illustration(scene, (Run(self.words.caption(events)),))

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
        if not self.game.paper.bared:
            raise UserError(f"{self.game.name} hides nothing")
        scene = self.game.paper.bared(replayed(self.game, name))
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
            case Turned(inner):
                yield Turned(tuple(_expanded(inner, words, game)))
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
        yield (Paragraph((Run(f"{name}:", "bold"), Run(f" {' '.join(texts)}"))),)

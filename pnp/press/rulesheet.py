"""Rule sheets: the rules of a game in two columns, with figures from its examples."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property, partial
from itertools import product

from pnp.errors import ChoiceError, UserError, quoted
from pnp.games import AnyGame
from pnp.press.beside import Beside, Uncut
from pnp.press.candidates import candidates
from pnp.press.cited import Cited, cited
from pnp.press.colophon import closing
from pnp.press.examples import alone, notes, replayed
from pnp.press.illegal import refused
from pnp.press.moments import Moments
from pnp.press.page import frames, identity, text_page, title
from pnp.press.paper import Order
from pnp.press.prose import file
from pnp.press.ruletext import rule_blocks
from pnp.press.signs import signed
from pnp.press.tactics import chart
from pnp.press.telling import told_scene
from pnp.press.told import told_moment
from pnp.press.typeset.blocks import (
    Block,
    Rule,
    Run,
)
from pnp.press.typeset.house import Figures as Illustrated
from pnp.press.typeset.house import House, Illustration
from pnp.press.typeset.layout import Frames, Laid, laid
from pnp.scene.document import Document
from pnp.scene.nodes import Node, Point, Scene
from pnp.templates.section import told
from pnp.words import Catalogue, catalogue

HEIGHT, LESS = 37.0, 1.25
"""How high figures beside rules are, and by what tightness lowers them."""

TIGHTS = range(0, 16, 3)
"""How tight a text may be."""

SMALLS = range(0, 5, 2)
"""How small moments, charts and problems may be."""

LESSER = 0.1
"""By what each step makes those smaller."""

PRICES = (0.001, 0.004)
"""What steps of tightness and smallness cost, in shares of a page, squared."""

SHARE = 0.56
"""How much of the measure the first picture takes."""


Cut = Callable[[Uncut, float], Illustration]
"""Crops a figure to a height, or says how large it would be."""

Placed = Callable[[str, str], Sequence[Uncut]]
"""The figures of a reference, numbered after a letter."""


@dataclass(frozen=True, slots=True)
class Crops:
    """Figures beside rules, all as high as can be."""

    beside: Placed
    cut: Cut = Uncut.cut
    height: float = HEIGHT

    def __call__(self, reference: str, letter: str) -> Sequence[Illustration]:
        """The figures of a reference, cropped."""
        return [self.cut(each, self.height) for each in self.beside(reference, letter)]


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
    return Setting(game, words, order.variants).best(order, room)


@dataclass(frozen=True)
class Setting:
    """Sets the rules of a game, as often as it takes; each figure is drawn once."""

    game: AnyGame
    words: Catalogue
    variants: Sequence[str] = ()

    def best(self, order: Order, room: Frames) -> tuple[tuple[Node, ...], ...]:
        """The rules on the fewest pages, with figures as high as fills these best."""
        ruled = any(isinstance(block, Rule) for block in self.blocks)
        ways = product(TIGHTS if ruled else TIGHTS[:1], SMALLS)
        found = (
            (way.count, way.empty + tight * PRICES[0] + small * PRICES[1], tight, small)
            for tight, small in ways
            for way in [self._laid(room, self._house(tight, small, Uncut.blank))]
        )
        _, _, tight, small = min(found)
        return self.pages(order, room, tight, small)

    def pages(
        self, order: Order, room: Frames, tight: int, small: int = 0
    ) -> tuple[tuple[Node, ...], ...]:
        """The rules with figures as tight and as small as is said."""
        way = self._laid(room, self._house(tight, small, Uncut.cut))
        first, *later = way.pages()
        head = title(
            order.paper,
            self.words.text("title"),
            self.words.text("rules"),
            self.words.text("tagline"),
            (self.words.text("for-whom"),),
            self.game.name,
        )
        return ((*head, *first), *later)

    def _laid(self, room: Frames, house: House) -> Laid:
        with told(file(self.game.name, "rules", self.words.language)):
            return laid(self.blocks, room, house)

    @cached_property
    def blocks(self) -> tuple[Block, ...]:
        """All that is said."""
        return rule_blocks(self.game, self.words.language, self.variants)

    @cached_property
    def _figures(self) -> "Figures":
        return Figures(self.game, self.words, self.variants)

    @cached_property
    def _beside(self) -> Placed:
        return cache(_beside(self._figures))

    @cached_property
    def _usual(self) -> House:
        return _house(self.game, self.words, cache(self._figures))

    def _house(self, tight: int, small: int, cut: Cut) -> House:
        """The tighter, the lower are figures beside rules, the smaller all others."""
        return replace(
            self._usual,
            crops=Crops(self._beside, cut, HEIGHT - LESS * tight),
            share=SHARE - 0.012 * tight,
            shrunk=1 - LESSER * small,
        )


def house_of(game: AnyGame, words: Catalogue, variants: Sequence[str] = ()) -> House:
    """How the rules of a game are dressed where they have no pages."""
    figures = Figures(game, words, variants)
    crops = Crops(_beside(figures))
    return replace(_house(game, words, figures), crops=crops)


def _house(game: AnyGame, words: Catalogue, figures: Illustrated) -> House:
    look = game.paper.look
    return House(
        words.language,
        game.name,
        figures,
        title=look.title if look else None,
        spot=partial(_spot, game),
        share=SHARE,
    )


def _beside(figures: "Figures") -> Beside:
    """How figures beside rules are drawn: with the usual cards, which they say."""
    game, words = figures.game, figures.words
    varied = not game.paper.varied.isdisjoint(figures.variants)
    lead = words.text("usual-cards") if varied else ""
    return Beside(game, words, cache(figures.drawn), lead)


def _spot(game: AnyGame, name: str) -> Point:
    spots = game.paper.rulebook.spots
    if not spots or not (found := spots.at(name)):
        raise UserError(f"{game.name} has no cell {quoted(name)}")
    return found


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
        return [self.drawn(each) for each in cited(self.game, name)]

    def drawn(self, figure: Cited) -> Illustration:
        """One figure, as it stands by itself."""
        name = figure.name
        match figure.kind:
            case "picture":
                scene = self.game.paper.pictured(name, self.variants)
                return Illustration(self._told(scene))
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
            case "chart":
                return chart(self.game, name, self.words)
            case "moment":
                return told_moment(self.game, name, figure.turns.start, self.words)
            case "turns":
                return self._turns(figure)

    def _sign(self, name: str) -> Illustration:
        """A sign of the diagrams, and what it means."""
        signs = self.game.paper.rulebook.signs
        if name not in signs:
            raise ChoiceError(f"sign of {self.game.name}", name, list(signs))
        said = self.words.text(f"sign-{name}")
        return Illustration(self._told(signs[name]()), (Run(said),))

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

    def _moves(self, name: str) -> Illustration:
        """Moves that are legal in a position, all of them at once."""
        found = candidates(self.game, name)
        draw = self.game.paper.rulebook.offer or self.game.paper.view
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

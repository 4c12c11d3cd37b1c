"""Entries: what the site says of a game and a day."""

import datetime
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from pnp.core.event import Event
from pnp.core.position import Player
from pnp.core.puzzle import LEVELS
from pnp.core.record import Ply, plies
from pnp.games import AnyGame, kind_of, legend_of, typed
from pnp.games.day import Drawn, puzzle_code, puzzle_command
from pnp.press.captions.alt_text import told_scene, untold
from pnp.press.captions.lesson_text import Taught, lesson_sections, lesson_words, plain
from pnp.press.captions.move_text import on_paper, puzzle_plies, solution
from pnp.press.cards.calendar_day import label_text
from pnp.press.web_addresses import page_of
from pnp.protocol.entries import RatedSetup
from pnp.scene.nodes import Scene
from pnp.scene.reflowable import scene_alt_text
from pnp.web.site.solution_pictures import SolutionPictures
from pnp.web.site.tries import other_orders
from pnp.words.catalogue import Catalogue, Language, catalogue
from pnp.words.no_break import HARD


@dataclass(frozen=True, slots=True)
class Title:
    """A game by its names."""

    name: str
    title: str
    tagline: str
    for_whom: str
    has_wordmark: bool

    @classmethod
    def of(cls, game: AnyGame, language: Language) -> "Title":
        """The game in a language."""
        words = catalogue(game.name, language)
        title, tagline, for_whom = map(words.text, ("title", "tagline", "for-whom"))
        has_wordmark = game.art.look is not None
        return cls(game.name, title, tagline, for_whom, has_wordmark)


class Lesson(NamedTuple):
    """What a solution teaches beside its theme, and its hint."""

    hint: str = ""
    parts: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Each heading with its paragraphs."""
    proof: str = ""


class Invitation(NamedTuple):
    """What is offered, and what one does with it."""

    kind: str
    verb: str


@dataclass(frozen=True, slots=True)
class Told:
    """The words of an entry."""

    task: str
    invitation: Invitation
    how: str = ""
    short: str = ""
    """How many turns a board takes."""
    sort: str = ""
    """Of which of the kinds of its game it is."""
    theme: str = ""
    graded: str = ""
    """How hard it is, in words."""
    level: int | None = None
    code: str = ""
    command: str = ""
    answer: str = ""
    """What the solution is called."""
    lines: tuple[str, ...] = ()
    legend: str = ""
    steps: tuple[str, ...] = ()
    """What happens in the solution, picture by picture."""
    lesson: Lesson | None = None
    label: str = ""
    """The task in a few words, without what would give it away."""

    @property
    def about(self) -> str:
        """What tells it from others of its game in a list."""
        if not self.lesson and self.theme:
            return f"{self.theme}: {self.short}" if self.short else self.theme
        return self.theme or self.task


class Place(NamedTuple):
    """Where a page and its pictures are, and what it is called beside its game."""

    page: str
    """From the folder of its language."""
    picture: str
    """From the folder of the site, without its ending."""
    name: str
    short: str

    @classmethod
    def of_day(cls, drawn: Drawn, words: Catalogue) -> "Place":
        """That of a game and a day, in short without its year."""
        _, day, month, year = words.date(drawn.day).split(" ")
        short = f"{day} {month}"
        page = page_of(drawn.day, drawn.game.name)
        return cls(page, stem(drawn), f"{short} {year}", short)


class Figure(NamedTuple):
    """A picture of what is told beside it: how large it is."""

    width: float
    height: float

    @classmethod
    def of(cls, scene: Scene | None) -> "Figure | None":
        """That of a scene, if there is one."""
        return cls(scene.width, scene.height) if scene else None

    def tall(self, width: int) -> int:
        """How tall it is, were it so wide."""
        return round(width * self.height / self.width)


@dataclass(frozen=True, slots=True)
class Entry:
    """A puzzle or a board with its words and where its page and its pictures are."""

    drawn: Drawn
    game: Title
    told: Told
    alt: str
    place: Place
    size: tuple[float, float]
    """Of the picture, in millimetres."""
    board: Figure | None = None
    """The solution as the back of its card draws it."""
    tried: Figure | None = None
    """A try that fails, where there is a picture of it."""

    @property
    def day(self) -> datetime.date:
        """Its day."""
        return self.drawn.day

    @property
    def height(self) -> int:
        """Of the picture, were it 300 wide."""
        return round(300 * self.size[1] / self.size[0])

    @property
    def page(self) -> str:
        """Where its page is, from the folder of its language."""
        return self.place.page

    @property
    def picture(self) -> str:
        """Where its picture is, from the folder of the site."""
        return f"{self.place.picture}.svg"

    @property
    def is_of_day(self) -> bool:
        """Whether a day has it."""
        return self.place.picture == stem(self.drawn)

    @property
    def shared(self) -> str:
        """Where its picture is for pages that link to it."""
        return f"{self.place.picture}.png"

    @property
    def small(self) -> str:
        """Where the small boards of its month are, one below the other."""
        return small_of(self.day, self.drawn.game)

    @property
    def key(self) -> str:
        """What a browser remembers it by, in whatever language."""
        return self.place.picture.removeprefix("img/")

    @property
    def solved(self) -> str:
        """Where the picture of its solution move by move is; empty without one."""
        if isinstance(self.drawn.held, RatedSetup):
            return ""
        return f"{self.place.picture}-solved.svg"

    @property
    def answer_picture(self) -> str:
        """Where the picture of the solution on its board is, if there is one."""
        return answer_of(self.place.picture)

    @property
    def tried_picture(self) -> str:
        """Where the picture of a try is that fails, if there is one."""
        return tried_of(self.place.picture)

    @property
    def sign(self) -> str:
        """Where the picture of the sign of who is asked is; empty without one."""
        game, held = self.drawn.game, self.drawn.held
        if isinstance(held, RatedSetup) or not game.drawing.sign:
            return ""
        if not kind_of(game, held[1]).has_mover:
            return ""
        return sign_of(game, held[1].position.turn)

    @property
    def most(self) -> int:
        """The highest level."""
        return LEVELS

    @property
    def share(self) -> str:
        """A few lines to send to somebody who does not know the solution."""
        level = self.told.level or 0
        signs = "◆" * level + "◇" * (LEVELS - level) if level else ""
        lead = f"{self.game.title}, {self.place.name}"
        return "\n".join(filter(None, [lead, f"{signs} {self.told.task}".strip()]))


class Shown(NamedTuple):
    """What is shown of a game and a day in every language."""

    scene: Scene
    plies: Sequence[Ply[Any]] = ()
    """The moves of the solution, with the first of the replies to each."""
    solution: SolutionPictures = SolutionPictures()

    @classmethod
    def of(cls, drawn: Drawn) -> "Shown":
        """What was drawn, and how it is solved."""
        if isinstance(drawn.held, RatedSetup):
            return cls(picture(drawn), (), SolutionPictures.of(drawn))
        puzzle = drawn.held[1]
        moves = [moves[0] for moves in puzzle.lines[0] if moves]
        made = tuple(puzzle_plies(drawn.game, puzzle, moves))
        return cls(picture(drawn), made, SolutionPictures.of(drawn))


def small_of(month: datetime.date, game: AnyGame) -> str:
    """Where the small boards of a game and a month are, from the folder of the site."""
    return f"img/{month:%Y-%m}-{game.name}.svg"


def answer_of(picture: str) -> str:
    """Where a solution is drawn, by where the pictures are."""
    return f"{picture}-answer.svg"


def tried_of(picture: str) -> str:
    """Where a try is drawn that fails, by where the pictures are."""
    return f"{picture}-tried.svg"


def sign_of(game: AnyGame, whose: Player | str) -> str:
    """Where the picture of the sign of a seat is, or of one with a name."""
    return f"img/{game.name}-sign-{whose}.svg"


def stem(drawn: Drawn) -> str:
    """How the pictures of a game and a day begin, from the folder of the site."""
    return f"img/{drawn.day}-{drawn.game.name}"


def entry(drawn: Drawn, language: Language, shown: Shown | None = None) -> Entry:
    """What the site says of a game and a day, which is drawn already or not."""
    words = catalogue(drawn.game.name, language)
    scene, plies, solution = shown or Shown.of(drawn)
    is_setup = isinstance(drawn.held, RatedSetup)
    told = _setup(drawn, words) if is_setup else _puzzle(drawn, plies, words)
    told = replace(told, label=label_text(drawn, words))
    return Entry(
        drawn,
        Title.of(drawn.game, language),
        told,
        scene_alt_text(told_scene(scene, words)),
        Place.of_day(drawn, words),
        (scene.width, scene.height),
        Figure.of(solution.board),
        Figure.of(solution.tried),
    )


def picture(drawn: Drawn) -> Scene:
    """The position that is asked about, or the board that is laid out."""
    game, held = drawn.game, drawn.held
    if isinstance(held, RatedSetup):
        return game.drawing.shown(game.rules.deal(held.setup))
    return untold(game.drawing.view, held[1].position)


def solution_scenes(drawn: Drawn, shown: Shown) -> Sequence[Scene]:
    """The solution move by move, also in other orders."""
    if isinstance(drawn.held, RatedSetup):
        return ()
    made = (*shown.plies, *other_orders(drawn))
    view = drawn.game.drawing.view
    return (shown.scene, *(view(ply.after, (ply,)) for ply in made))


def _puzzle(drawn: Drawn, plies: Sequence[Ply[Any]], words: Catalogue) -> Told:
    game, held = drawn.game, drawn.held
    if isinstance(held, RatedSetup):
        raise TypeError("a setup is no puzzle")
    wish, puzzle = held
    lesson = lesson_words(game, puzzle, words)
    code = puzzle_code(game, wish, puzzle)
    return Told(
        words.tell(puzzle.task),
        Invitation(words.text("puzzle-of-day"), words.text("site-solve")),
        _here(words.caption(legend_of(game, puzzle).front), words),
        "",
        _sort(code.kind.name if code else "", words),
        lesson.theme,
        _level_text(puzzle.level, words),
        puzzle.level,
        code.code if code else "",
        f"{puzzle_command(game, wish, puzzle)} --lang {words.language}",
        words.text("solution"),
        tuple(map(plain, solution(game, puzzle, words))),
        on_paper(words.caption(legend_of(game, puzzle).unpictured), words),
        tuple(_steps(game, plies, words)),
        _lesson(lesson, words),
    )


def _steps(game: AnyGame, plies: Sequence[Ply[Any]], words: Catalogue) -> Iterator[str]:
    """What each picture of the solution shows, the first the beginning."""
    yield words.text("site-step", at=0, count=len(plies))
    for number, ply in enumerate(plies, start=1):
        at = words.text("site-step", at=number, count=len(plies))
        yield f"{at}: {words.caption(game.rules.events((ply,)))}"


def _lesson(told: Taught, words: Catalogue) -> Lesson:
    parts = (
        (heading, tuple(map(plain, paragraphs)))
        for heading, paragraphs in lesson_sections(told, words)
    )
    return Lesson(told.hint, tuple(parts), plain(told.proof))


def _here(told: str, words: Catalogue) -> str:
    """What is said beside a task, where nothing is overleaf."""
    return told.replace(words.text("overleaf"), "").strip()


def _sort(kind: str, words: Catalogue) -> str:
    key = f"studio-kind-{kind}"
    return words.text(key) if key in words.messages else ""


def _level_text(level: int, words: Catalogue) -> str:
    return words.text("difficulty", level=level, most=LEVELS).rstrip(".")


def _rating_without_level(rating: Event, words: Catalogue) -> Event:
    """What is known of a board beside how hard it is, which is said apart."""
    key = f"ungraded-{rating.key}"
    return Event(key, rating.facts) if key in words.messages else rating


def _setup(drawn: Drawn, words: Catalogue) -> Told:
    game, held = drawn.game, drawn.held
    if not isinstance(held, RatedSetup):
        raise TypeError("a puzzle is no setup")
    setup = held.setup
    start = game.rules.deal(setup)
    plan = game.drawing.planned(plies(start, " ".join(held.plan)))
    known = [
        _rating_without_level(each, words) if held.level else each
        for each in held.rating
    ]
    rating = words.caption(known)
    graded = _level_text(held.level, words) if held.level else rating
    task, how = words.text(f"{game.rules.seats[start.turn]}-starts"), rating
    if plan and "site-board" in words.messages:
        how = f"{task}. {rating}"
        task = words.text("site-board", turns=len(plan))
    return Told(
        task,
        Invitation(words.text("setup-of-day"), words.text("site-play")),
        how,
        words.text("month-setup", turns=len(plan)) if plan else "",
        _sort("setup", words),
        words.tell(held.lesson.theme) if held.lesson and held.lesson.theme else "",
        graded,
        held.level,
        setup.code,
        f"pnp setup {typed(game.name)} --code {setup.code} --lang {words.language}",
        words.text("plan"),
        tuple(
            f"{words.caption(turn.said)}{HARD}·{HARD}"
            + words.tell(turn.last).replace(" ", HARD)
            for turn in plan
        ),
        f"{words.text('plan-turns')} · {words.text('plan-last')}" if plan else "",
    )

"""Prints on a page: what there is to choose, the sheets in small, the command."""

from base64 import b64encode
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from shlex import join
from typing import NamedTuple, get_args

from pnp.base.errors import ChoiceError
from pnp.games import AnyGame, as_argument, find
from pnp.press.paper import SIZES, paper
from pnp.press.sheets.print_runs import choices, offered_parts
from pnp.press.text_page import with_capital
from pnp.scene.document import Duplex
from pnp.scene.theme import THEMES, USUAL
from pnp.web.studio.game_page import Option
from pnp.web.studio.game_state import Query
from pnp.web.studio.jobs import Sheets, Wanted
from pnp.words.catalogue import Catalogue, Language, catalogue

DRAWN = "_svg.zip"
"""How the name ends of a file with the pages of another as drawings."""

SIDES: tuple[Duplex, ...] = get_args(Duplex)


class Choice(NamedTuple):
    """Something to choose by the name of its field."""

    name: str
    label: str
    options: Sequence[Option]


@dataclass(frozen=True, slots=True)
class Small:
    """A page in small."""

    picture: str
    label: str


@dataclass(frozen=True, slots=True)
class Shelf:
    """A file of a kit with its pages in small."""

    path: str
    title: str
    pages: Sequence[Small]

    @property
    def drawn(self) -> str:
        """The same as drawings, packed."""
        return f"{self.path.removesuffix('.pdf')}{DRAWN}"


def wanted_kit(said: Query, language: Language) -> Wanted:
    """The kit that an address says; raises ``UserError`` for one that cannot be."""
    told = dict(said)
    game = find(told.get("game", "") or "claustro")
    sheet = told.get("paper", "a4")
    duplex = told.get("duplex", "long")
    theme = told.get("theme", USUAL)
    parts = tuple(text for name, text in said if name == "with")
    for word, name, known in (
        ("duplex", duplex, SIDES),
        ("theme", theme, THEMES),
        *(("part", part, offered_parts(game)) for part in parts),
    ):
        if name not in known:
            raise ChoiceError(word, name, known)
    (sides,) = (each for each in SIDES if each == duplex)
    return Wanted(game.name, paper(sheet).name, sides, theme, parts, language)


def query(asked: Wanted) -> Query:
    """The kit as an address says it."""
    parts = [("with", part) for part in asked.parts]
    plain = asked._asdict()
    named = [(name, plain[name]) for name in ("game", "paper", "duplex", "theme")]
    return [*named, *parts]


def command(asked: Wanted) -> str:
    """What makes the same at the prompt."""
    words = ["pnp", "kit", as_argument(asked.game), "--paper", asked.paper, "--duplex"]
    words += [asked.duplex, "--theme", asked.theme, "--lang", asked.language]
    return join([*words, *(f"--with={part}" for part in asked.parts)])


def print_choices(asked: Wanted, words: Catalogue) -> Sequence[Choice]:
    """All that can be chosen but parts, and what is."""
    papers = [Option(n, p.title, n == asked.paper) for n, p in SIZES.items()]
    sides = [
        Option(name, words.text(f"studio-duplex-{name}"), name == asked.duplex)
        for name in SIDES
    ]
    colours = [
        Option(name, words.text(f"studio-{name}"), name == asked.theme)
        for name in THEMES
    ]
    return [
        Choice("paper", words.text("studio-paper"), papers),
        Choice("duplex", words.text("studio-sides"), sides),
        Choice("theme", words.text("studio-colours"), colours),
    ]


def parts(game: AnyGame, asked: Wanted) -> Sequence[Option]:
    """What can be printed beside the usual set."""
    words = catalogue(game.name, asked.language)
    sheets = choices(game)
    named = {
        name: tuple(words.text(f"sheet-{sheet}") for sheet in sheets.get(name, (name,)))
        for name in offered_parts(game)
    }
    return [
        Option(name, with_capital(", ".join(said)), name in asked.parts)
        for name, said in named.items()
    ]


def shelves(made: Mapping[str, Sheets]) -> Iterator[Shelf]:
    """What goes to a printer, file by file."""
    for each in made.values():
        if each.pages:
            name = each.path.rpartition("/")[2]
            pages = [
                Small(f"data:image/png;base64,{b64encode(page).decode()}", str(number))
                for number, page in enumerate(each.pages, start=1)
            ]
            yield Shelf(name, each.title, pages)

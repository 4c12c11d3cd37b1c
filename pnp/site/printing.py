"""Prints of the site: the set of each game, file by file and all together."""

import datetime
from collections.abc import Iterator, Mapping, Sequence
from io import BytesIO
from typing import NamedTuple
from zipfile import ZIP_STORED, ZipFile, ZipInfo

from pnp.games import AnyGame
from pnp.press.build import sets
from pnp.press.paper import Order
from pnp.press.plan import counted
from pnp.press.playset import Stack
from pnp.render import pdf, png
from pnp.scene.theme import load
from pnp.words import Catalogue, Language

Files = Iterator[tuple[str, bytes]]

DPI = 40
"""Dots an inch of a page in small."""

ZIPPED = (1980, 1, 1, 0, 0, 0)
"""Every file of an archive is as old, so that it is the same every time."""


class Printed(NamedTuple):
    """A file to print: what is on it, on what, where it is and its first page."""

    name: str
    how: str
    path: str
    pages: int
    picture: str
    size: tuple[int, int]
    """Of the picture, in pixels."""


class Kit(NamedTuple):
    """All that there is to print of a game in a language."""

    files: Sequence[Printed]
    archive: str
    """Where all of them are in one."""
    sheets: str = ""
    """How many sheets of paper it takes."""
    command: str = ""
    """What prints the same."""


def cards_of(month: datetime.date, language: Language) -> str:
    """Where all cards of a month are."""
    return f"print/cards-{month:%Y-%m}-{language}.pdf"


def wall_of(month: datetime.date, language: Language) -> str:
    """Where the calendar of a month is, for a wall."""
    return f"print/calendar-{month:%Y-%m}-{language}.pdf"


def book_of(language: Language) -> str:
    """Where the puzzles of the last days are as a book."""
    return f"print/book-{language}.pdf"


def kits(
    game: AnyGame,
    languages: Sequence[Language],
    order: Order,
    made: dict[tuple[str, Language], Kit],
) -> Files:
    """The sets of a game with their rules, noted as they are made."""
    theme = load("classic")
    for each in sets(game, order, theme.name):
        language = each.words.language
        if language not in languages:
            continue
        found, contents = list[Printed](), dict[str, bytes]()
        for stack in each.stacks:
            content = pdf.render(stack.document(each.words), theme)
            contents[stack.file] = content
            small = png.image(content, DPI)
            picture = f"img/print/{stack.file.removesuffix('.pdf')}.png"
            found.append(_printed(game, stack, each.words, picture, small.size))
            yield found[-1].path, content
            yield picture, png.encoded(small, DPI)
        path = f"print/{game.name}/{game.name}_{language}.zip"
        yield path, archive(contents)
        count = sum(stack.sheets for stack in each.stacks)
        sheets = counted("sheets", count, each.words)
        asked = f"--paper {order.paper.name} --lang {language}"
        command = f"pnp kit {game.name} {asked}"
        made[game.name, language] = Kit(found, path, sheets, command)


def _printed(
    game: AnyGame, stack: Stack, words: Catalogue, picture: str, size: tuple[int, int]
) -> Printed:
    stock = words.text(f"stock-{stack.stock}")
    how = (
        f"{stock}: {counted('sheets', stack.sheets, words)}",
        words.text(f"sides-{stack.duplex}"),
    )
    pages = sum(len(each.document.pages) for each in stack.stretches)
    path = f"print/{game.name}/{stack.file}"
    return Printed(stack.held(words), "; ".join(how), path, pages, picture, size)


def archive(contents: Mapping[str, bytes]) -> bytes:
    """Files in one, the same bytes every time."""
    into = BytesIO()
    with ZipFile(into, "w", ZIP_STORED) as packed:
        for path, content in contents.items():
            packed.writestr(ZipInfo(path, ZIPPED), content)
    return into.getvalue()

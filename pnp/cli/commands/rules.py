"""The rules of a game: a sheet, its cover, a booklet, large print, files to read."""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Literal

import click

from pnp.base.templates import still
from pnp.cli.answers import JSON, say
from pnp.cli.file_report import print_paths, remark_on_booklet
from pnp.cli.game_options import VARIANT, checked_variants
from pnp.cli.game_param import GameName
from pnp.cli.language_options import LANGUAGE
from pnp.cli.output_files import Written, write, write_bytes
from pnp.cli.print_options import PAPER, THEME, file, in_format
from pnp.cli.settings import OUTPUT, setting_in_force
from pnp.cli.terminal import table
from pnp.cli.verbosity import verbosity_options
from pnp.games import AnyGame
from pnp.press.file_names import stem
from pnp.press.paper import Order, Paper
from pnp.press.rulebook.booklet import booklet
from pnp.press.rulebook.clause_list import reference
from pnp.press.rulebook.cover import covers
from pnp.press.rulebook.coverage import Exclusion, exclusions
from pnp.press.rulebook.pamphlet import about_all, pamphlet
from pnp.press.rulebook.prose import check_rules
from pnp.press.rulebook.reflowed_rules import rules_reading
from pnp.press.rulebook.rule_sheet import large_print, rulesheet
from pnp.render import plain_text
from pnp.scene.document import Document
from pnp.scene.theme import Theme
from pnp.web.documents import rules_page
from pnp.words.catalogue import Language

Form = Literal["rules", "cover", "reference", "booklet", "bound", "large"]

READ = (".html", ".htm", ".txt")
"""What is read without paper."""

FORMATS = ".pdf, .svg, .png, .html or .txt"

BOOKLET = click.option(
    "--booklet",
    is_flag=True,
    help="Small pages, mostly eight, two on each side, to fold and staple; with "
    "--cover in covers, as more pages to trim, which allow for paper 0.1 mm thick.",
)

SIZE = click.option(
    "--size",
    type=click.Choice(["usual", "large"]),
    default="usual",
    show_default=True,
    help="The size of the print; large is 14 points.",
)

REFERENCE = click.option(
    "--reference",
    is_flag=True,
    help="The clauses by their codes and the variants by their names instead.",
)


@click.command(epilog="Example: pnp rules cancelletto --lang it -o regole.pdf")
@click.argument("games", metavar="GAME...", nargs=-1, type=GameName(), required=True)
@LANGUAGE
@PAPER
@THEME
@VARIANT
@click.option("--cover", is_flag=True, help="The front and back of a cover instead.")
@click.option(
    "--coverage",
    is_flag=True,
    help="Print nothing; list the misreadings that its figures exclude.",
)
@REFERENCE
@BOOKLET
@SIZE
@file(required=False, formats=FORMATS)
@verbosity_options
@JSON
def rules(
    games: tuple[AnyGame, ...],
    language: Language,
    paper: Paper,
    theme: Theme,
    variants: tuple[str, ...],
    cover: bool,
    coverage: bool,
    reference: bool,
    booklet: bool,
    size: str,
    target: Path | None,
    as_json: bool,
) -> None:
    """Print the rules of each GAME, as PDF or, page by page, as SVG or PNG.

    The rules of several games are one document, such as a booklet of all of them.
    A cover is as large as the paper, and goes on over it by a bleed of 3 mm. As HTML
    or as text the rules are one file, to be read on a screen or heard. With --coverage
    each way in which readers get the rules wrong is listed with a figure that excludes
    it and its page, or with the sentence that does. With a variant they say first what
    is played otherwise.
    """
    games = tuple(dict.fromkeys(games))
    if len(games) > 1 and (variants or coverage or (cover and booklet)):
        given = "--variant" if variants else "--coverage" if coverage else "--cover"
        raise click.UsageError(f"{given} is of one game: name one")
    game = games[0]
    order = Order(paper, language, variants=checked_variants(game, variants))
    if variants and (cover or coverage):
        raise click.UsageError("--variant changes neither a cover nor the coverage")
    if coverage:
        print_coverage(game, order, as_json)
        return
    asked = form(size, cover=cover, reference=reference, booklet=booklet)
    with still():
        files = rulebook(games, order, theme, asked, target)
    if as_json:
        names = [each.name for each in games]
        about = {"game": game.name} if len(games) == 1 else {"games": names}
        say({**about, "files": [each.answer for each in files]})
    else:
        print_paths(each.path for each in files)
        if booklet:
            remark_on_booklet()


def form(size: str, *, cover: bool, reference: bool, booklet: bool) -> Form:
    """The form that some options ask for; a usage error for two of them."""
    asked: dict[Form, bool] = {
        "cover": cover,
        "reference": reference,
        "booklet": booklet,
        "large": size == "large",
    }  # fmt: skip
    wanted = [name for name, said in asked.items() if said]
    if wanted == ["cover", "booklet"]:
        return "bound"
    if len(wanted) > 1:
        some = "--cover, --reference, --booklet and --size large"
        raise click.UsageError(f"choose only one of {some}")
    return wanted[0] if wanted else "rules"


def rulebook(
    games: Sequence[AnyGame],
    order: Order,
    theme: Theme,
    form: Form,
    target: Path | None,
) -> list[Written]:
    """Write the rules of some games in a form, to a file of any format."""
    if form not in ("cover", "reference"):
        for game in games:
            check_rules(game.name, order.language)
    what = games[0].name if len(games) == 1 else "pnp"
    name = f"{stem(what, _NAMES[form], order, theme.name)}.pdf"
    path = target or Path(setting_in_force(OUTPUT).value) / name
    in_format(path, FORMATS)
    if path.suffix.lower() not in READ:
        return write([(path, _of_all(games, order, form))], theme)
    if form != "rules":
        asked = {"large": "size large", "bound": "booklet"}.get(form, form)
        fault = f"--{asked} is for paper"
        raise click.UsageError(f"{fault}: write a .pdf, .svg or .png")
    if len(games) > 1:
        fault = f"a {path.suffix} holds the rules of one game"
        raise click.UsageError(f"{fault}: write a .pdf, .svg or .png")
    return [
        write_bytes(path, _reading_file(games[0], order, theme, path.suffix.lower()))
    ]


_NAMES: dict[Form, str] = {
    "rules": "rules", "cover": "cover", "reference": "reference",
    "booklet": "booklet", "bound": "booklet-bound", "large": "rules-large",
}  # fmt: skip


def _of_all(games: Sequence[AnyGame], order: Order, form: Form) -> Document:
    """The rules of one game after the other's."""
    if form == "booklet":
        return pamphlet(games, order)
    first, *rest = (_document(game, order, form) for game in games)
    if not rest:
        return first
    pages = [page for each in (first, *rest) for page in each.pages]
    whole = about_all([(game, order) for game in games])
    return replace(whole, pages=pages, duplex=first.duplex)


def _document(game: AnyGame, order: Order, form: Form) -> Document:

    match form:
        case "rules":
            return rulesheet(game, order)
        case "cover":
            return covers(game, order)
        case "reference":
            return reference(game, order)
        case "booklet" | "bound":
            return booklet(game, order)
        case "large":
            return large_print(game, order)


def _reading_file(game: AnyGame, order: Order, theme: Theme, suffix: str) -> bytes:

    seen = suffix != ".txt"
    reading = rules_reading(game, order.language, order.variants, seen=seen)
    if not seen:
        return plain_text.render(reading)
    return rules_page.render(reading, theme)


HEADS = ("Misreading", "Excluded by", "Page")


def print_coverage(game: AnyGame, order: Order, as_json: bool) -> None:
    """The misreadings of a game, each with the figures that exclude it."""
    found = exclusions(game, order)
    if as_json:
        say({"game": game.name, "misreadings": list(map(_answer, found))})
    elif sys.stdout.isatty():
        table(HEADS, [list(_row(each)) for each in found])
    else:
        _columns([(each.name, *_row(each)) for each in found])


def _columns(rows: Sequence[Sequence[str]]) -> None:
    """Each misreading in a line: its name, the page, what it says, what excludes it."""
    names, texts = (max(len(row[place]) for row in rows) for place in (0, 1))
    for name, text, excluding, page in rows:
        click.echo(f"{name:{names}}  {page or '-':>2}  {text:{texts}}  {excluding}")


def _answer(found: Exclusion) -> dict[str, object]:
    return {
        "name": found.name,
        "text": found.text,
        "clause": found.clause,
        "figures": [place._asdict() for place in found.places],
        "sentence": found.sentence or None,
        "open": found.is_open,
    }


def _row(found: Exclusion) -> Iterator[str]:
    """The first figure stands for the others."""
    yield found.text
    if found.places:
        more = len(found.places) - 1
        figure, page = found.places[0]
        yield f"{figure} and {more} more" if more else figure
        yield str(page)
    else:
        yield f"'{found.sentence}'" if found.sentence else "open"
        yield ""

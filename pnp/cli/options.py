"""The arguments and options that several commands share."""

import codecs
import json
import re
import sys
from codecs import BOM_UTF8
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, TypeVar

import click
from click.core import ParameterSource
from click.shell_completion import CompletionItem

from pnp.cli.offers import files, folders, game_in, items, offering
from pnp.cli.settings import default, paper_names
from pnp.cli.values import GameName, Measure, Named, Number
from pnp.errors import PATH, ChoiceError, UserError, quoted
from pnp.foreign import read

if TYPE_CHECKING:
    from pnp.games import AnyGame

F = TypeVar("F", bound=Callable[..., Any])


def _paper(name: str) -> Any:
    from pnp.press.paper import paper

    return paper(name)


def _theme(name: str) -> Any:
    from pnp.scene import theme

    return theme.load(name)


class ThemeName(click.ParamType[Any]):
    """A theme of ours by its name, or one of the user's own by its file."""

    name = "theme"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> Any:
        """The theme called so."""
        try:
            return _theme(value) if isinstance(value, str) else value
        except ChoiceError as error:
            self.fail(str(error), param, ctx)

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> "list[CompletionItem[str]]":
        """Our themes, or files once a word is none of them."""
        from pnp.scene.theme import THEMES

        return items(incomplete, THEMES) or files(ctx, param, incomplete)


def _language(tag: str) -> str:
    from pnp.words import spoken

    return spoken(tag)


def _languages() -> Sequence[str]:
    from pnp.words import languages

    return languages()


def _variants(context: click.Context) -> list[str]:
    """The variants of the game that are not chosen yet."""
    game = game_in(context)
    names = game.rules.edition.variants if game else ()
    chosen = context.params.get("variants") or ()
    return [name for name in names if name not in chosen]


GAME = click.argument("game", metavar="GAME", type=GameName())
POSITION = click.argument("position", metavar="POSITION|-")
MOVES = click.argument("moves", metavar="[MOVE]...", nargs=-1)
VARIANT = click.option(
    "--variant",
    "variants",
    metavar="V",
    multiple=True,
    shell_complete=offering(_variants),
    help="A variant of the rules; may be repeated.",
)
JSON = click.option("--json", "as_json", is_flag=True, help="Answer as JSON.")


def _in_language(what: str) -> Callable[[F], F]:
    return click.option(
        "--lang",
        "language",
        metavar="|".join(_languages()),
        type=Named("language", _language, _languages),
        default=default("lang"),
        show_default="en",
        help=f"The language of {what}.",
    )


def _one(tag: str) -> str | None:
    return None if tag == "all" else _language(tag)


def _or_all() -> Sequence[str]:
    return (*_languages(), "all")


EACH = click.option(
    "--lang",
    "spoken",
    metavar="|".join(_or_all()),
    type=Named("language", _one, _or_all),
    default="all",
    show_default=True,
    help="The language of the paper.",
)
LANGUAGE = _in_language("the paper")
TONGUE = _in_language("the answer, JSON excepted")


def _common(context: click.Context, _: click.Parameter, said: bool) -> None:
    """The common paper, whatever the default is."""
    if said:
        context.params["paper"] = _paper("common")


def _wanted(context: click.Context, _: click.Parameter, said: Any) -> Any:
    """The paper, if it is not the common one already."""
    common = context.params.get("paper")
    if common and context.get_parameter_source("paper") is ParameterSource.COMMANDLINE:
        raise click.UsageError("choose only one of --paper and --common")
    return common or said


def _of_paper(command: F) -> F:
    """The options for the paper."""
    named = click.option(
        "--paper",
        metavar="a4|letter|a3|tabloid|a5|WxH",
        type=Named("paper", _paper, paper_names),
        default=default("paper"),
        show_default="a4",
        callback=_wanted,
        help="The paper to print on, or its width and height in mm.",
    )
    common = click.option(
        "--common",
        is_flag=True,
        expose_value=False,
        is_eager=True,
        callback=_common,
        help="Pages that print on A4 and Letter alike, in place of --paper.",
    )
    return named(common(command))


PAPER = _of_paper

FLIPPED = click.option(
    "--duplex",
    metavar="long|short",
    type=click.Choice(["long", "short"]),
    default="long",
    show_default=True,
    help="The edge on which the printer flips.",
)
DUPLEX = click.option(
    "--duplex",
    metavar="long|short|fold|none",
    type=click.Choice(["long", "short", "fold", "none"]),
    default=default("duplex"),
    show_default="long",
    help="Backs for a flip on the long or the short edge, beside their fronts to "
    "fold over, or none.",
)
THEME = click.option(
    "--theme",
    metavar="NAME|FILE",
    type=ThemeName(),
    default=default("theme"),
    show_default="classic",
    help="The colours: full, classic, low-ink, grey, or a TOML file of your own.",
)
SECONDS = Measure("time in seconds such as 2.5")
TIME = click.option(
    "--time", "seconds", metavar="S", type=SECONDS, help="Stop after S seconds."
)
SEED = click.option(
    "--seed", metavar="N", type=Number(-(10**12)), help="A number names a deal."
)


def in_processes(what: str) -> Callable[[F], F]:
    """The option for so many processes at once."""
    return click.option(
        "--jobs",
        metavar="J",
        type=Number(1, 64),
        default=1,
        show_default=True,
        help=what,
    )


JOBS = in_processes("Make so many files at once.")


def folder() -> Callable[[F], F]:
    """The option for the folder that files are written to."""
    return click.option(
        "-o",
        "--output",
        "target",
        metavar="DIR",
        type=click.Path(path_type=Path),
        default=default("output"),
        show_default="output",
        shell_complete=folders,
        help="The folder to write to.",
    )


def file(
    *, required: bool = True, formats: str = ".svg, .pdf or .png"
) -> Callable[[F], F]:
    """The option for the one file to write, its suffix naming the format."""
    return click.option(
        "-o",
        "--output",
        "target",
        metavar="FILE",
        type=click.Path(path_type=Path),
        required=required,
        help=f"The file to write: {formats}.",
    )


def in_format(path: Path, formats: str) -> Path:
    """A path whose suffix is one of those in a text; ``UserError`` for another."""
    known = re.findall(r"\.\w+", formats)
    if path.suffix.lower() not in (*known, ".htm"):
        fault = f"cannot write {quoted(path, PATH)}: use one of {', '.join(known)}"
        raise UserError(fault)
    return path


def checked(game: "AnyGame", variants: tuple[str, ...]) -> tuple[str, ...]:
    """The variants, or a usage error that offers those of the game."""
    try:
        return game.rules.edition.checked(variants)
    except UserError as error:
        raise click.BadParameter(str(error), param_hint="--variant") from None


def lines() -> Iterator[bytes]:
    """The lines of standard input that are not empty, each as soon as it is there."""
    with _reading("standard input"):
        for number, line in enumerate(_standard_input()):
            mark = b"" if number else BOM_UTF8
            if text := line.removeprefix(mark).removesuffix(b"\n").removesuffix(b"\r"):
                yield text


def contents(file: str) -> str:
    """The text of a record in a file, or in standard input for ``-``."""
    from pnp.games.transcripts import LETTERS

    name = "standard input" if file == "-" else quoted(file, PATH)
    with _reading(name):
        most = 4 * LETTERS + 1  # as no letter has more bytes
        found = _standard_input().read(most) if file == "-" else read(file, most)
        if len(found) == most:
            raise UserError(f"{name} is longer than {LETTERS} letters")
        return found.decode()


def _standard_input() -> BinaryIO:
    if sys.stdin is None:
        raise UserError("cannot read standard input: it is closed")
    return sys.stdin.buffer


@contextmanager
def _reading(name: str) -> Iterator[None]:
    """Words what goes wrong when something is read."""
    try:
        yield
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise UserError(f"cannot read {name}: {reason}") from None
    except UserError:
        raise
    except ValueError:
        raise UserError(f"cannot read {name}: it is not UTF-8 text") from None


def say(answer: object) -> None:
    """Print an answer as one line of JSON."""
    utf8 = codecs.lookup(sys.stdout.encoding or "ascii").name == "utf-8"
    click.echo(json.dumps(answer, ensure_ascii=not utf8))

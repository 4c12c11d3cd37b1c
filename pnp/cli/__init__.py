"""The ``pnp`` command: read the words, call the library, write the file."""

import atexit
import gc
import os
import sys

try:
    from collections.abc import Sequence
    from importlib import import_module
    from io import TextIOWrapper
    from itertools import takewhile
    from pathlib import Path

    from pnp.base.errors import LINE, ChoiceError, UserError
    from pnp.base.libraries import needed_libraries as needed
    from pnp.base.version import __version__

    with needed():
        import click
        from click.shell_completion import CompletionItem, shell_complete

        from pnp.cli.answers import answer, say
        from pnp.cli.verbosity import PLAIN, tell

    VERSION = click.version_option(__version__, prog_name="pnp")
except KeyboardInterrupt:  # before there is anything to interrupt
    sys.exit(130)
except UserError as error:  # without which no line can be told otherwise
    sys.exit(f"pnp: {error}")

COMMANDS = {
    "games": "List the games and their variants.",
    "setup": "Deal a setup and print its code and position.",
    "moves": "List the legal moves of a position.",
    "play": "Play moves and show where they lead.",
    "perft": "Count the ways to play on.",
    "solve": "Prove what can be made of a position.",
    "advise": "Ask a player for a move.",
    "puzzle": "Make a puzzle with its solution.",
    "verify": "Prove anew what a card or a manifest says.",
    "mine": "Find puzzles or setups by the number.",
    "almanac": "Order what was mined day by day.",
    "config": "Choose paper, language, colours once for all.",
    "themes": "List the colours, or make a theme of your own.",
    "art": "Write the drawings of a game, to repaint.",
    "tables": "Build or check the tables of perfect play.",
    "tactics": "Say what was measured of good play.",
    "bench": "Measure the engines and solvers.",
    "example": "Print a worked example as a record.",
    "check": "Replay a record file and judge it.",
    "walkthrough": "Tell and draw a game that was played.",
    "new": "Begin a game or a record of your own.",
    "schema": "Print the JSON Schema of an answer.",
    "draw": "Draw a position as SVG, PDF or PNG.",
    "kit": "Print the parts of a game, ready to cut.",
    "rules": "Print the rule sheet of a game.",
    "daily": "Print the cards of a day or more.",
    "book": "Print a book of puzzles with solutions.",
    "build": "Make everything there is to print.",
    "calibrate": "Print a target to measure a printer by.",
    "printers": "Keep how printers miss, to make up for it.",
    "site": "Make a web site that any host can serve.",
    "studio": "Play, look and print in the browser.",
    "check-templates": "Check words, rules, themes: all that is edited.",
    "check-game": "Check that a game keeps what every game promises.",
    "manual": "Show a page of the manual, or list them.",
    "about": "Tell versions, letters, libraries, licences.",
}
"""Every command and its help, so that ``--help`` need load none."""

SECTIONS = {
    "Print": (
        "build", "kit", "rules", "daily", "book", "site", "walkthrough", "draw",
        "themes", "art", "calibrate", "printers", "config",
    ),
    "Play": (
        "studio", "games", "setup", "puzzle", "play", "example", "new", "check",
    ),
    "Read": ("manual", "about"),
}  # fmt: skip
"""What most look for comes first in the help; the rest is for programs and proofs."""

EXHAUSTED = "there is not memory enough for this"

SHORT = (
    "can't start new thread",
    "failed to map segment",
    "cannot allocate memory",
    "cannot create thread",
)
"""How want of memory is told where it is no ``MemoryError``."""

COMPLETION = "_PNP_COMPLETE"
"""The environment variable by which a shell asks how a word may go on."""


class Commands(click.Group):
    """Commands that are loaded when they are called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names, in the order in which they are of use."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command called so; there may be none while the shell completes."""
        if cmd_name not in COMMANDS and ctx.resilient_parsing:
            return None
        if cmd_name not in COMMANDS:
            raise click.UsageError(str(ChoiceError("command", cmd_name, COMMANDS)))
        name = cmd_name.replace("-", "_")
        command: click.Command = getattr(
            import_module(f"pnp.cli.commands.{name}"), name
        )
        return command

    def shell_complete(
        self, ctx: click.Context, incomplete: str
    ) -> list[CompletionItem[str]]:
        """The commands that begin so, and the options, without loading a command."""
        begun = [name for name in COMMANDS if name.startswith(incomplete)]
        options = click.Command.shell_complete(self, ctx, incomplete)
        return [
            *(CompletionItem(name, help=COMMANDS[name]) for name in begun),
            *options,
        ]

    def format_commands(
        self, ctx: click.Context, formatter: click.HelpFormatter
    ) -> None:
        """List the commands without loading them."""
        named = [name for names in SECTIONS.values() for name in names]
        others = tuple(name for name in COMMANDS if name not in named)
        for title, names in {**SECTIONS, "Programs and proofs": others}.items():
            with formatter.section(title):
                formatter.write_dl([(f"{name:7}", COMMANDS[name]) for name in names])


@click.group(
    cls=Commands,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="Example: pnp build",
)
@VERSION
def group() -> None:
    """Print-and-play content for abstract board games.

    Rules, parts, setup cards and worked examples, drawn by the engines that know
    the rules. The code of a setup goes wherever a position goes. What is done how,
    task by task: pnp manual.
    """


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line; a mistake is one line and an exit status.

    With ``--json`` that line is JSON, where the answer would have been.
    """
    if sys.stderr is None:
        sys.stderr = Path(os.devnull).open("w")  # noqa: SIM115 - open to the end
    if sys.stdout is None:
        sys.exit(_complain("cannot write to standard output: it is closed", 1))
    words = sys.argv[1:] if arguments is None else list(arguments)
    complain = _complain_as_json if _wants_json(words) else _complain
    try:
        if asked := os.environ.get(COMPLETION):
            sys.exit(shell_complete(group, {}, "pnp", COMPLETION, asked))
        _write_any_letter()
        _spare_threads()
        _spare_searches()
        with needed(), group.make_context("pnp", words) as context:
            group.invoke(context)
        sys.exit(0)
    except click.exceptions.Exit as done:
        sys.exit(done.exit_code)
    except click.exceptions.NoArgsIsHelpError as error:
        click.echo(error.format_message())
        sys.exit(0)
    except click.ClickException as error:
        sys.exit(complain(error.format_message(), 2))
    except UserError as error:
        sys.exit(complain(str(error), 1, error))
    except (KeyboardInterrupt, click.Abort):
        sys.exit(complain("interrupted", 130))
    except BrokenPipeError:
        # Whoever read the output has had enough; nothing is wrong with the input.
        sys.stderr.close()
        sys.exit(0)
    except (MemoryError, RuntimeError, ImportError, OSError) as error:
        if _lacks_memory(error):
            sys.exit(complain(EXHAUSTED, 1))
        # What files cannot be read or written is told where they are opened.
        if not isinstance(error, OSError) or error.filename is not None:
            raise
        sys.stdout = None
        reason = (error.strerror or str(error)).lower()
        sys.exit(_complain(f"cannot write to standard output: {reason}", 1))


def _spare_threads() -> None:
    """Has numpy start none, as we calculate nothing with matrices.

    Where there is no memory for them its library sends an interrupt.
    """
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")


def _spare_searches() -> None:
    """Has Python seldom look for circles of objects, and not at all at the end.

    Drawings are values by the million, and make none. It buys three tenths of whole
    commands: of seconds of a processor ``pnp rules claustro`` takes 0.96 instead of
    1.39, ``pnp kit cancelletto`` 1.39 instead of 2.06.
    """
    gc.set_threshold(5_000_000, 50, 100)
    atexit.register(gc.freeze)


def _lacks_memory(error: Exception) -> bool:
    """Whether there is too little for objects, threads or a library to be loaded."""
    said = str(error).lower()
    return isinstance(error, MemoryError) or any(sign in said for sign in SHORT)


def _wants_json(words: Sequence[str]) -> bool:
    """Whether an answer is asked for as JSON, even one that is never given."""
    return "--json" in takewhile(lambda word: word != "--", words)


def _complain(message: str, status: int, error: Exception | None = None) -> int:
    plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") in PLAIN
    name = "pnp:" if plain else click.style("pnp:", fg="red", bold=True)
    for line in (message, *getattr(error, "more", ())):
        tell(f"{name} {_in_a_line(line)}")
    return status


def _complain_as_json(message: str, status: int, error: Exception | None = None) -> int:
    told = _in_a_line(message)
    try:
        say(answer(told, error))
    except OSError:
        tell(f"pnp: {told}")
        sys.stdout = None
    return status


def _in_a_line(message: str) -> str:
    return _printable(" ".join(message.split()), LINE - len("pnp: "))


def _printable(text: str, longest: int) -> str:
    """A line with nothing that a terminal obeys, cut between words if it is long."""
    ends = text if len(text) <= longest else text[:longest] + text[-longest:]
    shown = "".join(c if c.isprintable() else repr(c)[1:-1] for c in ends)
    if len(shown) <= longest:
        return shown
    half = (longest - 5) // 2
    first, last = shown[:half].rpartition(" ")[0], shown[-half:].partition(" ")[2]
    return f"{first or shown[:half]} ... {last or shown[-half:]}"


def _write_any_letter() -> None:
    """Letters that the terminal lacks are written as escapes instead of failing."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")

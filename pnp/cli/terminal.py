"""The terminal: bars that show how work goes on, tables, and pages to read.

Rich is loaded when there is something to show: it takes a fifth of a quick command's
time, and most of them are read by pipes or print a line.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from textwrap import indent
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from rich.console import Console, ConsoleOptions, RenderResult

Show = Callable[[float, str], None]
"""Told how much is done, and what is being done."""


@contextmanager
def bar(what: str, count: float | None) -> Iterator[Show]:
    """A bar on stderr as long as work lasts; it goes again, however the work ends.

    Without a count it shows that there is work, and how much is done.
    """
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        SpinnerColumn,
        TaskProgressColumn,
        TextColumn,
        TimeRemainingColumn,
    )

    text = TextColumn("{task.description}", markup=False)
    amount = TaskProgressColumn() if count == 1 else MofNCompleteColumn()
    counted = [BarColumn(), amount, TimeRemainingColumn()] if count else []
    console = Console(stderr=True)
    # What is printed meanwhile is printed where it belongs, not by the bar.
    made = Progress(
        SpinnerColumn("line"),
        *counted,
        text,
        console=console,
        transient=True,
        redirect_stdout=False,
        redirect_stderr=False,
    )
    try:
        with made as shown:
            task = shown.add_task(what, total=count)

            def show(done: float, doing: str) -> None:
                said = doing if count else f"{doing}: {done:,.0f}"
                shown.update(task, completed=done, description=said)

            yield show
    finally:
        # An interrupt may come after the cursor is hidden and before work begins.
        console.show_cursor()


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """A table on stdout, as wide as the terminal."""
    from rich import box
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    shown = Table(*heads, box=box.SIMPLE_HEAD)
    for row in rows:
        shown.add_row(*map(Text, row))
    Console().print(shown)


BROADEST = 88
"""So many letters has a line to read at most."""

FACES = {"code": "bold", "link": "none", "link_url": "none", "block_quote": "none"}
FACES |= {"h1": "bold underline", "h2": "bold", "h3": "italic", "item.bullet": "none"}
FACES |= {"item.number": "none", "table.header": "bold", "table.border": "none"}
"""How things of Markdown look, without colours, which suit no terminal of others."""


def reading(markdown: str) -> str:
    """A Markdown text without its marks, as a terminal shows it.

    Of links only those that lead outside keep their addresses.
    """
    from rich.console import Console
    from rich.markdown import CodeBlock, Heading, Markdown
    from rich.text import Text
    from rich.theme import Theme

    class Title(Heading):
        """A heading, on the left."""

        def __rich_console__(
            self, console: "Console", options: "ConsoleOptions"
        ) -> "RenderResult":
            yield self.text

    class Listing(CodeBlock):
        """Code to be copied: indented, and no line of it broken."""

        def __rich_console__(
            self, console: "Console", options: "ConsoleOptions"
        ) -> "RenderResult":
            code = indent(str(self.text).rstrip(), " " * 4)
            yield Text(code, no_wrap=True, overflow="ignore")

    class Page(Markdown):
        """Markdown with these."""

        elements: ClassVar = {
            **Markdown.elements,
            **dict.fromkeys(("fence", "code_block"), Listing),
            "heading_open": Title,
        }

    page = Page(markdown, hyperlinks=False)
    for token in page.parsed:
        token.children = list(_without_inner_links(token.children or ()))
    faces = Theme({f"markdown.{name}": face for name, face in FACES.items()})
    width = min(Console().width, BROADEST)
    screen = Console(
        width=width, theme=faces, force_terminal=True, color_system="standard"
    )
    with screen.capture() as shown:
        screen.print(page, crop=False)
    return "\n".join(line.rstrip() for line in shown.get().splitlines())


def _without_inner_links(parts: Iterable[Any]) -> Iterator[Any]:
    """Parts of a text; a link to another page is its words alone."""
    is_inner = False
    for part in parts:
        if part.type == "link_open":
            is_inner = ":" not in str(part.attrs["href"])
        if not (is_inner and part.type in ("link_open", "link_close")):
            yield part

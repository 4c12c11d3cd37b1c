"""The terminal: bars that show how work goes on, and tables."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

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
                said = doing if count else f"{doing}: {done:g}"
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

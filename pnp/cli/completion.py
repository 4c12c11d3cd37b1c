"""Names on offer to the shell while a word is written."""

from collections.abc import Callable, Iterable

import click
from click.shell_completion import CompletionItem

Complete = Callable[[click.Context, click.Parameter, str], list[str]]


def beginning(word: str, names: Iterable[object]) -> list[str]:
    """The names that begin with a word, in any case."""
    texts = map(str, names)
    return [text for text in texts if text.lower().startswith(word.lower())]


def items(word: str, names: Iterable[object]) -> list[CompletionItem[str]]:
    """The same, as types of parameters give them."""
    return [CompletionItem(text) for text in beginning(word, names)]


def offering(names: Callable[[click.Context], Iterable[object]]) -> Complete:
    """The completion with names that depend on what was written before."""
    return lambda context, _, word: beginning(word, names(context))


def files(
    context: click.Context, parameter: click.Parameter, word: str
) -> list[CompletionItem[str]]:
    """The completion with files, by the shell itself."""
    return [CompletionItem(word, type="file")]


def folders(
    context: click.Context, parameter: click.Parameter, word: str
) -> list[CompletionItem[str]]:
    """The completion with folders, by the shell itself."""
    return [CompletionItem(word, type="dir")]

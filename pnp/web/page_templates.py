"""Templates of the web: those of ``templates/site``, read by jinja2."""

from collections.abc import Sequence
from colorsys import hls_to_rgb, rgb_to_hls
from functools import cache
from re import findall, split, sub
from typing import Any

from pnp.base.libraries import needed_libraries
from pnp.base.templates import read_text
from pnp.press.masthead import HOUSE
from pnp.words.catalogue import Catalogue
from pnp.words.no_break import HARD, with_hard_spaces


def markup(template: str, words: Catalogue | None = None, **context: Any) -> str:
    """A page, or a part of one, in the language of some words if it has one."""
    said = {"t": words.text, "language": words.language} if words else {}
    shown = {"house": HOUSE, **said, **context}
    made: str = _templates().get_template(template).render(shown)
    return f"{made.rstrip()}\n"


@cache
@needed_libraries()
def _templates() -> Any:
    from jinja2 import Environment, FunctionLoader, StrictUndefined

    found = Environment(
        autoescape=True,
        keep_trailing_newline=True,
        loader=FunctionLoader(lambda name: read_text(f"site/{name}")),
        lstrip_blocks=True,
        trim_blocks=True,
        undefined=StrictUndefined,
    )
    for each in (
        arguments,
        headed,
        on_dark,
        with_hard_spaces,
        legs,
        parted,
        pieces,
        signed,
        spans,
        turns,
    ):
        found.filters[each.__name__] = each
    return found


def arguments(command: str) -> Sequence[str]:
    """What of a command stays on a line: words, options with what they say.

    >>> arguments("pnp kit claustro --paper a4 -o kit")
    ['pnp', 'kit', 'claustro', '--paper a4', '-o kit']
    """
    return findall(r"--?[a-z]+ [^-\s]\S*|\S+", command)


def headed(text: str) -> str:
    """A sentence as a heading; several keep their full stops.

    >>> headed("White to play."), headed("Go on. You may.")
    ('White to play', 'Go on. You may.')
    """
    return text.removesuffix(".") if ". " not in text else text


def on_dark(colour: str) -> str:
    """An ink as it is read on a dark ground: of the same hue, as light as it takes.

    >>> on_dark("#14533e"), on_dark("#4a2c84")
    ('#71c6aa', '#beb0d9')
    """
    whole = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    hue, _, strength = rgb_to_hls(*whole)
    shades = (hls_to_rgb(hue, n / 100, strength * STRONG) for n in range(40, 100))
    seen = next(shade for shade in shades if _luminance(shade) >= LIGHT)
    return "#" + "".join(f"{round(255 * each):02x}" for each in seen)


LIGHT, STRONG = 0.46, 0.7
"""How much light an ink gives on a dark ground, and how strong it is still."""


def _luminance(shade: tuple[float, float, float]) -> float:
    parts = ((each + 0.055) / 1.055 for each in shade)
    weights = (0.2126, 0.7152, 0.0722)
    lit = (float(part**2.4) for part in parts)
    return sum(weight * each for weight, each in zip(weights, lit, strict=True))


def turns(line: str) -> Sequence[str]:
    """The turns of a line, each after its number.

    >>> [turn[3:] for turn in turns(f"1.{HARD}a1→a2 b5→b4 2.{HARD}a2→a3")]
    ['a1→a2 b5→b4', 'a2→a3']
    """
    return split(rf" (?=\d+\.{HARD})", line)


def pieces(address: str) -> Sequence[str]:
    """What of an address stays on a line.

    >>> pieces("https://example.org/games/it/2027-02-02/claustro.html")
    ['https://example.org/', 'games/', 'it/', '2027-02-02/', 'claustro.html']
    """
    return findall(r"\w+://[^/]+/?|[^/]+/?", address)


def signed(text: str) -> Sequence[tuple[str, str]]:
    """The pieces of a text, each with the name of the sign that follows it.

    >>> signed("Ways end in [first], [second] or a bar.")
    [('Ways end in ', 'first'), (', ', 'second'), (' or a bar.', '')]
    """
    found = split(r"\[([a-z]+)\]", text)
    return [*zip(found[::2], [*found[1::2], ""], strict=True)]


def legs(text: str) -> Sequence[str]:
    """What of moves stays on a line where it is narrow: they break before arrows.

    >>> legs("c4→e6→e4 d5")
    ['c4', '→e6', '→e4 d5']
    """
    return split(r"(?=→)", text)


def parted(text: str) -> str:
    """A text in which numbers stay with what they count, and long chains may break.

    >>> parted("b2→b3 a1→a3→c5→e5→e7→g9→i9").split(chr(0x200B))
    ['b2→b3 a1', '→a3', '→c5', '→e5', '→e7', '→g9', '→i9']
    """
    chain = r"[a-z]\d+(?:→[a-z]\d+){6,}"
    return sub(
        chain,
        lambda found: found[0].replace("→", "\N{ZERO WIDTH SPACE}→"),
        with_hard_spaces(text),
    )


def spans(text: str) -> Sequence[str]:
    """The pieces of a text: bounds stay whole, and a line may end after a stroke.

    >>> spans("2–3 of a1/b2")
    ['2–3', ' of a1', '/', 'b2']
    """
    return findall(r"\d+–\d+|/|(?:(?!\d+–\d)[^/])+", text)

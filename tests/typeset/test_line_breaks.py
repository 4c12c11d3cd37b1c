"""Lines end where that is cheapest, as trying all ways to break them tells."""

from collections.abc import Iterator, Sequence
from itertools import accumulate, combinations, pairwise

import pytest

from pnp.typeset.blocks import Run
from pnp.typeset.fragment import Fragment, fragments
from pnp.typeset.line_breaks import PRICES, linebreaks

TEXTS = {
    "en": "A disc stops before a wall, or the edge of a half-open courtyard – or not.",
    "it": "Il disco si ferma davanti a un muro, o al bordo del cortile rappresentato.",
}


def measured(text: str, language: str) -> tuple[list[Fragment], list[float]]:
    pieces, _ = fragments((Run(text),), language)
    return pieces, [*accumulate((piece.ems for piece in pieces), initial=0.0)]


def ways(pieces: Sequence[Fragment]) -> Iterator[tuple[int, ...]]:
    """All sets of breaks of at most six lines."""
    places = [n for n, piece in enumerate(pieces, 1) if piece.after in PRICES]
    for count in range(6):
        for breaks in combinations(places, count):
            yield (0, *breaks, len(pieces))


def cost(
    pieces: Sequence[Fragment], reaches: Sequence[float], way: tuple[int, ...], m: float
) -> float | None:
    """What is left empty, squared, hyphens, early ends; nothing if one is too long."""
    total = 0.0
    for start, end in pairwise(way):
        last = pieces[end - 1]
        length = reaches[end] - reaches[start] + last.tail
        if length > m:
            return None
        if end < len(pieces):
            total += (1 - length / m) ** 2 + PRICES[last.after]
            total += 0.065 * fits(pieces, reaches, start, end, m)
            parted = ("hyphen", "dash")
            total += bool(start and {last.after, pieces[start - 1].after} <= {*parted})
        elif length < 0.2 * m and all(p.after != "space" for p in pieces[start:]):
            total += 0.1
    return total


def fits(
    pieces: Sequence[Fragment],
    reaches: Sequence[float],
    start: int,
    end: int,
    m: float,
) -> bool:
    """Whether the next word would fit in the line as well."""
    spaces = (n for n in range(end + 1, len(pieces)) if pieces[n - 1].after == "space")
    word = next(spaces, len(pieces))
    return reaches[word] - reaches[start] + pieces[word - 1].tail <= m


@pytest.mark.parametrize("language", TEXTS)
@pytest.mark.parametrize("measure", [9.0, 11.0, 13.5, 19.0, 40.0])
def test_no_other_breaks_are_cheaper(language: str, measure: float) -> None:
    pieces, reaches = measured(TEXTS[language], language)
    found = linebreaks(pieces, reaches, measure)
    costs = [cost(pieces, reaches, way, measure) for way in ways(pieces)]
    least = min(each for each in costs if each is not None)
    assert cost(pieces, reaches, found, measure) == pytest.approx(least)


def test_a_word_that_no_line_holds_leaves_no_breaks() -> None:
    assert linebreaks(*measured("an abbreviation", ""), 3.0) == ()


def test_no_line_at_the_end_is_a_number_without_a_word() -> None:
    """The word before it comes down to it, though one line more is early then."""
    text = "355,143 and 44,699 positions: 4–5 and 33–36."
    pieces, reaches = measured(text, "")
    narrow = reaches[-1] - 0.4
    for measure in (narrow, narrow - 0.6, narrow - 1.2):
        breaks = linebreaks(pieces, reaches, measure)
        last = "".join(piece.text for piece in pieces[breaks[-2] :])
        assert any(map(str.isalpha, last)), last

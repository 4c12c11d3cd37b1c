"""What is read on cards, from the finished PDF: letters, lines and signs as a home
printer can do them, and as eyes can read them."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain

import pytest

from pnp.games import GAMES, find
from pnp.games.day import Drawn, cards_of_days
from pnp.press.cards.card_front import HELP_LEADING, help_paragraph
from pnp.press.cards.card_options import A6, SQUARE, TAROT, Size, size_on
from pnp.press.cards.daily import Style, card_of, front_of
from pnp.press.cards.setup_card import setup_cards
from pnp.press.cards.share_picture import square_of, squares
from pnp.press.paper import Order, paper
from pnp.scene.document import Document, Page
from pnp.scene.measure import bounds
from pnp.scene.nodes import Scene, Text
from pnp.scene.theme import THEMES
from pnp.typeset.blocks import Run
from pnp.words.catalogue import LANGUAGES, Language, catalogue
from tests.pages import figures, placed, said
from tests.press.cards.test_daily import DAYS
from tests.press.test_least_sizes import printed, signs

HAIR = 0.15
"""No line of a home printer is thinner, in millimetres."""

LEAST = 8.0
"""The smallest letters, in points."""

LARGE = size_on("large", paper("a4"))


def assert_read(sides: Sequence[Scene], theme: str = "classic") -> None:
    document = Document(tuple(map(Page, sides)), "")
    found = printed(document, theme)
    assert min(found.sizes) >= LEAST - 0.02
    assert min(found.widths) >= HAIR - 0.002


@pytest.mark.parametrize("size", [TAROT, A6, LARGE], ids=lambda size: size.name)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_on_a_card_is_under_8_points_and_no_line_is_a_hair(
    game: str, size: Size
) -> None:
    for each in cards_of_days(find(game), DAYS):
        card = card_of(each, "en", Style(size))
        assert card.back
        assert_read([card.front, card.back])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_on_a_square_is_under_8_points(game: str, language: Language) -> None:
    for each in every_kind(game):
        card = square_of(each, language, Style(SQUARE))
        assert_read([side for side in (card.front, card.back, card.plan) if side])


def test_a_long_plan_has_a_square_of_its_own() -> None:
    """A short one stands below its board."""
    found = Counter[bool]()
    for each in every_kind("cancelletto"):
        card = square_of(each, "en", Style(SQUARE))
        assert card.back
        last = card.plan or card.back
        assert "home" in said(last.nodes).split()
        assert ("home" in said(card.back.nodes).split()) == (card.plan is None)
        assert len(squares([card], "en").pages) == 2 + (card.plan is not None)
        found[card.plan is None] += 1
    assert found[True]
    assert found[False]


SIGN = 1.2
"""How far a sign reaches at least that tells things apart, in mm."""

SIGNS = {
    "cancelletto": "-body", "claustro": "-sign", "tophats": "-sign",
    "gridblock": "-sign",
}  # fmt: skip
"""The inks of what tells things apart: of pawns on tiles it is their outline."""

ALONE = "tophats-neutral-sign"
"""There is one neutral hat, and it stands in the middle."""


@cache
def every_kind(game: str) -> Sequence[Drawn]:
    """A card of each kind: of the almanac, of the further puzzles, or a new one."""
    known = find(game).almanac
    assert known
    entries = [known.entry(place) for place in range(len(known))]
    entries += [known.collected(place) for place in range(len(known.more))]
    firsts = {entry["kind"]: entry for entry in reversed(entries)}
    kinds = [kind.name for kind in find(game).puzzles.kinds]
    kept = [Drawn(find(game), DAYS[0], known.held(each)) for each in firsts.values()]
    new = [
        cards_of_days(find(game), DAYS[:1], kind)
        for kind in kinds
        if kind not in firsts
    ]
    return [*kept, *chain.from_iterable(new)]


def told_apart(game: str, side: Scene) -> Iterator[tuple[str, float]]:
    """What of a side tells things apart, and how far it reaches."""
    if game != "cancelletto":
        yield from signs(side.nodes, SIGNS[game])
        return
    for leaf, at in placed(side.nodes):
        ink = "" if isinstance(leaf, Text) else leaf.style.fill or ""
        if ink.endswith(SIGNS[game]) and (box := bounds([leaf], at)):
            yield ink, max(box.width, box.height)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_card_is_read_in_every_theme(
    game: str, theme: str, language: Language
) -> None:
    for each in every_kind(game):
        card = card_of(each, language)
        assert card.back
        assert_read([card.front, card.back], theme)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_signs_on_every_kind_of_card_are_told_apart(
    game: str, language: Language
) -> None:
    for each in every_kind(game):
        card = card_of(each, language)
        for side in (card.front, card.back):
            assert side
            found = dict(told_apart(game, side))
            for ink, reach in told_apart(game, side):
                assert ink == ALONE or reach >= SIGN, (card.name, ink, reach)
            assert found or game == "gridblock"


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_on_a_card_in_large_print_is_under_14_points(
    game: str, language: Language
) -> None:
    for each in every_kind(game):
        card = card_of(each, language, Style(LARGE))
        assert card.back
        pages = Page(card.front), Page(card.back)
        assert min(printed(Document(pages, "")).sizes) >= 14 - 0.02, card.name


@pytest.mark.parametrize("game", ["cancelletto", "gridblock"])
def test_a_setup_card_of_a_kit_is_as_easy_to_read(game: str) -> None:
    for card in setup_cards(find(game), Order(paper("a4")))[:2]:
        assert_read([card.front])


LARGER = 1.75
"""How much larger a board is in large print at least."""

HELP = 4
"""So many lines of help a card has at most; mostly two or three."""


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("game", GAMES)
def test_help_is_short_and_leaves_the_board_its_size_and_in_large_print_more(
    game: str, language: Language
) -> None:
    words = catalogue(game, language)
    for each in every_kind(game):
        front = front_of(each, language)
        text = help_paragraph((Run(front.help),), words, TAROT.span)
        assert text.height <= HELP * HELP_LEADING + 0.1, front.help
        small, *large = (
            max(
                max(box.width, box.height)
                for _, box in figures(card_of(each, language, Style(size)).front.nodes)
            )
            for size in (TAROT, LARGE, size_on("large", paper("letter")))
        )
        assert small > 49
        assert min(large) > LARGER * small - 0.01


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_has_a_square_however_long_its_words_are(game: str) -> None:
    """An Italian task has a word that is wider than the column beside a picture."""
    for each in every_kind(game):
        front = front_of(each, "it", Style(SQUARE))
        card = square_of(each, "it", Style(SQUARE))
        assert letters(front.task) in letters(said(card.front.nodes))


def letters(text: str) -> str:
    """A text without its spaces, as a sign parts a line before a colour."""
    return "".join(text.split())

"""Setup cards of every kit: what they say of a board is what its code deals."""

from dataclasses import replace
from itertools import combinations

import pytest
from PIL import ImageOps

from pnp.base.templates import is_there
from pnp.core.event import Event
from pnp.games import GAMES, find
from pnp.games import setup as from_code
from pnp.games.gridblock.drawing.card_view import ASIDE
from pnp.games.gridblock.drawing.view import SIDE
from pnp.games.rated_setups import rated_setup, ratings
from pnp.press.captions.alt_text import told_scene
from pnp.press.cards.card_options import TAROT, Issue
from pnp.press.cards.setup_card import (
    boards,
    codes,
    of_kit,
    setup_card,
    setup_cards,
    setups,
)
from pnp.press.masthead import INSET
from pnp.press.paper import Order, paper
from pnp.render import pdf, png
from pnp.scene.document import Document, Page
from pnp.scene.measure import bounds
from pnp.scene.nodes import Scene
from pnp.scene.theme import THEMES, load
from pnp.scene.tokens import SAFE
from pnp.words.catalogue import LANGUAGES, Language, catalogue
from tests.pages import figures, lines, said

WITH_BOARDS = [game for game in GAMES if is_there(f"{game}/boards.toml")]

every_kit = pytest.mark.parametrize(
    ("game", "language"), [(game, each) for game in WITH_BOARDS for each in LANGUAGES]
)


def letters(text: str) -> str:
    """A text without its spaces, as a sign parts a line before a colour."""
    return "".join(text.split())


@every_kit
def test_a_setup_card_shows_and_says_what_its_code_deals(
    game: str, language: Language
) -> None:
    """The board as all may see it, who starts, how hard it is, how to get it again."""
    found, words = find(game), catalogue(game, language)
    for code in codes(found):
        setup = from_code(code)
        start = found.rules.deal(setup)
        front = setup_card(found, of_kit(found, setup), words).front
        shown, *_ = (alt for alt, _ in figures(front.nodes))
        ((public, _),) = figures(told_scene(found.drawing.shown(start), words).nodes)
        assert shown == public
        starts = words.text(f"{found.rules.seats[start.turn]}-starts")
        assert letters(starts) in letters(said(front.nodes))
        assert words.caption(found.solver.rating(start)) in said(front.nodes)
        assert f"pnp setup {game} --code {code}" in said(front.nodes)


WIDE = {"cancelletto": 62.0, "gridblock": 61.0, "tophats": 56.5}
"""How wide the picture is with the names of squares; cards with flaps are narrower."""


@every_kit
def test_the_board_fills_a_setup_card(game: str, language: Language) -> None:
    found, words = find(game), catalogue(game, language)
    for setup in setups(found):
        front = setup_card(found, of_kit(found, setup), words).front
        (_, box), *_ = figures(front.nodes)
        assert box.width > WIDE[game]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_of_a_day_is_as_large_though_there_is_more_to_say(
    language: Language,
) -> None:
    """A code for telephones and a hint; how to deal it again is on the back."""
    game, words = find("cancelletto"), catalogue("cancelletto", language)
    held = rated_setup(game, setups(game)[2])
    front = setup_card(game, held, words, Issue("24.12.2026", held.setup.code)).front
    (_, box), *_ = figures(front.nodes)
    assert box.width > 61
    assert all(
        box.bottom < line.top
        for text, line in lines(front.nodes)
        if text.startswith(words.text("hint"))
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_variant_adds_to_the_start_is_said_and_has_room(
    language: Language,
) -> None:
    """The second cube of a later edition; the board makes room for the words."""
    gridblock, words = find("gridblock"), catalogue("gridblock", language)
    for setup in setups(gridblock, ("later-edition",)):
        front = setup_card(gridblock, of_kit(gridblock, setup), words).front
        added = words.text("card-how-later-edition")
        assert added in said(front.nodes)
        boxes = [box for _, box in lines(front.nodes)]
        for one, other in combinations(boxes, 2):
            assert not one.overlaps(other, 0.05)


@every_kit
def test_the_setups_of_a_kit_are_counted(game: str, language: Language) -> None:
    found, words = find(game), catalogue(game, language)
    pages = boards(found, Order(paper("a4"), language)).pages
    told = " ".join(said(page.scene.nodes) for page in pages)
    places = [
        told.index(words.text("board-of", number=number, count=count))
        for count in [len(codes(found))]
        for number, code in enumerate(codes(found), start=1)
    ]
    assert places == sorted(places)


def test_what_is_kept_of_a_board_is_found_out_again() -> None:
    """The ratings in ``boards.toml``, with the levels that its codes rise by."""
    game = find("cancelletto")
    kept = ratings(game)
    assert list(kept) == list(codes(game))
    for code, rating in kept.items():
        assert game.solver.rating(game.rules.deal(from_code(code))) == rating


def test_nothing_is_solved_to_print_a_kit(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find("cancelletto")

    def solved(start: object) -> tuple[Event, ...]:
        raise AssertionError(f"{start} is rated anew")

    monkeypatch.setattr("pnp.games.cancelletto.solver.answer.rating", solved)
    assert boards(game, Order(paper("a4"))).pages


def white(side: Scene, theme: str) -> tuple[float, ...]:
    """What is left white beside each edge of a side of a card, in millimetres."""
    dots = 8.0
    document = pdf.render(Document((Page(replace(side, bleed=0)),), ""), load(theme))
    picture = ImageOps.invert(png.image(document, 25.4 * dots).convert("L"))
    inked = picture.point(lambda level: 255 if level > 8 else 0).getbbox()
    assert inked
    left, top, right, bottom = inked
    edges = left, top, picture.width - right, picture.height - bottom
    return tuple(edge / dots for edge in edges)


@pytest.mark.parametrize("theme", THEMES)
def test_both_sides_of_a_card_leave_as_much_white_in_every_theme(theme: str) -> None:
    """A back that is a smaller picture than its front is no side of the same card."""
    order = Order(paper("a4"))
    dealt = [setup_cards(find(game), order)[0] for game in WITH_BOARDS]
    parts = {part.key: part for part in find("gridblock").art.parts(())}
    sides = [(card.front, card.back) for card in dealt]
    sides += [
        (parts[key].front, parts[key].back) for key in ("part-card", "part-round")
    ]
    for front, back in sides:
        if back:
            assert white(back, theme) == pytest.approx(white(front, theme), abs=0.45)


def test_grid_wordmark_and_words_on_a_card_begin_at_one_edge() -> None:
    """Its names are at its left, within what is safe from the knife."""
    game = find("gridblock")
    scene = game.drawing.on_card(game.rules.deal(setups(game)[0]), ())
    width = TAROT.width - 2 * SAFE
    factor = width / scene.width
    assert SAFE + ASIDE * factor == pytest.approx(INSET, abs=0.1)
    assert (scene.width - SIDE) / 2 == pytest.approx(ASIDE)
    drawn = bounds(scene.nodes)
    assert drawn
    assert 0 <= drawn.left < drawn.right <= scene.width


@every_kit
def test_a_card_of_a_kit_has_its_code_once(game: str, language: Language) -> None:
    """Where it is said how to deal it again; the head says which card it is."""
    found = find(game)
    for card in setup_cards(found, Order(paper("a4"), language)):
        assert said(card.front.nodes).count(card.name) == 1

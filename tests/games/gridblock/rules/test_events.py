"""What happens in Gridblock is told, move by move, to the scoring at the end."""

import pytest

from pnp.core.record import Ply
from pnp.games.gridblock.rules.events import end, events
from pnp.games.gridblock.rules.position import Position
from pnp.words.catalogue import LANGUAGES, Language, catalogue

pytestmark = pytest.mark.quick

GRID = "534635/452351/126212/612434/234516/643165"

MOVERS = "r:c4,y:a4,g:f5"

MIDDLE = f"{GRID} - {MOVERS} 3 2.2 r r:35,y:14,g:26"


def told(
    text: str, move: str, variants: tuple[str, ...] = (), language: Language = "en"
) -> str:
    before = Position.parse(text, variants)
    played = before.read(move)
    ply = Ply(before, played, before.apply(played))
    return catalogue("gridblock", language).caption(events([ply]))


def over(cubes: str, players: int, variants: tuple[str, ...] = ()) -> str:
    movers = MOVERS + (",b:a1" if players != 3 else "")
    text = f"{GRID} {cubes} {movers} {players} 7.1 - -"
    position = Position.parse(text, variants)
    return catalogue("gridblock", "en").caption(end(position))


def test_a_start_is_told_with_its_card() -> None:
    text = f"{GRID} - r:c4 3 0.2 y r:-,y:6,g:2"
    assert told(text, "@c4") == "Yellow draws the seeds and starts on c4."
    said = "Yellow draws the seeds and starts on c4, with a second cube on a corner."
    assert told(text, "@c4", ("later-edition",)) == said


def test_the_last_start_says_who_begins() -> None:
    text = f"{GRID} - r:c4,y:a4 3 0.3 g r:-,y:-,g:2"
    said = told(text, moves(text)[0])
    assert said.endswith("All movers are on the grid; Red begins.")


def moves(text: str) -> list[str]:
    return list(map(str, Position.parse(text).legal()))


def test_a_card_that_fits_places_a_cube() -> None:
    said = "Red plays the waves, three steps from c4 to d3, and places a cube."
    shown = Position.parse(MIDDLE)
    fit = [m for m in shown.legal() if shown.places(m) and str(m).startswith("3")]
    assert fit
    target = fit[0].target
    assert told(MIDDLE, str(fit[0])) == said.replace("d3", str(target))


def test_another_symbol_and_a_full_tile_are_given_as_reasons() -> None:
    assert told(MIDDLE, "5>c5").endswith("from c4 to c5. Another symbol: no cube.")
    full = MIDDLE.replace(" - ", " c5:yygg ")
    assert told(full, "5>c5").endswith("from c4 to c5. Gridblocked: no cube.")


def test_the_fourth_cube_is_told() -> None:
    position = Position.parse(MIDDLE)
    move = next(m for m in position.legal() if position.places(m))
    text = MIDDLE.replace(" - ", f" {move.target}:yyg ")
    assert told(text, str(move)).endswith(f"{move.target} is gridblocked.")


def test_a_card_played_in_place_is_told() -> None:
    text = f"{GRID} - r:a1,y:a2,g:b1 3 2.3 r r:5,y:1,g:2"
    said = "No card of Red’s can move: the mountain is played on a1 and places nothing."
    assert told(text, "5>a1", ("no-shared-centre",)) == said


def test_the_end_of_a_round_is_told() -> None:
    text = f"{GRID} - {MOVERS} 3 2.3 g r:-,y:-,g:2"
    assert told(text, moves(text)[0]).endswith("Round 2 is over.")


@pytest.mark.parametrize(
    ("cubes", "players", "variants", "said"),
    [
        ("a1:rr,a2:y,a3:g", 3, (),
         "Cubes: Red 2, Yellow 1 and Green 1. Most cubes: Red wins."),
        ("a1:rr,a2:y,a3:y", 3, (),
         "Cubes: Red 2, Yellow 2 and Green 0. Beyond the first: Red 1, Yellow 0 and "
         "Green 0. Level on cubes; Red has more beyond the first and wins."),
        ("a1:r,a2:y", 3, (),
         "Cubes: Red 1, Yellow 1 and Green 0. Beyond the first: Red 0, Yellow 0 and "
         "Green 0. Level to the end: Red and Yellow share the victory."),
        ("a1:rr,a2:y,a3:y", 3, ("bonus",),
         "Points, bonus included: Red 3, Yellow 2 and Green 0. Most points: Red wins."),
        ("a1:rg,a2:y", 2, (),
         "Cubes: Red + Green 2 and Yellow + Blue 1. "
         "Most cubes: the player of red and green wins."),
        ("a1:r", 1, (), "All cards are played."),
    ],
)  # fmt: skip
def test_the_scoring_is_told_with_what_breaks_a_tie(
    cubes: str, players: int, variants: tuple[str, ...], said: str
) -> None:
    if players == 1:
        text = f"{GRID} {cubes} r:c4 1 7.1 - -"
        assert catalogue("gridblock", "en").caption(end(Position.parse(text))) == said
        return
    assert over(cubes, players, variants) == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_and_number_of_steps_has_its_words(language: Language) -> None:
    words = catalogue("gridblock", language)
    assert len({words.text(f"card-{card}") for card in range(1, 7)}) == 6
    assert len({words.text(f"steps-{count}") for count in (1, 2, 3)}) == 3
    assert told(MIDDLE, "5>c5", language="it").startswith("Il Rosso gioca la montagna")

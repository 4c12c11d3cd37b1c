import datetime

import pytest

from pnp.base.errors import ChoiceError
from pnp.core.setup import ALPHABET, SEEDS, Edition, Setup, SetupError, check_symbol
from pnp.games import find
from pnp.games import setup as from_code
from pnp.games.cancelletto.rules.setup import EDITIONS

MANY = Edition(
    "many", "MNY", 1, (2, 3, 4), tuple(f"v{number}" for number in range(8)),
    exclusive=(frozenset({"v1", "v2"}),),
)  # fmt: skip
"""More variants than one symbol holds."""

LOOKS = Edition("looks", "CLA", 1, (2,), ())
"""Its tag has a letter that is read as a digit."""

SETUPS = [
    Setup(EDITIONS[-1], seed=20_261_231),
    Setup(EDITIONS[-1], variants=("win-after-removal", "blue-starts"), seed=SEEDS - 1),
    Setup(MANY, 4, ("v0", "v7"), 31),
    Setup(MANY, 3, ("v1",), 0),
    Setup(LOOKS, seed=33),
]

KNOWN = (*EDITIONS, MANY, LOOKS)


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.code)
def test_codes_round_trip(setup: Setup) -> None:
    assert Setup.from_code(setup.code, KNOWN) == setup


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.code)
def test_every_single_misread_symbol_of_the_whole_code_is_caught(setup: Setup) -> None:
    code = setup.code
    misreadings = {"O": "0", "I": "1", "L": "1"}
    for place, right in enumerate(code):
        if right == "-":
            continue
        for symbol in ALPHABET:
            if symbol == misreadings.get(right, right):
                continue
            with pytest.raises(SetupError, match="misread"):
                Setup.from_code(code[:place] + symbol + code[place + 1 :], KNOWN)


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.code)
def test_any_two_swapped_symbols_are_caught(setup: Setup) -> None:
    symbols = setup.code.replace("-", "")[:-1].replace("L", "1")
    end = len(setup.code.split("-")[1])
    for one in range(len(symbols)):
        for other in range(one):
            if symbols[one] == symbols[other]:
                continue
            swapped = list(symbols)
            swapped[one], swapped[other] = swapped[other], swapped[one]
            text = "".join(swapped)
            parts = (text[:4], text[4 : 4 + end], text[4 + end :], setup.code[-1])
            with pytest.raises(SetupError):
                Setup.from_code("-".join(parts), KNOWN)


def test_codes_forgive_case_spaces_and_look_alikes() -> None:
    code = SETUPS[0].code
    assert "0" in code
    typed = code.lower().replace("0", "o").replace("1", "l").replace("-", " ")
    assert from_code(f" {typed} ") == SETUPS[0]


@pytest.mark.parametrize(
    "code", ["", "CAN1", "CAN1-20-0000-0", "CAN1-2-00000-0", "CAN1-20-000U0-0", "é" * 9]
)
def test_what_is_not_a_code_is_refused_with_a_quote(code: str) -> None:
    with pytest.raises(SetupError) as caught:
        from_code(code)
    assert repr(code) in str(caught.value)


@pytest.mark.parametrize("choices", ["200", "2000", "40"])
def test_a_code_has_a_symbol_for_every_five_variants(choices: str) -> None:
    """The check symbol is right, but the edition has fewer variants or more."""
    edition = MANY if choices == "40" else EDITIONS[-1]
    body = f"{edition.label}-{choices}-00KH0"
    code = f"{body}-{check_symbol(body)}"
    with pytest.raises(SetupError) as caught:
        Setup.from_code(code, KNOWN)
    told = "is of no game or edition known here: if its game is a folder, name that too"
    assert str(caught.value) == f"{code!r} {told}"


def test_a_code_names_no_variant_that_does_not_exist() -> None:
    body = f"{EDITIONS[-1].label}-24-00KH0"
    code = f"{body}-{check_symbol(body)}"
    with pytest.raises(SetupError) as caught:
        Setup.from_code(code, KNOWN)
    assert str(caught.value) == f"{code!r} names a variant that does not exist"


def test_a_code_of_an_unknown_game_is_refused() -> None:
    with pytest.raises(SetupError, match="no game or edition known here"):
        from_code(SETUPS[2].code)


@pytest.mark.parametrize("seed", [-1, SEEDS])
def test_a_seed_too_large_to_print_is_refused(seed: int) -> None:
    with pytest.raises(SetupError, match=f"seed {seed} is not between 0 and 33554431"):
        Setup(EDITIONS[-1], seed=seed)


def test_an_unknown_variant_is_refused_with_the_choices() -> None:
    with pytest.raises(ChoiceError, match="'home-drop'; choose from blue-starts, win"):
        Setup(EDITIONS[-1], variants=("home-drop",))


def test_variants_that_exclude_each_other_are_refused() -> None:
    with pytest.raises(SetupError, match="v1 and v2 exclude each other"):
        Setup(MANY, variants=("v1", "v2"))


def test_a_wrong_number_of_players_is_refused() -> None:
    with pytest.raises(SetupError, match="cancelletto is for 2 players, not 3"):
        Setup(EDITIONS[-1], players=3)


def test_eight_setups_belong_to_a_day() -> None:
    day = datetime.date(2026, 12, 31)
    seeds = [Setup.for_date(EDITIONS[-1], day, draw=draw).seed for draw in range(8)]
    assert seeds == list(range(day.toordinal() * 8, day.toordinal() * 8 + 8))
    assert Setup.for_date(EDITIONS[-1], datetime.date.max, draw=7).seed < SEEDS
    blue = Setup.for_date(EDITIONS[-1], day, ("blue-starts",))
    assert (blue.variants, blue.seed) == (("blue-starts",), seeds[0])


def test_the_setup_of_a_day_can_be_won() -> None:
    game = find("cancelletto")
    for ordinal in range(739_000, 739_010):
        day = datetime.date.fromordinal(ordinal)
        setup = game.of_day(day, ("blue-starts",))
        assert setup.seed // 8 == ordinal
        assert game.is_worthy(game.rules.deal(setup))


def test_shuffles_never_change() -> None:
    """Codes are printed on paper: what they deal is fixed for ever."""
    chance = Setup(EDITIONS[-1], seed=7).chance()
    assert chance.shuffled("abcdefgh") == list("feghadbc")
    assert [chance.below(4) for _ in range(12)] == [2, 0, 1, 0, 0, 1, 3, 0, 0, 2, 3, 2]


def test_shuffles_are_fair() -> None:
    first = [
        Setup(EDITIONS[-1], seed=s).chance().shuffled("abc")[0] for s in range(999)
    ]
    assert all(290 < first.count(letter) < 380 for letter in "abc")


def faults(body: str) -> set[str]:
    """What is said of a code with each of the check symbols."""
    found = set()
    for symbol in ALPHABET:
        with pytest.raises(SetupError) as caught:
            Setup.from_code(f"{body}-{symbol}", KNOWN)
        found.add(str(caught.value).split(" ", 1)[1].replace(symbol, ""))
    return found


@pytest.mark.parametrize("choices", ["24", "2G", "2Z"])
def test_a_code_that_names_a_variant_unknown_to_its_game_is_refused(
    choices: str,
) -> None:
    """Cancelletto has two variants, so that the third bit says nothing."""
    assert any(
        "a variant that does not exist" in f for f in faults(f"CAN1-{choices}-00KH0")
    )


@pytest.mark.parametrize("body", ["CAN1-200-00KH0", "MNY1-20-00KH0", "MNY1-2000-00KH0"])
def test_a_code_with_too_many_or_too_few_variants_is_of_no_edition(body: str) -> None:
    assert any("is of no game or edition known here" in f for f in faults(body))

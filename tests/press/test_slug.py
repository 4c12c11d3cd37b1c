"""Codes of one sheet, as short as there is room for."""

from pnp.press.slug import code_abbreviations

CODES = ["CAN1-20-00001-S", "CAN1-20-00002-Z", "CAN1-20-0000F-5"]


def test_what_codes_begin_with_alike_is_said_once() -> None:
    assert list(code_abbreviations(CODES)) == [
        "CAN1-20-00001-S, CAN1-20-00002-Z, CAN1-20-0000F-5",
        "CAN1-20-00001-S, 00002-Z, 0000F-5",
        "CAN1-20-00001-S … CAN1-20-0000F-5",
    ]


def test_codes_of_several_games_are_said_in_full_as_long_as_all_are_named() -> None:
    full, same, _ = code_abbreviations(["CAN1-20-00001-S", "CLA-00KH0-Q"])
    assert same == full


def test_the_number_of_a_code_is_never_left_out() -> None:
    _, short, _ = code_abbreviations(["CLA-00KH0-Q", "CLA-00KH0-Q"])
    assert short == "CLA-00KH0-Q, 00KH0-Q"

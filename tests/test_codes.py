"""Every code that somebody may read and type in is one: its check holds."""

import re
from functools import cache
from pathlib import Path

import pytest

import pnp
from pnp.core.setup import check_symbol
from pnp.games import puzzle_code

ROOT = Path(__file__).parents[1]

CODE = re.compile(r"\b[A-Z]{3}P?[0-9]+-[0-9A-Z]{2,}-[0-9A-Z]{5}-[0-9A-Z]\b")

READ = (
    "README.md", "pnp/**/*.py", "pnp/**/*.md", "templates/**/*.toml",
    "templates/**/*.md", "templates/**/*.html", "output/gallery/*.ipynb",
)  # fmt: skip
"""Docstrings, comments, help texts and manuals are in these."""

MISREAD = frozenset({"CLA1-20-00000-G"})
"""Shown because it is wrong."""

OF_NO_GAME = "TTT", "SCA", "GRO", "TRN"
"""Tags of games in examples: one is only named, the manual writes the others."""


@cache
def codes() -> frozenset[str]:
    paths = (path for pattern in READ for path in ROOT.glob(pattern))
    texts = (path.read_text(encoding="utf-8") for path in paths)
    return frozenset(code for text in texts for code in CODE.findall(text))


def test_the_check_of_every_code_that_is_shown_holds() -> None:
    assert {code for code in codes() if check_symbol(code[:-2]) != code[-1]} == MISREAD
    assert len(codes()) > 30


def test_every_code_that_is_shown_can_be_typed_in() -> None:
    for code in codes() - MISREAD:
        if not code.startswith(OF_NO_GAME):
            assert puzzle_code(code) if code[3] == "P" else pnp.setup(code)


def test_what_is_shown_as_misread_is_refused_as_that() -> None:
    for code in MISREAD:
        with pytest.raises(pnp.UserError, match="its check fails"):
            pnp.setup(code)

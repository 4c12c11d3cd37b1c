"""The command for what was measured says it, measures it anew and writes it."""

from pathlib import Path
from typing import Any

from pnp.games import find
from pnp.press.figures.findings import finding, finding_toml


def test_a_statement_is_said_in_a_language(pnp: Any) -> None:
    lines = pnp("tactics", "claustro", "hand", "--lang", "it").out.splitlines()
    assert lines[0] == "hand: 5 : 35"
    assert lines[1].startswith("  Tenete pronta una cattura. ")


def test_what_is_measured_anew_says_where_it_is_not_within_what_is_printed(
    pnp: Any,
) -> None:
    few = pnp("tactics", "claustro", "shut", "--sample", 400).out.splitlines()
    assert "79 positions" in few[2]
    strayed = "won 84.8, printed 81–83; lost 0.0, printed 1–2"
    assert few[-2] == f"  not within what is printed: {strayed}"
    assert few[-1] == (
        "  the bounds hold 99 of 100 samples of 400000; of 400 more fall outside"
    )


def test_the_example_of_the_help_is_within_what_is_printed(pnp: Any) -> None:
    example = pnp("tactics", "--help").out.rpartition("Example: pnp ")[2]
    assert "not within" not in pnp(*example.split()).out


def test_findings_are_written_as_the_templates_keep_them(
    pnp: Any, tmp_path: Path
) -> None:
    kept = tmp_path / "tactics.toml"
    assert not pnp("tactics", "claustro", "hand", "-o", kept).out
    known = finding(find("claustro"), "hand")
    assert kept.read_text(encoding="utf-8") == finding_toml("hand", known)


def test_a_statement_that_is_not_there_is_refused(pnp: Any) -> None:
    answer = pnp("tactics", "claustro", "hnad")
    assert answer.status == 1
    assert "did you mean 'hand'?" in answer.err

"""The notebook that the README leads to runs from its first cell to its last."""

import ast
from collections.abc import Iterator
from json import loads
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]

PLACE = "output/gallery/evening.ipynb"


@pytest.fixture
def notebook() -> dict[str, Any]:
    found: dict[str, Any] = loads((ROOT / PLACE).read_text(encoding="utf-8"))
    return found


def shown(notebook: dict[str, Any]) -> Iterator[Any]:
    """What the last expression of each cell is, as a notebook shows it."""
    known: dict[str, Any] = {}
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            *body, last = ast.parse("".join(cell["source"])).body
            is_shown = isinstance(last, ast.Expr)
            before = ast.Module(body if is_shown else [*body, last], [])
            exec(compile(before, PLACE, "exec"), known)
            if isinstance(last, ast.Expr):
                yield eval(compile(ast.Expression(last.value), PLACE, "eval"), known)


def test_every_cell_runs_and_drawings_show_themselves(
    notebook: dict[str, Any],
    own_folder: Path,
    capsys: pytest.CaptureFixture[str],
    claustro_table: object,
) -> None:
    puzzle, told, values, ended, saved, replayed = shown(notebook)
    assert "<svg" in puzzle._repr_svg_()
    assert told.endswith(".")
    assert set("WLC") >= {each[0] for each in values.values()}
    assert "<svg" in ended._repr_svg_()
    assert saved is None
    assert replayed._repr_html_().count("<img ") == 1
    assert (own_folder / "evening.pdf").read_bytes().startswith(b"%PDF")
    first, last = capsys.readouterr().out.splitlines()[:2]
    assert "-" in first
    assert "moves:" in last


def test_it_is_a_notebook_and_holds_no_answers_of_yesterday(
    notebook: dict[str, Any],
) -> None:
    assert (notebook["nbformat"], notebook["nbformat_minor"]) == (4, 5)
    ids = [cell["id"] for cell in notebook["cells"]]
    assert len({*ids}) == len(ids)
    for cell in notebook["cells"]:
        assert cell["source"]
        assert not cell.get("outputs")
    assert f"]({PLACE})" in (ROOT / "README.md").read_text(encoding="utf-8")

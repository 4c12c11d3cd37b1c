"""Which pictures ``pnp walkthrough`` draws."""

from pathlib import Path
from typing import Any

import pytest

from pnp.cli.commands import walkthrough
from pnp.games import find
from pnp.press.figures.annotated_record import story
from pnp.press.figures.examples import example


@pytest.mark.parametrize(
    ("chosen", "name", "boards"),
    [((), "told.pdf", 23), (("--every", 1), "told.pdf", 32), ((), "told.html", 32)],
)
def test_turns_alike_share_a_board_on_paper_unless_pictures_are_chosen(
    pnp: Any,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    chosen: tuple[Any, ...],
    name: str,
    boards: int,
) -> None:
    """Ten stacks are placed one after another, and the start has a board as well."""
    record = tmp_path / "game.txt"
    record.write_text(str(example(find("tophats"), "first")), encoding="utf-8")
    made = []

    def told(*given: Any) -> Any:
        made.append(story(*given))
        return made[-1]

    monkeypatch.setattr(walkthrough, "story", told)
    answer = pnp("walkthrough", record, *chosen, "-o", tmp_path / name)
    assert answer.status == 0, answer.err
    assert [len(each.moments) for each in made] == [boards]

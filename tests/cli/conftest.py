"""Runs the command line as the shell would."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from pnp.cli import main


@dataclass(frozen=True)
class Answer:
    """What a run of the command said."""

    status: int
    out: str
    err: str

    @property
    def value(self) -> Any:
        return json.loads(self.out)


@pytest.fixture
def pnp(capsys: pytest.CaptureFixture[str]) -> Callable[..., Answer]:
    def run(*arguments: object) -> Answer:
        with pytest.raises(SystemExit) as ended:
            main(list(map(str, arguments)))
        said = capsys.readouterr()
        return Answer(int(ended.value.code or 0), said.out, said.err)

    return run

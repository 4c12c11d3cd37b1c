"""The web is measured as people meet it."""

import re

import pytest

from pnp.cli.benches.web import report
from pnp.games import names


@pytest.mark.slow
def test_the_web_is_measured_beside_drawing_alone() -> None:
    first, again, *boards, days, kept = report(1)
    called = r"first page \d+ ms after the call, [\d.]+ times as long as that alone .*"
    assert re.fullmatch(called, first)
    assert re.fullmatch(r"first page again in \d+ ms", again)
    ratio = r"\w+: a board after a click in \d+ ms, [\d.]+ times as long as drawing .*"
    assert len(boards) == len(names())
    assert all(re.fullmatch(ratio, line) for line in boards)
    assert re.fullmatch(r"a site of 1 days: .* a year would take \d+ s", days)
    shares = re.fullmatch(r"a site again takes ([\d.]+) .*, a day on ([\d.]+)", kept)
    assert shares
    # How fast is for whoever reads it: here that what was made is kept at all.
    assert float(shares[1]) < float(shares[2]) < 1

"""What printing takes is measured in a process that knows nothing yet."""

from pnp.cli.bench import FORMS, cost, spent


def test_a_command_is_timed_with_its_start_and_writes_nowhere() -> None:
    assert 0.01 < spent([("games",)]) < 60


def test_rules_are_timed_in_all_forms() -> None:
    assert {suffix for _, suffix in FORMS} == {".pdf", ".html", ".txt"}
    assert len(set(FORMS)) == len(FORMS)


def test_cards_cost_time_and_memory_and_are_written() -> None:
    day = ("daily", "claustro", "--date=2026-01-05", "--output=card.pdf")
    seconds, memory, written = cost([day])
    assert seconds > 0.1
    assert 20 < memory < 500
    assert 0.01 < written < 0.2

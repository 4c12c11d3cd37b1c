"""Feeds: the days of the site for readers of news and for calendars."""

import datetime
from collections.abc import Sequence

from pnp.libraries import needed
from pnp.site.entry import Entry


@needed()
def calendar(entries: Sequence[Entry], url: str, place: str, name: str) -> bytes:
    """An event for each entry, on its day, as iCalendar (RFC 5545)."""
    from icalendar import Calendar, Event, vText

    found = Calendar()
    found.add("prodid", "-//pnp press//pnp//EN")
    found.add("version", "2.0")
    found["x-wr-calname"] = vText(name)
    for entry in entries:
        event = Event()
        address = f"{url}{place}{entry.page}"
        midnight = datetime.datetime.combine(
            entry.day, datetime.time(), tzinfo=datetime.UTC
        )
        event.add("uid", f"{entry.day}-{entry.game.name}@pnp.press")
        event.add("dtstamp", midnight)
        event.add("dtstart", entry.day)
        event.add("summary", f"{entry.game.title}: {entry.told.task}")
        if url:
            event.add("url", address)
        found.add_component(event)
    return bytes(found.to_ical())

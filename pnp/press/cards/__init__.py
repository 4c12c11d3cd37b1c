"""Cards of days and setups, and the calendar for the wall."""

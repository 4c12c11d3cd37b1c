"""The solver of Cancelletto: who judges and chooses moves."""

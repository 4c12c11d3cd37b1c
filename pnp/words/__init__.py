"""Words: the messages of a language, clauses, what stays together on a line."""

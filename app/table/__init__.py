"""One sitting at the table, as pure functions: intents in, what to show out. Knows the engine, never the page."""

"""The page: draws what `table` says, turns fingers and keys into intents; `dom` and `device` know the browser."""

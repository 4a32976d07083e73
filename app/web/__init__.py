"""The page: draws what `table` says and turns fingers and keys into intents; only `dom` knows the browser."""

"""Turn touches, clicks and keys into intents."""

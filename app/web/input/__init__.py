"""Turn touches, clicks and keys into intents. To dispatch one is the last step, because it replaces the screen."""

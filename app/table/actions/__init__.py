"""Intents carried out: each function takes an intent and a sitting and gives the next sitting."""

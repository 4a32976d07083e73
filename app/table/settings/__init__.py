"""The players' preferences: settings, and how they are stored."""

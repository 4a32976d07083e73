"""Words, names and sentences in every language. Imports nothing of the table; imported by all of it.

`words`          gettext, and the names that several views say; the labels of one view stand in that view
`names`          what people call themselves, fit to be shown
`announcements`  what happened, in sentences
`palace_sum`     what a palace is worth, in words
`languages`      the catalogs of the translators
"""

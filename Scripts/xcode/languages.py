"""The languages of the apps: one table, for the checks of the catalogs and for the Xcode project."""

# The plural forms of each language (Unicode CLDR, cardinal). A form in the second tuple stands for one number alone, so
# its text may leave the number out.
FORMS = {
    "en": (("one", "other"), ("one",)),
    "de": (("one", "other"), ("one",)),
    "fr": (("one", "many", "other"), ()),
    "ar": (("zero", "one", "two", "few", "many", "other"), ("zero", "one", "two")),
}
# The language of the keys.
SOURCE = "en"
# What every app has. Sentinel's texts about crises need a clinician who speaks the language, and NotiZen is not translated
# any further; so is what they alone use. Their readers get a whole app in one of these (`AcceptedLanguages`).
LEAST = ("en", "de")
# The parts with other languages, the longest names first.
PARTS = {
    "Apps/Departures": tuple(FORMS),
    "Apps/Sunrise": tuple(FORMS),
    "Frameworks/StoreKit": LEAST,
    "Frameworks": tuple(FORMS),
    "Host": tuple(FORMS),
}


def languages(path):
    """Returns the languages of the catalog at a path in the repository."""
    return next((some for part, some in PARTS.items() if path.startswith(part + "/")), LEAST)

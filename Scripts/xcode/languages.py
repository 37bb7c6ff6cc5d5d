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
# What is not written in all languages: the texts of Sentinel about crises need a clinician who speaks the language, and
# NotiZen has none yet. Their readers get a whole app in one of these (`AcceptedLanguages`).
PARTS = {
    "Apps/Sentinel": ("en", "de"),
    "Apps/NotiZen": ("en", "de"),
    "Frameworks/StoreKit": ("en", "de"),
}


def languages(path):
    """Returns the languages of the catalog at a path in the repository."""
    place = path.replace("\\", "/")
    return next((few for part, few in PARTS.items() if place.startswith(part + "/")), tuple(FORMS))

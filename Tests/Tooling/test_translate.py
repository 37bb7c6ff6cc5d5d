"""Scripts/translate lists what a language lacks, and enters a table of translations."""
import json

import pytest

PLACE = "Host/Maps/Localizable.xcstrings"


def unit(text):
    return {"stringUnit": {"state": "translated", "value": text}}


def plural(**forms):
    return {"variations": {"plural": {form: unit(text) for form, text in forms.items()}}}


LINES = plural(one="%arg line", other="%arg lines")
CATALOG = {"sourceLanguage": "en", "version": "1.0", "strings": {
    "Leave": {"localizations": {"fr": unit("Partir")}},
    "Two\nlines": {},
    "%lld days": {"localizations": {"en": plural(one="%lld day", other="%lld days")}},
    "%@: %lld lines": {"localizations": {"en": {
        **unit("%1$@: %#@lines@"), "substitutions": {"lines": {"argNum": 2, "formatSpecifier": "lld", **LINES}}}}},
}}


@pytest.fixture
def folder(tree):
    return tree({PLACE: json.dumps(CATALOG), "Apps/NotiZen/App/Localizable.xcstrings": json.dumps(CATALOG)})


def listed(run, folder, language="fr"):
    status, output = run("translate", language, "--in", folder)
    assert status == 0
    return [line.split("\t") for line in output.splitlines()]


def test_what_is_missing_is_listed_with_every_plural_form_of_the_language(run, folder):
    assert listed(run, folder) == [[PLACE, *line, ""] for line in [
        ["Two\\nlines", "", "Two\\nlines"],
        ["%lld days", "one", "%lld day"], ["%lld days", "many", "%lld days"], ["%lld days", "other", "%lld days"],
        ["%@: %lld lines", "", "%1$@: %#@lines@"], ["%@: %lld lines", "lines.one", "%arg line"],
        ["%@: %lld lines", "lines.many", "%arg lines"], ["%@: %lld lines", "lines.other", "%arg lines"],
    ]]
    assert len(listed(run, folder, "ar")) == 1 + 1 + 6 + 7


def test_a_table_is_entered_in_parts_until_nothing_is_missing(run, folder):
    for language in ("fr", "ar"):
        lines = [[*line[:4], line[3] + " " + language] for line in listed(run, folder, language)]
        for part in (lines[:3], lines[3:] + [[PLACE, "Leave", "", "Leave", ""]]):
            (folder / "table.tsv").write_text("".join("\t".join(line) + "\n" for line in part))
            status, output = run("translate", language, folder / "table.tsv", "--in", folder)
            assert status == 0, output
        assert listed(run, folder, language) == []
    found = json.loads((folder / PLACE).read_text())["strings"]
    assert found["Leave"]["localizations"]["fr"] == unit("Partir")
    assert found["Two\nlines"]["localizations"]["fr"] == unit("Two\nlines fr")
    assert list(found["%lld days"]["localizations"]["ar"]["variations"]["plural"]) == [
        "zero", "one", "two", "few", "many", "other"]
    assert found["%@: %lld lines"]["localizations"]["fr"]["substitutions"]["lines"]["argNum"] == 2
    assert (folder / "Apps/NotiZen/App/Localizable.xcstrings").read_text() == json.dumps(CATALOG)


def test_a_language_may_have_plural_forms_where_english_has_none(run, folder):
    (folder / "table.tsv").write_text("".join(
        f"{PLACE}\tTwo\\nlines\t{form}\tTwo\\nlines\t{form}\n" for form in ("one", "many", "other")))
    assert run("translate", "fr", folder / "table.tsv", "--in", folder) == (0, "3 texts entered.\n")
    assert "Two\\nlines" not in [line[1] for line in listed(run, folder)]


@pytest.mark.parametrize("line, complaint", [
    ("only\tthree\tcolumns", "Line 1 has 3 columns, not 5."),
    (f"{PLACE}\tNo\t\tNo\tNon", "has no key “No”"),
    (f"{PLACE}\t%lld days\tfew\t\t%lld jours", "has no form “few” in “fr”"),
    ("Host/No.xcstrings\tNo\t\tNo\tNon", "There is no catalog Host/No.xcstrings"),
    ("Apps/NotiZen/App/Localizable.xcstrings\tLeave\t\tLeave\tPartir", "There is no catalog Apps/NotiZen"),
])
def test_a_line_that_fits_nothing_is_named(run, folder, line, complaint):
    (folder / "table.tsv").write_text(line + "\n")
    status, output = run("translate", "fr", folder / "table.tsv", "--in", folder)
    assert status == 1
    assert complaint in output

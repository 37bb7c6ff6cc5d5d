"""Each check passes on this repository, accepts good source and finds bad source."""
import json

import pytest

CHECKS = [
    "format", "layers", "hazards", "classes", "sizes", "prose", "strings", "numbers", "screens", "links", "catalogs", "compatibility",
    "watch", "xcode", "build",
]


@pytest.mark.parametrize(
    "check", [pytest.param(check, marks=[] if check == "build" else pytest.mark.quick) for check in CHECKS])
def test_the_repository_passes(run, check):
    status, output = run(f"check/{check}")
    assert status == 0, output


GOOD = {
    "Adapters/Store/Store.swift": "import Foundation\n",
    "Frameworks/SwiftUI/View.swift": "@_exported public import Foundation\nimport Store\n",
    "Frameworks/ViewGraph/Node.swift": "import Foundation\n",
    "Frameworks/MapKit/MKMapItem.swift": "import Store\n",
    "Shared/DevicePorts/Clock.swift": "public import Foundation\n",
    "Apps/Trips/Kit/Trip.swift": "import DevicePorts\nimport MapKit\n",
    "Apps/Trips/Kit/Title.swift": "public import Foundation\n\nextension Trip {\n    public var title: LocalizedStringResource {",
    "Apps/Trips/UI/TripView.swift": "import SwiftUI\nimport TripsKit\n\n/* import Store */\n",
    "Apps/Trips/App/TripsApp.swift": "import SwiftUI\nimport TripsUI\n",
    "Host/Pages/Server.swift": "import Store\n#if os(Linux)\n#endif\n",
    "Apps/Trips/Host/TripsDescriptor.swift": "import HostPages\nimport Trips\n",
    "Apps/Installed/InstalledApps.swift": "import TripsHost\n",
    "Host/Command/Serve.swift": "import HostPages\nimport InstalledApps\n",
}


def test_layers_in_order_pass(run, tree):
    assert run("check/layers", tree(GOOD)) == (0, "12 modules in their layers\n")


@pytest.mark.parametrize(
    "path, line, complaint",
    [
        ("Adapters/Store/Bad.swift", "import MapKit", "imports MapKit, which lies above it"),
        ("Frameworks/MapKit/Bad.swift", "package import DevicePorts", "imports DevicePorts, which lies above it"),
        ("Shared/DevicePorts/Bad.swift", "import TripsKit", "imports TripsKit, which lies above it"),
        ("Shared/DevicePorts/Bad.swift", "import Store", "which iPhone does not have"),
        ("Apps/Trips/Kit/Bad.swift", "import TripsUI", "imports TripsUI, which lies above it"),
        ("Apps/Trips/Kit/Bad.swift", "import SwiftUI", "a Kit knows no views"),
        ("Apps/Trips/UI/Bad.swift", "@testable import ViewGraph", "which iPhone does not have"),
        ("Apps/Trips/UI/Bad.swift", "import Glibc", "neither Apple's nor this package's"),
        ("Apps/Trips/App/Bad.swift", "import struct Store.Row", "which iPhone does not have"),
        ("Apps/Trips/UI/Bad.swift", "#if canImport(UIKit)", "asks for the system"),
        ("Shared/DevicePorts/Bad.swift", "  #if DEBUG && os(Linux)", "asks for the system"),
        ("Apps/Trips/Kit/Bad.swift", "public var title: LocalizedStringResource {", "needs `public import Foundation`"),
        ("Shared/DevicePorts/Bad.swift", "  package static func text(of text: String.LocalizationValue)",
         "needs `package import Foundation`"),
        ("Apps/Other/UI/Bad.swift", "import TripsKit", "imports TripsKit of another app"),
        ("Host/Pages/Bad.swift", "import TripsKit", "imports TripsKit of Trips: the host knows no app"),
        ("Host/Pages/Bad.swift", "import InstalledApps", "imports InstalledApps, which lies above it"),
        ("Host/Command/Bad.swift", "import TripsHost", "imports TripsHost of Trips: the host knows no app"),
    ],
)
def test_layers_finds_forbidden_imports(run, tree, path, line, complaint):
    status, output = run("check/layers", tree({**GOOD, path: f"// first\n{line}\n"}))
    assert status == 1
    assert f"{path}:2: " in output and complaint in output


@pytest.mark.parametrize(
    "line, complaint",
    [
        ("let child = Process()", "start programs with ChildProcess"),
        ("MHD_quiesce_daemon(daemon)", "races with libmicrohttpd's own thread"),
        ("session.finishTasksAndInvalidate()", "keep one for all"),
        ('setenv("HOME", "/tmp", 1)', "read by other threads"),
        ("let clock = Mutex<(@Sendable () -> Date)?>(nil)", "keep it in a structure"),
        ("try await URLSession.shared.data(for: request)", "ask with HTTPClient"),
        ("let session = URLSession(configuration: .ephemeral)", "ask with HTTPClient"),
        ("curl_easy_perform(handle)", "ask with it"),
        ('try await ChildProcess.run("curl", [url])', "ask with it"),
        (r'log.info("\(departure.title, privacy: .public)")', "name a person's things by identifier"),
    ],
)
def test_hazards_finds_unsafe_code(run, tree, line, complaint):
    status, output = run("check/hazards", tree({"Host/Bad.swift": f"// Process()\n{line}\n"}))
    assert status == 1 and output.count("\n") == 1
    assert "Host/Bad.swift:2: " in output and complaint in output


@pytest.mark.parametrize("words", ["nonisolated public", "public nonisolated", "nonisolated"])
def test_hazards_finds_notification_delegates_off_the_main_thread_of_a_phone(run, tree, words):
    method = "func userNotificationCenter(\n    _ center: C, didReceive response: R\n) async {}\n"
    status, output = run("check/hazards", tree({"Shared/A.swift": f"{words} {method}", "Host/A.swift": f"{words} {method}"}))
    assert status == 1 and output.count("\n") == 1
    assert "Shared/A.swift:1: " in output and "leave out nonisolated" in output
    assert run("check/hazards", tree({"Shared/A.swift": method})) == (0, "")


def test_hazards_allows_bounded_requests(run, tree):
    files = {
        "Adapters/HTTPClient/A.swift": "import CCurl\ncurl_easy_perform(handle)\n",
        "Apps/A.swift": "// URLSession\ntry await URLSession.shared.data(\n    for: URLRequest(url: url), limit: 9, within: 5)\n",
        "Tests/A.swift": "URLSession.shared\n",
    }
    assert run("check/hazards", tree(files)) == (0, "")


@pytest.mark.parametrize(
    "line",
    [
        'if classes == "content" { return true }',
        'guard element.classes.contains("text") else { return }',
        'guard ["box", "frame"].contains(where: classes.hasPrefix) else { return }',
        'if ["content", "scene-root"].contains(node.elementClasses) { return }',
        'let isBold = !element.classes.isDisjoint(with: ["w-bold"])',
        'let size = element.classes.lazy.compactMap { sizes[$0] }.first',
        'let names = element.classes.split(separator: " ")',
        'switch style.className {',
        'if "glass" == look.className { return }',
        'let name = attributes["class"]',
    ],
)
def test_classes_finds_code_that_reads_a_class(run, tree, line):
    status, output = run("check/classes", tree({"Host/Widgets/Bad.swift": f"// first\n{line}\n"}))
    assert status == 1
    assert output.startswith("Host/Widgets/Bad.swift:2: ") and "give the element a LayoutRole" in output


def test_classes_lets_code_pass_that_writes_classes(run, tree):
    files = {
        "Frameworks/SwiftUI/A.swift": '// never classes.contains("text")\n'
        'element.add(classes: isWide ? "wide" : "")\nTag("div").classes(classes.isEmpty ? "box" : "box " + classes)\n'
        'let role: (any Any.Type) = Test.self; includeSubclasses == true ? 1 : 2\n',
        "Frameworks/ViewGraph/Element/HTMLWriter.swift": 'let isText = element.classes.contains("text")\n',
        "Tests/A.swift": 'element.classes.contains("text")\n',
    }
    assert run("check/classes", tree(files)) == (0, "")


def test_sizes_finds_a_long_file_and_a_long_body(run, tree):
    body = "    var body: some View {\n" + '        Text("}")\n' * 43 + "    }\n"
    longer = body.replace("    }\n", '        Text("}")\n    }\n')
    assert run("check/sizes", tree({"Apps/A.swift": "struct A {\n" + body + "}\n" + "//\n" * 300}))[0] == 0
    status, output = run("check/sizes", tree({"Apps/B.swift": "struct B {\n" + longer + "}\n", "C.swift": "//\n" * 401}))
    assert status == 1
    assert "Apps/B.swift:2: a body of 46 lines" in output
    assert "C.swift: 401 lines" in output


def test_sizes_finds_a_long_type_over_all_its_files(run, tree):
    half = "    // a line\n" * 223
    files = {
        "Host/Maps/A.swift": "final class A {\n" + half + "}\n",
        "Host/Maps/A+B.swift": "extension A {\n" + half + "}\n",
        # Another type of the name, and the cases of a suite.
        "Host/Pages/A.swift": "struct A {\n" + half + "}\n",
        "Tests/ATests/A.swift": "struct ATests {\n" + half + "}\n",
        "Tests/ATests/B.swift": "extension ATests {\n    let a = 1\n" + half + "}\n",
    }
    assert run("check/sizes", tree(files))[0] == 0
    files["Host/Settings/A.swift"] = "extension B {\n" + half + "}\n"
    files["Host/Settings/C.swift"] = "package actor B {\n    struct C {\n" + half + "    }\n}\n"
    status, output = run("check/sizes", tree(files))
    assert status == 1
    assert output == "Host/Settings: B has 452 lines in 2 files, more than 450.\n"


@pytest.mark.parametrize(
    "path, text",
    [
        ("Docs/A.md", "see /wo" + "rk/main/here"),
        ("Scripts/a", "pip install --index-url https://py" + "pi.org/simple"),
        ("Apps/A.swift", "// TO" + "DO: later"),
        ("Apps/A.swift", "let a = try" + "! b()"),
        ("Host/A.swift", "let a = b as" + "! C"),
    ],
)
def test_strings_finds_untranslated_text(run, tree, path, text):
    status, output = run("check/strings", tree({path: f"first\n{text}\n"}))
    assert status == 1
    assert f"{path}:2: " in output


def test_strings_allows_good_source(run, tree):
    files = {
        "Tests/ATests/A.swift": "let a = try" + "! b()\n",
        "Apps/A.swift": '// never try' + '! this\nlet a = "try' + '! that"\nlet path = "/usr/share/fonts"\n',
        "image.bin": "\x00",
    }
    assert run("check/strings", tree(files)) == (0, "")


CLEAR = {
    "A.swift": "/// The travel time, in seconds, of a route. The most important one comes first.\nlet time = 0\n",
    "Tests/ATests/A.swift": "@Test func `a late person is told apart`() {}\n",
    "Tests/Browser/test_a.py": "def test_a_late_person_is_notified():\n    pass\n",
    "A.md": "Tests: `what is told is one's own, from a telephone, in vain`. Styles of One's Own.\n",
}


def test_prose_allows_clear_comments_and_test_names(run, tree):
    summary = "0.0 % of 1 comments and 0.0 % of 2 test names begin with a clause\n"
    assert run("check/prose", tree(CLEAR)) == (0, summary)


@pytest.mark.parametrize(
    "path, text",
    [
        ("A.swift", "/// What the way takes.\nlet time = 0\n"),
        ("A.swift", "// Whether it rings.\nlet rings = true\n"),
        ("a.py", 'def time():\n    """How long the way takes."""\n'),
        ("a.js", "/** Where the row stands. */\nconst y = 0;\n"),
        ("a.css", "/* Where the row stands. */\na { top: 0 }\n"),
    ],
)
def test_prose_finds_comments_that_begin_with_a_clause(run, tree, path, text):
    status, output = run("check/prose", tree({path: text}))
    assert status == 1 and "1 of 1 comments (100.0 %) begin with a clause" in output
    assert f"{path}:" in run("check/prose", tree({path: text}), "--list")[1]


@pytest.mark.parametrize(
    "path, text",
    [
        ("Tests/ATests/A.swift", "@Test func `who is late hears of it`() {}\n"),
        ("Tests/ATests/A.swift", '@Test("Whatever is done, it rings")\nfunc rings() {}\n'),
        ("Tests/Browser/test_a.py", "def test_what_is_late_is_shown():\n    pass\n"),
    ],
)
def test_prose_finds_test_names_with_a_clause_as_subject(run, tree, path, text):
    status, output = run("check/prose", tree({path: text}))
    assert status == 1 and "1 of 1 test names (100.0 %) begin with a clause" in output
    assert f"{path}:1: " in run("check/prose", tree({path: text}), "--list")[1]


@pytest.mark.parametrize(
    "text",
    [
        "It begins anew.",
        "All rows but for those.",
        "Many a desktop closes it.",
        "It rings, also when the page is closed.",
        "The most by which a buffer shrinks.",
        "The most bytes of a line.",
        "A button on a telephone.",
        "It waits in vain.",
        "It waits for ever.",
        "A style of one's own.",
    ],
)
def test_prose_finds_riddles(run, tree, text):
    status, output = run("check/prose", tree({"A.md": f"# Title\n\n{text}\n"}))
    assert status == 1 and output.startswith("A.md:3: ")


@pytest.mark.parametrize("text", ["The app is told.", "Apps that are told about it."])
def test_prose_finds_riddles_in_comments(run, tree, text):
    status, output = run("check/prose", tree({"A.swift": f"/// {text}\nlet a = 0\n"}))
    assert status == 1 and output.startswith("A.swift:1: ")


@pytest.mark.parametrize(
    "path, line",
    [
        ("Apps/Sentinel/UI/A.swift", 'Button("Call 988") {}'),
        ("Apps/Sentinel/UI/A.swift", "let number = 988"),
        ("Apps/Sentinel/App/Localizable.xcstrings", '{"Text 838255": {}}'),
        ("Host/Pages/A.html", '<a href="tel:+15550100199">call</a>'),
        ("Host/Pages/A.swift", 'let retired = "1-800-799-4889"'),
        ("Shared/Other/A.swift", "// (877) 267 6030"),
        ("Shared/Other/A.swift", 'let europe = "+18447025495"'),
        ("Host/Pages/A.js", "location = 'sms:5550100'"),
    ],
)
def test_numbers_finds_a_phone_number_outside_the_table(run, tree, path, line):
    status, output = run("check/numbers", tree({path: f"\n{line}\n"}))
    assert status == 1 and output.startswith(f"{path}:2: a phone number")
    assert output.count("\n") == 1


def test_numbers_lets_the_table_and_other_numbers_pass(run, tree):
    files = {
        "Shared/CrisisLine/CrisisLine+Table.swift": 'let call = "988"\n',
        "Tests/A.swift": '"988"\n',
        "Apps/Sunrise/A.swift": "let a = 0.988 + 1.911_354_988 + 9.11\nlet b = 9880 + 1988\nlet text = \"5-4-3-2-1\"\n",
    }
    status, output = run("check/numbers", tree(files))
    assert status == 0 and output.endswith("numbers, all in Shared/CrisisLine\n")


def test_links_finds_missing_files_and_headings(run, tree):
    files = {
        "README.md": "[good](Docs/A.md#the-house) [web](https://swift.org) [bad](Docs/B.md)\n\n[no](Docs/A.md#roof)\n"
        "```\n[code](nowhere.md)\n```\n",
        "Docs/A.md": "# The house\n[up](../README.md)\n",
    }
    status, output = run("check/links", tree(files))
    assert status == 1
    assert output.splitlines() == ["README.md:1: there is no Docs/B.md.", "README.md:3: Docs/A.md has no heading #roof."]


def unit(text):
    return {"stringUnit": {"state": "translated", "value": text}}


def plural(**forms):
    return {"variations": {"plural": {form: unit(text) for form, text in forms.items()}}}


def catalog(key, **localizations):
    """A catalog with one key, which has a text in every language that is not given."""
    found = {language: unit(key) for language in ("de", "fr", "ar")} | localizations
    return json.dumps({"sourceLanguage": "en", "version": "1.0", "strings": {
        key: {"localizations": {language: one for language, one in found.items() if one}}}})


def test_catalogs_finds_broken_json_and_wrong_values(run, tree):
    files = {
        "Apps/Sunrise/Localizable.xcstrings": catalog("%lld min to %@", de=unit("%2$@ in %1$@ min")),
        "Apps/Departures/Localizable.xcstrings": catalog("%lld min to %@", de=unit("%2$@ in %1$lld min, 100%%")),
        "Apps/C/data.json": "{,}",
    }
    status, output = run("check/catalogs", tree(files))
    assert status == 1
    assert "Apps/Sunrise/Localizable.xcstrings: “%lld min to %@” in de: value 1 is integer, not text." in output
    assert "Apps/C/data.json:1: not valid JSON" in output
    assert "Apps/Departures" not in output


ARABIC = dict(zero="لا أيام", one="يوم", two="يومان", few="%lld أيام", many="%lld يومًا", other="%lld يوم")
DAYS = {
    "en": plural(one="%lld day", other="%lld days"), "de": plural(one="%lld Tag", other="%lld Tage"),
    "fr": plural(one="%lld jour", many="%lld de jours", other="%lld jours"), "ar": plural(**ARABIC)}


def test_a_catalog_with_every_form_of_every_language_passes(run, tree):
    files = {"Host/A/Localizable.xcstrings": catalog("%lld days", **DAYS)}
    assert run("check/catalogs", tree(files)) == (0, "1 files\n")


@pytest.mark.parametrize("changes, complaint", [
    ({"fr": None}, "“%lld days” in fr: there is no text"),
    ({"ar": unit(" ")}, "“%lld days” in ar: there is no text"),
    ({"fr": plural(one="%lld jour", other="%lld jours")}, "in fr: the plural form “many” is missing"),
    ({"ar": plural(**ARABIC | {"few": "أيام"})}, "in ar: value 1 is left out of the form “few”"),
    ({"fr": plural(one="un jour", many="%lld de jours", other="%lld jours")}, "in fr: value 1 is left out of the form “one”"),
    ({"de": unit("%lld Tage")}, "in de: there are no plural forms"),
    ({"ar": plural(**ARABIC | {"other": "%@ يوم"})}, "in ar: value 1 is integer, not text"),
    ({"es": unit("%lld días")}, "in es: the app is not written in this language"),
    ({"fr": plural(one="%lld jour !", many="%lld de jours", other="%lld jours")}, "in fr: a space beside punctuation is U+202F"),
    ({"ar": plural(**ARABIC | {"zero": "لا أيام?"})}, "in ar: punctuation is ، ؛ ؟"),
])
def test_catalogs_finds_what_a_language_lacks(run, tree, changes, complaint):
    status, output = run("check/catalogs", tree({"Host/A/Localizable.xcstrings": catalog("%lld days", **DAYS | changes)}))
    assert status == 1
    assert "Host/A/Localizable.xcstrings: " in output and complaint in output


def test_catalogs_asks_for_the_languages_of_each_app(run, tree):
    texts = catalog("Go", fr=None, ar=None)
    status, output = run("check/catalogs", tree({f"Apps/{app}/App/Localizable.xcstrings": texts for app in ("Sentinel", "Sunrise")}))
    assert status == 1
    assert "Sentinel" not in output
    assert output.count("Apps/Sunrise/App") == 2


GALLERY = {
    "Frameworks/SwiftUI/Toggle.swift": "public struct Toggle {\n}\nextension View {\n    public func tint() {}\n}\n",
    "Gallery/Pages/Topic.swift": 'Topic(title: "Controls", samples: Sample.toggles)\n',
    "Gallery/Pages/Controls/Toggles.swift":
        'extension Sample {\n    static var toggles: [Sample] {\n        Sample("toggles", "Toggles") {}\n    }\n}\n'
        "// MARK: Toggles\nToggle()\n",
    "Docs/Compatibility.md":
        "<!-- Scripts/compatibility SwiftUI -->\n<!-- end SwiftUI -->\n"
        "<!-- Scripts/compatibility Charts -->\n<!-- end Charts -->\n| by hand |\n"
        "<!-- Scripts/compatibility MapKit -->\n<!-- end MapKit -->\n"
        "<!-- Scripts/compatibility WidgetKit -->\n<!-- end WidgetKit -->\n",
}


def test_compatibility_finds_an_outdated_list(run, tree):
    folder = tree(GALLERY)
    assert run("check/compatibility", folder)[0] == 1
    assert run("compatibility", folder) == (0, "On no page of the gallery: tint.\n")
    assert run("check/compatibility", folder) == (0, "")
    document = (folder / "Docs/Compatibility.md").read_text()
    assert "| Toggles | `Toggle` |" in document and "| by hand |" in document
    tree({"Gallery/Pages/Controls/Toggles.swift": GALLERY["Gallery/Pages/Controls/Toggles.swift"] + "    .tint()\n"})
    assert run("check/compatibility", folder)[0] == 1


def test_format_finds_an_unformatted_file(run, tree):
    assert run("check/format", tree({"Apps/A.swift": "let a = 1\n"}))[0] == 0
    assert run("check/format", tree({"Apps/A.swift": "let  a=1\n"}))[0] != 0


MANIFEST = """// swift-tools-version: 6.2
import PackageDescription
let package = Package(name: "Sample", targets: [
    .target(name: "First", path: "First"),
    .target(name: "Second", path: "Second"),
    .target(name: "Third", dependencies: ["First", "Second"], path: "Third"),
])
"""


COLOUR = {"Apps/Sentinel/App/Assets.xcassets/TacticalSurface.colorset/Contents.json": "{}\n"}


@pytest.mark.parametrize(
    "line, complaint",
    [
        (".font(.system(size: 17))", "a font of fixed size or name"),
        ('.font(.custom("Arial", size: 17))', "a font of fixed size or name"),
        (".foregroundColor(.black)", "black does not adapt"),
        (".background(Color(red: 1, green: 0, blue: 0))", "a colour by its values"),
        ('.background(Color("Surface"))', "Assets.xcassets has no colour “Surface”"),
        ("VStack(spacing: 15) {", "15 is not on the 8-point grid"),
        (".padding(.horizontal, 10)", "10 is not on the 8-point grid"),
        (".padding(18)", "18 is not on the 8-point grid"),
        ("withAnimation(.easeInOut(duration: 0.5)) {", "an animation of 0.5 s"),
    ],
)
def test_screens_finds_what_the_checklist_of_sentinel_forbids(run, tree, line, complaint):
    status, output = run("check/screens", tree({**COLOUR, "Apps/Sentinel/UI/Bad.swift": f"\n{line}\n"}))
    assert status == 1 and "Apps/Sentinel/UI/Bad.swift:2: " in output and complaint in output


def test_screens_lets_the_checklist_pass(run, tree):
    lines = [
        ".font(.headline)", '.background(Color("TacticalSurface"))', "VStack(spacing: 16) {", ".padding(.horizontal, 16)",
        ".padding()", "withAnimation(.easeInOut(duration: 0.3)) {", "// .padding(15) would be off the grid.",
    ]
    status, output = run("check/screens", tree({**COLOUR, "Apps/Sentinel/UI/Good.swift": "\n".join(lines) + "\n"}))
    assert (status, output) == (0, "1 files, 1 colours\n")


@pytest.mark.parametrize(
    "line, complaint",
    [
        ("Menu(\"More\") {}", "no Menu"),
        ("row.contextMenu { }", "no .contextMenu"),
        ("List {}.listStyle(.insetGrouped)", "no listStyle(.insetGrouped)"),
        ("Picker(selection: $x) {}.pickerStyle(\n    .segmented)", "no pickerStyle(.segmented)"),
        ("import UIKit", "no module UIKit"),
    ],
)
def test_watch_finds_what_a_watch_lacks(run, tree, line, complaint):
    status, output = run("check/watch", tree({"Apps/Trips/Watch/Bad.swift": "import SwiftUI\n" + line + "\n"}))
    assert status == 1 and "Apps/Trips/Watch/Bad.swift:2: " in output and complaint in output
    status, output = run("check/watch", tree({"Apps/Trips/WatchWidgets/Bad.swift": "import SwiftUI\n" + line + "\n"}))
    assert status == 1 and "Apps/Trips/WatchWidgets/Bad.swift:2: " in output and complaint in output


def test_watch_follows_the_imports_of_a_watch_app(run, tree):
    receiver = "import WatchConnectivity\n\nfinal class Receiver {\n    func sessionDidDeactivate(_ session: WCSession) {}\n}\n"
    files = {
        "Apps/Trips/Watch/App.swift": "import TripsKit\n",
        "Apps/Trips/Kit/Trip.swift": "public import Ports\n",
        "Shared/Ports/Receiver.swift": receiver,
        "Shared/Phones/Receiver.swift": receiver,
    }
    complaint = "Shared/Ports/Receiver.swift:4: watchOS has no sessionDidDeactivate.\n"
    assert run("check/watch", tree(files)) == (1, complaint)
    files["Shared/Ports/Receiver.swift"] = receiver.replace("    func", "    #if !os(watchOS)\n    func").replace(
        "{}\n", "{}\n    #endif\n")
    assert run("check/watch", tree(files)) == (0, "3 files\n")


def test_watch_lets_the_phone_and_what_a_watch_has_pass(run, tree):
    good = "import SwiftUI\n// A Menu is the phone's.\nNavigationStack { List {}.listStyle(.plain) }\nsection.Menu\n"
    assert run("check/watch", tree({"Apps/Trips/Watch/Good.swift": good, "Apps/Trips/UI/A.swift": "Menu {}\n"})) == (0, "1 files\n")


@pytest.mark.parametrize(
    "second, complaint",
    [("func a() { var b = 1 }\n", "never used"), ("import First\n", "without declaring it a dependency")],
)
def test_build_finds_warnings_and_undeclared_imports(run, tree, second, complaint):
    files = {
        "Package.swift": MANIFEST,
        "First/First.swift": "public let first = 1\n",
        "Second/Second.swift": second,
        "Third/Third.swift": "import First\nimport Second\n",
    }
    status, output = run("check/build", tree(files))
    assert status != 0
    assert complaint in output

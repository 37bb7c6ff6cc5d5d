"""The Xcode project is what the generator writes, and its check finds what would fail on a Mac or a phone."""
import shutil
import sys

import pytest

from conftest import REPOSITORY

sys.path.insert(0, str(REPOSITORY / "Scripts/xcode"))
import manifest  # noqa: E402
import openstep  # noqa: E402
import project  # noqa: E402
import specifications  # noqa: E402
from findings import findings  # noqa: E402

FILE = "Reveille.xcodeproj/project.pbxproj"


@pytest.fixture(scope="module")
def package():
    return manifest.read(REPOSITORY)


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """A copy of what the check reads."""
    folder = tmp_path_factory.mktemp("whole")
    for name in ("Apps", "Shared", "Reveille.xcodeproj"):
        shutil.copytree(REPOSITORY / name, folder / name)
    shutil.copy(REPOSITORY / "Package.swift", folder)
    return folder


@pytest.fixture
def copy(whole):
    """The copy, and a function that changes a text everywhere in one of its files. Changes are undone at the end."""
    before = {}

    def change(path, old, new):
        file = whole / path
        before.setdefault(file, file.read_bytes())
        text = file.read_text()
        assert old in text
        file.write_text(text.replace(old, new))

    yield whole, change
    for file, content in before.items():
        file.write_bytes(content)


def found(folder, package):
    return "\n".join(findings(str(folder), *package))


@pytest.mark.quick
def test_the_copy_is_without_findings(whole, package):
    assert found(whole, package) == ""


def test_a_project_file_that_was_read_is_written_byte_for_byte():
    text = (REPOSITORY / FILE).read_text()
    assert openstep.write(openstep.read(text)) == text


PROJECT_FAULTS = {
    "a misspelt setting": ("CODE_SIGN_STYLE = Automatic", "CODE_SIGN_STILE = Automatic", "no setting that Xcode knows"),
    "a value that a setting does not have": (
        "SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor", "SWIFT_DEFAULT_ACTOR_ISOLATION = Main", "can be MainActor"),
    "a usage text as a setting": (
        "INFOPLIST_KEY_CFBundleDisplayName = Sunrise", "INFOPLIST_KEY_NSAlarmKitUsageDescription = Sunrise",
        "INFOPLIST_KEY_NSAlarmKitUsageDescription is no setting"),
    "a version that is no version": (
        "IPHONEOS_DEPLOYMENT_TARGET = 26.1", "IPHONEOS_DEPLOYMENT_TARGET = twentysix", "is no version"),
    "a lost package reference": ("isa = XCLocalSwiftPackageReference;", "isa = XCRemoteSwiftPackageReference;", "as “package”"),
    "the watch app among the plug-ins": ("dstSubfolderSpec = 16", "dstSubfolderSpec = 13", "embeds NotiZenWatch at 13"),
    "an unknown product type": (
        '"com.apple.product-type.app-extension"', '"com.apple.product-type.watchkit2-extension"',
        "neither an app nor an extension"),
    "a dangling identifier": ("mainGroup = ", "mainGroup = 0123456789ABCDEF01234567; was = ", "does not exist"),
    "a companion of another name": (
        "WKCompanionAppBundleIdentifier = \"$(REVEILLE_IDENTIFIER).notizen\"",
        "WKCompanionAppBundleIdentifier = \"$(REVEILLE_IDENTIFIER).zen\"", "is not the identifier of NotiZen"),
    "an extension outside its app": (
        "\"$(REVEILLE_IDENTIFIER).sentinel.widgets\"", "\"$(REVEILLE_IDENTIFIER).widgets\"",
        "does not begin with that of Sentinel"),
    "a bundle identifier that stands twice": (
        "\"$(REVEILLE_IDENTIFIER).sunrise\"", "\"$(REVEILLE_IDENTIFIER).departures\"", "have one bundle identifier"),
    "a different version of an extension": (
        '"$(REVEILLE_IDENTIFIER).sentinel.widgets";', '"$(REVEILLE_IDENTIFIER).sentinel.widgets"; MARKETING_VERSION = 2.0;',
        "different values of MARKETING_VERSION"),
    "a setting of one configuration": (
        "SDKROOT = watchos;\n\t\t\t\tSKIP_INSTALL = YES;\n\t\t\t\tTARGETED_DEVICE_FAMILY = 4;\n\t\t\t};\n\t\t\tname = Debug;",
        "SDKROOT = watchos;\n\t\t\t\tSKIP_INSTALL = YES;\n\t\t\t};\n\t\t\tname = Debug;",
        "TARGETED_DEVICE_FAMILY differs between Debug and Release"),
    "a team": ("SDKROOT = iphoneos", "DEVELOPMENT_TEAM = ABCDE12345;\nSDKROOT = iphoneos", "everybody chooses their own"),
    "a product that the package does not have": (
        "productName = SentinelKit", "productName = SentinelCore", "no product of the package"),
    "an edited comment": ("/* Begin PBXGroup section */", "/* Begin of the groups */", "differs from what Scripts/xcodeproj"),
    "a merge conflict": ("objectVersion = 77;", "<<<<<<< HEAD\nobjectVersion = 77;\n=======", "instead of"),
    "a key that stands twice": ("objectVersion = 77;", "objectVersion = 77;\nobjectVersion = 90;", "stands twice"),
    "a file that ends early": ("rootObject", "/* ", "instead of"),
}


@pytest.mark.parametrize("old, new, complaint", PROJECT_FAULTS.values(), ids=PROJECT_FAULTS.keys())
def test_a_fault_in_the_project_is_found(copy, package, old, new, complaint):
    folder, change = copy
    change(FILE, old, new)
    assert complaint in found(folder, package)


@pytest.mark.parametrize("kind, key, complaint", [
    ("PBXNativeTarget", "dependencies", "belongs to nothing"),
    ("PBXNativeTarget", "packageProductDependencies", "does not depend on it"),
    ("PBXFrameworksBuildPhase", "files", "belongs to nothing"),
    ("PBXGroup", "children", "belongs to nothing"),
    ("PBXNativeTarget", "productType", "has no “productType”"),
    ("XCSwiftPackageProductDependency", "package", "has no “package”"),
])
def test_a_lost_part_of_an_object_is_found(copy, package, kind, key, complaint):
    folder, change = copy
    text = (folder / FILE).read_text()
    content = openstep.read(text)
    one = next(one for one in content["objects"].values() if one["isa"] == kind and one.get(key))
    if isinstance(one[key], list):
        one[key].pop()
    else:
        del one[key]
    change(FILE, text, openstep.write(content))
    assert complaint in found(folder, package)


FILE_FAULTS = {
    "a usage text that is missing": (
        "Apps/Sunrise/Xcode/App-Info.plist", "NSAlarmKitUsageDescription", "NSAlarmKitUsageDescripton",
        "it uses AlarmKit, and Info.plist has no text for NSAlarmKitUsageDescription"),
    "a usage text without words": (
        "Apps/Sentinel/Xcode/App-Info.plist", "Only you can open your plan and your check-ins.", " ", "has no text"),
    "a background task that is not permitted": (
        "Apps/Departures/Xcode/App-Info.plist", "departures.refresh", "departures.update", "departures.refresh is not both"),
    "no background mode": (
        "Apps/Departures/Xcode/App-Info.plist", "<string>fetch</string>", "", "UIBackgroundModes are []"),
    "a background mode that Apple does not have": (
        "Apps/Sunrise/Xcode/App-Info.plist", "<string>fetch</string>", "<string>fetching</string>", "is no background mode"),
    "no Live Activities": (
        "Apps/Sunrise/Xcode/App-Info.plist", "<true/>", "<false/>", "NSSupportsLiveActivities"),
    "a URL scheme that is missing": (
        "Apps/Sentinel/Xcode/App-Info.plist", "<string>sentinel</string>", "<string>sentry</string>", "the URL scheme “sentinel”"),
    "an extension point of another kind": (
        "Apps/Sentinel/Xcode/Widgets-Info.plist", "widgetkit-extension", "intents-service", "the extension point"),
    "a share extension that is offered for everything": (
        "Apps/NotiZen/Xcode/Share-Info.plist", "NSExtensionActivationSupportsText", "NSExtensionActivationSupportsAll",
        "NSExtensionActivationSupportsAll, which none of ours needs"),
    "a share extension without its first object": (
        "Apps/NotiZen/Xcode/Share-Info.plist", "<string>ShareViewController", "<string>ShareController",
        "NSExtensionPrincipalClass is ShareController"),
    "a share extension with another group": (
        "Apps/NotiZen/Xcode/Share.entitlements", ").notizen", ").notizens", "REVAppGroup is"),
    "a broken property list": ("Apps/NotiZen/Xcode/Watch-Info.plist", "</dict>", "", "Watch-Info.plist: "),
    "a key that stands twice in a property list": (
        "Apps/Sentinel/Xcode/App-Info.plist", "\t<key>REVAppGroup</key>",
        "\t<key>NSFaceIDUsageDescription</key>\n\t<string>Again and again.</string>\n\t<key>REVAppGroup</key>", "stands twice"),
    "no entitlement for the home": (
        "Apps/Sunrise/Xcode/App.entitlements", "com.apple.developer.homekit", "com.apple.developer.homekits",
        "has no entitlement com.apple.developer.homekit"),
    "an invented entitlement": (
        "Apps/Departures/Xcode/App.entitlements", "com.apple.developer.homekit", "com.apple.developer.alarmkit",
        "com.apple.developer.alarmkit is none of ours"),
    "another group for the widgets": (
        "Apps/Departures/Xcode/Widgets.entitlements", ").departures", ").departure", "REVAppGroup is"),
    "no reason for the defaults": (
        "Apps/Sunrise/Xcode/App/PrivacyInfo.xcprivacy", "CategoryUserDefaults", "CategoryDiskSpace", "has no reason for"),
    "a reason that does not fit": (
        "Apps/Sunrise/Xcode/App/PrivacyInfo.xcprivacy", "CA92.1", "AC6B.1", "gives the reason AC6B.1"),
    "a usage text without German": (
        "Apps/Sunrise/Xcode/App/InfoPlist.xcstrings", "\"de\" : {", "\"nl\" : {", "has no text in “de”"),
    "a usage text without Arabic": (
        "Apps/Departures/Xcode/App/InfoPlist.xcstrings", "\"ar\" : {", "\"fa\" : {", "has no text in “ar”"),
    "a usage text with two versions": (
        "Apps/Sentinel/Xcode/App/InfoPlist.xcstrings", "Only you can open", "Only you may open", "differs between"),
    "an entry that Xcode would call stale": (
        "Apps/Departures/App/Localizable.xcstrings", "\"manual\"", "\"stale\"", "is not as Xcode writes it"),
    "a picture that does not exist": (
        "Apps/NotiZen/Xcode/App/Appearance.xcassets/AppIcon.appiconset/Contents.json", "Icon-Dark.png", "Dark.png",
        "Dark.png, which does not exist"),
    "an icon for another system": (
        "Apps/NotiZen/Xcode/Watch/Appearance.xcassets/AppIcon.appiconset/Contents.json", "watchos", "ios", "the app icon is for"),
    "no accent color": (
        "Apps/Sunrise/Xcode/App/Appearance.xcassets/AccentColor.colorset/Contents.json", "{", "[", "AccentColor in the asset"),
    "a color that no catalog has": (
        "Apps/NotiZen/WatchWidgets/ComplicationView.swift", 'Color("AccentHigh")', 'Color("AccentHi")', "no color AccentHi "),
    "an import of a Linux module": (
        "Apps/Sentinel/Widgets/SentinelWidgets.swift", "import WidgetKit", "import SentinelHost\nimport WidgetKit",
        "imports SentinelHost"),
    "an import that the project does not link": (
        "Apps/Sentinel/Widgets/SentinelWidgets.swift", "import WidgetKit", "import ClockText\nimport WidgetKit",
        "differs from what Scripts/xcodeproj writes"),
    "a framework that asks a person first": (
        "Apps/Sentinel/App/SentinelApp.swift", "import SentinelUI", "import Contacts\nimport SentinelUI",
        "it uses Contacts, and Info.plist has no text"),
    "a scheme of another target": (
        "Reveille.xcodeproj/xcshareddata/xcschemes/Sunrise.xcscheme", 'BlueprintName = "Sunrise"', 'BlueprintName = "Sun"',
        "calls Sunrise Sun"),
    "a scheme without its StoreKit file": (
        "Reveille.xcodeproj/xcshareddata/xcschemes/NotiZen.xcscheme", "NotiZen.storekit", "Zen.storekit", "no StoreKit file"),
    "a scheme that is no XML": (
        "Reveille.xcodeproj/xcshareddata/xcschemes/Sentinel.xcscheme", "</Scheme>", "", "Sentinel.xcscheme: "),
}


@pytest.mark.parametrize("path, old, new, complaint", FILE_FAULTS.values(), ids=FILE_FAULTS.keys())
def test_a_fault_in_a_file_is_found(copy, package, path, old, new, complaint):
    folder, change = copy
    change(path, old, new)
    assert complaint in found(folder, package)


def test_a_module_without_a_product_is_found(tmp_path, run):
    for name in ("Apps", "Shared", "Reveille.xcodeproj"):
        shutil.copytree(REPOSITORY / name, tmp_path / name)
    text = (REPOSITORY / "Package.swift").read_text()
    line = "if !path.hasPrefix(\"Tests/\")"
    assert line in text
    (tmp_path / "Package.swift").write_text(text.replace(line, 'if name == "DevicePorts"').replace("26.1", "26.0"))
    status, output = run("check/xcode", tmp_path)
    assert status == 1
    assert "SentinelKit, which is no product of the package on Apple's systems" in output
    assert "Package.swift is for ios 26.0" in output


def test_a_second_file_of_a_name_and_a_part_without_a_target_are_found(copy, package):
    folder, _ = copy
    made = [folder / "Apps/Sentinel/App/More/SentinelApp.swift", folder / "Apps/Sentinel/Watch/Watch.swift",
            folder / "Apps/Sunrise/App/notes.txt"]
    for file in made:
        file.parent.mkdir(exist_ok=True)
        file.write_text("")
    output = found(folder, package)
    shutil.rmtree(made[0].parent)
    shutil.rmtree(made[1].parent)
    made[2].unlink()
    assert "two files have the name SentinelApp.swift" in output
    assert "Apps/Sentinel/Watch belongs to no target" in output
    assert "notes.txt would go into the bundle" in output


def test_an_icon_with_an_alpha_channel_is_found(copy, package):
    folder, _ = copy
    icons = folder / "Apps/Sunrise/Xcode/App/Appearance.xcassets/AppIcon.appiconset"
    plain = (icons / "Icon.png").read_bytes()
    shutil.copy(icons / "Icon-Dark.png", icons / "Icon.png")
    output = found(folder, package)
    (icons / "Icon.png").write_bytes(plain)
    assert "Icon.png has an alpha channel" in output


def test_the_settings_come_from_the_toolchain():
    known = specifications.settings()
    assert len(known) > 1000
    for name in project.COMMON:
        assert specifications.complaint(known, name, project.COMMON[name]) is None
    assert specifications.complaint(known, "SWIFT_COMPILATION_MODE", "wholemodul")


@pytest.mark.parametrize("text, value", [
    ("{ a = b; }", {"a": "b"}),
    ('{ "a b" = "c\\"\\n\\U00e9"; }', {"a b": 'c"\né'}),
    ("( a, (b, c), {}, )", ["a", ["b", "c"], {}]),
    ("/* note */ (a /* b */, // c\n d)", ["a", "d"]),
])
def test_property_lists_are_read(text, value):
    assert openstep.read(text) == value


@pytest.mark.parametrize("text", ["", "{", "{ a = ; }", "{ a b; }", "( a b )", "{ a = b; } c", "{ a = b; a = c; }", '"', "(" * 60])
def test_a_malformed_property_list_is_refused(text):
    with pytest.raises(openstep.Malformed):
        openstep.read(text)


def test_the_generator_writes_the_same_at_every_run(package):
    once, twice = (project.contents(str(REPOSITORY), package[0]) for _ in range(2))
    assert once == twice

"""The check that compiles the apps against Apple's SDK, on an SDK of a few lines and two small apps."""

import pytest

HEADER = """// swift-interface-format-version: 1.0
// swift-compiler-version: Swift
// swift-module-flags: -target arm64-apple-ios26.1 -module-name {name} -swift-version 5 {flags}
"""
LIBRARY = {
    "Swift": ("-parse-stdlib", """import SwiftShims
public typealias AnyObject = Builtin.AnyObject
public typealias Void = ()
precedencegroup AssignmentPrecedence { assignment: true }
@frozen public enum Optional<Wrapped> { case none
 case some(Wrapped) }
public protocol Sendable {}
public protocol Copyable {}
public protocol Escapable {}
public protocol BitwiseCopyable {}
"""),
    "_Concurrency": ("", """import Swift
public struct UnownedSerialExecutor : Swift.Sendable {}
public protocol Actor : AnyObject, Swift.Sendable { nonisolated var unownedExecutor: _Concurrency.UnownedSerialExecutor { get } }
public protocol GlobalActor { associatedtype ActorType : _Concurrency.Actor
 static var shared: Self.ActorType { get } }
@globalActor final public actor MainActor : _Concurrency.GlobalActor {
  public static let shared: _Concurrency.MainActor
  nonisolated final public var unownedExecutor: _Concurrency.UnownedSerialExecutor { get }
}
"""),
    "_StringProcessing": ("", ""),
    "SwiftOnoneSupport": ("", ""),
    "SunKit": ("", """import Swift
public struct Sun { public init() }
@available(iOS 99.0, *) public struct NewSun { public init() }
@available(iOSApplicationExtension, unavailable) public struct AppSun { public init() }
"""),
    "MoonKit": ("", "import Swift\n"),
    "_SunKit_MoonKit": ("", "import Swift\npublic struct Eclipse { public init() }\n"),
}
# The overlay that both imports together bring.
OVERLAY = "---\nversion: 1\nmodules:\n  - name: _SunKit_MoonKit\n"
MANIFEST = """// swift-tools-version: 6.2
import PackageDescription
let package = Package(name: "Two", platforms: [.iOS("26.1"), .watchOS("26.1")])
let plain: [SwiftSetting] = [.swiftLanguageMode(.v6), .enableUpcomingFeature("InternalImportsByDefault")]
#if os(Linux)
    package.targets = [.target(name: "SunKit", path: "Frameworks/SunKit")]
#else
    package.targets = [
        .target(name: "Ports", path: "Shared/Ports", swiftSettings: plain),
        .target(name: "DayKit", dependencies: ["Ports"], path: "Apps/Day/Kit", swiftSettings: plain),
        .target(
            name: "DayUI", dependencies: ["DayKit"], path: "Apps/Day/UI",
            swiftSettings: plain + [.defaultIsolation(MainActor.self)]),
        .testTarget(name: "DayKitTests", path: "Tests/DayKitTests"),
    ]
#endif
"""
SOURCES = {
    "Package.swift": MANIFEST,
    "Shared/Ports/Port.swift": "package struct Port {\n    package init() {}\n}\n",
    "Apps/Day/Kit/Day.swift": "import Ports\npublic import SunKit\n\npublic struct Day {\n    public let sun = Sun()\n"
                              "    let port = Port()\n    public init() {}\n}\n",
    "Apps/Day/UI/DayView.swift": "public import DayKit\n\npublic struct DayView {\n    public let day: Day\n"
                                 "    public init(day: Day) { self.day = day }\n}\n",
    "Apps/Day/App/DayApp.swift": "import DayKit\nimport DayUI\n\nstruct DayApp {\n    let view = DayView(day: Day())\n}\n",
    "Apps/Day/App/Sunlight.swift": "import SunKit\n\nstruct Sunlight {\n    let sun = AppSun()\n}\n",
    "Apps/Day/Widgets/DayWidget.swift": "import SunKit\n\nstruct DayWidget {\n    let sun = Sun()\n}\n",
    "Apps/Day/Watch/DayWatch.swift": "import NotOnPhones\n",
}


@pytest.fixture
def sdk(tmp_path):
    for name, (flags, text) in LIBRARY.items():
        folder = tmp_path / "sdk" / "usr" / "lib" / "swift" / f"{name}.swiftmodule"
        folder.mkdir(parents=True)
        (folder / "arm64-apple-ios.swiftinterface").write_text(HEADER.format(name=name, flags=flags) + text)
    overlays = tmp_path / "sdk" / "usr" / "lib" / "swift" / "SunKit.swiftcrossimport"
    overlays.mkdir()
    (overlays / "MoonKit.swiftoverlay").write_text(OVERLAY)
    (tmp_path / "sdk" / "SDKSettings.json").write_text('{"CanonicalName": "iphoneos26.1", "Version": "26.1"}')
    return tmp_path / "sdk"


def test_without_an_sdk_the_check_says_what_it_needs(run, tree, tmp_path):
    assert run("check/apple") == (2, "apple: Name the folder of Apple's iOS SDK with --sdk; it comes with Xcode.\n")
    status, output = run("check/apple", "--sdk", tmp_path / "none", tree(SOURCES))
    assert status == 2 and output.count("\n") == 1 and "is not an SDK of Apple's" in output


def test_every_module_of_a_phone_compiles_in_the_order_of_its_imports(run, tree, sdk):
    status, output = run("check/apple", "--sdk", sdk, tree(SOURCES))
    assert (status, output) == (0, "5 modules compile; without --watch-sdk, those of the watch are left out\n")


@pytest.mark.parametrize(
    "path, old, new, error, line",
    [
        ("Apps/Day/App/DayApp.swift", "Day())", "Night())", "cannot find 'Night' in scope", 5),
        # An app may use that, its widgets may not.
        ("Apps/Day/Widgets/DayWidget.swift", "Sun()", "AppSun()", "'AppSun' is unavailable in application extensions", 4),
        ("Apps/Day/Kit/Day.swift", "Sun()", "NewSun()", "is only available in iOS 99.0 or newer", 5),
        # Only the passes after the types see that.
        ("Apps/Day/UI/DayView.swift", "self.day = day", "", "return from initializer without initializing", 5),
        ("Shared/Ports/Port.swift", "package init() {}", "package init(_ sun: Sun) {}", "cannot find type 'Sun'", 2),
    ],
)
def test_errors_on_apples_systems_are_found(run, tree, sdk, path, old, new, error, line):
    text = SOURCES[path]
    assert old in text
    status, output = run("check/apple", "--sdk", sdk, tree({**SOURCES, path: text.replace(old, new)}))
    assert status == 1
    assert f"{path}:{line}:" in output and error in output
    assert "does not compile for arm64-apple-ios26.1." in output


def test_what_two_modules_have_together_is_found(run, tree, sdk):
    source = "import MoonKit\nimport SunKit\n\nstruct Noon {\n    let eclipse = Eclipse()\n}\n"
    status, output = run("check/apple", "--sdk", sdk, tree({**SOURCES, "Apps/Day/App/Noon.swift": source}))
    assert (status, output) == (0, "5 modules compile; without --watch-sdk, those of the watch are left out\n")
    alone = source.replace("import MoonKit\n", "")
    status, output = run("check/apple", "--sdk", sdk, tree({**SOURCES, "Apps/Day/App/Noon.swift": alone}))
    assert status == 1 and "Apps/Day/App/Noon.swift:4:" in output and "cannot find 'Eclipse' in scope" in output


def test_modules_that_need_a_broken_one_are_named_and_not_compiled(run, tree, sdk):
    sources = {**SOURCES, "Apps/Day/Kit/Day.swift": "public struct Day {\n    let night: Night\n}\n"}
    status, output = run("check/apple", "--sdk", sdk, tree(sources))
    assert status == 1
    assert "DayUI not compiled, because it needs DayKit.\n" in output
    assert output.endswith("2 modules compile; without --watch-sdk, those of the watch are left out\n")

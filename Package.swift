// swift-tools-version: 6.2
import CompilerPluginSupport
import Foundation
import PackageDescription

#if canImport(Glibc)
    import Glibc
#endif

// The direction of dependencies (`make check` enforces it):
// Adapters <- Frameworks <- Shared <- Apps/*/Kit <- Apps/*/UI <- Apps/*/App <- Host <- Apps/*/Host <- Host/Command
// Everything up to Apps is written against Apple's frameworks; the modules with the same names, and everything behind
// them, exist on Linux only.

let swiftSettings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

#if os(Linux)
    /// Apple's Foundation has names that Linux's lacks. For code written against Apple's frameworks, they come with the
    /// target, so that `import Foundation` is enough on both.
    let foundationSettings: [SwiftSetting] = [
        .unsafeFlags(["-Xfrontend", "-import-module", "-Xfrontend", "FoundationOverlay"])
    ]
    /// Apps are seldom busy, so their code is optimized for size.
    let sizeSettings: [SwiftSetting] = [.unsafeFlags(["-Osize"], .when(configuration: .release))]
#else
    let foundationSettings: [SwiftSetting] = []
    let sizeSettings: [SwiftSetting] = []
#endif

let appSettings = swiftSettings + foundationSettings + sizeSettings

/// Views, view models and scenes live on the main actor, as in an Xcode 26 app target.
let interfaceSettings = appSettings + [.defaultIsolation(MainActor.self)]

let package = Package(name: "Reveille", defaultLocalization: "en", platforms: [.iOS("26.1"), .watchOS("26.1")])

/// Code whose speed does not matter, such as tests. It compiles faster without the optimizer.
let plainSettings: [SwiftSetting] = [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// Testing has extra parts for UIKit on Apple's systems, which do not exist on Linux.
let testSettings =
    swiftSettings + plainSettings + [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]

/// Tests of code written against Apple's frameworks.
let appTestSettings = testSettings + foundationSettings

@MainActor func target(
    _ name: String,
    _ path: String,
    _ dependencies: [Target.Dependency] = [],
    exclude: [String] = [],
    resources: [Resource]? = nil,
    settings: [SwiftSetting] = swiftSettings
) {
    package.targets.append(
        .target(
            name: name, dependencies: dependencies, path: path, exclude: exclude, resources: resources,
            swiftSettings: settings))
    #if !os(Linux)
        // A target of an Xcode project depends on products, not on modules.
        if !path.hasPrefix("Tests/") { package.products.append(.library(name: name, targets: [name])) }
    #endif
}

@MainActor func tests(
    _ name: String,
    _ path: String,
    _ dependencies: [Target.Dependency],
    exclude: [String] = [],
    resources: [Resource]? = nil,
    settings: [SwiftSetting] = testSettings
) {
    package.targets.append(
        .testTarget(
            name: name, dependencies: dependencies, path: "Tests/\(path)", exclude: exclude, resources: resources,
            swiftSettings: settings))
}

/// Apple's modules: part of the system there, targets of this package on Linux.
@MainActor func apple(_ names: String...) -> [Target.Dependency] {
    #if os(Linux)
        names.map { .target(name: $0) }
    #else
        []
    #endif
}

/// Tests that need a host's modules, which exist on Linux only: what other systems exclude.
@MainActor func hostTests(_ paths: String...) -> [String] {
    #if os(Linux)
        []
    #else
        paths
    #endif
}

// MARK: Shared

target(
    "DevicePorts", "Shared/DevicePorts", ["NotificationIntake", "PowerSupply"] + apple("FoundationOverlay"),
    settings: appSettings)
tests("DevicePortsTests", "DevicePortsTests", ["DevicePorts"])
target("BoundedURLSession", "Shared/BoundedURLSession", apple("FoundationOverlay"), settings: appSettings)
target(
    "Vault", "Shared/Vault", apple("FoundationOverlay", "CryptoKit", "Security", "LocalAuthentication"),
    settings: appSettings)
target("AlarmScheduling", "Shared/AlarmScheduling")
tests("AlarmSchedulingTests", "AlarmSchedulingTests", ["AlarmScheduling"])
target("ClockText", "Shared/ClockText")
tests("ClockTextTests", "ClockTextTests", ["ClockText"])
target("NotificationPresentation", "Shared/NotificationPresentation", apple("UserNotifications"))
target("NotificationTriggers", "Shared/NotificationTriggers", apple("UserNotifications"))
target(
    "PlaceNames", "Shared/PlaceNames", apple("FoundationOverlay", "MapKit", "CoreLocation"), settings: appSettings)
target(
    "PlaceSearch", "Shared/PlaceSearch",
    ["PlaceNames"] + apple("FoundationOverlay", "SwiftUI", "MapKit", "CoreLocation"),
    settings: interfaceSettings)
tests(
    "PlaceSearchTests", "PlaceSearchTests", ["PlaceSearch"] + apple("FoundationOverlay", "MapKit", "CoreLocation"),
    settings: appTestSettings)

target(
    "PairedHost", "Shared/PairedHost", ["BoundedURLSession"] + apple("FoundationOverlay", "Security"),
    settings: appSettings)
tests(
    "PairedHostTests", "PairedHostTests", ["PairedHost"] + apple("FoundationOverlay"),
    settings: appTestSettings)
target(
    "HostPairing", "Shared/HostPairing", ["PairedHost"] + apple("FoundationOverlay", "SwiftUI"),
    settings: interfaceSettings)
target(
    "AlarmCountdown", "Shared/AlarmCountdown",
    ["ClockText"] + apple("FoundationOverlay", "SwiftUI", "AlarmKit", "AppIntents", "WidgetKit"),
    settings: interfaceSettings)

target("CSVText", "Shared/CSVText")
tests("CSVTextTests", "CSVTextTests", ["CSVText"])
// What the tests of several apps read.
target("TextCatalog", "Tests/TestSupport/TextCatalog", apple("FoundationOverlay"), settings: appSettings)
target("OracleDigest", "Tests/TestSupport/OracleDigest")

target("NotificationIntake", "Shared/NotificationIntake", apple("FoundationOverlay"), settings: appSettings)
tests("NotificationIntakeTests", "NotificationIntakeTests", ["NotificationIntake"])

target("PowerSupply", "Shared/PowerSupply", apple("FoundationOverlay"), settings: appSettings)

target("CrisisLine", "Shared/CrisisLine", apple("FoundationOverlay"), settings: appSettings)
tests("CrisisLineTests", "CrisisLineTests", ["CrisisLine"])

// MARK: Apps

/// The modules whose descriptors `Apps/Installed` lists.
var descriptors: [Target.Dependency] = []

/// The modules of an app, each in its folder of `Apps/NAME`, with the tests of its Kit: `Kit` has the rules and `UI` the
/// views; on Linux, `App`, `Widgets`, `Watch` and its `WatchWidgets` are libraries that a host links, and `Host` describes the app to it. With
/// Xcode, these are targets of the app's own project. Dependencies of a module are those beside the app's other modules.
@MainActor func app(
    _ name: String, kit: [Target.Dependency], ui: [Target.Dependency], app: [Target.Dependency],
    widgets: [Target.Dependency]? = nil, watch: [Target.Dependency]? = nil,
    watchWidgets: [Target.Dependency]? = nil, host: [Target.Dependency] = [],
    kitTests: [Target.Dependency] = [], exclude: [String] = [], excludeTests: [String] = [], hasSounds: Bool = false,
    hasAssets: Bool = false, hasStore: Bool = false
) {
    let overlay = apple("FoundationOverlay")
    let module = { (part: String) in Target.Dependency.target(name: name + part) }
    target("\(name)Kit", "Apps/\(name)/Kit", ["DevicePorts"] + kit + overlay, exclude: exclude, settings: appSettings)
    target(
        "\(name)UI", "Apps/\(name)/UI", [module("Kit"), "DevicePorts"] + ui + apple("SwiftUI") + overlay,
        settings: interfaceSettings)
    tests(
        "\(name)KitTests", "\(name)KitTests", [module("Kit")] + kitTests, exclude: excludeTests,
        settings: appTestSettings)
    #if os(Linux)
        let catalog = Resource.process("Localizable.xcstrings")
        let shared = [module("Kit"), "DevicePorts", "SwiftUI"] + overlay
        entryPoint(
            name, "Apps/\(name)/App", [module("UI")] + shared + app,
            resources: [catalog] + (hasSounds ? [.process("Sounds")] : [])
                + (hasAssets ? [.copy("Assets.xcassets")] : [])
                + (hasStore ? [.copy("\(name).storekit")] : []))
        if let widgets {
            entryPoint("\(name)Widgets", "Apps/\(name)/Widgets", shared + widgets + ["WidgetKit"], resources: [catalog])
        }
        if let watch {
            entryPoint(
                "\(name)Watch", "Apps/\(name)/Watch", shared + watch, resources: [catalog, .copy("Assets.xcassets")])
        }
        if let watchWidgets {
            entryPoint(
                "\(name)WatchWidgets", "Apps/\(name)/WatchWidgets", shared + watchWidgets + ["WidgetKit"],
                resources: [catalog])
        }
        target(
            "\(name)Host", "Apps/\(name)/Host",
            [module(""), "AppHost", "SwiftUI"] + (widgets == nil ? [] : [module("Widgets")])
                + (watch == nil ? [] : [module("Watch"), "PageHost"])
                + (watchWidgets == nil ? [] : [module("WatchWidgets")]) + host + overlay,
            settings: interfaceSettings)
        descriptors.append(module("Host"))
    #endif
}

#if os(Linux)
    /// Gives `@main` of an app its own entry point here, so that the host can link the app as a library.
    @MainActor func entryPoint(
        _ name: String, _ path: String, _ dependencies: [Target.Dependency], exclude: [String] = [],
        resources: [Resource]? = nil
    ) {
        target(
            name, path, dependencies, exclude: exclude, resources: resources,
            settings: interfaceSettings + [
                .unsafeFlags(["-Xfrontend", "-entry-point-function-name", "-Xfrontend", "\(name)_main"])
            ])
    }
#endif

app(
    "Departures",
    kit: ["ClockText", "NotificationTriggers", "PairedHost", "PlaceNames"]
        + apple(
            "SwiftData", "MapKit", "CoreLocation", "UserNotifications", "HomeKit", "OSLog", "BackgroundTasks",
            "AlarmKit", "ActivityKit", "AppIntents", "EventKit"),
    ui: ["ClockText", "HostPairing", "PairedHost", "PlaceSearch"]
        + apple("UIKit", "SwiftData", "MapKit", "CoreLocation", "HomeKit", "AlarmKit", "ActivityKit"),
    app: ["AppIntents", "SwiftData", "UserNotifications", "WidgetKit"],
    widgets: ["ActivityKit", "AlarmCountdown", "AlarmKit", "AppIntents", "ClockText", "SwiftData"],
    kitTests: ["DevicePorts", "TextCatalog"]
        + apple("FoundationOverlay", "SwiftData", "MapKit", "CoreLocation", "UserNotifications"),
    hasSounds: true)
app(
    "Sunrise",
    kit: [
        "AlarmScheduling", "BoundedURLSession", "ClockText", "NotificationPresentation", "NotificationTriggers",
        "PlaceNames",
    ]
        + apple(
            "AlarmKit", "AppIntents", "CoreLocation", "UserNotifications", "HomeKit", "CoreTransferable",
            "UniformTypeIdentifiers", "OSLog"),
    ui: ["AlarmScheduling", "ClockText", "PlaceSearch"]
        + apple("Charts", "UIKit", "ActivityKit", "AlarmKit", "MapKit", "CoreLocation"),
    app: ["AppIntents", "BackgroundTasks", "OSLog", "WidgetKit"],
    widgets: ["AlarmCountdown", "AlarmKit", "AlarmScheduling", "AppIntents", "ClockText"],
    host: ["HostCommandLine", "SunriseKit", "AlarmScheduling", "MapKit", "CoreLocation", "Geodesy"],
    kitTests: ["AlarmScheduling"], exclude: ["Rules/Daylight/Tables/make.py"], hasSounds: true)
app(
    "Sentinel",
    kit: ["AlarmScheduling", "CrisisLine", "CSVText", "NotificationPresentation", "Vault"]
        + apple("LocalAuthentication", "UserNotifications", "OSLog"),
    ui: ["AlarmScheduling", "CrisisLine", "Vault"]
        + apple("Charts", "UIKit", "PhotosUI", "CoreTransferable", "UniformTypeIdentifiers"),
    app: ["CrisisLine", "WidgetKit", "AppIntents"], widgets: ["CrisisLine"],
    kitTests: ["AlarmScheduling", "DevicePorts", "OracleDigest", "TextCatalog", "Vault"]
        + apple("UserNotifications", "FoundationOverlay"),
    excludeTests: ["oracle.py", "oracle.txt", "bundle.json"], hasAssets: true)
app(
    "NotiZen",
    kit: ["AlarmScheduling", "CSVText", "NotificationIntake", "NotificationPresentation", "PairedHost", "PowerSupply"]
        + apple("StoreKit", "SwiftData", "UserNotifications", "OSLog", "WatchConnectivity"),
    ui: ["AlarmScheduling", "HostPairing", "NotificationIntake", "PowerSupply"]
        + apple("Charts", "StoreKit", "UIKit", "SwiftData", "CoreTransferable", "UniformTypeIdentifiers"),
    app: ["SwiftData", "AppIntents", "WatchConnectivity", "WidgetKit"], widgets: ["ClockText"],
    watch: ["AlarmScheduling", "WidgetKit"],
    watchWidgets: [],
    host: [
        "NotiZenKit", "HostCommandLine", "HostClock", "HostSettings", "IntakeHost", "NotificationIntake",
        "PowerBus", "PowerSupply", "PrivateFile", "DesktopBanners", "AppContainer", "HTTPServer", "PairedHost",
    ],
    kitTests: ["AlarmScheduling", "DevicePorts", "NotificationIntake", "OracleDigest", "PowerSupply", "TextCatalog"]
        + apple(
            "FoundationOverlay", "StoreKit", "SwiftData", "UserNotifications", "WatchConnectivity", "AppContainer",
            "HostService"),
    excludeTests: ["oracle.py", "oracle.txt"]
        + hostTests("SubscriptionTests.swift", "Watch/ServiceSample.swift", "Watch/WatchServiceTests.swift"),
    hasAssets: true, hasStore: true)
// `Scripts/new-app` adds apps above this line.

#if os(Linux)
    @MainActor func program(
        _ name: String, _ path: String, _ dependencies: [Target.Dependency], exclude: [String] = [],
        resources: [Resource]? = nil, settings: [SwiftSetting] = swiftSettings,
        plugins: [Target.PluginUsage] = []
    ) {
        package.targets.append(
            .executableTarget(
                name: name, dependencies: dependencies, path: path, exclude: exclude, resources: resources,
                swiftSettings: settings, linkerSettings: linkerSettings, plugins: plugins))
    }

    let linkerSettings: [LinkerSetting] = [
        // Links in half the time of Swift's usual linker.
        .unsafeFlags(["-use-ld=lld"]),
        // Saves a megabyte of loading and of memory (DT_RELR, glibc 2.36).
        .unsafeFlags(["-Xlinker", "-z", "-Xlinker", "pack-relative-relocs"], .when(configuration: .release)),
    ]

    /// SwiftSyntax of the running toolchain, found beside the Swift runtime that runs this manifest.
    let syntaxLibraries: String = {
        // glibc has `dladdr`, but its Swift module does not show it. Its result begins with the library's path.
        typealias FindLibrary = @convention(c) (UnsafeRawPointer?, UnsafeMutablePointer<UnsafePointer<CChar>?>) -> Int32
        let findLibrary = unsafeBitCast(dlsym(nil, "dladdr"), to: FindLibrary.self)
        var answer = [UnsafePointer<CChar>?](repeating: nil, count: 4)
        guard findLibrary(dlsym(nil, "swift_retain"), &answer) != 0, let path = answer[0] else {
            fatalError("The dynamic loader does not say where the Swift runtime lies.")
        }
        // …/lib/swift/linux/libswiftCore.so
        let library = URL(fileURLWithPath: String(cString: path)).resolvingSymlinksInPath()
        return library.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("host").path
    }()

    package.products = [.executable(name: "reveille", targets: ["reveille"])]

    // MARK: Adapters

    @MainActor func library(_ name: String, _ pkgConfig: String? = nil, apt: String? = nil) {
        let providers = apt.map { [SystemPackageProvider.apt([$0])] }
        package.targets.append(
            .systemLibrary(name: name, path: "Adapters/\(name)", pkgConfig: pkgConfig, providers: providers))
    }

    library("CSQLite", "sqlite3", apt: "libsqlite3-dev")
    library("CMicroHTTPD", "libmicrohttpd", apt: "libmicrohttpd-dev")
    library("CWslay", apt: "libwslay-dev")
    library("CCrypto", "libcrypto", apt: "libssl-dev")
    library("CMosquitto", "libmosquitto", apt: "libmosquitto-dev")
    library("CQREncode", "libqrencode", apt: "libqrencode-dev")
    library("CSodium", "libsodium", apt: "libsodium-dev")
    library("CZlib", "zlib", apt: "zlib1g-dev")
    library("CIcal", apt: "libical-dev")
    library("CCurl", "libcurl", apt: "libcurl4-openssl-dev")
    library("CSystemd", "libsystemd", apt: "libsystemd-dev")
    library("CLinux")
    target("HostService", "Adapters/HostService")
    target("HostClock", "Adapters/HostClock", ["HostService"])
    target("AppContainer", "Adapters/AppContainer")
    target("SafeText", "Adapters/SafeText")
    target("AssetSets", "Adapters/AssetSets")
    target("SQLiteStore", "Adapters/SQLiteStore", ["CSQLite", "PrivateFile"])
    target("HTTPServer", "Adapters/HTTPServer", ["CMicroHTTPD", "CWslay", "CCrypto", "CZlib", "CLinux"])
    target("DBus", "Adapters/DBus", ["CSystemd"])
    target("NotificationBus", "Adapters/NotificationBus", ["DBus"])
    target("PowerBus", "Adapters/PowerBus", ["DBus"])
    target("ANCS", "Adapters/ANCS", ["DBus"])
    target("ProcessTimes", "Adapters/ProcessTimes")
    target("DesktopBanners", "Adapters/DesktopBanners", ["ChildProcess", "DBus", "PrivateFile"])
    target("Geodesy", "Adapters/Geodesy")
    target("ChildProcess", "Adapters/ChildProcess")
    target("HTTPClient", "Adapters/HTTPClient", ["CCurl"])
    target("NtfyTopic", "Adapters/NtfyTopic", ["HTTPClient"])
    target("PrivateFile", "Adapters/PrivateFile", ["SafeText"])
    target("Keychain", "Adapters/Keychain", ["CSodium", "PrivateFile", "HostClock"])
    target("AudioOutput", "Adapters/AudioOutput", ["ChildProcess"])
    target("WebPush", "Adapters/WebPush", ["CCrypto", "HTTPClient"])
    target("HostCertificate", "Adapters/HostCertificate", ["CCrypto", "ChildProcess", "PrivateFile"])
    target("QRCode", "Adapters/QRCode", ["CQREncode"])
    target("LocalName", "Adapters/LocalName", ["DBus"])
    target("Valhalla", "Adapters/Valhalla", ["Geodesy", "ChildProcess", "HTTPClient", "HostClock"])
    target("TomTom", "Adapters/TomTom", ["Valhalla", "Geodesy", "HTTPClient"])
    target("PlaceIndex", "Adapters/PlaceIndex", ["SQLiteStore", "Geodesy"], resources: [.copy("Cities")])
    target("LandCover", "Adapters/LandCover", ["SQLiteStore", "Geodesy"])
    target("HomeAssistant", "Adapters/HomeAssistant", ["HTTPClient"])
    target("MQTT", "Adapters/MQTT", ["CMosquitto", "CLinux"])
    target("ICalendar", "Adapters/ICalendar", ["CIcal"])

    tests("HostClockTests", "HostClockTests", ["HostClock"])
    tests("SafeTextTests", "SafeTextTests", ["SafeText"])
    tests("KeychainTests", "KeychainTests", ["Keychain", "HostClock"])
    tests("HomeAssistantTests", "HomeAssistantTests", ["HomeAssistant", "FakeHomeAssistant", "HostileServer"])
    target("Mosquitto", "Tests/TestSupport/Mosquitto", ["ChildProcess"])
    tests("MQTTTests", "MQTTTests", ["MQTT", "Mosquitto"])
    tests("ICalendarTests", "ICalendarTests", ["ICalendar"])
    tests("SQLiteStoreTests", "SQLiteStoreTests", ["SQLiteStore", "PrivateFile"])
    tests("HTTPServerTests", "HTTPServerTests", ["HTTPServer", "ChildProcess"])
    tests("HostCertificateTests", "HostCertificateTests", ["HostCertificate", "HTTPServer", "ChildProcess"])
    tests("QRCodeTests", "QRCodeTests", ["QRCode"])
    tests("LocalNameTests", "LocalNameTests", ["LocalName", "DBus", "PrivateDesktop", "BusPeer"])
    tests("WebPushTests", "WebPushTests", ["WebPush", "HTTPServer", "HostileServer"])
    target("HostileServer", "Tests/TestSupport/HostileServer", ["CZlib"])
    tests("HTTPClientTests", "HTTPClientTests", ["HTTPClient", "HostileServer"])
    tests("NtfyTopicTests", "NtfyTopicTests", ["NtfyTopic", "HostileServer"])
    target("FakeHomeAssistant", "Tests/TestSupport/FakeHomeAssistant", ["HTTPServer"])
    target("PrivateDesktop", "Tests/TestSupport/PrivateDesktop", ["ChildProcess"])
    target("ExecutableScript", "Tests/TestSupport/ExecutableScript", ["ChildProcess"])
    target("BusPeer", "Tests/TestSupport/BusPeer", ["DBus"])
    tests("DBusTests", "DBusTests", ["DBus", "PrivateDesktop"])
    tests(
        "NotificationBusTests", "NotificationBusTests", ["NotificationBus", "DBus", "PrivateDesktop", "BusPeer"])
    tests("ANCSTests", "ANCSTests", ["ANCS"])
    tests("PowerBusTests", "PowerBusTests", ["PowerBus", "DBus", "PrivateDesktop", "BusPeer"])
    tests("ProcessTimesTests", "ProcessTimesTests", ["ProcessTimes", "ChildProcess"])
    tests("DesktopBannersTests", "DesktopBannersTests", ["DesktopBanners", "DBus", "PrivateDesktop", "BusPeer"])
    tests("GeodesyTests", "GeodesyTests", ["Geodesy"])
    tests("ChildProcessTests", "ChildProcessTests", ["ChildProcess"])
    tests("TimeZoneTests", "TimeZoneTests", ["AlarmScheduling", "ChildProcess"], exclude: ["oracle.py"])
    tests("ValhallaTests", "ValhallaTests", ["Valhalla", "Geodesy", "HostClock", "HostileServer"])
    tests("TomTomTests", "TomTomTests", ["TomTom", "Valhalla", "Geodesy", "HTTPServer", "HostileServer"])
    tests("PlaceIndexTests", "PlaceIndexTests", ["PlaceIndex", "Geodesy", "SQLiteStore"])
    tests("LandCoverTests", "LandCoverTests", ["LandCover", "Geodesy"])

    // MARK: Frameworks

    package.targets.append(
        .macro(
            name: "FrameworkMacros", path: "Frameworks/FrameworkMacros",
            swiftSettings: [.swiftLanguageMode(.v6), .unsafeFlags(["-I", syntaxLibraries])],
            linkerSettings: [
                .unsafeFlags(["-L", syntaxLibraries, "-Xlinker", "-rpath", "-Xlinker", syntaxLibraries])
            ]))
    target(
        "FoundationOverlay", "Frameworks/FoundationOverlay",
        ["AppContainer", "Combine", "HTTPClient", "PrivateFile", "SafeText"])
    // Unicode's locale data, which Foundation brings: the names of units in all languages.
    package.targets.last?.linkerSettings = [.linkedLibrary("_FoundationICU")]
    target("CryptoKit", "Frameworks/CryptoKit", ["CCrypto"])
    target("CoreFoundation", "Frameworks/CoreFoundation")
    target("CoreGraphics", "Frameworks/CoreGraphics", ["CoreFoundation", "FoundationOverlay"])
    target("Security", "Frameworks/Security", ["CoreFoundation", "HostService", "AppContainer", "Keychain"])
    target(
        "LocalAuthentication", "Frameworks/LocalAuthentication",
        ["CoreFoundation", "Security", "HostService", "AppContainer", "Keychain"])
    target("os", "Frameworks/os", ["HostClock", "SafeText"])
    target("OSLog", "Frameworks/OSLog", ["os"])
    /// The engine evaluates a hundred nodes for a row. Overlapping accesses are checked in debug builds and tests only.
    let engineSettings =
        swiftSettings + [.unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release))]
    target(
        "ViewGraph", "Frameworks/ViewGraph", ["FoundationOverlay", "HostClock", "SafeText"], settings: engineSettings)
    target("Combine", "Frameworks/Combine", ["AppContainer"])
    tests("CombineTests", "CombineTests", ["Combine", "AppContainer", "FoundationOverlay", "HostileServer"])
    target("Accessibility", "Frameworks/Accessibility", ["FoundationOverlay"])
    target("UniformTypeIdentifiers", "Frameworks/UniformTypeIdentifiers")
    tests("UniformTypeIdentifiersTests", "UniformTypeIdentifiersTests", ["UniformTypeIdentifiers"])
    target("CoreTransferable", "Frameworks/CoreTransferable", ["Combine", "UniformTypeIdentifiers"])
    target("DeveloperToolsSupport", "Frameworks/DeveloperToolsSupport")
    target("Symbols", "Frameworks/Symbols")
    target(
        "UIKit", "Frameworks/UIKit",
        [
            "CoreFoundation", "DeveloperToolsSupport", "ViewGraph", "FoundationOverlay", "HostService", "SafeText",
            "UserNotifications",
        ])
    target("AudioToolbox", "Frameworks/AudioToolbox", ["CoreFoundation", "UIKit", "ViewGraph"])
    tests("AudioToolboxTests", "AudioToolboxTests", ["AudioToolbox", "SwiftUI", "ViewGraph"])
    target(
        "SwiftUI", "Frameworks/SwiftUI",
        [
            "Accessibility", "AssetSets", "Combine", "CoreTransferable", "DeveloperToolsSupport", "Symbols", "UIKit",
            "UniformTypeIdentifiers", "ViewGraph", "FoundationOverlay", "FrameworkMacros", "HTTPClient", "HostClock",
            "AppContainer", "SafeText",
        ],
        resources: [.copy("Client"), .copy("Localizable.xcstrings")], settings: engineSettings)
    target(
        "PhotosUI", "Frameworks/PhotosUI",
        ["SwiftUI", "UIKit", "CoreTransferable", "UniformTypeIdentifiers", "ViewGraph", "FoundationOverlay"],
        resources: [.copy("Client"), .copy("Localizable.xcstrings")])
    target(
        "Charts", "Frameworks/Charts", ["SwiftUI", "ViewGraph", "FoundationOverlay", "HostClock"],
        resources: [.copy("Client"), .copy("Localizable.xcstrings")], settings: engineSettings)
    target(
        "SwiftData", "Frameworks/SwiftData",
        [
            "ViewGraph", "FoundationOverlay", "FrameworkMacros", "SQLiteStore", "AppContainer", "PrivateFile",
            "SafeText", "os",
        ])
    target(
        "CoreLocation", "Frameworks/CoreLocation",
        ["HostService", "FoundationOverlay", "AppContainer", "Geodesy", "HostClock"])
    target(
        "CoreLocationUI", "Frameworks/CoreLocationUI", ["CoreLocation", "SwiftUI"],
        resources: [.copy("Localizable.xcstrings")])
    tests(
        "CoreLocationUITests", "CoreLocationUITests",
        ["CoreLocation", "CoreLocationUI", "Geodesy", "HostService", "ViewGraph"])
    target(
        "MapKit", "Frameworks/MapKit",
        [
            "HostService", "CoreLocation", "FoundationOverlay", "SwiftUI", "ViewGraph", "Valhalla", "TomTom",
            "PlaceIndex", "LandCover", "Geodesy",
            "HostClock",
        ],
        resources: [.copy("Client"), .copy("Localizable.xcstrings")])
    target(
        "UserNotifications", "Frameworks/UserNotifications",
        ["HostService", "FoundationOverlay", "AppContainer", "HostClock", "os"])
    target(
        "HomeKit", "Frameworks/HomeKit", ["HostService", "FoundationOverlay", "HomeAssistant", "HostClock"],
        resources: [.copy("Localizable.xcstrings")])
    target(
        "StoreKit", "Frameworks/StoreKit",
        ["HostService", "SwiftUI", "ViewGraph", "FoundationOverlay", "AppContainer", "HostClock", "PrivateFile"],
        resources: [.copy("Localizable.xcstrings")])
    target("EventKit", "Frameworks/EventKit", ["HostService", "CoreLocation", "ICalendar"])
    target(
        "AppIntents", "Frameworks/AppIntents",
        ["AppContainer", "SwiftUI", "ViewGraph", "WidgetKit", "FoundationOverlay"])
    target("ActivityKit", "Frameworks/ActivityKit", ["FoundationOverlay", "HostService", "AppContainer"])
    target(
        "AlarmKit", "Frameworks/AlarmKit",
        ["HostService", "ActivityKit", "AppIntents", "SwiftUI", "FoundationOverlay", "AppContainer"],
        resources: [.copy("Localizable.xcstrings")])
    target("BackgroundTasks", "Frameworks/BackgroundTasks", ["HostService", "AppContainer", "SafeText"])
    target(
        "WidgetKit", "Frameworks/WidgetKit",
        ["ActivityKit", "HostService", "SwiftUI", "ViewGraph", "FoundationOverlay", "AppContainer", "SafeText"],
        resources: [.copy("Client")])

    target(
        "WatchConnectivity", "Frameworks/WatchConnectivity",
        ["HostService", "AppContainer", "SQLiteStore", "FoundationOverlay"])

    tests("WatchConnectivityTests", "WatchConnectivityTests", ["WatchConnectivity", "AppContainer", "HostService"])
    tests(
        "FoundationOverlayTests", "FoundationOverlayTests", ["AppContainer", "CoreGraphics", "FoundationOverlay"],
        resources: [.copy("Localizable.xcstrings")])
    tests("HomeKitTests", "HomeKitTests", ["HomeKit", "HomeAssistant", "FakeHomeAssistant"])
    tests(
        "StoreKitTests", "StoreKitTests",
        ["StoreKit", "SwiftUI", "ViewGraph", "FoundationOverlay", "HostService", "AppContainer", "HostClock"])
    tests("OSLogTests", "OSLogTests", ["OSLog", "os"])
    tests("CryptoKitTests", "CryptoKitTests", ["CryptoKit"])
    tests(
        "SecurityTests", "SecurityTests",
        ["Security", "LocalAuthentication", "Keychain", "HostService", "AppContainer"])
    tests(
        "VaultTests", "VaultTests",
        ["Vault", "Keychain", "Security", "HostService", "AppContainer", "vault-saver"])
    tests("ViewGraphTests", "ViewGraphTests", ["ViewGraph"])
    tests(
        "PhotosUITests", "PhotosUITests",
        ["PhotosUI", "SwiftUI", "UIKit", "CoreTransferable", "UniformTypeIdentifiers", "ViewGraph"])
    tests("ChartsTests", "ChartsTests", ["Charts", "SwiftUI", "ViewGraph", "AppContainer"])
    tests(
        "SwiftUITests", "SwiftUITests",
        [
            "SwiftUI", "CoreTransferable", "UIKit", "UniformTypeIdentifiers", "ViewGraph", "FoundationOverlay",
            "AppContainer", "PrivateFile",
        ],
        resources: [.copy("Assets.xcassets")])
    tests(
        "SwiftDataTests", "SwiftDataTests", ["SwiftData", "SQLiteStore", "ViewGraph", "ChildProcess", "PrivateFile"])
    tests(
        "MapKitTests", "MapKitTests",
        [
            "HostService", "MapKit", "SwiftUI", "ViewGraph", "CoreLocation", "Valhalla", "TomTom", "PlaceIndex",
            "LandCover", "Geodesy", "HostClock", "HTTPServer",
        ])
    tests("UserNotificationsTests", "UserNotificationsTests", ["UserNotifications", "AppContainer", "HostClock"])

    // MARK: Apps and their services

    tests(
        "SunriseIntegrationTests", "SunriseIntegrationTests",
        [
            "HostService", "SunriseKit", "SunriseUI", "AlarmKit", "AlarmScheduling", "AppContainer", "AppIntents",
            "DevicePorts", "FoundationOverlay", "UserNotifications",
            "HTTPServer", "HomeKit", "HomeAssistant", "FakeHomeAssistant", "SwiftUI", "CoreTransferable", "MapKit",
            "CoreLocation", "Geodesy", "PlaceIndex", "HostileServer",
        ], exclude: ["oracle.py"], resources: [.copy("oracle.txt")], settings: appTestSettings)
    tests(
        "SentinelIntegrationTests", "SentinelIntegrationTests",
        [
            "SentinelKit", "SentinelUI", "SwiftUI", "ViewGraph", "Vault", "Keychain", "Security", "HostService",
            "AppContainer", "DevicePorts", "UserNotifications", "FoundationOverlay",
        ], settings: appTestSettings)
    tests(
        "NotiZenIntegrationTests", "NotiZenIntegrationTests",
        [
            "NotiZen", "NotiZenKit", "NotiZenWatchWidgets", "NotificationIntake", "AlarmScheduling", "AppIntents",
            "SwiftData", "UserNotifications", "AppContainer", "FoundationOverlay", "WidgetHost", "WidgetKit",
            "SwiftUI", "ViewGraph", "PageHost",
        ], settings: appTestSettings + [.defaultIsolation(MainActor.self)])
    tests(
        "DeparturesIntegrationTests", "DeparturesIntegrationTests",
        [
            "HostService", "DeparturesKit", "DevicePorts", "FoundationOverlay", "SwiftData", "MapKit", "CoreLocation",
            "Geodesy", "UserNotifications", "BackgroundTasks", "HomeKit", "HomeAssistant", "FakeHomeAssistant",
            "AppContainer", "HostClock", "EventKit", "ICalendar", "PlaceIndex", "SQLiteStore",
        ], settings: appSettings)

    // MARK: Host

    target("HostSettings", "Host/Settings", ["PrivateFile"])
    target(
        "PhoneAccess", "Host/PhoneAccess",
        [
            "ChildProcess", "CryptoKit", "FoundationOverlay", "HTTPServer", "HostCertificate", "HostSettings",
            "LocalName", "PageHost", "PrivateFile",
        ],
        resources: [.copy("Localizable.xcstrings")])
    target(
        "PageHost", "Host/Pages",
        [
            "CrisisLine", "ClockText", "HostService", "HostSettings", "SwiftUI", "UIKit", "ViewGraph",
            "FoundationOverlay",
            "HTTPServer",
            "AppContainer",
            "AppIntents", "BackgroundTasks", "SafeText", "PrivateFile", "CCrypto", "CLinux", "Keychain", "Security",
            "LocalAuthentication", "AssetSets", "ChildProcess", "CoreLocation", "Geodesy", "HostClock", "OSLog", "os",
        ],
        resources: [.copy("Client"), .copy("Localizable.xcstrings")])
    target(
        "NotificationPages", "Host/NotificationPages",
        [
            "PageHost", "NotificationHost", "WidgetHost", "WidgetKit", "SwiftUI", "ViewGraph", "FoundationOverlay",
            "HTTPServer", "UserNotifications", "AlarmKit", "AppContainer", "WebPush", "PrivateFile",
        ],
        resources: [.copy("Localizable.xcstrings")])
    target(
        "APIHost", "Host/API", ["PageHost", "HTTPServer", "PairedHost", "MapKit", "CoreLocation", "FoundationOverlay"])
    target(
        "IntakeHost", "Host/Intake", ["PageHost", "HTTPServer", "HostClock", "NotificationIntake", "PrivateFile"])
    target(
        "NotificationHost", "Host/Notifications",
        [
            "HostService", "HostSettings", "UserNotifications", "AlarmKit", "AppIntents", "AlarmScheduling",
            "FoundationOverlay",
            "SQLiteStore", "DBus", "WebPush", "AudioOutput", "HTTPClient", "NtfyTopic", "ChildProcess", "PrivateFile",
            "HostClock", "AppContainer", "SafeText", "CLinux", "OSLog", "os",
        ],
        resources: [.copy("Localizable.xcstrings"), .copy("Sounds/Library")])
    target(
        "WidgetHost", "Host/Widgets",
        [
            "HostService", "PageHost", "HTTPServer", "ActivityKit", "WidgetKit", "SwiftUI", "ViewGraph",
            "FoundationOverlay", "AppContainer", "HostClock", "PrivateFile", "SafeText",
        ])
    target(
        "BackgroundHost", "Host/Background",
        ["HostService", "BackgroundTasks", "SQLiteStore", "HostClock", "AppContainer", "OSLog", "os"])
    target(
        "MapHost", "Host/Maps",
        [
            "HostSettings", "MapKit", "CoreLocation", "Valhalla", "TomTom", "PlaceIndex", "LandCover", "SQLiteStore",
            "HostClock", "Geodesy", "ChildProcess", "HTTPClient", "PrivateFile", "FoundationOverlay", "os",
        ],
        resources: [.copy("Localizable.xcstrings")])
    target(
        "CalendarHost", "Host/Calendars",
        [
            "HostSettings", "PrivateFile", "EventKit", "ICalendar", "ChildProcess", "HTTPClient", "HostClock",
            "FoundationOverlay", "os",
        ],
        resources: [.copy("Localizable.xcstrings")])
    target(
        "PowerHost", "Host/Power",
        ["PowerBus", "ProcessTimes", "PowerSupply", "DevicePorts", "DBus", "HostClock", "HostService", "UIKit"])
    target(
        "PhoneHost", "Host/Phone",
        [
            "ANCS", "CryptoKit", "HostClock", "HostSettings", "NotificationBus", "NotificationHost",
            "NotificationIntake", "SafeText",
        ])
    target(
        "HomeAssistantDevice", "Host/HomeAssistantDevice",
        [
            "AppContainer", "DevicePorts", "FoundationOverlay", "HostSettings", "MQTT", "NotificationHost",
            "PowerSupply", "SafeText",
        ],
        resources: [.copy("Localizable.xcstrings")])
    target("TopicHost", "Host/Topics", ["HostSettings", "NotificationIntake", "NtfyTopic", "PrivateFile", "SafeText"])
    // Named like an app's module, so that the strings of the app “Notifications” are found in it.
    target(
        "NotificationsUI", "Host/NotificationCenter",
        ["NotificationHost", "UserNotifications", "SwiftUI", "ViewGraph", "FoundationOverlay"],
        resources: [.copy("Localizable.xcstrings")], settings: interfaceSettings)
    // Named like an app's module, so that the name of the page is found in it.
    target(
        "WidgetsUI", "Host/WidgetsPage", ["PageHost", "WidgetHost", "WidgetKit", "SwiftUI"],
        resources: [.copy("Localizable.xcstrings")], settings: interfaceSettings)
    // Named like an app's module, so that the name of the page is found in it.
    target(
        "WatchFaceUI", "Host/WatchFace", ["WidgetHost", "WidgetKit", "SwiftUI", "ViewGraph", "FoundationOverlay"],
        resources: [.copy("Localizable.xcstrings")], settings: interfaceSettings)
    // Named like an app's module, so that the strings of the app “Settings” are found in it.
    target(
        "SettingsUI", "Host/SettingsUI",
        [
            "HostSettings", "MapHost", "CalendarHost", "NotificationHost", "PageHost", "SwiftUI", "ViewGraph",
            "FoundationOverlay", "HostClock", "MapKit",
            "CoreLocation", "UserNotifications", "UniformTypeIdentifiers", "AlarmKit", "AlarmScheduling", "HomeKit",
            "HomeAssistant", "Valhalla", "TomTom", "Geodesy", "AppContainer", "WebPush", "PlaceSearch", "PrivateFile",
            "Keychain", "Vault",
            "PhoneHost", "ANCS", "PhoneAccess", "QRCode", "LocalName", "HomeAssistantDevice", "MQTT",
        ],
        resources: [.copy("Localizable.xcstrings")], settings: interfaceSettings)
    target(
        "HostCommandLine", "Host/CommandLine",
        [
            "HostSettings", "MapHost", "MapKit", "CoreLocation", "PlaceIndex", "Geodesy", "HostClock",
            "AlarmScheduling", "SafeText", "FoundationOverlay",
        ], settings: interfaceSettings)
    target(
        "AppHost", "Host/Apps",
        ["PageHost", "WidgetHost", "HostCommandLine", "AppContainer", "AppIntents", "SwiftUI", "WidgetKit"])
    target("InstalledApps", "Apps/Installed", ["AppHost"] + descriptors)
    program(
        "reveille", "Host/Command",
        [
            "PageHost", "NotificationHost", "NotificationPages", "NotificationsUI", "BackgroundHost", "MapHost",
            "CalendarHost", "TopicHost", "PowerHost", "PhoneHost", "PhoneAccess", "QRCode", "ANCS",
            "HostSettings", "SafeText",
            "SettingsUI", "WidgetHost", "WidgetsUI", "WatchFaceUI", "AppHost", "AppChannel", "AppProcesses", "APIHost",
            "InstalledApps", "IntakeHost",
            "HostCommandLine", "HomeAssistantDevice", "MQTT", "CMosquitto",
            "DevicePorts",
            "NotificationIntake", "CrisisLine",
            "SwiftUI", "Charts", "PhotosUI", "StoreKit", "WatchConnectivity", "WidgetKit", "FoundationOverlay",
            "ViewGraph", "HTTPServer", "AppContainer", "HostClock", "UserNotifications",
            "AlarmKit", "AlarmScheduling", "HomeKit", "HomeAssistant", "MapKit", "CoreLocation", "Geodesy",
            "PlaceIndex", "Valhalla", "DBus", "NotificationBus", "DesktopBanners", "ChildProcess", "SQLiteStore",
            "PrivateFile",
            "Keychain", "Security",
            "LocalAuthentication",
            "HostService", "CSystemd", "CSQLite", "CSodium",
            "CMicroHTTPD", "CZlib",
            "CIcal", "ICalendar",
            "CLinux",
        ], settings: interfaceSettings)
    program("http-server-benchmark", "Benchmarks/HTTPServer", ["HTTPServer"])
    program("swiftdata-benchmark", "Benchmarks/SwiftData", ["SwiftData"])
    program(
        "fault-engine", "Tests/Faults/Engine",
        ["NotificationHost", "UserNotifications", "AlarmScheduling", "AppContainer"])
    program("vault-saver", "Tests/Faults/Vault", ["AppContainer", "HostService", "Keychain", "Security", "Vault"])
    program(
        "alarm-benchmark", "Benchmarks/Alarms", ["NotificationHost", "UserNotifications", "AppContainer", "HostClock"],
        exclude: ["apscheduler_peer.py"])
    program(
        "triage-benchmark", "Benchmarks/Triage", ["NotiZenKit", "NotificationIntake", "AlarmScheduling", "SwiftData"])
    program("place-benchmark", "Benchmarks/Places", ["PlaceIndex", "SQLiteStore", "Geodesy"])
    program("sun-benchmark", "Benchmarks/Sun", ["SunriseKit", "AlarmScheduling"], exclude: ["requirements.txt"])
    program(
        "departures-benchmark", "Benchmarks/Departures",
        ["DeparturesKit", "DeparturesUI", "SwiftUI", "SwiftData", "ViewGraph", "AppContainer"],
        settings: interfaceSettings)
    target(
        "SampleHost", "Host/SampleHost",
        [
            "PageHost", "NotificationHost", "NotificationPages", "HostSettings", "HostService", "HTTPServer",
            "AppContainer", "SwiftUI", "Keychain", "Security", "LocalAuthentication",
        ])
    target(
        "AppChannel", "Host/AppChannel", ["PageHost", "MapHost", "AlarmKit", "UserNotifications"])
    tests("AppChannelTests", "AppChannelTests", ["AppChannel"])
    target(
        "AppProcesses", "Host/AppProcesses",
        [
            "AppChannel", "PageHost", "NotificationHost", "MapHost", "ChildProcess", "PrivateFile", "SafeText",
            "AppContainer", "AlarmKit",
            "AppIntents", "UserNotifications", "SwiftUI", "ViewGraph", "FoundationOverlay",
        ], resources: [.copy("Localizable.xcstrings")])
    target(
        "AppRunner", "Host/AppRunner",
        [
            "AppChannel", "CLinux", "HostService", "AlarmKit", "AppIntents", "CoreLocation", "Keychain", "Security",
            "UserNotifications", "MapHost",
            "ViewGraph", "SampleHost", "PageHost", "HostCommandLine", "HostSettings", "AppContainer", "ChildProcess",
            "FoundationOverlay", "SafeText", "StoreKit", "SwiftUI", "Charts", "MapKit", "PhotosUI",
            "WidgetKit",
        ], settings: interfaceSettings)
    tests(
        "AppRunnerTests", "AppRunnerTests", ["AppRunner", "ChildProcess", "SwiftUI", "ViewGraph"],
        settings: appTestSettings + [.defaultIsolation(MainActor.self)])
    // What an app of another package is linked with (Docs/YourOwnApp.md): Apple's modules, and the program around it.
    package.products.append(
        .library(
            name: "Reveille",
            targets: [
                "Accessibility", "ActivityKit", "AlarmKit", "AppIntents", "AudioToolbox", "BackgroundTasks", "Charts",
                "Combine",
                "CoreFoundation", "CoreGraphics", "CoreLocation", "CoreLocationUI", "CoreTransferable", "CryptoKit",
                "DeveloperToolsSupport", "EventKit",
                "FoundationOverlay", "HomeKit", "LocalAuthentication", "MapKit", "OSLog", "PhotosUI", "Security",
                "StoreKit", "SwiftData", "SwiftUI", "Symbols",
                "UIKit", "UniformTypeIdentifiers", "UserNotifications", "WatchConnectivity", "WidgetKit", "os",
                "AppRunner",
            ]))
    // Generates the symbols that Xcode generates for the assets of an app.
    program("asset-symbol-generator", "Plugins/AssetSymbolGenerator", ["AssetSets"])
    package.targets.append(
        .plugin(
            name: "AssetSymbols", capability: .buildTool(), dependencies: ["asset-symbol-generator"],
            path: "Plugins/AssetSymbols"))
    package.products.append(.plugin(name: "AssetSymbols", targets: ["AssetSymbols"]))
    tests("AssetSymbolGeneratorTests", "AssetSymbolGeneratorTests", ["asset-symbol-generator", "AssetSets"])
    program(
        "Mischief", "Tests/Browser/Mischief",
        ["AppRunner", "SwiftUI", "MapKit", "AlarmKit", "AppIntents", "UserNotifications", "FoundationOverlay"],
        settings: interfaceSettings)
    program(
        "journal", "Tests/Browser/Journal",
        [
            "SampleHost", "AppHost", "PageHost", "WidgetHost", "HostService", "HostSettings", "AppContainer", "SwiftUI",
            "Vault", "Keychain", "Security",
            "LocalAuthentication", "FoundationOverlay",
        ], settings: interfaceSettings)
    program("punctuality-benchmark", "Benchmarks/Punctuality", ["DeparturesKit"])
    program(
        "gallery", "Gallery/Pages",
        [
            "Accessibility", "SampleHost", "PageHost", "WidgetHost", "WidgetsUI", "HTTPServer", "AppContainer",
            "Charts", "MapKit", "PhotosUI",
            "UIKit",
            "UniformTypeIdentifiers",
            "WidgetKit", "SwiftUI", "ViewGraph",
        ],
        resources: [.copy("Assets.xcassets"), .copy("gallery.css")],
        settings: swiftSettings + foundationSettings + plainSettings + [.defaultIsolation(MainActor.self)],
        plugins: ["AssetSymbols"])
    program(
        "rows-benchmark", "Benchmarks/Rows",
        ["SampleHost", "PageHost", "HTTPServer", "AppContainer", "SwiftUI", "ViewGraph"], settings: interfaceSettings)
    tests(
        "CommandTests", "CommandTests",
        [
            "reveille", "HostCommandLine", "HostSettings", "HostClock", "NotificationHost", "UserNotifications",
            "AlarmKit", "AppChannel", "AppContainer", "AppProcesses", "ChildProcess", "ExecutableScript", "Keychain",
            "SQLiteStore", "NotificationBus", "NotificationIntake",
        ])
    tests(
        "CalendarHostTests", "CalendarHostTests",
        [
            "CalendarHost", "EventKit", "ICalendar", "HostSettings", "ChildProcess", "HTTPServer", "HostClock",
            "FoundationOverlay", "HostileServer",
        ])
    tests(
        "IntakeHostTests", "IntakeHostTests",
        ["IntakeHost", "PageHost", "HTTPServer", "NotificationIntake", "PrivateFile"])
    tests("HostSettingsTests", "HostSettingsTests", ["HostSettings", "PrivateFile"])
    tests(
        "PhoneAccessTests", "PhoneAccessTests",
        [
            "PhoneAccess", "ChildProcess", "HTTPServer", "HostCertificate", "HostSettings", "LocalName", "PageHost",
        ])
    tests(
        "PhoneHostTests", "PhoneHostTests",
        ["PhoneHost", "ANCS", "HostSettings", "NotificationHost", "NotificationIntake", "NotiZenKit"])
    tests(
        "HomeAssistantDeviceTests", "HomeAssistantDeviceTests",
        [
            "HomeAssistantDevice", "AppContainer", "DevicePorts", "HostSettings", "MQTT", "Mosquitto", "PowerSupply",
        ])
    tests("TopicHostTests", "TopicHostTests", ["TopicHost", "NtfyTopic", "NotificationIntake", "HostileServer"])
    tests(
        "PageHostTests", "PageHostTests",
        [
            "PageHost", "SwiftUI", "ViewGraph", "HTTPServer", "AppContainer", "AppIntents", "FoundationOverlay",
            "HostService", "HostSettings", "Keychain", "Security", "LocalAuthentication",
        ])
    tests(
        "NotificationHostTests", "NotificationHostTests",
        [
            "HostService", "NotificationHost", "NotificationPages", "PageHost", "UserNotifications", "AlarmKit",
            "AppIntents", "ActivityKit",
            "SwiftUI",
            "AlarmScheduling", "FoundationOverlay", "HostClock", "AppContainer", "SQLiteStore", "DBus", "PrivateFile",
            "ExecutableScript", "PrivateDesktop", "WebPush", "AudioOutput", "HTTPServer", "HostileServer",
        ])
    tests(
        "WidgetHostTests", "WidgetHostTests",
        [
            "HostService", "ActivityKit", "WidgetHost", "AppHost", "PageHost", "WidgetKit", "SwiftUI", "ViewGraph",
            "AppContainer", "HostClock",
        ])
    tests(
        "BackgroundHostTests", "BackgroundHostTests",
        [
            "HostService", "BackgroundHost", "BackgroundTasks", "PageHost", "SwiftUI", "ViewGraph", "AppContainer",
            "HostClock",
            "PrivateDesktop",
        ])
    tests(
        "MapHostTests", "MapHostTests",
        [
            "MapHost", "MapKit", "CoreLocation", "Valhalla", "PlaceIndex", "LandCover", "Geodesy", "ChildProcess",
            "HostSettings", "HostClock", "FoundationOverlay", "HostileServer",
        ])

    // A module compiles faster with one compiler that reads its imports once and writes its interface as it goes.
    // SwiftUI, the largest, keeps several, which after a change compile only what it affects; so do tests. LLVM's check
    // of the Swift compiler's output concerns only the compiler's authors, and takes a seventh of the time.
    let whole = [
        "-whole-module-optimization", "-disable-batch-mode", "-num-threads", "2", "-no-emit-module-separately-wmo",
    ]
    for target in package.targets where [.regular, .executable].contains(target.type) {
        let flags = ["-Xfrontend", "-disable-llvm-verify"] + (target.name == "SwiftUI" ? [] : whole)
        target.swiftSettings?.append(.unsafeFlags(flags, .when(configuration: .debug)))
    }
#endif

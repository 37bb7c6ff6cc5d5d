import AppChannel
import AppContainer
import Charts
import ChildProcess
import Foundation
import FoundationOverlay
import Glibc
import HostCommandLine
import HostService
import HostSettings
import Keychain
import MapHost
import MapKit
import PageHost
import PhotosUI
import SafeText
import SampleHost
import Security
import StoreKit
import SwiftUI
import WidgetKit

/// Runs an app of another package as a standalone program that serves the app as its page (`Docs/YourOwnApp.md`).
enum AppRunner {
    private static var usage: String {
        """
        \(name) [--port N] [--data DIR] [--no-rebuild]

        Serves the app's pages on this machine, and prints a link that pairs a browser. The previews of its views are at
        the path /\(PreviewCatalog.path)/.

          --port N       the port to listen on; default 8080; 0 for any free port
          --data DIR     the folder of the app's data; default $XDG_DATA_HOME/\(name)
          --no-rebuild   keep running when the package's sources change; else build again, and start again
        """
    }

    /// The name of the program, which is also the app's.
    private static let name = ChildProcess.ownProgram.lastPathComponent

    private struct Options {
        var port: UInt16
        var folder: URL
        var rebuilds: Bool

        init(_ arguments: inout Arguments) throws {
            rebuilds = !arguments.flag("--no-rebuild")
            port = UInt16(try arguments.integer("--port", in: 0...65535) ?? 8080)
            let standard = DataFolder.standardLocation.deletingLastPathComponent().appending(path: name)
            folder = try arguments.option("--data").map { URL(filePath: $0, directoryHint: .isDirectory) } ?? standard
            try arguments.finish()
        }
    }

    /// Serves the pages of `app` until the process ends.
    static func run(_ app: any App.Type) -> Never {
        let words = Array(ProcessInfo.processInfo.arguments.dropFirst())
        if words.contains("--help") || words.contains("-h") {
            print(usage)
            exit(0)
        }
        do {
            try AppBundle.enter()
            var arguments = Arguments(words)
            if arguments.flag("--describe") { try describe(arguments) }
            if let id = try arguments.option("--hosted") { try runHosted(app, id, &arguments) }
            try serve(app, Options(&arguments))
        } catch {
            Output.remark(sentence(for: error))
            exit(error is UsageError ? 2 : 1)
        }
        MainLoop.run()
    }

    // MARK: For a host

    /// Prints the app's description for a host to keep, and ends the process.
    private static func describe(_ arguments: Arguments) throws -> Never {
        try arguments.finish()
        try Output.json(description)
        exit(0)
    }

    private static var description: AppDescription {
        AppDescription(
            name: name, displayName: displayName, names: names,
            languages: StringCatalog.languages(of: .main).sorted(), resources: resources)
    }

    /// The folder of the app's resources.
    private static let resources = ChildProcess.ownProgram.deletingLastPathComponent()

    /// The name in the `Info.plist`; nil if it has none, or one that only Xcode can complete.
    private static var displayName: String? {
        let name = Bundle.main.object(forInfoDictionaryKey: displayNameKey) as? String
        return name.flatMap { $0.isEmpty || $0.contains("$(") ? nil : $0 }
    }

    private static let displayNameKey = "CFBundleDisplayName"

    /// The names by language: those of the table `InfoPlist`, or translations of the name in the other strings.
    private static var names: [String: String] {
        StringCatalog.languages(of: .main).reduce(into: [:]) { names, language in
            names[language] = Locale.$ofPage.withValue(Locale(identifier: language)) {
                let own = String(localized: String.LocalizationValue(displayNameKey), table: "InfoPlist")
                return own == displayNameKey ? String(localized: String.LocalizationValue(displayName ?? name)) : own
            }
        }
    }

    /// Runs the app for the host at the other end of the standard input.
    ///
    /// - Parameter id: the app's id on that host.
    private static func runHosted(_ app: any App.Type, _ id: String, _ arguments: inout Arguments) throws -> Never {
        guard let folder = try arguments.option("--data") else { throw UsageError("--hosted needs --data.") }
        try arguments.finish()
        signal(SIGPIPE, SIG_IGN)
        let data = try DataFolder(root: URL(filePath: folder, directoryHint: .isDirectory))
        let description = description
        let container = AppContainer(id: id, name: displayName ?? name, directory: data.root, hasProcess: true)
        AppContainer.setMain(container)
        KeychainService.service.install(Keychain(in: data.root))
        StoreService.installTestStore(keepingIn: data.purchases)
        HostedRun.run({ hosted(app, in: container) }, as: description, data: data)
    }

    private static func serve(_ app: any App.Type, _ options: Options) throws {
        signal(SIGPIPE, SIG_IGN)
        let data = try DataFolder(root: options.folder)
        let face = AppFace(names: names)
        face.readIcon(in: resources, of: name)
        let container = AppContainer(
            id: HostedApp.homeID, name: displayName ?? name, directory: data.app(HostedApp.homeID), hasProcess: true)
        AppContainer.setMain(container)
        let browsers = PairedBrowsers(keyAt: data.key, browsersAt: data.browsers)
        StoreService.installTestStore(keepingIn: data.purchases)
        MapService.onFirstUse { useMapOfThisMachine() }
        var pages = PreviewCatalog().pages(of: container)
        pages[HostedApp.homeID] = hosted(app, in: container, face)
        let host = try SampleHost(
            pages, folder: options.folder, port: options.port, browsers: browsers,
            folders: [.charts, .maps, .photos, .widgets], deliversNotifications: true)
        try announce(host.server.url, browsers.key)
        kept = host
        if options.rebuilds, let rebuild = Rebuild(of: ChildProcess.ownProgram) {
            Task {
                let program = await rebuild.next()
                await host.stop()
                let words = ["--port", "\(host.server.url.port ?? 0)", "--data", options.folder.path]
                let failure = AppBundle.start(program, words)
                Output.remark(failure.message)
                exit(1)
            }
        }
    }

    /// Uses the map of the Reveille on this machine, if there is one.
    private nonisolated static func useMapOfThisMachine() {
        let folder = DataFolder.standardLocation
        guard FileManager.default.fileExists(atPath: folder.path), let data = try? DataFolder(root: folder),
            let map = try? SharedMap(of: data).open()
        else { return }
        MapService.current = map
    }

    /// Keeps the app's host alive while the process runs.
    private static var kept: SampleHost?

    /// Prints the address: on a terminal as a link that pairs a browser. Other output may end up in a log, which must not
    /// contain a link that lets someone in.
    private static func announce(_ url: URL, _ key: AccessKey) throws {
        let isTerminal = isatty(STDOUT_FILENO) == 1
        try Output.lineNow((isTerminal ? url.pairing(with: key) : url).absoluteString)
    }

    private static func hosted<A: App>(
        _ app: A.Type, in container: AppContainer, _ face: AppFace? = nil
    ) -> HostedApp {
        HostedApp(app, container: container, symbol: "app.fill", tint: .blue, face: face)
    }
}

import AppContainer
import Foundation
import HTTPServer
import HostSettings
import PageHost
import SwiftUI

/// Everything that `serve` starts, composed in one place.
final class RunningHost {
    let pages: PageServer
    private let sessions: PageSessions

    init(_ options: ServeOptions, _ settings: HostSettings) throws {
        let assets = Assets(client: ClientAssets.directory, fonts: options.folder.fonts)
        var router = Router()
        assets.mount(on: &router)
        sessions = PageSessions(apps: try Self.apps(options.folder), assets: assets) { _ in
            AnyView(SystemLayer())
        }
        sessions.mount(on: &router)
        pages = try PageServer(
            address: options.address, port: options.port, identity: options.identity,
            access: try Self.access(options), router: router)
    }

    /// Ends what was started, in the opposite order.
    func stop() async {
        pages.stop()
        sessions.stop()
    }

    /// What the host shows, by path.
    private static func apps(_ folder: DataFolder) throws -> [String: HostedApp] {
        let home = AppContainer(id: "home", name: "Reveille", directory: folder.root)
        let apps: [HostedApp] = []
        let icons = apps.map { HomeScreen.Icon($0) }
        let screen = HostedApp(container: home, symbol: "house", tint: .blue) { HomeScreen(icons: icons) }
        return apps.reduce(into: ["home": screen]) { $0[$1.container.id] = $1 }
    }

    private static func access(_ options: ServeOptions) throws -> Access {
        let key = try AccessKey(at: options.folder.key)
        guard !options.isLoopback else { return Access(key: key) }
        let name = ProcessInfo.processInfo.hostName.lowercased()
        return Access(key: key, hostNames: [name, "\(name).local"], allowsAddresses: true)
    }
}

import AppContainer
package import Foundation
import HostService
import HostSettings
import Keychain
import LocalAuthentication
import NotificationHost
import NotificationPages
package import PageHost
import Security
package import SwiftUI

/// A host for a few pages, without maps or desktop. Galleries, benchmarks and standalone apps use it.
@MainActor package final class SampleHost {
    package let server: PageServer
    private let sessions: PageSessions
    private let notifications: NotificationHost
    private let authentication: PageAuthentication

    /// - Parameters:
    ///   - apps: the apps by path; `home` is shown at the root.
    ///   - folder: the folder for the pages' data.
    ///   - port: the port to listen on; 0 takes any free port.
    ///   - browsers: the browsers that are let in, or `nil` for everyone.
    ///   - folders: the client's folders of modules other than SwiftUI.
    ///   - framing: the pages that may show a page in a frame.
    ///   - deliversNotifications: true if the apps' notifications are delivered, on their pages.
    ///   - routes: adds further routes.
    package init(
        _ apps: [String: HostedApp], folder: URL, port: UInt16 = 0, browsers: PairedBrowsers? = nil,
        folders: [ClientFolder] = [],
        framing: Access.Framing = .none, deliversNotifications: Bool = false, routes: (inout Router) -> Void = { _ in }
    ) throws {
        PageMemory.keepTogether()
        let data = try DataFolder(root: folder)
        let containers = apps.values.reduce(into: [:]) { $0[$1.container.id] = $1.container }
        let notifications = try NotificationHost(
            storeAt: data.notifications, dependencies: .init(app: { containers[$0] }), daemon: nil)
        self.notifications = notifications
        if deliversNotifications { try notifications.start() }
        let assets = Assets(
            others: folders, fonts: data.fonts, keepingScriptIn: data.linkedScript,
            appIcon: apps[HostedApp.homeID]?.icon)
        var router = Router()
        assets.mount(on: &router)
        Task { await assets.link() }
        routes(&router)
        sessions = PageSessions(apps: apps, assets: assets) {
            SystemModel(host: notifications, app: $0.container.id, apps: apps.filter { $0.value.icon != nil })
        }
        sessions.uploads = data.uploads
        PageLocation.share(sessions)
        sessions.mount(on: &router)
        authentication = PageAuthentication(sessions)
        KeychainService.service.install(Keychain(in: data.root))
        AuthenticationService.service.install(authentication)
        server = try PageServer(port: port, access: Access(browsers: browsers, framing: framing), router: router)
    }

    /// Ends all pages and the server.
    package func stop() async {
        await server.stop()
        sessions.stop()
        await notifications.stop()
    }

    /// Prints the address, and serves until the program is ended.
    package func run() -> Never {
        FileHandle.standardOutput.write(Data("\(server.url)\n".utf8))
        withExtendedLifetime(self) { MainLoop.run() }
    }
}

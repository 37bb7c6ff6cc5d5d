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

/// A host for a few pages only: without alarms, maps or desktop. Galleries and benchmarks use it to serve theirs.
@MainActor package final class SampleHost {
    package let server: PageServer
    private let sessions: PageSessions
    private let authentication: PageAuthentication

    /// - Parameters:
    ///   - apps: the apps by path; `home` is shown at the root.
    ///   - folder: the folder for the pages' data.
    ///   - port: the port to listen on; 0 takes any free port.
    ///   - browsers: the browsers that are let in, or `nil` for everyone.
    ///   - folders: the client's folders of modules other than SwiftUI.
    ///   - framing: the pages that may show a page in a frame.
    ///   - routes: adds further routes.
    package init(
        _ apps: [String: HostedApp], folder: URL, port: UInt16 = 0, browsers: PairedBrowsers? = nil,
        folders: [ClientFolder] = [],
        framing: Access.Framing = .none, routes: (inout Router) -> Void = { _ in }
    ) throws {
        PageMemory.keepTogether()
        let data = try DataFolder(root: folder)
        let notifications = try NotificationHost(
            storeAt: data.notifications, dependencies: .init(app: { _ in nil }), daemon: nil)
        let assets = Assets(others: folders, fonts: data.fonts, keepingScriptIn: data.linkedScript)
        var router = Router()
        assets.mount(on: &router)
        Task { await assets.link() }
        routes(&router)
        sessions = PageSessions(apps: apps, assets: assets) {
            SystemModel(host: notifications, app: $0.container.id)
        }
        sessions.mount(on: &router)
        authentication = PageAuthentication(sessions)
        KeychainService.service.install(Keychain(in: data.root))
        AuthenticationService.service.install(authentication)
        server = try PageServer(port: port, access: Access(browsers: browsers, framing: framing), router: router)
    }

    /// Prints the address, and serves until the program is ended.
    package func run() -> Never {
        FileHandle.standardOutput.write(Data("\(server.url)\n".utf8))
        withExtendedLifetime(self) { dispatchMain() }
    }
}

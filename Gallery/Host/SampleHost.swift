import AppContainer
package import Foundation
import HostSettings
import NotificationHost
import NotificationPages
package import PageHost
package import SwiftUI

/// A host for a few pages only: without alarms, maps or desktop. Galleries and benchmarks use it to serve theirs.
@MainActor package final class SampleHost {
    package let server: PageServer
    private let sessions: PageSessions

    /// - Parameters:
    ///   - apps: the apps by path; `home` is shown at the root.
    ///   - folder: the folder for the pages' data.
    ///   - port: the port to listen on; 0 takes any free port.
    ///   - folders: the client's folders of modules other than SwiftUI.
    ///   - framing: the pages that may show a page in a frame.
    ///   - routes: adds further routes.
    package init(
        _ apps: [String: HostedApp], folder: URL, port: UInt16 = 0, folders: [ClientFolder] = [],
        framing: Access.Framing = .none, routes: (inout Router) -> Void = { _ in }
    ) throws {
        PageMemory.keepTogether()
        let data = try DataFolder(root: folder)
        let notifications = try NotificationHost(
            storeAt: data.notifications, dependencies: .init(app: { _ in nil }), daemon: nil)
        let assets = Assets(others: folders, fonts: data.fonts)
        var router = Router()
        assets.mount(on: &router)
        routes(&router)
        sessions = PageSessions(apps: apps, assets: assets) {
            SystemModel(host: notifications, app: $0.container.id)
        }
        sessions.mount(on: &router)
        // Everyone is admitted: the samples contain nothing secret.
        server = try PageServer(port: port, access: Access(browsers: nil, framing: framing), router: router)
    }

    /// Prints the address, and serves until the program is ended.
    package func run() -> Never {
        FileHandle.standardOutput.write(Data("\(server.url)\n".utf8))
        withExtendedLifetime(self) { dispatchMain() }
    }
}

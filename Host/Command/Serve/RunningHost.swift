import Foundation
import HTTPServer
import HostSettings
import PageHost
import SwiftUI

/// Everything that `serve` starts, composed in one place.
final class RunningHost {
    let pages: PageServer

    init(_ options: ServeOptions, _ settings: HostSettings) throws {
        let assets = Assets(client: ClientAssets.directory, fonts: options.folder.fonts)
        var router = Router()
        assets.mount(on: &router)
        pages = try PageServer(
            address: options.address, port: options.port, identity: options.identity,
            access: try Self.access(options), router: router)
    }

    /// Ends what was started, in the opposite order.
    func stop() async {
        pages.stop()
    }

    private static func access(_ options: ServeOptions) throws -> Access {
        let key = try AccessKey(at: options.folder.key)
        guard !options.isLoopback else { return Access(key: key) }
        let name = ProcessInfo.processInfo.hostName.lowercased()
        return Access(key: key, hostNames: [name, "\(name).local"], allowsAddresses: true)
    }
}

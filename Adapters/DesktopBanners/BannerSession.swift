import Foundation

/// A person's desktop session: its bus and the environment of its programs.
package struct BannerSession: Sendable {
    /// The address of the bus.
    let address: String
    private let environment: [String: String]

    /// - Parameters:
    ///   - address: The address of the bus.
    ///   - environment: The variables that locate the person's configuration.
    package init(address: String, environment: [String: String] = ProcessInfo.processInfo.environment) {
        self.address = address
        self.environment = environment
    }

    /// The environment of a program of this session.
    var programEnvironment: [String: String] {
        environment.merging(["DBUS_SESSION_BUS_ADDRESS": address]) { _, bus in bus }
    }

    /// The folder of the person's configuration (XDG Base Directory Specification).
    var configuration: URL {
        if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") { return URL(filePath: folder) }
        return URL(filePath: environment["HOME"] ?? NSHomeDirectory()).appending(path: ".config")
    }
}

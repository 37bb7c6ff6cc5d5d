import BackgroundHost
import Foundation
import HTTPServer
import HostClock
import HostCommandLine
import HostSettings
import PhoneAccess

/// The options of `serve`.
nonisolated struct ServeOptions: Sendable {
    /// A numeric address.
    var address: String
    var port: UInt16
    var identity: HTTPServer.Identity?
    var clock: HostClock?
    var folder: DataFolder
    var background: BackgroundPolicy
    /// True if a test store offers the apps' products, without charging for them.
    var hasTestStore: Bool
    /// The folder with the kernel's batteries, or `nil` for the usual one.
    var batteries: URL?
    /// The folder with UPower's history, or `nil` for the usual one.
    var batteryHistory: URL?
    /// The folder with the kernel's processes, or `nil` for the usual one.
    var processes: URL?
    /// Where phones connect, once they are allowed.
    var phones = PhoneAccess.Configuration()

    init(_ arguments: inout Arguments) throws {
        port = UInt16(try arguments.integer("--port", in: 0...65535) ?? 8787)
        let listen = try arguments.option("--listen") ?? "127.0.0.1"
        // Browsers write an address in its canonical form, by which the host must recognize itself.
        guard let address = listen == "localhost" ? "127.0.0.1" : HTTPServer.canonicalAddress(listen) else {
            throw UsageError("\(listen) is not a numeric address such as 127.0.0.1 or ::1.")
        }
        self.address = address
        clock = try arguments.clock()
        background = try Self.background(arguments.option("--background"))
        hasTestStore = try Self.isTest(arguments.option("--store"))
        batteries = try arguments.option("--batteries").map { URL(filePath: $0) }
        batteryHistory = try arguments.option("--battery-history").map { URL(filePath: $0) }
        processes = try arguments.option("--processes").map { URL(filePath: $0) }
        phones = try Self.phones(&arguments)
        let certificate = try arguments.option("--certificate")
        let key = try arguments.option("--certificate-key")
        let data = try arguments.dataLocation()
        try arguments.finish()
        switch (certificate, key) {
        case (let certificate?, let key?):
            identity = try HTTPServer.Identity(certificate: Self.text(certificate), key: Self.text(key))
        case (nil, nil):
            break
        default:
            throw UsageError("Use --certificate and --certificate-key together.")
        }
        guard Self.isLoopback(address) || identity != nil else {
            throw UsageError(
                "Listening on \(listen), beyond this machine, needs TLS: add --certificate FILE --certificate-key FILE."
            )
        }
        folder = try Arguments.dataFolder(at: data)
    }

    /// True if only programs on this machine can connect.
    var isLoopback: Bool { Self.isLoopback(address) }

    private static func isLoopback(_ address: String) -> Bool {
        address.hasPrefix("127.") || address == "::1"
    }

    private static func phones(_ arguments: inout Arguments) throws -> PhoneAccess.Configuration {
        var phones = PhoneAccess.Configuration()
        phones.port = UInt16(try arguments.integer("--phone-port", in: 0...65535) ?? 8788)
        phones.plainPort = phones.port == 0 ? 0 : UInt16(clamping: Int(phones.port) + 1)
        if let text = try arguments.option("--phone-address") {
            guard let address = HTTPServer.canonicalAddress(text), LocalNetwork.isPrivate(address),
                !address.contains(":")
            else { throw UsageError("\(text) is not an IPv4 address of a private network, such as 192.168.1.5.") }
            phones.address = address
        }
        return phones
    }

    private static func background(_ name: String?) throws -> BackgroundPolicy {
        guard let policy = BackgroundPolicy.Name(rawValue: name ?? "generous") else {
            throw UsageError("--background takes generous or ios, not “\(name ?? "")”.")
        }
        return BackgroundPolicy(policy)
    }

    private static func isTest(_ store: String?) throws -> Bool {
        guard ["none", "test"].contains(store ?? "none") else {
            throw UsageError("--store takes none or test, not “\(store ?? "")”.")
        }
        return store == "test"
    }

    private static func text(_ path: String) throws -> String {
        do {
            return try String(contentsOf: URL(filePath: path), encoding: .utf8)
        } catch {
            throw CommandFailure("\(path) cannot be read: \(sentence(for: error))")
        }
    }
}

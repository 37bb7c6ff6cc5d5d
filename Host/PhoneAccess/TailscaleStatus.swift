package import Foundation
package import HostSettings

/// The name of this computer in a Tailscale network, from the output of `tailscale status --json`.
package struct TailscaleStatus: Sendable, Equatable {
    /// The address at which `tailscale serve` shows pages.
    package let address: OwnAddress
    /// True if Tailscale gets certificates for the name, which devices trust without further steps.
    package let hasCertificates: Bool

    /// The maximum size of the output, more than a computer's own status has. The list of peers is not requested.
    private static let longest = 1 << 20

    /// - Returns: `nil` if Tailscale is not connected, or has no name for this computer.
    package init?(_ json: Data) {
        guard json.count <= Self.longest, let output = try? JSONDecoder().decode(Output.self, from: json),
            output.state == "Running", let full = output.own?.name
        else { return nil }
        // The name ends with the dot of the DNS root.
        let name = (full.hasSuffix(".") ? String(full.dropLast()) : full).lowercased()
        guard name.contains("."), let address = OwnAddress("https://\(name)") else { return nil }
        self.address = address
        hasCertificates = output.domains?.contains { $0.lowercased() == name } ?? false
    }

    private struct Output: Decodable {
        struct Node: Decodable {
            var name: String?

            enum CodingKeys: String, CodingKey { case name = "DNSName" }
        }

        var state: String?
        var own: Node?
        var domains: [String]?

        enum CodingKeys: String, CodingKey {
            case state = "BackendState"
            case own = "Self"
            case domains = "CertDomains"
        }
    }
}

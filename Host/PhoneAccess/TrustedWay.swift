import ChildProcess
package import Foundation
import FoundationOverlay
import HostCertificate
package import HostSettings

/// A way, found on this machine, to get a certificate that phones already trust.
package enum TrustedWay: Sendable, Equatable {
    case mkcert
    case tailscale(TailscaleStatus)
    case caddy

    /// Looks for the ways, the simplest first. No program gets more than a few seconds.
    package static func found() async -> [TrustedWay] {
        async let mkcert = Mkcert.found()
        async let tailscale = output(of: "tailscale", "status", "--json", "--peers=false")
        async let caddy = output(of: "caddy", "version")
        var ways: [TrustedWay] = await mkcert == nil ? [] : [.mkcert]
        if let status = await tailscale.flatMap({ TailscaleStatus(Data($0.utf8)) }) { ways.append(.tailscale(status)) }
        if await caddy != nil { ways.append(.caddy) }
        return ways
    }

    private static func output(of program: String, _ arguments: String...) async -> String? {
        try? await ChildProcess.run(program, arguments, within: .seconds(5))
    }

    /// The own address that results from this way, if known.
    package var address: OwnAddress? {
        if case .tailscale(let status) = self, status.hasCertificates { status.address } else { nil }
    }

    /// A sentence that describes the way.
    package var sentence: String {
        switch self {
        case .mkcert:
            String(localized: "mkcert is installed. Phones with its root certificate need no other.", bundle: .module)
        case .tailscale(let status) where status.hasCertificates:
            String(
                localized: "Tailscale has a certificate for \(status.address.authority), which your devices trust.",
                bundle: .module)
        case .tailscale(let status):
            String(
                localized: """
                    Tailscale calls this computer \(status.address.authority). Enable HTTPS certificates in its admin \
                    console first.
                    """, bundle: .module)
        case .caddy:
            String(localized: "Caddy is installed. It gets certificates for a domain of your own.", bundle: .module)
        }
    }

    /// The command that makes the host's pages at `local` available over TLS, if one is needed.
    package func command(for local: URL?) -> String? {
        let port = local?.port ?? 8787
        return switch self {
        case .mkcert: nil
        case .tailscale(let status): status.hasCertificates ? "sudo tailscale serve --bg \(port)" : nil
        case .caddy: "caddy reverse-proxy --from reveille.example.org --to 127.0.0.1:\(port)"
        }
    }
}

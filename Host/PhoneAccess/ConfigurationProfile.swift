import CryptoKit
import Foundation
import FoundationOverlay

/// A configuration profile that adds the host's certificate authority to an iPhone, in Apple's format.
struct ConfigurationProfile {
    /// The authority's certificate in DER.
    let certificate: Data
    /// The name of this computer.
    let name: String

    static let type = "application/x-apple-aspen-config"
    private static let identifier = "org.reveille.authority"

    /// The profile as a property list.
    func data() throws -> Data {
        let title = String(localized: "Reveille on \(name)", bundle: .module)
        let payload: [String: Any] = [
            "PayloadType": "com.apple.security.root", "PayloadVersion": 1,
            "PayloadIdentifier": "\(Self.identifier).\(uuid("certificate"))", "PayloadUUID": uuid("certificate"),
            "PayloadDisplayName": title, "PayloadCertificateFileName": "reveille.cer", "PayloadContent": certificate,
        ]
        let profile: [String: Any] = [
            "PayloadType": "Configuration", "PayloadVersion": 1,
            "PayloadIdentifier": "\(Self.identifier).\(uuid("profile"))", "PayloadUUID": uuid("profile"),
            "PayloadDisplayName": title, "PayloadContent": [payload],
            "PayloadDescription": String(
                localized: "Lets this device connect to Reveille on your own computer. It is valid for nothing else.",
                bundle: .module),
        ]
        return try PropertyListSerialization.data(fromPropertyList: profile, format: .xml, options: 0)
    }

    /// An identifier derived from the certificate, so that a profile replaces an earlier one for the same certificate.
    private func uuid(_ purpose: String) -> String {
        let digest = Array(SHA256.hash(data: certificate + Data(purpose.utf8)))
        let text = digest.prefix(16).map { String(format: "%02X", $0) }.joined()
        let parts = [8, 4, 4, 4, 12].reduce(into: (parts: [String](), rest: text[...])) { result, count in
            result.parts.append(String(result.rest.prefix(count)))
            result.rest = result.rest.dropFirst(count)
        }
        return parts.parts.joined(separator: "-")
    }
}

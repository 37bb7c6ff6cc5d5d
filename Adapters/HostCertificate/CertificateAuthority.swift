import CCrypto
package import Foundation
import PrivateFile

/// A certificate authority for this host alone, which people install on their phones as trusted.
///
/// Its certificate is limited to the names of this host and to addresses of private networks, so a stolen key can only
/// be used to impersonate this host. It signs certificates that live as long as the host runs, and whose keys are never
/// stored.
package struct CertificateAuthority: Sendable {
    /// The certificate in PEM.
    package let pem: String
    /// The certificate in DER, as phones install it.
    package let der: Data
    package let expires: Date
    private let key: String

    /// The validity of leaf certificates, in days. Apple's systems accept at most 825 days for certificates of an
    /// installed authority, and 398 for others.
    package static let leafDays = 390
    private static let years = 10
    private static let day: TimeInterval = 86_400

    /// Networks whose addresses aren't publicly assigned: private, link-local, shared (as used by Tailscale) and
    /// loopback.
    private static let networks = [
        "10.0.0.0/255.0.0.0", "172.16.0.0/255.240.0.0", "192.168.0.0/255.255.0.0", "169.254.0.0/255.255.0.0",
        "100.64.0.0/255.192.0.0", "127.0.0.0/255.0.0.0", "fc00::/fe00::", "fe80::/ffc0::",
        "::1/ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff",
    ]

    /// Creates an authority.
    ///
    /// - Parameters:
    ///   - title: The name under which phones list it.
    ///   - names: The host's DNS names. Certificates for other names are never valid.
    package init(title: String, names: [String], now: Date = .now) throws(CertificateFailure) {
        let names = names.filter(Self.isName)
        guard !names.isEmpty else { throw CertificateFailure("The authority needs a name of this host.") }
        let keyPair = try KeyPair()
        let permitted = names.map { "permitted;DNS:\($0)" } + Self.networks.map { "permitted;IP:\($0)" }
        let certificate = try Certificate(
            subject: title, issuer: nil, key: keyPair, from: now.addingTimeInterval(-Self.day),
            until: now.addingTimeInterval(Double(Self.years) * 365 * Self.day))
        try certificate.add(NID_basic_constraints, "critical,CA:TRUE,pathlen:0")
        try certificate.add(NID_key_usage, "critical,keyCertSign,cRLSign")
        try certificate.add(NID_name_constraints, "critical," + permitted.joined(separator: ","))
        try certificate.add(NID_subject_key_identifier, "hash")
        try certificate.sign(with: keyPair)
        try self.init(certificate: certificate, key: try keyPair.pem)
    }

    /// Reads the authority in `file`.
    ///
    /// - Throws: A Cocoa file error, or `CertificateFailure` if the file contains none.
    package init(at file: URL) throws {
        let text = String(decoding: try PrivateFile.read(file, limit: 1 << 16), as: UTF8.self)
        let (certificate, keyPair) = (try Certificate(pem: text), try KeyPair(pem: text))
        guard certificate.belongs(to: keyPair), certificate.isAuthority else {
            throw CertificateFailure("The certificate is not that of the key.")
        }
        try self.init(certificate: certificate, key: try keyPair.pem)
    }

    private init(certificate: Certificate, key: String) throws(CertificateFailure) {
        pem = try certificate.pem
        der = try certificate.der
        expires = try certificate.expires
        self.key = key
    }

    /// Writes the key and the certificate to disk before it returns. Only the owner can read the file.
    package func write(to file: URL) throws {
        try PrivateFile.write(Data((key + pem).utf8), to: file)
    }

    /// The SHA-256 of the certificate as pairs of digits, the form in which phones show it.
    package var fingerprint: String {
        let bytes = Array(der)
        var digest = [UInt8](repeating: 0, count: 32)
        EVP_Digest(bytes, bytes.count, &digest, nil, EVP_sha256(), nil)
        return digest.map { String(format: "%02X", $0) }.joined(separator: " ")
    }

    // MARK: Certificates of the host

    /// Creates a certificate for those of the host's names and addresses that this authority may certify.
    ///
    /// - Parameters:
    ///   - names: DNS names.
    ///   - addresses: Numeric addresses.
    /// - Throws: `CertificateFailure` if this authority may certify none of them.
    package func leaf(names: [String], addresses: [String], now: Date = .now) throws(CertificateFailure)
        -> LeafCertificate
    {
        let authority = try Certificate(pem: pem)
        let signer = try KeyPair(pem: key)
        let subjects = try Self.subjects(names, addresses, of: authority)
        guard let first = subjects.first else {
            throw CertificateFailure("The authority was made for other names of this host.")
        }
        let keyPair = try KeyPair()
        // A phone's clock may be slow. No certificate outlives its authority.
        let end = min(now.addingTimeInterval(Double(Self.leafDays - 1) * Self.day), expires)
        let certificate = try Certificate(
            subject: String(first.drop { $0 != ":" }.dropFirst().prefix(64)), issuer: authority, key: keyPair,
            from: now.addingTimeInterval(-Self.day), until: end)
        try certificate.add(NID_basic_constraints, "critical,CA:FALSE")
        try certificate.add(NID_key_usage, "critical,digitalSignature")
        try certificate.add(NID_ext_key_usage, "serverAuth")
        try certificate.add(NID_subject_alt_name, subjects.joined(separator: ","))
        try certificate.add(NID_subject_key_identifier, "hash")
        try certificate.add(NID_authority_key_identifier, "keyid:always", issuer: authority)
        try certificate.sign(with: signer)
        return LeafCertificate(
            certificate: try certificate.pem, key: try keyPair.pem, expires: end,
            subjects: Set(subjects.map { String($0.drop { $0 != ":" }.dropFirst()) }))
    }

    /// The names and addresses in OpenSSL's notation, without those that `authority` may not certify.
    private static func subjects(
        _ names: [String], _ addresses: [String], of authority: Certificate
    ) throws(CertificateFailure) -> [String] {
        let all = names.filter(isName).map { "DNS:\($0)" } + addresses.filter(isAddress).map { "IP:\($0)" }
        var permitted: [String] = []
        for subject in all where try authority.permits(subject) { permitted.append(subject) }
        return permitted
    }

    /// True for a lower-case DNS name, which has no character with a meaning in OpenSSL's notation.
    static func isName(_ text: String) -> Bool {
        text.utf8.count <= 253
            && text.wholeMatch(of: /[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*/) != nil
    }

    static func isAddress(_ text: String) -> Bool {
        var bytes = in6_addr()
        return inet_pton(AF_INET, text, &bytes) == 1 || inet_pton(AF_INET6, text, &bytes) == 1
    }
}

/// A certificate for the host's names, with its private key, kept in memory only.
package struct LeafCertificate: Sendable {
    /// The certificate in PEM.
    package let certificate: String
    /// The private key in PEM.
    package let key: String
    package let expires: Date
    /// The names and addresses that the certificate is valid for.
    package let subjects: Set<String>

    /// The remaining validity below which a certificate is replaced, so that a host that is off for a month still has a
    /// valid one.
    private static let margin: TimeInterval = 60 * 86_400

    /// True if the certificate doesn't expire soon.
    package func isFresh(now: Date = .now) -> Bool { expires.timeIntervalSince(now) > Self.margin }
}

/// The reason why a certificate or key can't be created or read.
package struct CertificateFailure: Error, Equatable, LocalizedError {
    package let text: String
    package var errorDescription: String? { text }

    init(_ text: String) {
        self.text = text
    }
}

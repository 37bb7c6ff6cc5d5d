import ChildProcess
import Foundation
import PrivateFile

/// The program mkcert, with an authority that its owner has created and may have installed on their devices.
package struct Mkcert: Sendable {
    private let environment: [String: String]
    private static let deadline = Duration.seconds(10)

    /// Finds mkcert with an existing authority and its key. It doesn't create an authority.
    ///
    /// - Parameter environment: Additional variables for the program, such as `CAROOT`.
    package static func found(environment: [String: String] = [:]) async -> Mkcert? {
        let output = try? await ChildProcess.run("mkcert", ["-CAROOT"], environment: environment, within: deadline)
        guard let line = output?.split(whereSeparator: \.isNewline).first else { return nil }
        let root = URL(filePath: String(line))
        let isComplete = ["rootCA.pem", "rootCA-key.pem"].allSatisfy {
            FileManager.default.isReadableFile(atPath: root.appending(path: $0).path)
        }
        return isComplete ? Mkcert(environment: environment) : nil
    }

    /// Creates a certificate for the host. mkcert writes the key to a private temporary folder, which is removed at
    /// once.
    ///
    /// - Throws: `CertificateFailure` or `ChildProcess.Failure`, each with a message, or a Cocoa file error.
    package func leaf(names: [String], addresses: [String]) async throws -> LeafCertificate {
        let subjects = names.filter(CertificateAuthority.isName) + addresses.filter(CertificateAuthority.isAddress)
        let folder = URL.temporaryDirectory.appending(path: "reveille-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = ["certificate.pem", "key.pem"].map { folder.appending(path: $0) }
        try await ChildProcess.run(
            "mkcert", ["-ecdsa", "-cert-file", files[0].path, "-key-file", files[1].path] + subjects,
            environment: environment, within: Self.deadline)
        let texts = try files.map { String(decoding: try PrivateFile.read($0, limit: 1 << 16), as: UTF8.self) }
        return LeafCertificate(
            certificate: texts[0], key: texts[1], expires: try Certificate(pem: texts[0]).expires,
            subjects: Set(subjects))
    }
}

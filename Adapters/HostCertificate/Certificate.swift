import CCrypto
import Foundation

/// An X.509 certificate of OpenSSL (RFC 5280), confined to one thread and released with this object.
final class Certificate {
    private let pointer: OpaquePointer
    /// OpenSSL's `MBSTRING_UTF8`.
    private static let utf8: Int32 = 0x1000

    /// Creates an unsigned certificate.
    ///
    /// - Parameters:
    ///   - subject: Its common name.
    ///   - issuer: The authority's certificate, or `nil` for a self-signed certificate.
    init(
        subject: String, issuer: Certificate?, key: KeyPair, from start: Date, until end: Date
    ) throws(CertificateFailure) {
        guard let pointer = X509_new() else { throw CertificateFailure("No certificate could be made.") }
        self.pointer = pointer
        let number = UInt64.random(in: 1 ... .max >> 1)
        let (name, title) = (X509_get_subject_name(pointer), Array(subject.utf8.prefix(64)))
        guard X509_set_version(pointer, 2) == 1,
            ASN1_INTEGER_set_uint64(X509_get_serialNumber(pointer), number) == 1,
            ASN1_TIME_set(X509_getm_notBefore(pointer), time_t(start.timeIntervalSince1970)) != nil,
            ASN1_TIME_set(X509_getm_notAfter(pointer), time_t(end.timeIntervalSince1970)) != nil,
            title.isEmpty
                || X509_NAME_add_entry_by_NID(name, NID_commonName, Self.utf8, title, Int32(title.count), -1, 0) == 1,
            X509_set_issuer_name(pointer, issuer.map { X509_get_subject_name($0.pointer) } ?? name) == 1,
            X509_set_pubkey(pointer, key.pointer) == 1
        else { throw CertificateFailure("No certificate could be made.") }
    }

    /// Reads the certificate in `pem`.
    init(pem: String) throws(CertificateFailure) {
        guard let pointer = read(pem, { PEM_read_bio_X509($0, nil, nil, nil) }) else {
            throw CertificateFailure("This is no certificate.")
        }
        self.pointer = pointer
    }

    deinit {
        X509_free(pointer)
    }

    /// Adds an extension in the notation of OpenSSL's configuration files.
    func add(_ identifier: Int32, _ value: String, issuer: Certificate? = nil) throws(CertificateFailure) {
        var context = X509V3_CTX()
        X509V3_set_ctx(&context, issuer?.pointer ?? pointer, pointer, nil, nil, 0)
        guard let addition = X509V3_EXT_conf_nid(nil, &context, identifier, value) else {
            throw CertificateFailure("The certificate’s contents are not allowed: \(value)")
        }
        defer { X509_EXTENSION_free(addition) }
        guard X509_add_ext(pointer, addition, -1) == 1 else {
            throw CertificateFailure("The certificate could not be made.")
        }
    }

    func sign(with key: KeyPair) throws(CertificateFailure) {
        guard X509_sign(pointer, key.pointer, EVP_sha256()) > 0 else {
            throw CertificateFailure("The certificate could not be signed.")
        }
    }

    /// True if this is the certificate of an authority that holds `key`.
    func belongs(to key: KeyPair) -> Bool { X509_check_private_key(pointer, key.pointer) == 1 }

    var isAuthority: Bool { X509_check_ca(pointer) == 1 }

    /// True if this authority's name constraints allow certificates for a name or an address.
    ///
    /// - Parameter subject: In OpenSSL's notation, such as `DNS:reveille.local`.
    func permits(_ subject: String) throws(CertificateFailure) -> Bool {
        guard let constraints = X509_get_ext_d2i(pointer, NID_name_constraints, nil, nil) else { return false }
        defer { NAME_CONSTRAINTS_free(constraints.assumingMemoryBound(to: NAME_CONSTRAINTS.self)) }
        let key = try KeyPair()
        let candidate = try Certificate(subject: "", issuer: self, key: key, from: .now, until: .now)
        try candidate.add(NID_subject_alt_name, subject)
        try candidate.sign(with: key)
        // This reads the extensions. Without it, OpenSSL would not compare names.
        guard X509_check_purpose(candidate.pointer, -1, 0) == 1 else { return false }
        let result = NAME_CONSTRAINTS_check(
            candidate.pointer, constraints.assumingMemoryBound(to: NAME_CONSTRAINTS.self))
        return result == X509_V_OK
    }

    var expires: Date {
        get throws(CertificateFailure) {
            var parts = tm()
            guard ASN1_TIME_to_tm(X509_get0_notAfter(pointer), &parts) == 1 else {
                throw CertificateFailure("The certificate has no end.")
            }
            return Date(timeIntervalSince1970: Double(timegm(&parts)))
        }
    }

    var pem: String {
        get throws(CertificateFailure) {
            let memory = BIO_new(BIO_s_mem())
            defer { BIO_free(memory) }
            guard PEM_write_bio_X509(memory, pointer) == 1 else {
                throw CertificateFailure("The certificate could not be written.")
            }
            return try text(of: memory)
        }
    }

    var der: Data {
        get throws(CertificateFailure) {
            var bytes: UnsafeMutablePointer<UInt8>?
            let count = i2d_X509(pointer, &bytes)
            guard count > 0, let bytes else { throw CertificateFailure("The certificate could not be written.") }
            defer { CRYPTO_free(bytes, #file, #line) }
            return Data(bytes: bytes, count: Int(count))
        }
    }
}

/// A private key on the curve P-256 of OpenSSL, released with this object.
final class KeyPair {
    let pointer: OpaquePointer

    init() throws(CertificateFailure) {
        let context = EVP_PKEY_CTX_new_from_name(nil, "EC", nil)
        defer { EVP_PKEY_CTX_free(context) }
        var key: OpaquePointer?
        guard let context, EVP_PKEY_keygen_init(context) == 1, EVP_PKEY_CTX_set_group_name(context, "P-256") == 1,
            EVP_PKEY_generate(context, &key) == 1, let key
        else { throw CertificateFailure("No key could be made.") }
        pointer = key
    }

    init(pem: String) throws(CertificateFailure) {
        guard let key = read(pem, { PEM_read_bio_PrivateKey($0, nil, nil, nil) }) else {
            throw CertificateFailure("This is no private key.")
        }
        pointer = key
    }

    deinit {
        EVP_PKEY_free(pointer)
    }

    /// PKCS #8 in PEM.
    var pem: String {
        get throws(CertificateFailure) {
            let memory = BIO_new(BIO_s_mem())
            defer { BIO_free(memory) }
            guard PEM_write_bio_PrivateKey(memory, pointer, nil, nil, 0, nil, nil) == 1 else {
                throw CertificateFailure("The key could not be written.")
            }
            return try text(of: memory)
        }
    }
}

/// Calls `body` with a memory BIO that reads `pem`. OpenSSL does not copy the text, which stays in place until `body` returns.
private func read(_ pem: String, _ body: (OpaquePointer) -> OpaquePointer?) -> OpaquePointer? {
    Array(pem.utf8).withUnsafeBytes { bytes in
        guard let memory = BIO_new_mem_buf(bytes.baseAddress, Int32(bytes.count)) else { return nil }
        defer { BIO_free(memory) }
        return body(memory)
    }
}

/// The text written to `memory`.
private func text(of memory: OpaquePointer?) throws(CertificateFailure) -> String {
    var bytes = [UInt8](repeating: 0, count: 16 << 10)
    let count = Int(BIO_read(memory, &bytes, Int32(bytes.count)))
    guard count > 0 else { throw CertificateFailure("It could not be written.") }
    return String(decoding: bytes.prefix(count), as: UTF8.self)
}

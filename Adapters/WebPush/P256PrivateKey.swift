import CCrypto
package import Foundation

/// A private key on the curve P-256, with the two operations that Web Push needs.
///
/// It is a value that any thread may use: the key is stored as text and parsed for each use, which takes about 50 µs.
package struct P256PrivateKey: Sendable, Equatable {
    /// PKCS #8 in PEM, as read by OpenSSL and others.
    package let pem: String
    /// The public point, uncompressed: 65 bytes (SEC 1, 2.3.3).
    package let publicKey: Data

    /// The public key in the form that browsers expect as `applicationServerKey`.
    package var publicText: String { publicKey.base64URL }

    /// Creates a new key.
    package init() throws(CryptoFailure) {
        let context = EVP_PKEY_CTX_new_from_name(nil, "EC", nil)
        var key: OpaquePointer?
        defer {
            EVP_PKEY_CTX_free(context)
            EVP_PKEY_free(key)
        }
        guard let context, EVP_PKEY_keygen_init(context) == 1, EVP_PKEY_CTX_set_group_name(context, "P-256") == 1,
            EVP_PKEY_generate(context, &key) == 1, let key
        else { throw CryptoFailure("No key could be made.") }
        pem = try Self.pem(of: key)
        publicKey = try Self.publicKey(of: key)
    }

    /// Reads a key.
    ///
    /// - Throws: `CryptoFailure` if `pem` contains no key, or one on another curve.
    package init(pem: String) throws(CryptoFailure) {
        self.pem = pem
        publicKey = try Self.with(pem) { key throws(CryptoFailure) in try Self.publicKey(of: key) }
    }

    /// The shared secret of a Diffie-Hellman exchange: 32 bytes.
    ///
    /// - Throws: `CryptoFailure` if `peer` is not a point on the curve.
    func sharedSecret(with peer: Data) throws(CryptoFailure) -> Data {
        try Self.with(pem) { key throws(CryptoFailure) in
            let other = EVP_PKEY_new()
            let context = EVP_PKEY_CTX_new(key, nil)
            defer {
                EVP_PKEY_free(other)
                EVP_PKEY_CTX_free(context)
            }
            var secret = [UInt8](repeating: 0, count: 32)
            var count = secret.count
            let point = Array(peer)
            guard EVP_PKEY_copy_parameters(other, key) == 1,
                EVP_PKEY_set1_encoded_public_key(other, point, point.count) == 1,
                EVP_PKEY_derive_init(context) == 1, EVP_PKEY_derive_set_peer(context, other) == 1,
                EVP_PKEY_derive(context, &secret, &count) == 1, count == 32
            else { throw CryptoFailure("The device's key is no point of the curve P-256.") }
            return Data(secret)
        }
    }

    /// The ECDSA signature with SHA-256, in the form of JSON Web Signatures: r and s, 32 bytes each (RFC 7518, 3.4).
    func signature(of data: Data) throws(CryptoFailure) -> Data {
        try Self.with(pem) { key throws(CryptoFailure) in
            let context = EVP_MD_CTX_new()
            defer { EVP_MD_CTX_free(context) }
            let message = Array(data)
            var der = [UInt8](repeating: 0, count: 80)
            var count = der.count
            guard EVP_DigestSignInit(context, nil, EVP_sha256(), nil, key) == 1,
                EVP_DigestSign(context, &der, &count, message, message.count) == 1
            else { throw CryptoFailure("Nothing could be signed.") }
            return try Self.plain(Array(der.prefix(count)))
        }
    }

    private static func plain(_ der: [UInt8]) throws(CryptoFailure) -> Data {
        let signature = der.withUnsafeBufferPointer { bytes in
            var start = bytes.baseAddress
            return d2i_ECDSA_SIG(nil, &start, bytes.count)
        }
        defer { ECDSA_SIG_free(signature) }
        var numbers = [UInt8](repeating: 0, count: 64)
        let isWhole = numbers.withUnsafeMutableBufferPointer { bytes in
            BN_bn2binpad(ECDSA_SIG_get0_r(signature), bytes.baseAddress, 32) == 32
                && BN_bn2binpad(ECDSA_SIG_get0_s(signature), bytes.baseAddress.map { $0 + 32 }, 32) == 32
        }
        guard signature != nil, isWhole else { throw CryptoFailure("Nothing could be signed.") }
        return Data(numbers)
    }

    // MARK: Between text and OpenSSL

    private static func with<T>(
        _ pem: String, _ body: (OpaquePointer) throws(CryptoFailure) -> T
    ) throws(CryptoFailure) -> T {
        // OpenSSL does not copy the text, which stays in place while it is read.
        let key: OpaquePointer? = Array(pem.utf8).withUnsafeBytes { bytes in
            guard let memory = BIO_new_mem_buf(bytes.baseAddress, Int32(bytes.count)) else { return nil }
            defer { BIO_free(memory) }
            return PEM_read_bio_PrivateKey(memory, nil, nil, nil)
        }
        guard let key else { throw CryptoFailure("This is no private key.") }
        defer { EVP_PKEY_free(key) }
        return try body(key)
    }

    private static func pem(of key: OpaquePointer) throws(CryptoFailure) -> String {
        let memory = BIO_new(BIO_s_mem())
        defer { BIO_free(memory) }
        var text = [UInt8](repeating: 0, count: 1024)
        guard PEM_write_bio_PrivateKey(memory, key, nil, nil, 0, nil, nil) == 1 else {
            throw CryptoFailure("The key could not be written.")
        }
        let count = Int(BIO_read(memory, &text, Int32(text.count)))
        guard count > 0 else { throw CryptoFailure("The key could not be written.") }
        return String(decoding: text.prefix(count), as: UTF8.self)
    }

    private static func publicKey(of key: OpaquePointer) throws(CryptoFailure) -> Data {
        var point = [UInt8](repeating: 0, count: 65)
        var count = 0
        guard EVP_PKEY_get_octet_string_param(key, "encoded-pub-key", &point, point.count, &count) == 1, count == 65,
            point[0] == 4
        else { throw CryptoFailure("The key is not one of the curve P-256.") }
        return Data(point)
    }
}

/// An error of a cryptographic operation, described by its text.
package struct CryptoFailure: Error, Equatable, CustomStringConvertible {
    package let description: String

    init(_ description: String) {
        self.description = description
    }
}

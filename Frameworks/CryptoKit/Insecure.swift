/// Hash functions that are no longer secure, for services and files that still use them.
public enum Insecure: Sendable {
    /// MD5 (RFC 1321).
    public struct MD5: HashFunction {
        public typealias Digest = MD5Digest

        private var state = HashState(.md5)

        public init() {}

        public static var blockByteCount: Int { 64 }
        public static var byteCount: Int { 16 }

        public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
            state.update(bufferPointer)
        }

        public func finalize() -> Digest { MD5Digest(bytes: state.digest()) }
    }

    /// SHA-1 (FIPS 180-4).
    public struct SHA1: HashFunction {
        public typealias Digest = SHA1Digest

        private var state = HashState(.sha1)

        public init() {}

        public static var blockByteCount: Int { 64 }
        public static var byteCount: Int { 20 }

        public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
            state.update(bufferPointer)
        }

        public func finalize() -> Digest { SHA1Digest(bytes: state.digest()) }
    }

    /// The result of MD5.
    public struct MD5Digest: Digest {
        let bytes: [UInt8]

        public static var byteCount: Int { 16 }

        public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
            try bytes.withUnsafeBytes(body)
        }

        public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }

        public var description: String { "MD5 digest: \(hexadecimal(bytes))" }
    }

    /// The result of SHA-1.
    public struct SHA1Digest: Digest {
        let bytes: [UInt8]

        public static var byteCount: Int { 20 }

        public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
            try bytes.withUnsafeBytes(body)
        }

        public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }

        public var description: String { "SHA1 digest: \(hexadecimal(bytes))" }
    }
}

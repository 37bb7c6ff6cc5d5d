/// SHA-256 (FIPS 180-4).
public struct SHA256: HashFunction {
    public typealias Digest = SHA256Digest

    private var state = HashState(.sha256)

    public init() {}

    public static var blockByteCount: Int { 64 }
    public static var byteCount: Int { 32 }

    public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
        state.update(bufferPointer)
    }

    public func finalize() -> Digest { SHA256Digest(bytes: state.digest()) }
}

/// SHA-384 (FIPS 180-4).
public struct SHA384: HashFunction {
    public typealias Digest = SHA384Digest

    private var state = HashState(.sha384)

    public init() {}

    public static var blockByteCount: Int { 128 }
    public static var byteCount: Int { 48 }

    public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
        state.update(bufferPointer)
    }

    public func finalize() -> Digest { SHA384Digest(bytes: state.digest()) }
}

/// SHA-512 (FIPS 180-4).
public struct SHA512: HashFunction {
    public typealias Digest = SHA512Digest

    private var state = HashState(.sha512)

    public init() {}

    public static var blockByteCount: Int { 128 }
    public static var byteCount: Int { 64 }

    public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
        state.update(bufferPointer)
    }

    public func finalize() -> Digest { SHA512Digest(bytes: state.digest()) }
}

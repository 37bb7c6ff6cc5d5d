/// The result of SHA-256.
public struct SHA256Digest: Digest {
    let bytes: [UInt8]

    public static var byteCount: Int { 32 }

    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        try bytes.withUnsafeBytes(body)
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }

    public var description: String { "SHA256 digest: \(hexadecimal(bytes))" }
}

/// The result of SHA-384.
public struct SHA384Digest: Digest {
    let bytes: [UInt8]

    public static var byteCount: Int { 48 }

    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        try bytes.withUnsafeBytes(body)
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }

    public var description: String { "SHA384 digest: \(hexadecimal(bytes))" }
}

/// The result of SHA-512.
public struct SHA512Digest: Digest {
    let bytes: [UInt8]

    public static var byteCount: Int { 64 }

    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        try bytes.withUnsafeBytes(body)
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }

    public var description: String { "SHA512 digest: \(hexadecimal(bytes))" }
}

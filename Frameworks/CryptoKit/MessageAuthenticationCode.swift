public import Foundation

/// The code that authenticates a message.
public protocol MessageAuthenticationCode: Hashable, ContiguousBytes, CustomStringConvertible, Sequence, Sendable
where Element == UInt8 {
    var byteCount: Int { get }
}

extension MessageAuthenticationCode {
    /// Compares two codes in constant time.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.withUnsafeBytes { left in rhs.withUnsafeBytes { isEqualInConstantTime(left, $0) } }
    }

    /// Compares a code with other bytes in constant time.
    public static func == <D: DataProtocol>(lhs: Self, rhs: D) -> Bool {
        let other = Array(rhs)
        return lhs.withUnsafeBytes { left in other.withUnsafeBytes { isEqualInConstantTime(left, $0) } }
    }

    public func makeIterator() -> Array<UInt8>.Iterator {
        withUnsafeBytes { Array($0) }.makeIterator()
    }

    public var description: String { "\(Self.self): \(hexadecimal(self))" }
}

/// A message authentication code computed by a hash function.
public struct HashedAuthenticationCode<H: HashFunction>: MessageAuthenticationCode {
    private let digest: H.Digest

    init(_ digest: H.Digest) {
        self.digest = digest
    }

    public var byteCount: Int { H.Digest.byteCount }

    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        try digest.withUnsafeBytes(body)
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(digest) }

    public var description: String { "HMAC with \(H.self): \(hexadecimal(self))" }
}

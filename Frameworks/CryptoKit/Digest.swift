public import Foundation

/// The result of a hash function.
public protocol Digest: Hashable, ContiguousBytes, CustomStringConvertible, Sequence, Sendable where Element == UInt8 {
    static var byteCount: Int { get }
}

extension Digest {
    /// Compares two digests in constant time.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.withUnsafeBytes { left in rhs.withUnsafeBytes { isEqualInConstantTime(left, $0) } }
    }

    /// Compares a digest with other bytes in constant time.
    public static func == <D: DataProtocol>(lhs: Self, rhs: D) -> Bool {
        let other = Array(rhs)
        return lhs.withUnsafeBytes { left in other.withUnsafeBytes { isEqualInConstantTime(left, $0) } }
    }

    public func makeIterator() -> Array<UInt8>.Iterator {
        withUnsafeBytes { Array($0) }.makeIterator()
    }

    public var description: String { "\(Self.self): \(hexadecimal(self))" }
}

/// The bytes in hexadecimal, with two digits each.
func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
    let digits = Array("0123456789abcdef")
    return String(bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
}

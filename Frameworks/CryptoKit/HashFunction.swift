public import Foundation

/// A cryptographic hash function.
public protocol HashFunction: Sendable {
    /// The result of the function.
    associatedtype Digest: CryptoKit.Digest
    /// The number of bytes in a block of the function.
    static var blockByteCount: Int { get }

    init()

    /// Adds bytes to the message.
    mutating func update(bufferPointer: UnsafeRawBufferPointer)
    /// The digest of the message so far. More bytes may be added afterwards.
    func finalize() -> Digest
}

extension HashFunction {
    /// The digest of a whole message.
    @inlinable public static func hash<D: DataProtocol>(data: D) -> Self.Digest {
        var function = Self()
        function.update(data: data)
        return function.finalize()
    }

    /// Adds data to the message.
    @inlinable public mutating func update<D: DataProtocol>(data: D) {
        for region in data.regions {
            region.withUnsafeBytes { update(bufferPointer: $0) }
        }
    }
}

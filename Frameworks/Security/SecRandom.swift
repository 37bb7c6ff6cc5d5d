/// A source of random bytes. Only the default exists.
public typealias SecRandomRef = OpaquePointer

// A placeholder that stands for the default and is never dereferenced.
nonisolated(unsafe) public let kSecRandomDefault: SecRandomRef = OpaquePointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

/// Writes cryptographically secure random bytes.
///
/// - Returns: `errSecSuccess`, or `errSecParam` for a negative count.
public func SecRandomCopyBytes(_ rnd: SecRandomRef?, _ count: Int, _ bytes: UnsafeMutableRawPointer) -> Int32 {
    guard count >= 0 else { return errSecParam }
    var generator = SystemRandomNumberGenerator()
    for index in 0..<count {
        bytes.storeBytes(of: .random(in: .min ... .max, using: &generator), toByteOffset: index, as: UInt8.self)
    }
    return errSecSuccess
}

import CSodium
package import Foundation

/// Secret bytes outside Swift's own memory. They are kept out of swap if the system allows it, and overwritten with
/// zeros when the last reference is released. Descriptions and mirrors don't show them.
package final class Secret: CustomStringConvertible, CustomReflectable, Sendable {
    // The bytes are written in the initializer only.
    nonisolated(unsafe) private let bytes: UnsafeMutableRawBufferPointer

    private static let isReady = sodium_init() >= 0

    /// - Parameter fill: Writes all bytes.
    package init(count: Int, fill: (UnsafeMutableRawBufferPointer) -> Void) {
        guard Self.isReady, let memory = sodium_malloc(max(count, 1)) else {
            fatalError("There is no memory for a secret.")
        }
        bytes = UnsafeMutableRawBufferPointer(start: memory, count: count)
        fill(bytes)
    }

    /// Random bytes.
    package convenience init(randomCount count: Int) {
        self.init(count: count) { bytes in
            if let base = bytes.baseAddress { randombytes_buf(base, bytes.count) }
        }
    }

    /// A copy of bytes. The caller should overwrite the original if it can.
    package convenience init(copying data: some ContiguousBytes) {
        self.init(count: data.withUnsafeBytes { $0.count }) { bytes in
            data.withUnsafeBytes { bytes.copyMemory(from: $0) }
        }
    }

    /// A passphrase as typed, in the Unicode normalization form that is the same for every keyboard.
    package convenience init(passphrase: String) {
        var text = Data(passphrase.precomposedStringWithCanonicalMapping.utf8)
        defer { text.wipe() }
        self.init(copying: text)
    }

    /// Freeing the memory overwrites it first.
    deinit { sodium_free(bytes.baseAddress) }

    package var count: Int { bytes.count }

    package func withUnsafeBytes<R, E: Error>(_ body: (UnsafeRawBufferPointer) throws(E) -> R) throws(E) -> R {
        defer { withExtendedLifetime(self) {} }
        return try body(UnsafeRawBufferPointer(bytes))
    }

    package var description: String { "Secret of \(count) bytes" }

    package var customMirror: Mirror { Mirror(self, children: []) }
}

extension Data {
    /// Overwrites the bytes. No copy may share them.
    package mutating func wipe() {
        withUnsafeMutableBytes { bytes in
            if let base = bytes.baseAddress { sodium_memzero(base, bytes.count) }
        }
    }
}

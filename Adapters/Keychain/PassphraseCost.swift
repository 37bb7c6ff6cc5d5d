import CSodium
package import Foundation

/// The time and memory that Argon2id uses for a passphrase, stored beside the key that they protect.
package struct PassphraseCost: Codable, Hashable, Sendable {
    /// The number of passes over the memory.
    package var operations: Int
    /// The bytes of memory.
    package var memory: Int

    package init(operations: Int, memory: Int) {
        self.operations = operations
        self.memory = memory
    }

    /// About half a second on a computer. Small boards use less memory.
    package static var standard: PassphraseCost {
        let isSmall = ProcessInfo.processInfo.physicalMemory < 2 << 30
        return PassphraseCost(operations: 3, memory: isSmall ? 64 << 20 : 256 << 20)
    }

    /// False for a stored cost beyond these bounds: Reveille never wrote it, and it would overload the computer.
    var isPlausible: Bool { (1...20).contains(operations) && (8192...1 << 30).contains(memory) }

    static let saltByteCount = Int(crypto_pwhash_SALTBYTES)

    /// Derives the key from a passphrase.
    ///
    /// - Parameter salt: `saltByteCount` random bytes.
    /// - Returns: `nil` if the computer does not have enough memory.
    package func key(for passphrase: Secret, salt: Data) -> Secret? {
        guard salt.count == Self.saltByteCount else { return nil }
        var isDone = false
        let key = Secret(count: Sealing.keyByteCount) { output in
            passphrase.withUnsafeBytes { text in
                guard let target = output.bindMemory(to: UInt8.self).baseAddress,
                    let source = text.bindMemory(to: CChar.self).baseAddress
                else { return }
                isDone =
                    crypto_pwhash(
                        target, UInt64(output.count), source, UInt64(text.count), Array(salt), UInt64(operations),
                        memory, crypto_pwhash_ALG_ARGON2ID13) == 0
            }
        }
        return isDone ? key : nil
    }
}

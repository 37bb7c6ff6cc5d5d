import CSodium
import Foundation

/// A random code of 160 bits that opens the keychain if the passphrase is forgotten, as 32 letters and digits.
enum RecoveryCode {
    /// The digits of Crockford's Base32, in which no letter resembles a digit or another letter.
    private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
    private static let letters = 32

    /// A new code, in groups of four characters.
    static func make() -> String {
        let code = (0..<letters).map { _ in alphabet[Int(randombytes_uniform(UInt32(alphabet.count)))] }
        return stride(from: 0, to: letters, by: 4).map { String(code[$0..<$0 + 4]) }.joined(separator: "-")
    }

    /// Derives the key from a code as typed by a person; `nil` if the text cannot be a code.
    static func key(for code: String, salt: Data) -> Secret? {
        let typed = code.uppercased().filter { !$0.isWhitespace && $0 != "-" }
            .map { $0 == "O" ? "0" : $0 == "I" || $0 == "L" ? "1" : $0 }
        guard typed.count == letters, typed.allSatisfy(alphabet.contains) else { return nil }
        let text = Secret(copying: Data(String(typed).utf8))
        // The code is long and random, so no slow function is needed.
        return Secret(count: Sealing.keyByteCount) { output in
            text.withUnsafeBytes { text in
                guard let target = output.bindMemory(to: UInt8.self).baseAddress else { return }
                _ = crypto_generichash(
                    target, output.count, text.bindMemory(to: UInt8.self).baseAddress, UInt64(text.count),
                    Array(salt), salt.count)
            }
        }
    }
}

import CryptoKit
import Foundation
import LocalAuthentication
import Security

/// The keychain items of a vault: its key, and the counter of the last saved file.
struct VaultKeychain: Sendable {
    let service: String

    private enum Account: String {
        case key, counter
    }

    // MARK: Key

    /// The vault's key, or `nil` if there is none.
    ///
    /// - Throws: `VaultError.locked` if the person has not authenticated.
    func key(_ context: LAContext?) throws(VaultError) -> SymmetricKey? {
        guard var bytes = try value(of: .key, context) else { return nil }
        defer { bytes.resetBytes(in: bytes.startIndex..<bytes.endIndex) }
        guard bytes.count == 32 else { throw .keychain(errSecDecode) }
        return SymmetricKey(data: bytes)
    }

    /// Creates and stores a new key. Only the authenticated person can use it. On a device without a passcode, the
    /// key is available while the device is unlocked.
    func makeKey() throws(VaultError) -> SymmetricKey {
        let key = SymmetricKey(size: .bits256)
        var bytes = key.withUnsafeBytes { Data($0) }
        defer { bytes.resetBytes(in: bytes.startIndex..<bytes.endIndex) }
        var attributes = query(.key)
        attributes[kSecValueData as String] = bytes
        let control = SecAccessControlCreateWithFlags(
            nil, kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly, .userPresence, nil)
        if let control {
            attributes[kSecAttrAccessControl as String] = control
            if SecItemAdd(attributes as CFDictionary, nil) == errSecSuccess { return key }
            attributes[kSecAttrAccessControl as String] = nil
        }
        attributes[kSecAttrAccessible as String] = kSecAttrAccessibleWhenUnlockedThisDeviceOnly
        let status = SecItemAdd(attributes as CFDictionary, nil)
        guard status == errSecSuccess else { throw Self.error(status) }
        return key
    }

    // MARK: Counter

    /// The counter of the last saved file; 0 before the first save.
    func counter() throws(VaultError) -> UInt64 {
        guard let bytes = try value(of: .counter, nil) else { return 0 }
        guard bytes.count == 8 else { throw .keychain(errSecDecode) }
        return bytes.reduce(0) { $0 << 8 | UInt64($1) }
    }

    func setCounter(_ counter: UInt64) throws(VaultError) {
        let value = [kSecValueData as String: withUnsafeBytes(of: counter.bigEndian) { Data($0) }]
        var status = SecItemUpdate(query(.counter) as CFDictionary, value as CFDictionary)
        if status == errSecItemNotFound {
            let attributes = query(.counter).merging(value) { $1 }.merging(
                [kSecAttrAccessible as String: kSecAttrAccessibleWhenUnlockedThisDeviceOnly]) { $1 }
            status = SecItemAdd(attributes as CFDictionary, nil)
        }
        guard status == errSecSuccess else { throw Self.error(status) }
    }

    /// Removes the key and the counter. Without its key, nobody can read the file again.
    func erase() throws(VaultError) {
        for account in [Account.key, .counter] {
            let status = SecItemDelete(query(account) as CFDictionary)
            guard status == errSecSuccess || status == errSecItemNotFound else { throw Self.error(status) }
        }
    }

    // MARK: Queries

    private func query(_ account: Account) -> [String: Any] {
        [
            kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: service,
            kSecAttrAccount as String: account.rawValue,
        ]
    }

    private func value(of account: Account, _ context: LAContext?) throws(VaultError) -> Data? {
        var query = query(account)
        query[kSecReturnData as String] = true
        query[kSecMatchLimit as String] = kSecMatchLimitOne
        if let context { query[kSecUseAuthenticationContext as String] = context }
        var result: CFTypeRef?
        let status = SecItemCopyMatching(query as CFDictionary, &result)
        if status == errSecItemNotFound { return nil }
        guard status == errSecSuccess else { throw Self.error(status) }
        guard let bytes = result as? Data else { throw .keychain(errSecDecode) }
        return bytes
    }

    private static func error(_ status: OSStatus) -> VaultError {
        switch status {
        case errSecInteractionNotAllowed, errSecAuthFailed: .locked
        case errSecDiskFull: .diskFull
        default: .keychain(status)
        }
    }
}

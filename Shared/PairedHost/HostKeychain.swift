import Foundation
import Security

/// The keychain item of the paired host: its address, and the token by which the host knows this device.
struct HostKeychain: Sendable {
    /// A paired host as stored.
    struct Item: Codable, Hashable, Sendable {
        var address: URL
        var name: String
        var token: String
    }

    /// The name of the app.
    let app: String

    private var query: [String: Any] {
        [
            kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: "reveille.host.\(app)",
            kSecAttrAccount as String: "token",
        ]
    }

    /// The item, or `nil` if there is none or it can't be read now.
    var item: Item? {
        var query = query
        query[kSecReturnData as String] = true
        query[kSecMatchLimit as String] = kSecMatchLimitOne
        var result: CFTypeRef?
        guard SecItemCopyMatching(query as CFDictionary, &result) == errSecSuccess, let data = result as? Data else {
            return nil
        }
        return try? JSONDecoder().decode(Item.self, from: data)
    }

    /// Stores an item in place of an earlier one, for this device only. The item is available from the device's first
    /// unlock on, because routes are requested at night.
    func keep(_ item: Item) throws(HostProblem) {
        guard let data = try? JSONEncoder().encode(item) else { throw .notKept }
        let value = [kSecValueData as String: data]
        var status = SecItemUpdate(query as CFDictionary, value as CFDictionary)
        if status == errSecItemNotFound {
            let accessible = [kSecAttrAccessible as String: kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly]
            let attributes = query.merging(value) { $1 }.merging(accessible) { $1 }
            status = SecItemAdd(attributes as CFDictionary, nil)
        }
        guard status == errSecSuccess else { throw .notKept }
    }

    func remove() throws(HostProblem) {
        let status = SecItemDelete(query as CFDictionary)
        guard status == errSecSuccess || status == errSecItemNotFound else { throw .notKept }
    }
}

import CoreFoundation
import Foundation
import Keychain

/// The validated attributes of a query.
struct ItemAttributes {
    var service: String?
    var account: String?
    var texts: [String: String] = [:]
    var generic: Data?
    var accessible: String?
    var needsPresence: Bool?
    var value: Data?
    var returnsData = false
    var returnsAttributes = false
    var returnsAll = false
    var isPersonPresent = false

    static let accessibilities: Set<String> = [
        kSecAttrAccessibleWhenUnlocked, kSecAttrAccessibleAfterFirstUnlock,
        kSecAttrAccessibleWhenUnlockedThisDeviceOnly, kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly,
        kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly,
    ]

    /// - Throws: `ItemFailure` with `errSecParam` for an unknown key, or a value of the wrong type.
    init(_ dictionary: CFDictionary, hasClass: Bool = true) throws(ItemFailure) {
        guard (dictionary[kSecClass] as? String == kSecClassGenericPassword) == hasClass else {
            throw ItemFailure(errSecParam)
        }
        for (key, value) in dictionary where key != kSecClass { try take(key, value) }
    }

    private mutating func take(_ key: String, _ value: Any) throws(ItemFailure) {
        switch key {
        case kSecAttrService: service = try cast(value)
        case kSecAttrAccount: account = try cast(value)
        case kSecAttrLabel, kSecAttrDescription, kSecAttrComment: texts[key] = try cast(value)
        case kSecAttrGeneric: generic = try cast(value)
        case kSecAttrAccessible: accessible = try known(cast(value))
        case kSecAttrAccessControl:
            let control: SecAccessControl = try cast(value)
            accessible = control.protection
            needsPresence = !control.flags.isEmpty
        case kSecValueData: self.value = try cast(value)
        case kSecReturnData: returnsData = try cast(value)
        case kSecReturnAttributes: returnsAttributes = try cast(value)
        case kSecMatchLimit: returnsAll = try isAll(value)
        case kSecUseAuthenticationContext:
            guard let context = value as? any AuthenticationContext else { throw ItemFailure(errSecParam) }
            isPersonPresent = context.isAuthenticated
        case kSecUseDataProtectionKeychain: let _: Bool = try cast(value)
        default: throw ItemFailure(errSecParam)
        }
    }

    private func cast<T>(_ value: Any) throws(ItemFailure) -> T {
        guard let value = value as? T else { throw ItemFailure(errSecParam) }
        return value
    }

    private func known(_ accessible: String) throws(ItemFailure) -> String {
        guard Self.accessibilities.contains(accessible) else { throw ItemFailure(errSecParam) }
        return accessible
    }

    private func isAll(_ limit: Any) throws(ItemFailure) -> Bool {
        switch limit {
        case let text as String where text == kSecMatchLimitAll: return true
        case let text as String where text == kSecMatchLimitOne: return false
        case let number as Int where number > 0: return number > 1
        default: throw ItemFailure(errSecParam)
        }
    }

    /// True if the item belongs to this app and has all attributes of the query.
    func match(_ item: KeychainItem, of app: String) -> Bool {
        item.app == app && service.map { $0 == item.service } ?? true && account.map { $0 == item.account } ?? true
            && generic.map { $0 == item.generic } ?? true && accessible.map { $0 == item.accessible } ?? true
            && texts.allSatisfy { item.texts[$0.key] == $0.value }
    }

    /// Sets the specified attributes on an item.
    func apply(to item: inout KeychainItem, now: Date) {
        item.service = service ?? item.service
        item.account = account ?? item.account
        item.value = value ?? item.value
        item.generic = generic ?? item.generic
        item.accessible = accessible ?? item.accessible
        item.needsPresence = needsPresence ?? item.needsPresence
        item.texts.merge(texts) { $1 }
        item.modified = now
    }

    /// The requested result for an item that was found.
    func result(_ item: KeychainItem) -> CFTypeRef? {
        guard returnsAttributes else { return returnsData ? item.value : nil }
        var result: CFDictionary = [
            kSecClass: kSecClassGenericPassword, kSecAttrService: item.service, kSecAttrAccount: item.account,
            kSecAttrAccessible: item.accessible, kSecAttrCreationDate: item.created,
            kSecAttrModificationDate: item.modified,
        ]
        result.merge(item.texts) { $1 }
        if let generic = item.generic { result[kSecAttrGeneric] = generic }
        if returnsData { result[kSecValueData] = item.value }
        return result
    }
}

/// The error that ends a call.
struct ItemFailure: Error {
    let status: OSStatus

    init(_ status: OSStatus) {
        self.status = status
    }
}

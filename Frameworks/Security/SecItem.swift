import AppContainer
public import CoreFoundation
import Foundation
import HostService
import Keychain

// Each app has its own items, as on Apple's systems without an access group.

/// Adds an item.
///
/// - Returns: `errSecDuplicateItem` if the app already has one with this service and account.
public func SecItemAdd(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    call { keychain, app in
        let attributes = try ItemAttributes(attributes)
        let accessible = attributes.accessible ?? kSecAttrAccessibleWhenUnlocked
        if accessible == kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly,
            try keychain.status().protection != .passphrase
        {
            throw ItemFailure(errSecAuthFailed)
        }
        var item = KeychainItem(
            app: app, service: attributes.service ?? "", account: attributes.account ?? "", value: Data(),
            accessible: accessible, now: keychain.now())
        attributes.apply(to: &item, now: item.created)
        try keychain.update { items in
            guard !items.contains(where: { $0.identity == item.identity }) else {
                throw ItemFailure(errSecDuplicateItem)
            }
            items.append(item)
        }
        result?.pointee = attributes.result(item)
    }
}

/// Finds items. For a query with `kSecMatchLimitAll`, the result is an array.
///
/// - Returns: `errSecItemNotFound` if there is none, `errSecInteractionNotAllowed` if the keychain is locked or the
///   item requires proof of presence.
public func SecItemCopyMatching(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    call { keychain, app in
        let query = try ItemAttributes(query)
        var found = try keychain.items().filter { query.match($0, of: app) }
        if !query.returnsAll { found = Array(found.prefix(1)) }
        guard !found.isEmpty else { throw ItemFailure(errSecItemNotFound) }
        guard !query.returnsData || query.isPersonPresent || !found.contains(where: \.needsPresence) else {
            throw ItemFailure(errSecInteractionNotAllowed)
        }
        let results = found.compactMap(query.result)
        guard !results.isEmpty else { return }
        result?.pointee = query.returnsAll ? results : results.first
    }
}

/// Changes the attributes of all items that match a query.
///
/// - Returns: `errSecItemNotFound` if there is none.
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
    call { keychain, app in
        guard !attributesToUpdate.isEmpty else { throw ItemFailure(errSecParam) }
        let query = try ItemAttributes(query)
        let changes = try ItemAttributes(attributesToUpdate, hasClass: false)
        try keychain.update { items in
            let found = items.indices.filter { query.match(items[$0], of: app) }
            guard !found.isEmpty else { throw ItemFailure(errSecItemNotFound) }
            for index in found { changes.apply(to: &items[index], now: keychain.now()) }
            guard Set(items.map(\.identity)).count == items.count else { throw ItemFailure(errSecDuplicateItem) }
        }
    }
}

/// Deletes all items that match a query.
///
/// - Returns: `errSecItemNotFound` if there is none.
public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
    call { keychain, app in
        let query = try ItemAttributes(query)
        try keychain.update { items in
            let count = items.count
            items.removeAll { query.match($0, of: app) }
            guard items.count < count else { throw ItemFailure(errSecItemNotFound) }
        }
    }
}

/// Runs a call with the keychain and the name of the calling app.
private func call(_ body: (Keychain, String) throws -> Void) -> OSStatus {
    guard let keychain = KeychainService.service.current, let app = AppContainer.current?.id else {
        return errSecNotAvailable
    }
    do {
        try body(keychain, app)
        return errSecSuccess
    } catch let failure as ItemFailure {
        return failure.status
    } catch let error as KeychainError {
        return error.status
    } catch {
        return errSecIO
    }
}

extension KeychainError {
    fileprivate var status: OSStatus {
        switch self {
        case .locked, .wait, .wrongPassphrase, .wrongRecoveryCode: errSecInteractionNotAllowed
        case .damaged, .newerVersion: errSecDecode
        case .unusable(.ENOSPC), .unusable(.EDQUOT): errSecDiskFull
        case .unusable: errSecIO
        case .noMemory: errSecAllocate
        case .tooShort, .notSet: errSecParam
        }
    }
}

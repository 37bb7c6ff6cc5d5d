import AppContainer
import Foundation
import HostService
import Keychain
import LocalAuthentication
import Security
import Testing

/// A keychain in a folder of its own, for the calls of one test.
final class TestKeychain: Sendable {
    let folder: URL
    let keychain: Keychain
    static let cost = PassphraseCost(operations: 1, memory: 8192)

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "security-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        keychain = Keychain(in: folder, cost: Self.cost)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func run<R>(as app: String = "sentinel", _ body: () throws -> R) rethrows -> R {
        try KeychainService.service.withValue(keychain) {
            try AppContainer.$running.withValue(AppContainer(id: app, name: app, directory: folder)) { try body() }
        }
    }

    func run<R>(as app: String = "sentinel", _ body: () async throws -> R) async rethrows -> R {
        try await KeychainService.service.withValue(keychain) {
            try await AppContainer.$running.withValue(AppContainer(id: app, name: app, directory: folder)) {
                try await body()
            }
        }
    }
}

@Suite struct `Keychain items` {
    private let test: TestKeychain
    private let query: [String: Any] = [
        kSecClass as String: kSecClassGenericPassword,
        kSecAttrService as String: "vault",
        kSecAttrAccount as String: "key",
    ]

    init() throws {
        test = try TestKeychain()
    }

    private func add(_ value: String, _ attributes: [String: Any] = [:]) -> OSStatus {
        var item = query
        item[kSecValueData as String] = Data(value.utf8)
        return SecItemAdd(item.merging(attributes) { $1 } as CFDictionary, nil)
    }

    private func value(_ attributes: [String: Any] = [:]) -> (OSStatus, Data?) {
        var query = query
        query[kSecReturnData as String] = true
        query[kSecMatchLimit as String] = kSecMatchLimitOne
        var result: CFTypeRef?
        let status = SecItemCopyMatching(query.merging(attributes) { $1 } as CFDictionary, &result)
        return (status, result as? Data)
    }

    @Test func `are added, found, changed and deleted`() {
        test.run {
            #expect(value() == (errSecItemNotFound, nil))
            #expect(add("one") == errSecSuccess)
            #expect(value() == (errSecSuccess, Data("one".utf8)))
            let change = [kSecValueData as String: Data("two".utf8)]
            #expect(SecItemUpdate(query as CFDictionary, change as CFDictionary) == errSecSuccess)
            #expect(value() == (errSecSuccess, Data("two".utf8)))
            #expect(SecItemDelete(query as CFDictionary) == errSecSuccess)
            #expect(value() == (errSecItemNotFound, nil))
            #expect(SecItemDelete(query as CFDictionary) == errSecItemNotFound)
            #expect(SecItemUpdate(query as CFDictionary, change as CFDictionary) == errSecItemNotFound)
        }
    }

    @Test func `are unique by service and account`() {
        test.run {
            #expect(add("one") == errSecSuccess)
            #expect(add("two") == errSecDuplicateItem)
            #expect(add("two", [kSecAttrAccount as String: "other"]) == errSecSuccess)
            let change = [kSecAttrAccount as String: "other"]
            #expect(SecItemUpdate(query as CFDictionary, change as CFDictionary) == errSecDuplicateItem)
            #expect(value() == (errSecSuccess, Data("one".utf8)))
        }
    }

    @Test func `belong to the app that added them`() {
        test.run { #expect(add("one") == errSecSuccess) }
        test.run(as: "sunrise") {
            #expect(value() == (errSecItemNotFound, nil))
            #expect(SecItemDelete(query as CFDictionary) == errSecItemNotFound)
            #expect(add("two") == errSecSuccess)
        }
        test.run { #expect(value() == (errSecSuccess, Data("one".utf8))) }
    }

    @Test func `are found with their attributes, one or all`() throws {
        try test.run {
            #expect(add("one", [kSecAttrLabel as String: "Vault"]) == errSecSuccess)
            #expect(add("two", [kSecAttrAccount as String: "other"]) == errSecSuccess)
            let all: [String: Any] = [
                kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: "vault",
                kSecMatchLimit as String: kSecMatchLimitAll, kSecReturnAttributes as String: true,
                kSecReturnData as String: true,
            ]
            var result: CFTypeRef?
            #expect(SecItemCopyMatching(all as CFDictionary, &result) == errSecSuccess)
            let items = try #require(result as? [[String: Any]])
            #expect(items.map { $0[kSecAttrAccount as String] as? String } == ["key", "other"])
            #expect(items.first?[kSecAttrLabel as String] as? String == "Vault")
            #expect(items.first?[kSecValueData as String] as? Data == Data("one".utf8))
            #expect(items.first?[kSecAttrCreationDate as String] is Date)
            let labelled: [String: Any] = [
                kSecClass as String: kSecClassGenericPassword, kSecAttrLabel as String: "Vault",
            ]
            #expect(SecItemCopyMatching(labelled as CFDictionary, nil) == errSecSuccess)
        }
    }

    @Test(arguments: [
        ["class": "inet"], ["svce": "vault"], ["class": "genp", "svce": "1", "unknown": "x"],
        ["class": "genp", "pdmn": "never"], ["class": "genp", "m_Limit": "some"], ["class": "genp", "v_Data": "text"],
    ])
    func `are not looked for with a query that makes no sense`(query: [String: String]) {
        test.run {
            #expect(SecItemCopyMatching(query as CFDictionary, nil) == errSecParam)
            #expect(SecItemAdd(query as CFDictionary, nil) == errSecParam)
            #expect(SecItemDelete(query as CFDictionary) == errSecParam)
        }
    }

    @Test func `cannot be reached while the keychain is locked`() throws {
        try test.run {
            #expect(add("one") == errSecSuccess)
            try test.keychain.setPassphrase("correct horse", .none)
            test.keychain.lock()
            #expect(value() == (errSecInteractionNotAllowed, nil))
            #expect(add("two") == errSecInteractionNotAllowed)
            try test.keychain.unlock(passphrase: "correct horse")
            #expect(value() == (errSecSuccess, Data("one".utf8)))
        }
    }

    @Test func `are refused for a device with a passcode until there is one`() throws {
        try test.run {
            let attributes = [kSecAttrAccessible as String: kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly]
            #expect(add("one", attributes) == errSecAuthFailed)
            try test.keychain.setPassphrase("correct horse", .none)
            #expect(add("one", attributes) == errSecSuccess)
        }
    }

    @Test func `that want their person need a context in which the person has authenticated`() async throws {
        try test.keychain.setPassphrase("correct horse", .none)
        try await test.run {
            let control = try #require(
                SecAccessControlCreateWithFlags(
                    nil, kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly, .userPresence, nil))
            #expect(add("one", [kSecAttrAccessControl as String: control]) == errSecSuccess)
            #expect(value() == (errSecInteractionNotAllowed, nil))
            let context = LAContext()
            #expect(value([kSecUseAuthenticationContext as String: context]).0 == errSecInteractionNotAllowed)
            try await AuthenticationService.service.withValue(Prompt(error: nil)) {
                let isThere = try await context.evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "Open")
                #expect(isThere)
            }
            #expect(value([kSecUseAuthenticationContext as String: context]) == (errSecSuccess, Data("one".utf8)))
            context.invalidate()
            #expect(value([kSecUseAuthenticationContext as String: context]).0 == errSecInteractionNotAllowed)
        }
    }

    @Test func `need a keychain and an app`() throws {
        #expect(value() == (errSecNotAvailable, nil))
        try Data("not a keychain".utf8).write(to: Keychain.file(in: test.folder))
        test.run { #expect(value() == (errSecDecode, nil)) }
    }

    @Test func `have an error for an access control that does not exist`() {
        var error: Unmanaged<CFError>?
        #expect(SecAccessControlCreateWithFlags(nil, "never", .userPresence, &error) == nil)
        #expect(error?.takeRetainedValue().code == Int(errSecParam))
    }
}

@Suite struct `Results of Security` {
    @Test func `have Apple's numbers and a sentence`() {
        let numbers: [(OSStatus, Int32)] = [
            (errSecSuccess, 0), (errSecParam, -50), (errSecDuplicateItem, -25299), (errSecItemNotFound, -25300),
            (errSecInteractionNotAllowed, -25308), (errSecAuthFailed, -25293), (errSecNotAvailable, -25291),
            (errSecDecode, -26275), (errSecDiskFull, -34), (errSecIO, -36), (errSecAllocate, -108),
        ]
        for (status, number) in numbers {
            #expect(status == number)
            #expect(SecCopyErrorMessageString(status, nil)?.hasSuffix(".") == true)
        }
        #expect(SecCopyErrorMessageString(1, nil) == nil)
    }

    @Test func `random bytes differ each time and stay in their place`() {
        var seen: Set<[UInt8]> = []
        for _ in 0..<100 {
            var bytes = [UInt8](repeating: 0, count: 40)
            #expect(SecRandomCopyBytes(kSecRandomDefault, 32, &bytes) == errSecSuccess)
            #expect(bytes.suffix(8).allSatisfy { $0 == 0 })
            seen.insert(bytes)
        }
        #expect(seen.count == 100)
        var byte: UInt8 = 7
        #expect(SecRandomCopyBytes(nil, -1, &byte) == errSecParam)
        #expect(byte == 7)
    }
}

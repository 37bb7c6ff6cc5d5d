import Foundation
import Keychain
import Testing

@Suite struct `The keychain` {
    private let folder: KeychainFolder

    init() throws {
        folder = try KeychainFolder()
    }

    /// A keychain with one item and a passphrase.
    private func protected() throws -> Keychain {
        let keychain = folder.open()
        try keychain.update { $0.append(folder.item()) }
        try keychain.setPassphrase("correct horse", .none)
        return keychain
    }

    @Test func `keeps items across restarts, at first with a key file`() throws {
        #expect(try folder.open().status() == Keychain.Status())
        try folder.open().update { $0.append(folder.item()) }
        let keychain = folder.open()
        #expect(try keychain.items() == [folder.item()])
        #expect(try keychain.status() == Keychain.Status(protection: .keyFile))
        for file in [folder.file, folder.keyFile] {
            let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
            #expect(mode == 0o600)
        }
    }

    @Test func `holds neither a value nor a passphrase readably`() throws {
        let keychain = try protected()
        _ = try keychain.makeRecoveryCode(.passphrase("correct horse"))
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.url.path) {
            let data = try Data(contentsOf: folder.url.appending(path: name))
            for secret in ["canary", Data("canary".utf8).base64EncodedString(), "correct horse"] {
                #expect(data.range(of: Data(secret.utf8)) == nil)
            }
        }
    }

    @Test func `is locked after a restart until the passphrase is entered`() throws {
        #expect(try protected().items() == [folder.item()])
        let keychain = folder.open()
        #expect(try keychain.status() == Keychain.Status(protection: .passphrase, isLocked: true))
        #expect(throws: KeychainError.locked) { try keychain.items() }
        #expect(throws: KeychainError.locked) { try keychain.update { $0 = [] } }
        try keychain.unlock(passphrase: "correct horse")
        #expect(try keychain.items() == [folder.item()])
        keychain.lock()
        #expect(throws: KeychainError.locked) { try keychain.items() }
    }

    @Test func `has no key file beside a passphrase`() throws {
        let keychain = try protected()
        #expect(!FileManager.default.fileExists(atPath: folder.keyFile.path))
        try keychain.removePassphrase(.passphrase("correct horse"))
        #expect(FileManager.default.fileExists(atPath: folder.keyFile.path))
        #expect(try folder.open().items() == [folder.item()])
    }

    @Test func `changes its passphrase and keeps items and recovery code`() throws {
        let keychain = try protected()
        let code = try keychain.makeRecoveryCode(.passphrase("correct horse"))
        try keychain.setPassphrase("battery staple", .passphrase("correct horse"))
        let next = folder.open()
        #expect(throws: KeychainError.wrongPassphrase(wait: 0)) { try next.unlock(passphrase: "correct horse") }
        try next.unlock(passphrase: "battery staple")
        #expect(try next.items() == [folder.item()])
        let recovered = folder.open()
        try recovered.unlock(recoveryCode: code.lowercased().replacing("-", with: " "))
        #expect(try recovered.items() == [folder.item()])
    }

    @Test func `changes nothing without the right authorization`() throws {
        let keychain = try protected()
        let before = try Data(contentsOf: folder.file)
        #expect(throws: KeychainError.locked) { try keychain.setPassphrase("battery staple", .none) }
        #expect(throws: KeychainError.wrongPassphrase(wait: 0)) {
            try keychain.setPassphrase("battery staple", .passphrase("wrong horse"))
        }
        #expect(throws: KeychainError.notSet) {
            try keychain.setPassphrase("battery staple", .recoveryCode("0000-0000-0000-0000-0000-0000-0000-0000"))
        }
        #expect(throws: KeychainError.tooShort) {
            try keychain.setPassphrase("7 chars", .passphrase("correct horse"))
        }
        #expect(throws: KeychainError.locked) { try keychain.removePassphrase(.none) }
        #expect(throws: KeychainError.locked) { try keychain.makeRecoveryCode(.none) }
        #expect(try Data(contentsOf: folder.file) == before)
    }

    @Test func `opens with the recovery code, which sets a new passphrase`() throws {
        let code = try protected().makeRecoveryCode(.passphrase("correct horse"))
        #expect(code.contains(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){7}[0-9A-HJKMNP-TV-Z]{4}$/))
        let keychain = folder.open()
        #expect(throws: KeychainError.wrongRecoveryCode) { try keychain.unlock(recoveryCode: "ABCD") }
        try keychain.setPassphrase("battery staple", .recoveryCode(code))
        #expect(try keychain.items() == [folder.item()])
        try folder.open().unlock(passphrase: "battery staple")
    }

    @Test func `forgets an older recovery code`() throws {
        let keychain = try protected()
        let old = try keychain.makeRecoveryCode(.passphrase("correct horse"))
        let new = try keychain.makeRecoveryCode(.passphrase("correct horse"))
        #expect(throws: KeychainError.wrongRecoveryCode) { try folder.open().unlock(recoveryCode: old) }
        try folder.open().unlock(recoveryCode: new)
    }

    @Test func `takes a passphrase in any Unicode form`() throws {
        try folder.open().setPassphrase("Grüße aus Köln", .none)
        try folder.open().unlock(passphrase: "Grüße aus Köln".decomposedStringWithCanonicalMapping)
    }

    @Test func `erases everything and starts again`() throws {
        let keychain = try protected()
        #expect(throws: KeychainError.self) { try keychain.unlock(passphrase: "wrong horse") }
        try keychain.erase()
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
        #expect(try keychain.items().isEmpty)
        try keychain.update { $0.append(folder.item("new")) }
        #expect(try folder.open().items() == [folder.item("new")])
    }

    @Test func `erases a keychain whose passphrase is forgotten`() throws {
        _ = try protected()
        let keychain = folder.open()
        try keychain.erase()
        #expect(try keychain.status() == Keychain.Status())
    }

    @Test func `writes nothing if a change fails`() throws {
        struct Failure: Error {}
        let keychain = try protected()
        let before = try Data(contentsOf: folder.file)
        #expect(throws: Failure.self) {
            try keychain.update {
                $0 = []
                throw Failure()
            }
        }
        #expect(try Data(contentsOf: folder.file) == before)
        #expect(try keychain.items() == [folder.item()])
    }
}

@Suite struct `A keychain file that was changed` {
    private let folder: KeychainFolder

    init() throws {
        folder = try KeychainFolder()
    }

    @Test(arguments: [false, true]) func `is rejected whichever byte is flipped, and is left as it is`(
        hasPassphrase: Bool
    ) throws {
        let item = folder.item()
        let keychain = folder.open()
        try keychain.update { $0.append(item) }
        if hasPassphrase { try keychain.setPassphrase("correct horse", .none) }
        let original = try Data(contentsOf: folder.file)
        for index in original.indices {
            var changed = original
            changed[index] ^= 0xFF
            try changed.write(to: folder.file)
            let keychain = folder.open()
            #expect(throws: KeychainError.self, "byte \(index)") {
                if hasPassphrase { try keychain.unlock(passphrase: "correct horse") }
                return try keychain.items()
            }
            #expect(throws: KeychainError.self) { try keychain.update { $0 = [] } }
            #expect(try Data(contentsOf: folder.file) == changed)
            folder.wait(900)
        }
        try original.write(to: folder.file)
        let restored = folder.open()
        if hasPassphrase { try restored.unlock(passphrase: "correct horse") }
        #expect(try restored.items() == [item])
    }

    @Test func `is rejected at every length`() throws {
        try folder.open().update { $0.append(folder.item()) }
        let original = try Data(contentsOf: folder.file)
        for count in 0..<original.count {
            try original.prefix(count).write(to: folder.file)
            #expect(throws: KeychainError.damaged, "length \(count)") { try folder.open().items() }
        }
    }

    @Test func `is rejected without its key file`() throws {
        try folder.open().update { $0.append(folder.item()) }
        try FileManager.default.removeItem(at: folder.keyFile)
        #expect(throws: KeychainError.damaged) { try folder.open().items() }
        #expect(throws: KeychainError.damaged) { try folder.open().update { $0 = [] } }
    }

    @Test func `of a newer version is left alone`() throws {
        try folder.open().update { $0.append(folder.item()) }
        var data = try Data(contentsOf: folder.file)
        data[8] += 1
        try data.write(to: folder.file)
        #expect(throws: KeychainError.newerVersion) { try folder.open().items() }
    }

    @Test func `cannot ask for more memory than Reveille ever writes`() throws {
        let keychain = Keychain(in: folder.url, cost: PassphraseCost(operations: 1, memory: 8192))
        try keychain.setPassphrase("correct horse", .none)
        var data = try Data(contentsOf: folder.file)
        let range = try #require(data.range(of: Data("\"memory\":8192".utf8)))
        data.replaceSubrange(range, with: Data("\"memory\":8e12".utf8))
        try data.write(to: folder.file)
        #expect(throws: KeychainError.damaged) { try folder.open().unlock(passphrase: "correct horse") }
    }
}

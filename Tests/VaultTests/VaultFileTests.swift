import Foundation
import Keychain
import Testing
import Vault

@Suite struct `A vault` {
    private let test: TestVault

    init() throws {
        test = try TestVault()
    }

    private func saved(_ texts: String...) throws -> VaultFile {
        let vault = test.make()
        _ = try vault.open()
        for text in texts { try vault.save(Data(text.utf8)) }
        return vault
    }

    @Test func `is empty at first and keeps what was saved last`() throws {
        try test.run {
            let vault = test.make()
            #expect(try vault.open() == nil)
            try vault.save(Data("one".utf8))
            #expect(try test.make().open() == Data("one".utf8))
            try vault.save(Data("two".utf8))
            try vault.save(Data())
            #expect(try test.make().open() == Data())
            let large = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
            try vault.save(large)
            #expect(try test.make().open() == large)
        }
    }

    @Test func `holds its data unreadably in a file of its owner`() throws {
        try test.run {
            _ = try saved("canary-6c1f")
            for name in try FileManager.default.contentsOfDirectory(atPath: test.folder.path) {
                let data = try Data(contentsOf: test.folder.appending(path: name))
                #expect(data.range(of: Data("canary".utf8)) == nil)
            }
            let mode = try FileManager.default.attributesOfItem(atPath: test.url.path)[.posixPermissions] as? Int
            #expect(mode == 0o600)
        }
    }

    @Test func `encrypts the same data differently each time`() throws {
        try test.run {
            let vault = try saved("same")
            let first = try Data(contentsOf: test.url)
            try vault.save(Data("same".utf8))
            let second = try Data(contentsOf: test.url)
            #expect(first.suffix(20) != second.suffix(20))
            #expect(first.count == second.count)
        }
    }

    @Test func `is not saved before it is opened or after it is closed`() throws {
        try test.run {
            #expect(throws: VaultError.locked) { try test.make().save(Data()) }
            let vault = try saved("one")
            vault.close()
            #expect(!vault.isOpen)
            #expect(throws: VaultError.locked) { try vault.save(Data("two".utf8)) }
            #expect(try vault.open() == Data("one".utf8))
        }
    }

    @Test func `is rejected whichever byte is flipped, and is left as it is`() throws {
        try test.run {
            _ = try saved("one", "two")
            let original = try Data(contentsOf: test.url)
            for index in original.indices {
                var changed = original
                changed[index] ^= 0xFF
                try changed.write(to: test.url)
                let vault = test.make()
                #expect(throws: VaultError.self, "byte \(index)") { try vault.open() }
                #expect(throws: VaultError.locked) { try vault.save(Data("three".utf8)) }
                #expect(try Data(contentsOf: test.url) == changed)
            }
            try original.write(to: test.url)
            #expect(try test.make().open() == Data("two".utf8))
        }
    }

    @Test func `is rejected at every length, and when more follows`() throws {
        try test.run {
            _ = try saved("one", "two")
            let original = try Data(contentsOf: test.url)
            for count in 0..<original.count {
                try original.prefix(count).write(to: test.url)
                #expect(throws: VaultError.changed, "length \(count)") { try test.make().open() }
            }
            try (original + [0]).write(to: test.url)
            #expect(throws: VaultError.changed) { try test.make().open() }
            try FileManager.default.removeItem(at: test.url)
            #expect(throws: VaultError.missing) { try test.make().open() }
            try original.write(to: test.url)
            #expect(try test.make().open() == Data("two".utf8))
        }
    }

    @Test func `is rejected if an older file was put in its place`() throws {
        try test.run {
            var files: [Data] = []
            let vault = try saved()
            for number in 1...5 {
                try vault.save(Data("\(number)".utf8))
                files.append(try Data(contentsOf: test.url))
            }
            for file in files.dropLast() {
                try file.write(to: test.url)
                #expect(throws: VaultError.outdated) { try test.make().open() }
                #expect(try Data(contentsOf: test.url) == file)
            }
            try files[4].write(to: test.url)
            #expect(try test.make().open() == Data("5".utf8))
        }
    }

    @Test func `does not save over a file that was exchanged while it was open`() throws {
        try test.run {
            let vault = try saved("one")
            let old = try Data(contentsOf: test.url)
            try vault.save(Data("two".utf8))
            try old.write(to: test.url)
            #expect(throws: VaultError.outdated) { try vault.save(Data("three".utf8)) }
            #expect(try Data(contentsOf: test.url) == old)
            try FileManager.default.removeItem(at: test.url)
            #expect(throws: VaultError.missing) { try vault.save(Data("three".utf8)) }
            try Data("garbage".utf8).write(to: test.url)
            #expect(throws: VaultError.changed) { try vault.save(Data("three".utf8)) }
        }
    }

    @Test func `opens an older file if its person decides so, and then no other`() throws {
        try test.run {
            let vault = try saved("one")
            let old = try Data(contentsOf: test.url)
            try vault.save(Data("two".utf8))
            let newer = try Data(contentsOf: test.url)
            try old.write(to: test.url)
            #expect(try test.make().openOutdated() == Data("one".utf8))
            #expect(try test.make().open() == Data("one".utf8))
            try newer.write(to: test.url)
            #expect(throws: VaultError.outdated) { try test.make().open() }
        }
    }

    @Test func `accepts a file whose counter the keychain has not heard of yet`() throws {
        try test.run {
            let vault = try saved("one")
            let keychain = try Data(contentsOf: Keychain.file(in: test.folder))
            try vault.save(Data("two".utf8))
            // As after kill -9 between the file and the keychain.
            try keychain.write(to: Keychain.file(in: test.folder))
            #expect(try test.make().open() == Data("two".utf8))
            let old = try Data(contentsOf: test.url)
            _ = try saved("three")
            try old.write(to: test.url)
            #expect(throws: VaultError.outdated) { try test.make().open() }
        }
    }

    @Test func `does not open with the key of another vault`() throws {
        try test.run {
            _ = try saved("one")
            try test.keychain.erase()
            #expect(throws: VaultError.keyMissing) { try test.make().open() }
            let other = VaultFile(url: test.folder.appending(path: "other"), service: "sentinel.vault")
            #expect(try other.open() == nil)
            try other.save(Data("two".utf8))
            #expect(throws: VaultError.changed) { try test.make().open() }
        }
    }

    @Test func `that holds nothing leaves no key behind`() throws {
        try test.run {
            #expect(try test.make().open() == nil)
            let items = try test.keychain.items()
            #expect(items.isEmpty)
        }
    }

    @Test func `of a newer version is left alone`() throws {
        try test.run {
            _ = try saved("one")
            var data = try Data(contentsOf: test.url)
            data[8] += 1
            try data.write(to: test.url)
            #expect(throws: VaultError.newerVersion) { try test.make().open() }
        }
    }

    @Test func `stays locked with the keychain`() throws {
        try test.run {
            _ = try saved("one")
            try test.keychain.setPassphrase("correct horse", .none)
            test.keychain.lock()
            #expect(throws: VaultError.locked) { try test.make().open() }
            try test.keychain.unlock(passphrase: "correct horse")
            #expect(try test.make().open() == Data("one".utf8))
        }
    }

    @Test func `is erased and starts again, also if it could not be opened`() throws {
        try test.run {
            let vault = try saved("one")
            try Data("garbage".utf8).write(to: test.url)
            #expect(throws: VaultError.changed) { try vault.open() }
            try vault.erase()
            #expect(!FileManager.default.fileExists(atPath: test.url.path))
            #expect(try vault.open() == nil)
            try vault.save(Data("two".utf8))
            #expect(try test.make().open() == Data("two".utf8))
        }
    }

    @Test func `shows nothing of its data in errors and descriptions`() throws {
        try test.run {
            let vault = try saved("canary")
            var text = "\(vault) \(String(reflecting: vault))"
            dump(vault, to: &text)
            #expect(!text.contains("canary"))
            let key = try #require(try test.keychain.items().first { $0.account == "key" }).value
            #expect(!text.contains(key.base64EncodedString()))
            #expect(!text.contains(Array(key).map(String.init).joined(separator: ", ")))
        }
    }
}

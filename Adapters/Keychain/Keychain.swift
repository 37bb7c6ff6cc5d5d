package import Foundation
import HostClock
import PrivateFile
import Synchronization

/// The secrets of all apps, in one file sealed by a master key. A passphrase opens the master key or, if there is none,
/// a key file beside it.
///
/// Each change is on disk when its call returns. If a change fails, the old file stays. Calls block until the disk has
/// finished, and those that take a passphrase for half a second more.
package final class Keychain: Sendable {
    /// The protection of the master key.
    package enum Protection: Sendable {
        /// The first item has not been added yet.
        case none
        /// A key file beside the keychain. It protects only copies of the keychain itself, not of the whole folder.
        case keyFile
        case passphrase
    }

    package struct Status: Sendable, Hashable {
        package var protection = Protection.none
        /// True if the passphrase must be entered before use.
        package var isLocked = false
        package var hasRecoveryCode = false

        package init(protection: Protection = .none, isLocked: Bool = false, hasRecoveryCode: Bool = false) {
            self.protection = protection
            self.isLocked = isLocked
            self.hasRecoveryCode = hasRecoveryCode
        }
    }

    /// Permission to change how the master key is opened. Access to an open page is not enough.
    package enum Authorization: Sendable, CustomStringConvertible, CustomReflectable {
        case passphrase(String)
        case recoveryCode(String)
        /// Sufficient only if there is no passphrase.
        case none

        package var description: String { "Authorization" }
        package var customMirror: Mirror { Mirror(self, children: []) }
    }

    /// The minimum length, in characters.
    package static let shortestPassphrase = 8

    let folder: URL
    let cost: PassphraseCost
    package let now: @Sendable () -> Date
    let attempts: WrongAttempts
    /// The master key, if it is known.
    let master = Mutex<Secret?>(nil)
    /// Held while a passphrase is being tried.
    let trial = Mutex(())

    /// - Parameter folder: The folder for the keychain's files.
    package init(
        in folder: URL, cost: PassphraseCost = .standard,
        now: @escaping @Sendable () -> Date = { HostClock.current.now }
    ) {
        self.folder = folder
        self.cost = cost
        self.now = now
        attempts = WrongAttempts(Self.attempts(in: folder))
    }

    package static func file(in folder: URL) -> URL { folder.appending(path: "keychain") }
    package static func keyFile(in folder: URL) -> URL { folder.appending(path: "keychain.key") }
    static func attempts(in folder: URL) -> URL { folder.appending(path: "keychain.attempts") }

    /// Reads the file's header.
    ///
    /// - Throws: `damaged`, `newerVersion`, `unusable`
    package func status() throws(KeychainError) -> Status {
        guard let file = try read() else { return Status() }
        let isOpen = file.slots.passphrase == nil || master.withLock { $0 != nil }
        return Status(
            protection: file.slots.passphrase == nil ? .keyFile : .passphrase, isLocked: !isOpen,
            hasRecoveryCode: file.slots.recovery != nil)
    }

    /// The items of all apps.
    package func items() throws(KeychainError) -> [KeychainItem] {
        try master.withLock { (master) throws(KeychainError) in try load(&master)?.items ?? [] }
    }

    /// Changes the items and writes them. Nothing is written if `change` throws.
    ///
    /// - Throws: The error of `change`, or `KeychainError`.
    package func update<R>(_ change: (inout [KeychainItem]) throws -> R) throws -> R {
        try master.withLock { master in
            let (key, slots, old) = try load(&master) ?? create()
            var items = old
            let result = try change(&items)
            if items != old { try write(items, slots, key) }
            master = key
            return result
        }
    }

    /// Forgets the master key. If there is a passphrase, it must be entered again.
    package func lock() {
        master.withLock { $0 = nil }
    }

    /// Removes all items of all apps, the passphrase and the recovery code.
    package func erase() throws(KeychainError) {
        try master.withLock { (master) throws(KeychainError) in
            master = nil
            do {
                // Without the keychain, the other files are useless.
                for file in [Self.file(in: folder), Self.keyFile(in: folder)] {
                    try Self.remove(file)
                    try Self.remove(file.appendingPathExtension("new"))
                }
                try FileHandle(forReadingFrom: folder).synchronize()
            } catch {
                throw KeychainError(error)
            }
            attempts.clear()
        }
    }

    // MARK: Files

    typealias Contents = (key: Secret, slots: KeychainFile.Slots, items: [KeychainItem])

    func read() throws(KeychainError) -> KeychainFile? {
        let data: Data
        do {
            data = try PrivateFile.read(Self.file(in: folder))
        } catch CocoaError.fileReadNoSuchFile {
            return nil
        } catch {
            throw KeychainError(error)
        }
        return try KeychainFile(data: data)
    }

    /// The keychain, or `nil` if there is none yet.
    func load(_ master: inout Secret?) throws(KeychainError) -> Contents? {
        guard let file = try read() else {
            master = nil
            return nil
        }
        // A backup may have been restored in the meantime. The known key then no longer fits.
        if let key = master, let items = try? file.items(key) { return (key, file.slots, items) }
        master = nil
        guard let slot = file.slots.keyFile else { throw file.slots.passphrase == nil ? .damaged : .locked }
        guard let outer = try keyOfFile(),
            let key = Sealing.open(slot.sealed, with: outer, authenticating: KeychainFile.purpose("key file"))
        else { throw .damaged }
        let items = try file.items(key)
        master = key
        return (key, file.slots, items)
    }

    func write(_ items: [KeychainItem], _ slots: KeychainFile.Slots, _ key: Secret) throws(KeychainError) {
        do {
            try PrivateFile.write(KeychainFile(items, slots: slots, master: key).data, to: Self.file(in: folder))
        } catch {
            throw KeychainError(error)
        }
    }

    private func create() throws(KeychainError) -> Contents {
        let key = Secret(randomCount: Sealing.keyByteCount)
        return (key, KeychainFile.Slots(keyFile: try slotOfKeyFile(for: key)), [])
    }

    /// The slot that the key file opens. The key file is created if it is missing.
    func slotOfKeyFile(for master: Secret) throws(KeychainError) -> KeychainFile.Slot {
        let outer: Secret
        if let known = try keyOfFile() {
            outer = known
        } else {
            outer = Secret(randomCount: Sealing.keyByteCount)
            var bytes = outer.withUnsafeBytes { Data($0) }
            defer { bytes.wipe() }
            do { try PrivateFile.write(bytes, to: Self.keyFile(in: folder)) } catch { throw KeychainError(error) }
        }
        return KeychainFile.Slot(
            sealed: Sealing.seal(master, with: outer, authenticating: KeychainFile.purpose("key file")))
    }

    private func keyOfFile() throws(KeychainError) -> Secret? {
        do {
            var bytes = try PrivateFile.read(Self.keyFile(in: folder), limit: 1024)
            defer { bytes.wipe() }
            return bytes.count == Sealing.keyByteCount ? Secret(copying: bytes) : nil
        } catch CocoaError.fileReadNoSuchFile {
            return nil
        } catch {
            throw KeychainError(error)
        }
    }

    static func remove(_ file: URL) throws {
        do {
            try FileManager.default.removeItem(at: file)
        } catch CocoaError.fileNoSuchFile {
            return
        }
    }
}

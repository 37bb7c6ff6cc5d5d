import CryptoKit
public import Foundation
public import LocalAuthentication
import Synchronization

/// An app's private data in one encrypted file, whose key is in the keychain.
///
/// **Rollback.** Each save raises a counter in the file, and then in the keychain. A process that ends in between
/// leaves a file that is one ahead, which is accepted. A file *behind* the keychain has replaced a newer one, and is
/// rejected. The keychain is never ahead of the last saved file, so no crash makes that file look old.
///
/// **Errors.** A file that cannot be accepted is left as it is, and nothing is saved over it.
public final class VaultFile: Sendable {
    /// The largest file that is read, in bytes.
    public static let limit = 64 << 20

    private struct Session {
        /// Nil before the first save.
        var key: SymmetricKey?
        var counter: UInt64
    }

    private let file: DurableFile
    private let keychain: VaultKeychain
    /// Nil while the vault is closed. Also locked while a file is written, so that saves happen one after the other.
    private let session = Mutex<Session?>(nil)

    /// - Parameters:
    ///   - url: The file. Its folder exists.
    ///   - service: The name under which the keychain stores the key, different for each vault.
    public init(url: URL, service: String) {
        file = DurableFile(url: url)
        keychain = VaultKeychain(service: service)
    }

    /// True while the key is in memory.
    public var isOpen: Bool { session.withLock { $0 != nil } }

    /// Opens the vault. The first save creates its key, so an empty vault leaves nothing behind.
    ///
    /// - Parameter context: The context in which the person has authenticated.
    /// - Returns: The last saved data; `nil` before the first save.
    public func open(_ context: LAContext? = nil) throws(VaultError) -> Data? {
        try session.withLock { (session) throws(VaultError) in
            session = nil
            let known = try keychain.counter()
            guard let (payload, opened) = try contents(context, known: known) else {
                session = Session(key: try keychain.key(context), counter: 0)
                return nil
            }
            guard opened.counter >= known else { throw .outdated }
            if opened.counter > known { try keychain.setCounter(opened.counter) }
            session = opened
            return payload
        }
    }

    /// Opens a file that was rejected as outdated, once the person has decided to keep it, for example after
    /// restoring a backup. From then on, the file counts as the newest.
    public func openOutdated(_ context: LAContext? = nil) throws(VaultError) -> Data {
        try session.withLock { (session) throws(VaultError) in
            session = nil
            let known = try keychain.counter()
            guard let (payload, opened) = try contents(context, known: known) else { throw .missing }
            session = try save(payload, Session(key: opened.key, counter: max(opened.counter, known)))
            return payload
        }
    }

    /// Replaces the data of an open vault. When this returns, the new data is on the disk.
    ///
    /// - Throws: The reason why nothing was saved. The old file is still there.
    public func save(_ payload: Data) throws(VaultError) {
        try session.withLock { (session) throws(VaultError) in
            guard var open = session else { throw .locked }
            // The file may have been replaced meanwhile. Saving over it could lose another file.
            switch try read() {
            case nil where open.counter > 0: throw .missing
            case let data?:
                // Without a key, the file does not belong to this vault.
                guard let key = open.key else { throw .changed }
                let counter = try VaultFormat.open(data, key: key).counter
                guard counter >= open.counter else { throw .outdated }
            case nil: break
            }
            if open.key == nil {
                if let key = try keychain.key(nil) { open.key = key } else { open.key = try keychain.makeKey() }
                session = open
            }
            session = try save(payload, open)
        }
    }

    /// Forgets the key. The vault must be opened again.
    public func close() {
        session.withLock { $0 = nil }
    }

    /// Removes the file, the key and the counter, even of a vault that cannot be opened.
    public func erase() throws(VaultError) {
        try session.withLock { (session) throws(VaultError) in
            session = nil
            do { try file.remove() } catch { throw Self.error(error) }
            try keychain.erase()
        }
    }

    /// True if the file begins like a vault, whether or not it can be opened.
    public static func isVault(_ url: URL) -> Bool {
        guard let file = try? FileHandle(forReadingFrom: url) else { return false }
        defer { try? file.close() }
        return (try? file.read(upToCount: VaultFormat.magic.count)) == VaultFormat.magic
    }

    // MARK: Files

    /// The payload of the file, and the session for it; `nil` before the first save.
    private func contents(
        _ context: LAContext?, known: UInt64
    ) throws(VaultError) -> (payload: Data, session: Session)? {
        guard let data = try read() else {
            guard known == 0 else { throw .missing }
            return nil
        }
        guard let key = try keychain.key(context) else { throw .keyMissing }
        let (payload, counter) = try VaultFormat.open(data, key: key)
        return (payload, Session(key: key, counter: counter))
    }

    /// Writes first the file, then the counter.
    private func save(_ payload: Data, _ open: Session) throws(VaultError) -> Session {
        guard let key = open.key else { throw .locked }
        let next = open.counter + 1
        do {
            try file.write(VaultFormat.seal(payload, counter: next, key: key))
        } catch {
            throw Self.error(error)
        }
        // The data is safe now. If storing the counter fails, the next save or opening stores it.
        try? keychain.setCounter(next)
        return Session(key: key, counter: next)
    }

    private func read() throws(VaultError) -> Data? {
        do { return try file.read(limit: Self.limit) } catch { throw Self.error(error) }
    }

    private static func error(_ error: any Error) -> VaultError {
        if let error = error as? VaultError { return error }
        let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? POSIXError
        let code = (error as? POSIXError)?.code ?? underlying?.code
        let isFull = (error as? CocoaError)?.code == .fileWriteOutOfSpace || code == .ENOSPC || code == .EDQUOT
        return isFull ? .diskFull : .unusable
    }
}

import Foundation
import PrivateFile
import Synchronization

extension Keychain {
    /// Opens the keychain with its passphrase, or checks the passphrase of an open one.
    ///
    /// - Throws: `wrongPassphrase`, `wait`, `notSet`, `damaged`, …
    package func unlock(passphrase: String) throws(KeychainError) {
        let (file, key) = try tried(passphrase)
        _ = try file.items(key)
        master.withLock { $0 = key }
    }

    /// Opens the keychain with its recovery code. A new passphrase should be set next.
    ///
    /// - Throws: `wrongRecoveryCode`, `notSet`, `damaged`, …
    package func unlock(recoveryCode: String) throws(KeychainError) {
        let (file, key) = try tried(recoveryCode: recoveryCode)
        _ = try file.items(key)
        attempts.clear()
        master.withLock { $0 = key }
    }

    /// Sets a passphrase that replaces the old one or the key file. The items and the recovery code are kept.
    ///
    /// - Throws: `tooShort`, and the errors of the authorization.
    package func setPassphrase(_ passphrase: String, _ authorization: Authorization) throws(KeychainError) {
        guard passphrase.count >= Self.shortestPassphrase else { throw .tooShort }
        let salt = Self.randomSalt()
        guard let outer = cost.key(for: Secret(passphrase: passphrase), salt: salt) else { throw .noMemory }
        try change(authorization) { slots, key in
            slots.passphrase = KeychainFile.PassphraseSlot(
                cost: cost, salt: salt,
                sealed: Sealing.seal(key, with: outer, authenticating: KeychainFile.purpose("passphrase")))
            slots.keyFile = nil
        }
        attempts.clear()
        // The key file is useless now. If it cannot be removed, the next change of the passphrase tries again.
        try? Self.remove(Self.keyFile(in: folder))
    }

    /// Removes the passphrase and the recovery code. A key file opens the keychain instead.
    package func removePassphrase(_ authorization: Authorization) throws(KeychainError) {
        guard try status().protection == .passphrase else { throw .notSet }
        try change(authorization) { (slots, key) throws(KeychainError) in
            slots = KeychainFile.Slots(keyFile: try slotOfKeyFile(for: key))
        }
    }

    /// Creates a new recovery code. An earlier one is no longer valid.
    ///
    /// - Returns: The code, which cannot be shown again later.
    package func makeRecoveryCode(_ authorization: Authorization) throws(KeychainError) -> String {
        guard try status().protection == .passphrase else { throw .notSet }
        let (code, salt) = (RecoveryCode.make(), Self.randomSalt())
        guard let outer = RecoveryCode.key(for: code, salt: salt) else { throw .wrongRecoveryCode }
        try change(authorization) { slots, key in
            slots.recovery = KeychainFile.RecoverySlot(
                salt: salt, sealed: Sealing.seal(key, with: outer, authenticating: KeychainFile.purpose("recovery")))
        }
        return code
    }

    // MARK: Trying

    /// The file and its master key, if the passphrase is right. A wrong attempt is counted before the passphrase is
    /// tried.
    private func tried(_ passphrase: String) throws(KeychainError) -> (KeychainFile, Secret) {
        try trial.withLock { (_) throws(KeychainError) in
            guard let file = try read(), let slot = file.slots.passphrase else { throw .notSet }
            let wait = attempts.wait(now())
            guard wait == 0 else { throw .wait(wait) }
            attempts.add(now())
            guard let outer = slot.cost.key(for: Secret(passphrase: passphrase), salt: slot.salt) else {
                throw .noMemory
            }
            guard
                let key = Sealing.open(
                    slot.sealed, with: outer, authenticating: KeychainFile.purpose("passphrase"))
            else { throw .wrongPassphrase(wait: attempts.wait(now())) }
            attempts.clear()
            return (file, key)
        }
    }

    private func tried(recoveryCode: String) throws(KeychainError) -> (KeychainFile, Secret) {
        guard let file = try read(), let slot = file.slots.recovery else { throw .notSet }
        guard let outer = RecoveryCode.key(for: recoveryCode, salt: slot.salt),
            let key = Sealing.open(slot.sealed, with: outer, authenticating: KeychainFile.purpose("recovery"))
        else { throw .wrongRecoveryCode }
        return (file, key)
    }

    /// Writes the keychain with changed slots. The new file exists before the old one is removed.
    private func change(
        _ authorization: Authorization,
        _ edit: (inout KeychainFile.Slots, Secret) throws(KeychainError) -> Void
    ) throws(KeychainError) {
        switch authorization {
        case .passphrase(let text): try unlock(passphrase: text)
        case .recoveryCode(let code): try unlock(recoveryCode: code)
        case .none: guard try status().protection != .passphrase else { throw .locked }
        }
        try master.withLock { (master) throws(KeychainError) in
            var (key, slots, items) = try load(&master) ?? empty()
            try edit(&slots, key)
            try write(items, slots, key)
            master = key
        }
    }

    /// A keychain without items, for setting a passphrase before the first item is added.
    private func empty() -> Contents {
        (Secret(randomCount: Sealing.keyByteCount), KeychainFile.Slots(), [])
    }

    private static func randomSalt() -> Data {
        Secret(randomCount: PassphraseCost.saltByteCount).withUnsafeBytes { Data($0) }
    }
}

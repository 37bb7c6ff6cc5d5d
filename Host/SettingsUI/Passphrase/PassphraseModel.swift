import Foundation
package import HostSettings
package import Keychain
import Observation
import PageHost
import Vault

/// The passphrase of the keychain, for Settings.
@Observable
package final class PassphraseModel {
    /// The state of the keychain; nil if its file cannot be used.
    private(set) var status: Keychain.Status?
    /// The reason why the keychain's file cannot be used.
    private(set) var problem: String?
    /// True while a passphrase is tried or set.
    private(set) var isWorking = false

    @ObservationIgnored private let keychain: Keychain
    @ObservationIgnored private let folder: DataFolder
    /// Called after all encrypted data was erased, to restart the apps that have it in memory.
    @ObservationIgnored var onErase: @MainActor () -> Void = {}

    package init(_ keychain: Keychain, in folder: DataFolder) {
        self.keychain = keychain
        self.folder = folder
        load()
    }

    func load() {
        do {
            status = try keychain.status()
            problem = nil
        } catch {
            status = nil
            problem = error.text
        }
    }

    func unlock(_ passphrase: String) async throws(KeychainError) {
        try await perform { (keychain) throws(KeychainError) in try keychain.unlock(passphrase: passphrase) }
    }

    func set(_ passphrase: String, _ authorization: Keychain.Authorization) async throws(KeychainError) {
        try await perform { (keychain) throws(KeychainError) in
            try keychain.setPassphrase(passphrase, authorization)
        }
    }

    func remove(_ authorization: Keychain.Authorization) async throws(KeychainError) {
        try await perform { (keychain) throws(KeychainError) in try keychain.removePassphrase(authorization) }
    }

    /// Makes a recovery code, which can be shown only once.
    func makeRecoveryCode(_ authorization: Keychain.Authorization) async throws(KeychainError) -> String {
        try await perform { (keychain) throws(KeychainError) in try keychain.makeRecoveryCode(authorization) }
    }

    /// True if a keychain exists, even an unreadable one.
    var canErase: Bool { problem != nil || status.map { $0.protection != .none } ?? false }

    /// Erases the keychain, and the files that nobody can open without it.
    func erase() async throws(KeychainError) {
        try await perform { [folder] (keychain) throws(KeychainError) in
            try keychain.erase()
            // The keys of these files are gone, so that even a file that cannot be removed is unreadable.
            for vault in folder.vaults { try? FileManager.default.removeItem(at: vault) }
        }
        onErase()
    }

    /// Works off the main actor, because checking a passphrase takes half a second.
    private func perform<R: Sendable>(
        _ work: @escaping @Sendable (Keychain) throws(KeychainError) -> R
    ) async throws(KeychainError) -> R {
        isWorking = true
        defer {
            isWorking = false
            load()
        }
        let result = await Task.detached { [keychain] () -> Result<R, KeychainError> in
            do throws(KeychainError) { return .success(try work(keychain)) } catch { return .failure(error) }
        }.value
        return try result.get()
    }
}

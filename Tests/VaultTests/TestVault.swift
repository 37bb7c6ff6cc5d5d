import AppContainer
import Foundation
import HostService
import Keychain
import Security
import Vault

/// A vault with a keychain, in a folder of its own.
final class TestVault: Sendable {
    let folder: URL
    let keychain: Keychain
    private let isTemporary: Bool

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "vault-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        keychain = Keychain(in: folder, cost: PassphraseCost(operations: 1, memory: 8192))
        isTemporary = true
    }

    /// A vault in a folder that stays.
    init(in folder: URL) {
        self.folder = folder
        keychain = Keychain(in: folder, cost: PassphraseCost(operations: 1, memory: 8192))
        isTemporary = false
    }

    deinit { if isTemporary { try? FileManager.default.removeItem(at: folder) } }

    var url: URL { folder.appending(path: "sentinel.vault") }

    /// The vault as a new process sees it.
    func make() -> VaultFile { VaultFile(url: url, service: "sentinel.vault") }

    func run<R>(_ body: () throws -> R) rethrows -> R {
        try KeychainService.service.withValue(keychain) {
            let app = AppContainer(id: "sentinel", name: "Sentinel", directory: folder)
            return try AppContainer.$running.withValue(app) { try body() }
        }
    }
}

import Foundation
import HostSettings
import Vault

extension DataFolder {
    /// The encrypted files of all apps.
    nonisolated var vaults: [URL] {
        filed.flatMap { folder in
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            return names.sorted().map { folder.appending(path: $0) }.filter(VaultFile.isVault)
        }
    }
}

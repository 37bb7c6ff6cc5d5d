import DevicePorts
public import Foundation
public import Vault

/// The storage of the record in the app's encrypted vault.
public final class VaultStorage: RecordStorage {
    private let vault: VaultFile
    private let opened: Data?

    /// - Parameters:
    ///   - vault: An open vault.
    ///   - opened: The data that opening the vault returned.
    init(_ vault: VaultFile, opened: Data?) {
        self.vault = vault
        self.opened = opened
    }

    public func read() -> Data? { opened }

    public func write(_ data: Data) throws {
        try vault.save(data)
    }
}

extension VaultFile {
    /// The vault of the app whose code is running.
    ///
    /// - Throws: A file system error if its folder cannot be created.
    public static func ofSentinel() throws -> VaultFile {
        let folder = DeviceFolder.current
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return VaultFile(url: folder.appending(path: "record.vault"), service: "sentinel")
    }
}

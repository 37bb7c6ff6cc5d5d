import Foundation
import Glibc
import Testing
import Vault

/// Unlike a test's own process, a disk can be full only where one may be mounted.
private let mayMount = geteuid() == 0 && canMount()

private func canMount() -> Bool {
    let folder = FileManager.default.temporaryDirectory.appending(path: "mount-\(UUID().uuidString)")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    guard mount("tmpfs", folder.path, "tmpfs", 0, "size=64k") == 0 else { return false }
    return umount(folder.path) == 0
}

@Suite struct `A vault on a full disk` {
    @Test(.enabled(if: mayMount, "A disk of its own cannot be mounted here."))
    func `says so, keeps what was saved, and saves again when there is room`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "full-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try #require(mount("tmpfs", folder.path, "tmpfs", 0, "size=256k") == 0)
        defer {
            umount(folder.path)
            try? FileManager.default.removeItem(at: folder)
        }
        let test = TestVault(in: folder)
        try test.run {
            let vault = test.make()
            #expect(try vault.open() == nil)
            let small = Data(repeating: 1, count: 60_000)
            try vault.save(small)
            #expect(throws: VaultError.diskFull) { try vault.save(Data(repeating: 2, count: 200_000)) }
            #expect(try test.make().open() == small)
            let filler = folder.appending(path: "filler")
            fill(filler)
            #expect(throws: VaultError.diskFull) { try vault.save(small) }
            #expect(try test.make().open() == small)
            try FileManager.default.removeItem(at: filler)
            let other = Data(repeating: 3, count: 60_000)
            try vault.save(other)
            #expect(try test.make().open() == other)
        }
    }

    /// Fills the disk.
    private func fill(_ file: URL) {
        let descriptor = open(file.path, O_WRONLY | O_CREAT, 0o600)
        defer { close(descriptor) }
        let block = [UInt8](repeating: 0, count: 4096)
        while write(descriptor, block, block.count) > 0 {}
    }
}

import Foundation
import Glibc
import HostSettings
import PrivateFile
import SQLiteStore

/// Watches whether the data folder is writable, and reports while it is not. Once it is, data kept in memory returns to
/// its files, including the data of a file that another program had locked.
nonisolated struct DiskWatch {
    let folder: DataFolder
    /// Runs each time that the folder can be written again.
    let onReturn: @Sendable () -> Void

    private static let interval = Duration.seconds(10)
    /// The free space, in bytes, below which a file is written as a test.
    private static let littleRoom = 16 << 20
    /// The size of the test file, in bytes.
    private static let probe = 1 << 20

    @concurrent func run() async {
        while !Task.isCancelled {
            check()
            try? await Task.sleep(for: Self.interval)
        }
    }

    private func check() {
        DatabaseFile.returnToLockedFiles()
        let wasUnwritable = StorageTroubles.all.contains { $0.kind == .unwritable }
        guard let reason = problem(isKnown: wasUnwritable) else {
            guard wasUnwritable else { return }
            StorageTroubles.resolve(.unwritable)
            return onReturn()
        }
        StorageTroubles.record(.init(file: folder.root, kind: .unwritable, reason: reason))
    }

    /// The reason why the folder cannot be written, or `nil` if it can.
    private func problem(isKnown: Bool) -> String? {
        var volume = statvfs()
        let isSound =
            statvfs(folder.root.path, &volume) == 0 && volume.f_flag & UInt(ST_RDONLY) == 0
            && Int(volume.f_bavail) * Int(volume.f_frsize) >= Self.littleRoom && access(folder.root.path, W_OK) == 0
        // Only writing proves it, but a disk with enough room is not tested each time.
        guard isKnown || !isSound else { return nil }
        return failureOfWriting() ?? DatabaseFile.returnToDisk()?.description
    }

    private func failureOfWriting() -> String? {
        let file = folder.root.appending(path: "probe.new")
        defer { unlink(file.path) }
        do {
            try PrivateFile.write(Data(count: Self.probe), to: file)
            return nil
        } catch {
            return "A file cannot be written to \(folder.root.path): \(error)"
        }
    }
}

import Foundation
import Glibc
import HostCommandLine
import HostSettings
import Keychain
import PageHost
import PrivateFile
import SQLiteStore

/// An examination of the data folder and its contents.
nonisolated struct FolderExamination: Sendable {
    let folder: DataFolder

    /// All findings, in the order in which a person would fix them.
    func findings() -> [Finding] {
        [root(), settings(), databases(), key(), keychain(), backup()] + asides()
    }

    private func root() -> Finding {
        let path = folder.root.path
        var volume = statvfs()
        let isKnown = statvfs(path, &volume) == 0
        guard !isKnown || volume.f_flag & UInt(ST_RDONLY) == 0 else {
            return Finding(
                "Data folder", required: true, state: "\(path) is on a read-only disk",
                cure: "Make the disk writable. Until then alarms that are set still ring, and changes can’t be saved")
        }
        guard access(path, R_OK | W_OK | X_OK) == 0 else {
            return Finding(
                "Data folder", required: true, state: "\(path) cannot be written",
                cure: "chown -R $USER \(folder.root.shellWord)")
        }
        let free = isKnown ? Int64(volume.f_bavail) * Int64(volume.f_frsize) : 0
        let state = "\(path), \(free.formatted(.byteCount(style: .file))) free"
        guard free >= 200_000_000 else {
            return Finding(
                "Data folder", required: true, state: state, cure: "Free some space: alarms are written here")
        }
        guard mode(folder.root) == 0o700 else {
            return Finding(
                "Data folder", state: "\(state), open to other users", cure: "chmod 700 \(folder.root.shellWord)")
        }
        return Finding("Data folder", required: true, state: state)
    }

    private func settings() -> Finding {
        do {
            _ = try HostSettings(from: folder)
            return Finding("Settings", required: true, state: "readable")
        } catch {
            return unusable("Settings", folder.settings, "is damaged")
        }
    }

    /// The finding about a file that cannot be used. The file itself need not be damaged.
    private func unusable(_ name: String, _ file: URL, _ fault: String, cure: String = mending) -> Finding {
        let path = file.path
        if PrivateFile.isBrokenLink(file) {
            return Finding(
                name, required: true, state: "\(path) is a link to a file that does not exist",
                cure: "Bring that file back, or reveille serve, which moves the link aside and starts without it")
        }
        if access(path, R_OK) != 0 {
            return Finding(name, required: true, state: "\(path) cannot be read", cure: "chown $USER \(file.shellWord)")
        }
        return Finding(name, required: true, state: "\(path) \(fault)", cure: cure)
    }

    private static let mending =
        "reveille restore FILE, or reveille serve, which moves the file aside and starts without it"

    /// Reads every page of every database.
    private func databases() -> Finding {
        let files = folder.databases
        for file in files {
            if let fault = fault(of: file) { return unusable("Databases", file, "cannot be used: \(fault)") }
            do {
                try DatabaseFile(file).openForReading().check()
            } catch let error as DatabaseError where error.kind == .busy {
                return Finding(
                    "Databases", required: true, state: error.message.trimmingCharacters(in: ["."]),
                    cure: "Close that program: fuser \(file.shellWord)")
            } catch let error as DatabaseError where error.blamesDisk {
                return unusable(
                    "Databases", file, "could not be read: \(error.message.trimmingCharacters(in: ["."]))",
                    cure: "Check the disk")
            } catch {
                return unusable("Databases", file, "cannot be used: \(sentence(for: error))")
            }
        }
        return Finding("Databases", required: true, state: "\(counted(files.count, "file", "files")) checked")
    }

    /// The reason not to open a database, or `nil`. SQLite would wait for a pipe, and would accept an empty file.
    private func fault(of file: URL) -> String? {
        var status = stat()
        guard stat(file.path, &status) == 0 else { return nil }
        guard status.st_mode & S_IFMT == S_IFREG else { return "It is not a file" }
        return status.st_size == 0 ? "It is empty" : nil
    }

    private func backup() -> Finding {
        let cure = "reveille backup --keep 7 FOLDER"
        guard let record = BackupRecord(in: folder) else {
            let file = folder.root.appending(path: BackupRecord.fileName)
            let isDamaged = FileManager.default.fileExists(atPath: file.path)
            return Finding(
                "Backup", found: false, state: isDamaged ? "\(file.path) is damaged" : "none yet", cure: cure)
        }
        let hours = max(0, Int(Date.now.timeIntervalSince(record.date) / 3600))
        let age = hours < 48 ? counted(hours, "hour", "hours") : counted(hours / 24, "day", "days")
        let state = "made \(age) ago, \(record.file)"
        guard FileManager.default.fileExists(atPath: record.file) else {
            return Finding("Backup", found: false, state: "\(state), which no longer exists", cure: cure)
        }
        return Finding("Backup", state: state, cure: hours < 7 * 24 ? nil : cure)
    }

    /// The files that were found broken and put aside. They are reported until a person removes them.
    private func asides() -> [Finding] {
        StorageTroubles.earlier(in: folder.filed).compactMap { trouble in
            guard let aside = trouble.aside else { return nil }
            let why = trouble.kind == .newer ? "was from a newer Reveille" : "was damaged"
            return Finding(
                "Put aside", state: "\(trouble.file.lastPathComponent) \(why), \(trouble.date.iso8601())",
                cure: "Check whether anything is missing, then rm \(aside.shellWord)*")
        }
    }

    private func key() -> Finding {
        guard let mode = mode(folder.key) else {
            guard !PrivateFile.isBrokenLink(folder.key) else { return unusable("Key", folder.key, "is damaged") }
            return Finding("Key", found: false, state: "created at the first start")
        }
        guard (try? AccessKey(at: folder.key)) != nil else {
            return unusable("Key", folder.key, "is damaged", cure: "reveille serve")
        }
        guard mode == 0o600 else {
            return Finding(
                "Key", required: true, state: "other users can read it", cure: "chmod 600 \(folder.key.shellWord)")
        }
        return Finding("Key", required: true, state: "readable by its owner only")
    }

    /// The file with the keys of the apps' encrypted data.
    private func keychain() -> Finding {
        let name = "Keychain"
        let status: Keychain.Status
        do throws(KeychainError) {
            status = try Keychain(in: folder.root).status()
        } catch {
            let state = error == .newerVersion ? "saved by a newer Reveille" : "damaged or unreadable"
            return Finding(name, state: state, cure: "reveille restore FILE")
        }
        let files = [Keychain.file(in: folder.root), Keychain.keyFile(in: folder.root)]
        if let open = files.first(where: { mode($0).map { $0 != 0o600 } ?? false }) {
            return Finding(name, state: "other users can read it", cure: "chmod 600 \(open.path)")
        }
        switch status.protection {
        case .none: return Finding(name, found: false, state: "empty")
        case .passphrase: return Finding(name, state: "opened by a passphrase")
        case .keyFile:
            return Finding(
                name, state: "its key lies beside it, in \(files[1].lastPathComponent)",
                cure: "Set a passphrase in Settings, so that a copy of the data folder alone opens nothing")
        }
    }

    /// The permissions of a file, or of a link's target.
    private func mode(_ file: URL) -> Int? {
        var status = stat()
        return stat(file.path, &status) == 0 ? Int(status.st_mode & 0o7777) : nil
    }
}

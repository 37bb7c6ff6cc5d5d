import Foundation
import Glibc
import HostSettings
import PageHost

extension Examination {
    /// The data folder and what lies in it.
    @Sendable func storage() async -> [Finding] {
        guard let folder else {
            return [
                Finding(
                    "Data folder", required: true, found: false, state: "\(location.path) is not made yet",
                    cure: "reveille serve")
            ]
        }
        return [root(folder), settings(folder), key(folder)]
    }

    private func root(_ folder: DataFolder) -> Finding {
        let path = folder.root.path
        guard access(path, R_OK | W_OK | X_OK) == 0 else {
            return Finding(
                "Data folder", required: true, state: "\(path) cannot be written", cure: "chown -R $USER \(path)")
        }
        var volume = statvfs()
        let free = statvfs(path, &volume) == 0 ? Int64(volume.f_bavail) * Int64(volume.f_frsize) : 0
        let state = "\(path), \(free.formatted(.byteCount(style: .file))) free"
        guard free >= 200_000_000 else {
            return Finding(
                "Data folder", required: true, state: state, cure: "Free some space: alarms are written here")
        }
        guard mode(folder.root) == 0o700 else {
            return Finding("Data folder", state: "\(state), open to other users", cure: "chmod 700 \(path)")
        }
        return Finding("Data folder", required: true, state: state)
    }

    private func settings(_ folder: DataFolder) -> Finding {
        do {
            _ = try HostSettings(from: folder)
            return Finding("Settings", required: true, state: "readable")
        } catch {
            let path = folder.settings.path
            return Finding(
                "Settings", required: true, state: "\(path) is not what Reveille writes",
                cure: "mv \(path) \(path).broken")
        }
    }

    private func key(_ folder: DataFolder) -> Finding {
        guard let mode = mode(folder.key) else {
            return Finding("Browser key", found: false, state: "made at the first start")
        }
        let path = folder.key.path
        guard mode == 0o600 else {
            return Finding("Browser key", required: true, state: "other users can read it", cure: "chmod 600 \(path)")
        }
        guard (try? AccessKey(at: folder.key)) != nil else {
            return Finding("Browser key", required: true, state: "damaged", cure: "rm \(path)")
        }
        return Finding("Browser key", required: true, state: "readable by its owner only")
    }

    private func mode(_ file: URL) -> Int? {
        let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
        return attributes?[.posixPermissions] as? Int
    }
}

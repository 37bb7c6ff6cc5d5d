import Foundation

/// The doctor’s check of the data folder and its contents.
nonisolated struct StorageCheck: DoctorCheck {
    let host: ExaminedHost

    func findings() async -> [Finding] {
        guard let folder = host.folder else {
            let isTaken = FileManager.default.fileExists(atPath: host.location.path)
            return [
                Finding(
                    "Data folder", required: true, found: false,
                    state: "\(host.location.path) \(isTaken ? "is not a folder" : "does not exist yet")",
                    cure: isTaken ? "Move the file away, or name another folder with --data" : "reveille serve")
            ]
        }
        return FolderExamination(folder: folder).findings()
    }
}

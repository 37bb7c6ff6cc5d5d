import Foundation
import HostCommandLine
import HostSettings
import PrivateFile

/// The last backup of a data folder, kept in it for `doctor`.
nonisolated struct BackupRecord: Codable, Equatable {
    static let fileName = "backup.json"

    let file: String
    let date: Date

    /// The record in `folder`; `nil` if no backup was ever made.
    init?(in folder: DataFolder) {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        guard let data = try? PrivateFile.read(folder.root.appending(path: Self.fileName)),
            let record = try? decoder.decode(Self.self, from: data)
        else { return nil }
        self = record
    }

    init(file: URL, date: Date = .now) {
        self.file = file.path
        self.date = date
    }

    func write(to folder: DataFolder) throws {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try PrivateFile.write(encoder.encode(self), to: folder.root.appending(path: Self.fileName))
    }
}

import Foundation
import Glibc
import HostCommandLine
import NotiZenKit
import PrivateFile

extension NotiZenCommand {
    /// Writes the whole history to a file, even while a host runs.
    static func export(_ arguments: inout Arguments) async throws {
        let asLines = arguments.flag("--lines")
        let folder = try arguments.dataFolder()
        let name = try arguments.positional("FILE")
        try arguments.finish()
        guard let reader = try reader(folder) else { throw CommandFailure("NotiZen has no history yet.") }
        guard name != "-" else { return try await write(reader, asLines, to: .standardOutput) }
        let file = URL(filePath: name)
        // Only the owner may read the history, and an older file is kept until the new one is complete.
        let next = file.appendingPathExtension("new")
        do {
            try PrivateFile.write(Data(), to: next)
            let handle = try FileHandle(forWritingTo: next)
            try await write(reader, asLines, to: handle)
            try handle.synchronize()
            try handle.close()
            guard rename(next.path, file.path) == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
        } catch {
            try? FileManager.default.removeItem(at: next)
            throw CommandFailure("\(name) cannot be written: \(sentence(for: error))")
        }
    }

    private static func write(_ reader: HistoryReader, _ asLines: Bool, to handle: FileHandle) async throws {
        if asLines {
            try await reader.exportLines { try handle.write(contentsOf: $0) }
        } else {
            let book = try await reader.book()
            let english = Locale(identifier: "en")
            try await reader.exportCSV(locale: english, book: book) { try handle.write(contentsOf: $0) }
        }
    }
}

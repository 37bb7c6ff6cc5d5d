import Foundation

/// A path in its own folder, which is removed at the end of the test.
final class TemporaryFile {
    let folder: URL
    var url: URL { folder.appending(path: "test.sqlite") }
    var path: String { url.path }

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "SQLiteStoreTests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }
}

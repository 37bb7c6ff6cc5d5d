import AppContainer
import Foundation
import FoundationOverlay
import Testing

@Suite struct `Folders of an app` {
    @Test func `an app has folders of its own, which exist`() throws {
        let directory = FileManager.default.temporaryDirectory.appending(path: "Folders-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: directory) }
        try AppContainer.$running.withValue(AppContainer(id: "notes", name: "Notes", directory: directory)) {
            let file = URL.documentsDirectory.appending(path: "a.txt")
            try Data("a".utf8).write(to: file)
            #expect(file.path == directory.appending(path: "Documents/a.txt").path)
            for folder in [URL.cachesDirectory, .applicationSupportDirectory, .libraryDirectory] {
                let values = try folder.resourceValues(forKeys: [.isDirectoryKey])
                #expect(values.isDirectory == true && folder.path.hasPrefix(directory.path + "/Library"))
            }
        }
    }
}

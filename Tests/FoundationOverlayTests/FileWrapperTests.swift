import Foundation
import FoundationOverlay
import Testing

struct FileWrapperTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "wrapper-\(UUID().uuidString)")

    @Test func `a wrapper is written to disk and read from it`() throws {
        let root = FileWrapper(directoryWithFileWrappers: [
            "a.txt": FileWrapper(regularFileWithContents: Data("one".utf8))
        ])
        root.addFileWrapper(
            {
                let inner = FileWrapper(directoryWithFileWrappers: [:])
                inner.preferredFilename = "inner"
                inner.addRegularFile(withContents: Data("two".utf8), preferredFilename: "b.txt")
                return inner
            }())
        try root.write(to: folder, options: [.atomic, .withNameUpdating], originalContentsURL: nil)
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(root.filename == folder.lastPathComponent && root.fileWrappers?["a.txt"]?.filename == "a.txt")

        let read = try FileWrapper(url: folder)
        #expect(read.isDirectory && !read.isRegularFile && read.filename == folder.lastPathComponent)
        #expect(read.fileWrappers?["a.txt"]?.regularFileContents == Data("one".utf8))
        let inner = try #require(read.fileWrappers?["inner"])
        #expect(inner.fileWrappers?["b.txt"]?.regularFileContents == Data("two".utf8))
        #expect(root.matchesContents(of: folder))
        inner.addRegularFile(withContents: Data(), preferredFilename: "c.txt")
        #expect(!read.matchesContents(of: folder))
    }

    @Test func `children of one name have keys of their own`() {
        let root = FileWrapper(directoryWithFileWrappers: [:])
        let first = root.addRegularFile(withContents: Data("1".utf8), preferredFilename: "x")
        let second = root.addRegularFile(withContents: Data("2".utf8), preferredFilename: "x")
        #expect(first == "x" && second != "x" && root.fileWrappers?.count == 2)
        let child = root.fileWrappers?[second]
        #expect(child.flatMap(root.keyForChildFileWrapper) == second)
        if let child { root.removeFileWrapper(child) }
        #expect(root.fileWrappers?.keys.sorted() == ["x"])
    }

    @Test func `a link is written as a link`() throws {
        let target = FileManager.default.temporaryDirectory
        try FileWrapper(symbolicLinkWithDestinationURL: target).write(to: folder)
        defer { try? FileManager.default.removeItem(at: folder) }
        let read = try FileWrapper(url: folder)
        #expect(read.isSymbolicLink && read.symbolicLinkDestinationURL?.path == target.path)
    }

    @Test func `a wrapper of nothing fails`() {
        #expect(throws: (any Error).self) { try FileWrapper(url: folder) }
    }
}

import Foundation
import Testing

@testable import AppRunner

@MainActor @Suite struct `The folder of an app` {
    private let folder = URL.temporaryDirectory.appending(path: UUID().uuidString, directoryHint: .isDirectory)

    private func write(_ text: String, to path: String) throws {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    private func text(_ path: String) throws -> String {
        try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    }

    @Test func `has the program, the app's resources, and the folders of all targets`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("program", to: "Quiz")
        try write("[1]", to: "Games_Quiz.resources/questions.json")
        try write("{}", to: "Games_Quiz.resources/Assets.xcassets/Contents.json")
        try write("other", to: "Reveille_SwiftUI.resources/client.js")
        try write("unrelated", to: "Quiz.swiftmodule")
        let bundle = try AppBundle.make(for: folder.appending(path: "Quiz"))
        #expect(bundle.lastPathComponent == "Quiz.app")
        #expect(try text("Quiz.app/Quiz") == "program" && text("Quiz.app/questions.json") == "[1]")
        #expect(try text("Quiz.app/Assets.xcassets/Contents.json") == "{}")
        #expect(try text("Quiz.app/Reveille_SwiftUI.resources/client.js") == "other")
        #expect(!FileManager.default.fileExists(atPath: bundle.appending(path: "Quiz.swiftmodule").path))
    }

    @Test func `has the app's Info.plist, which the package manager takes only under another name`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("program", to: "Quiz")
        try write("plist", to: "Games_Quiz.resources/Quiz-Info.plist")
        try write("other", to: "Games_Quiz.resources/Widgets-Info.plist")
        let bundle = try AppBundle.make(for: folder.appending(path: "Quiz"))
        #expect(try text("Quiz.app/Info.plist") == "plist" && text("Quiz.app/Quiz-Info.plist") == "plist")
        // It is up to date.
        let made = try FileManager.default.attributesOfItem(atPath: bundle.path)[.systemFileNumber] as? Int
        _ = try AppBundle.make(for: folder.appending(path: "Quiz"))
        #expect(try FileManager.default.attributesOfItem(atPath: bundle.path)[.systemFileNumber] as? Int == made)
    }

    @Test func `is made again for a new program`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("one", to: "Quiz")
        try write("old", to: "Games_Quiz.resources/old.txt")
        _ = try AppBundle.make(for: folder.appending(path: "Quiz"))
        try FileManager.default.removeItem(at: folder.appending(path: "Games_Quiz.resources/old.txt"))
        // A linker writes a new file.
        try FileManager.default.removeItem(at: folder.appending(path: "Quiz"))
        try write("two", to: "Quiz")
        _ = try AppBundle.make(for: folder.appending(path: "Quiz"))
        #expect(try text("Quiz.app/Quiz") == "two")
        #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "Quiz.app/old.txt").path))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 3)
    }
}

import Foundation
import Testing

@testable import reveille

@MainActor @Suite struct `A package for an app of one's own` {
    private let folder = URL.temporaryDirectory.appending(path: UUID().uuidString, directoryHint: .isDirectory)

    @Test(arguments: [
        "my-app", "2048", "", "SwiftUI", "Приложение", "a b", "../App", String(repeating: "a", count: 61),
    ])
    func `a name that cannot be a module's is refused`(name: String) {
        #expect(AppTemplate.Name(name) == nil)
    }

    @Test func `the files are named after the app`() throws {
        let name = try #require(AppTemplate.Name("Coffee2"))
        let template = AppTemplate(name: name, reveille: .folder(URL(filePath: #"/src/a "quoted" folder"#)))
        #expect(
            template.files.keys.sorted() == [
                ".gitignore", "Package.swift", "README.md", "Sources/Coffee2/Coffee2App.swift",
                "Sources/Coffee2/ContentView.swift", "Sources/Coffee2/Resources/Localizable.xcstrings",
                "Sources/Coffee2/Tally.swift", "Tests/Coffee2Tests/TallyTests.swift",
            ])
        #expect(try #require(template.files["Package.swift"]).contains(#"path: "/src/a \"quoted\" folder")"#))
    }

    @Test(arguments: ["https://example.com/some/reveille.git", "git@example.com:some/reveille"])
    func `a repository is a dependency by its branch`(url: String) throws {
        let name = try #require(AppTemplate.Name("Coffee"))
        let manifest = try #require(AppTemplate(name: name, reveille: .repository(url)).files["Package.swift"])
        #expect(manifest.contains("url: \"\(url)\", branch: \"main\""))
        #expect(manifest.contains(#"package: "reveille""#))
    }

    @Test func `an existing folder is left alone`() async throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "Taken")
        try Data("mine".utf8).write(to: file)
        let outcome = try await Program.run("new", file.path)
        #expect(outcome == .init(status: 1, output: "", remarks: "\(file.path) exists already. Nothing was changed.\n"))
        #expect(try String(contentsOf: file, encoding: .utf8) == "mine")
        let refused = try await Program.run("new", folder.appending(path: "my-app").path)
        #expect(refused.status == 2 && refused.remarks.hasPrefix("“my-app” cannot be the name"))
        let elsewhere = try await Program.run("new", folder.appending(path: "Fine").path, "--reveille", folder.path)
        #expect(elsewhere.status == 2 && elsewhere.remarks.contains("does not contain Reveille’s sources"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["Taken"])
    }
}

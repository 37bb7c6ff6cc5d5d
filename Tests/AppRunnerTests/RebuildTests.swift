import ChildProcess
import Foundation
import Testing

@testable import AppRunner

/// A package of one small program, built by the real package manager.
private struct SmallPackage {
    let folder = URL.temporaryDirectory.appending(path: UUID().uuidString, directoryHint: .isDirectory)

    init() async throws {
        try write(
            """
            // swift-tools-version: 6.2
            import PackageDescription
            let package = Package(name: "Small", targets: [.executableTarget(name: "Small")])
            """, to: "Package.swift")
        try write(#"print("one")"#, to: "Sources/Small/main.swift")
        _ = try await ChildProcess.run("swift", ["build", "--package-path", folder.path])
    }

    func write(_ text: String, to path: String) throws {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    func remove() {
        try? FileManager.default.removeItem(at: folder)
    }
}

@MainActor @Suite struct `Building again` {
    @Test func `a change of the sources makes a new program, once it has no error`() async throws {
        let package = try await SmallPackage()
        defer { package.remove() }
        let build = package.folder.appending(path: ".build/debug").resolvingSymlinksInPath()
        let (reports, continuation) = AsyncStream<String>.makeStream()
        let rebuild = try #require(
            Rebuild(of: build.appending(path: "Small.app/Small")) { continuation.yield($0) })
        #expect(try await ChildProcess.run(build.appending(path: "Small").path, []) == "one\n")
        async let program = rebuild.next()
        try package.write("print(oh, dear)", to: "Sources/Small/main.swift")
        for await report in reports where report != "Building…" {
            #expect(report.contains("cannot find 'oh' in scope"))
            break
        }
        try package.write(#"print("two")"#, to: "Sources/Small/main.swift")
        #expect(try await ChildProcess.run(program.path, []) == "two\n")
    }

    @Test func `a program that is in no package is not built again`() {
        #expect(Rebuild(of: URL(filePath: "/usr/lib/small/bin/Small.app/Small")) == nil)
    }
}

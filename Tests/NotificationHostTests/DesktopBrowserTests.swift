import ExecutableScript
import Foundation
import NotificationHost
import Testing

@Suite struct `The desktop's browser` {
    private let folder = URL.temporaryDirectory.appending(path: UUID().uuidString, directoryHint: .isDirectory)
    private let url = URL(filePath: "/departures/")

    /// A search path with an `xdg-open` that records the address, its own session and where its output goes.
    private func opener() async throws -> String {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let script = folder.appending(path: "xdg-open")
        let note = folder.appending(path: "note").path
        let words = "$1 $(ps -o sid= -p $$) $(readlink /proc/$$/fd/2)"
        try await ExecutableScript.write("echo \"\(words)\" > \(note).new\nmv \(note).new \(note)", to: script)
        return "\(folder.path):\(ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")"
    }

    @Test func `a browser opens the page as no child of the host`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(await DesktopBrowser.open(url, environment: ["DISPLAY": ":1", "PATH": try await opener()]))
        var note = ""
        while note.isEmpty {
            try await Task.sleep(for: .milliseconds(10))
            note = (try? String(contentsOf: folder.appending(path: "note"), encoding: .utf8)) ?? ""
        }
        let words = note.split(whereSeparator: \.isWhitespace)
        #expect(words.first == Substring(url.absoluteString))
        try #require(words.count == 3)
        #expect(words[1] != Substring("\(getsid(0))"))
        #expect(words[2] == "/dev/null")
    }

    @Test func `a desktop without a display or a program for links opens nothing`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(await !DesktopBrowser.open(url, environment: ["PATH": try await opener()]))
        #expect(await !DesktopBrowser.open(url, environment: ["DISPLAY": ":1", "PATH": folder.path + "/none"]))
    }
}

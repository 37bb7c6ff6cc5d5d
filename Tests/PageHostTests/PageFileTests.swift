import AppContainer
import Foundation
import HTTPServer
import SwiftUI
import Testing
import ViewGraph

@testable import PageHost

@MainActor private final class NoLayer: PageLayer {
    var sendEffect: @MainActor (String, String) -> Void = { _, _ in }

    func makeRoot() -> AnyView { AnyView(EmptyView()) }
    func connect() {}
    func disconnect() {}
    func setVisible(_ isVisible: Bool) {}
    func hideNote() {}
}

/// A view that takes files and offers one.
private struct ExchangeView {
    let seen: Exchanged
}

@MainActor private final class Exchanged {
    var offered: OfferedFile?
    var receiver: FileReceiver?
    var upload: FileUpload?
    var taken: [Data] = []
}

extension ExchangeView: CompositeView {
    func content(in context: ViewContext) -> some View {
        let files = context.node.graph.files
        if seen.receiver == nil {
            seen.upload = files.upload { _ in }
            seen.offered = files.offer(Data("picture".utf8), mediaType: "image/png")
            seen.receiver = files.receiver { [seen] in
                seen.taken.append($0)
                return $0.isEmpty ? .refused("Nothing is in it.") : .taken(receipt: "receipt")
            }
        }
        return Text("Shown")
    }
}

@MainActor struct `Files of a page` {
    private let seen = Exchanged()
    private let router: Router
    private let sessions: PageSessions

    init() {
        let folder = URL.temporaryDirectory
        let container = AppContainer(id: "album", name: "Album", directory: folder)
        let app = HostedApp(container: container, symbol: "photo", tint: .blue) { [seen] in ExchangeView(seen: seen) }
        sessions = PageSessions(apps: ["album": app], assets: Assets(fonts: folder)) { _ in NoLayer() }
        var router = Router()
        sessions.mount(on: &router)
        self.router = router
    }

    private func ask(
        _ method: String, _ path: String, query: [String: String] = [:], body: Data = Data(),
        of browser: String? = "phone"
    ) async -> HTTPResponse {
        var request = HTTPRequest(method: method, path: path, query: query, body: body)
        request.peer = browser
        return await withCheckedContinuation { continuation in
            router.answer(request, Responder { continuation.resume(returning: $0) })
        }
    }

    private func text(_ response: HTTPResponse) -> String {
        guard case .data(let data) = response.body else { return "" }
        return String(decoding: data, as: UTF8.self)
    }

    @Test func `a page's file is given to its own browser only, and never kept by it`() async throws {
        #expect(await ask("GET", "/album/").status == 200)
        let path = try #require(seen.offered).path
        let picture = await ask("GET", path)
        #expect(picture.status == 200 && text(picture) == "picture")
        #expect(picture.headers["Content-Type"] == "image/png" && picture.headers["Cache-Control"] == "no-store")
        #expect(await ask("GET", path, of: "tablet").status == 404)
        #expect(await ask("GET", path, of: nil).status == 404)
        #expect(await ask("GET", path + "0").status == 404)
    }

    @Test func `a file goes once to the view that takes it, from its own browser only`() async throws {
        _ = await ask("GET", "/album/")
        let path = try #require(seen.receiver).path
        #expect(await ask("POST", path, body: Data("mine".utf8), of: "tablet").status == 404)
        let taken = await ask("POST", path, body: Data("mine".utf8))
        #expect(taken.status == 201 && text(taken) == "receipt")
        #expect(seen.taken == [Data("mine".utf8)])
        let refused = await ask("POST", path)
        #expect(refused.status == 415 && text(refused) == "Nothing is in it.")
    }

    @Test func `an ended page gives and takes no files`() async throws {
        _ = await ask("GET", "/album/")
        let (given, taken) = (try #require(seen.offered).path, try #require(seen.receiver).path)
        sessions.end(of: "phone")
        #expect(await ask("GET", given).status == 404)
        #expect(await ask("POST", taken, body: Data("late".utf8)).status == 404)
        #expect(seen.taken.isEmpty)
    }

    // MARK: Uploads

    @Test(arguments: [
        ("0", "1", 200), ("999", "1000", 200), ("0", "1001", 400), ("1", "1", 400), ("-1", "2", 400), ("0", "0", 400),
        ("9223372036854775807", "9223372036854775807", 400),
    ])
    func `a file is one of at most a thousand`(index: String, count: String, status: Int) async throws {
        _ = await ask("GET", "/album/")
        let path = try #require(seen.upload).path
        let query = ["name": "a.txt", "size": "9", "offset": "0", "index": index, "count": count]
        #expect(await ask("POST", path, query: query, body: Data("some".utf8)).status == status)
    }

    private func upload(in folder: URL) -> (FileUpload, last: () -> FileUpload.Progress?) {
        let files = Graph(Text("")).files
        files.folder = folder
        var last: FileUpload.Progress?
        return (files.upload { last = $0 }, { last })
    }

    private func withFolder(_ body: @MainActor (URL) async throws -> Void) async throws {
        let folder = URL.temporaryDirectory.appending(path: "uploads-\(UUID())", directoryHint: .isDirectory)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await body(folder)
    }

    private func contents(_ folder: URL) -> [String] {
        (try? FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.contains("/") }) ?? []
    }

    @Test func `a file is put together from its slices, also from those that come twice`() async throws {
        try await withFolder { folder in
            let (upload, last) = upload(in: folder)
            #expect(await upload.receive(Data("two ".utf8), at: 0, of: "a.txt", size: 9) == 4)
            #expect(await upload.receive(Data("two ".utf8), at: 0, of: "a.txt", size: 9) == 4)
            #expect(await upload.receive(Data("late".utf8), at: 8, of: "a.txt", size: 9) == 4)
            #expect(last()?.received == 4 && last()?.file == nil)
            #expect(await upload.receive(Data("words".utf8), at: 4, of: "a.txt", size: 9) == 9)
            #expect(await upload.receive(Data("more".utf8), at: 9, of: "a.txt", size: 9) == 9)
            let file = try #require(last()?.file)
            let text = try String(contentsOf: file, encoding: .utf8)
            #expect(text == "two words")
        }
    }

    @Test func `another file takes the place of one that is not complete`() async throws {
        try await withFolder { folder in
            let (upload, last) = upload(in: folder)
            #expect(await upload.receive(Data("first".utf8), at: 0, of: "a.txt", size: 9) == 5)
            #expect(await upload.receive(Data("second".utf8), at: 0, of: "b.txt", size: 6) == 6)
            let file = try #require(last()?.file)
            let text = try String(contentsOf: file, encoding: .utf8)
            #expect(text == "second")
            #expect(contents(folder).count == 1)
        }
    }

    @Test(arguments: [
        ("", 4), (".hidden", 4), ("../settings.json", 4), ("a/b", 4), ("a\nb", 4), ("a", 0), ("a", -1),
        ("a", Int.max), (String(repeating: "a", count: 201), 4),
    ])
    func `a file with an unusable name or size is refused`(name: String, size: Int) async throws {
        try await withFolder { folder in
            let (upload, last) = upload(in: folder)
            #expect(await upload.receive(Data("data".utf8), at: 0, of: name, size: size) == nil)
            #expect(last()?.problem != nil && contents(folder).isEmpty)
        }
    }

    @Test(arguments: [(0, 5), (-1, 4), (3, 4), (Int.max, 4)])
    func `a slice beyond the file's size is not stored`(offset: Int, count: Int) async throws {
        try await withFolder { folder in
            let (upload, last) = upload(in: folder)
            let next = await upload.receive(Data(count: count), at: offset, of: "a", size: 4)
            #expect(next == (offset == 0 ? nil : 0))
            #expect(last()?.file == nil)
            for file in contents(folder) {
                let stored = try Data(contentsOf: folder.appending(path: file))
                #expect(stored.isEmpty)
            }
        }
    }

    @Test func `an upload that nobody waits for leaves nothing behind`() async throws {
        try await withFolder { folder in
            var upload: FileUpload? = upload(in: folder).0
            #expect(await upload?.receive(Data("half".utf8), at: 0, of: "a", size: 8) == 4)
            #expect(contents(folder).count == 1)
            upload = nil
            #expect(contents(folder).isEmpty)
        }
    }
}

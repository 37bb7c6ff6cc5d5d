import Foundation
import FoundationNetworking
import HTTPServer
import NotificationIntake
import Synchronization
import Testing

@testable import IntakeHost
@testable import PageHost

/// The share target on a real server.
struct ShareTests {
    private final class Receiver: NotificationReceiver {
        let taken = Mutex<[IncomingNotification]>([])
        let isFull = Mutex(false)

        func receive(_ notifications: [IncomingNotification]) async throws -> [NotificationReceipt] {
            if isFull.withLock({ $0 }) { throw CocoaError(.fileWriteOutOfSpace) }
            taken.withLock { $0 += notifications }
            return []
        }

        func record(_ outcomes: [NotificationOutcome]) async throws {}
    }

    private final class Host {
        let folder = FileManager.default.temporaryDirectory.appending(path: "share-\(UUID())")
        let feed = IntakeFeed()
        let receiver = Receiver()
        let browsers: PairedBrowsers
        let server: PageServer
        let running: Task<Void, Never>

        init() async throws {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            browsers = PairedBrowsers(
                keyAt: folder.appending(path: "key"), browsersAt: folder.appending(path: "browsers.json"))
            var router = Router()
            ShareTarget.mount(on: &router, store: browsers.cookieName) {
                [feed] (content, sender) throws(ShareTarget.Problem) in
                try await feed.take(content, from: sender)
            }
            server = try PageServer(
                port: 0, access: Access(browsers: browsers, tokenPaths: [ShareTarget.path]), router: router)
            running = Task { [feed, receiver] in await feed.run(into: receiver) }
            var isReady = false
            while !isReady {
                do throws(IntakeFeed.Problem) {
                    _ = try await feed.take([])
                    isReady = true
                } catch { await Task.yield() }
            }
        }

        func post(_ path: String, _ body: Data, _ headers: [String: String]) async throws -> (
            status: Int, body: String
        ) {
            var request = URLRequest(url: server.url.appending(path: path))
            request.httpMethod = "POST"
            request.httpBody = body
            for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
            let (data, response) = try await URLSession.shared.data(for: request)
            return (try #require(response as? HTTPURLResponse).statusCode, String(decoding: data, as: UTF8.self))
        }

        func send(_ content: SharedContent, token: String?) async throws -> Int {
            let authorization = token.map { ["Authorization": "Bearer \($0)"] } ?? [:]
            return try await post(
                ShareTarget.api, try JSONEncoder().encode(content),
                authorization.merging(["Accept-Language": "de"]) { $1 }
            ).status
        }

        func stop() async {
            running.cancel()
            await server.stop()
            try? FileManager.default.removeItem(at: folder)
        }
    }

    private func content(_ text: String = "Buy milk") -> SharedContent {
        SharedContent(id: UUID(), title: "", text: text, url: "")
    }

    @Test func `what a paired browser shares is a notification, once`() async throws {
        let host = try await Host()
        let token = try #require(try host.browsers.pair(host.browsers.key.code(), agent: ""))
        let shared = content()
        #expect(try await host.send(shared, token: token) == 200)
        #expect(try await host.send(shared, token: token) == 200)
        let taken = host.receiver.taken.withLock { $0 }
        #expect(
            taken.map(\.title) == ["Buy milk", "Buy milk"]
                && taken.map(\.appName) == ["Von dir geteilt", "Von dir geteilt"])
        #expect(Set(taken.map(\.id)).count == 1, "the receiver knows it again")
        #expect(taken.allSatisfy { $0.source == .share })
        await host.stop()
    }

    @Test func `nobody else shares anything`() async throws {
        let host = try await Host()
        for token in [nil, "", "guessed"] { #expect(try await host.send(content(), token: token) == 401) }
        #expect(host.receiver.taken.withLock { $0 }.isEmpty)
        await host.stop()
    }

    @Test func `nothing is acknowledged that is empty, strange, too large or not stored`() async throws {
        let host = try await Host()
        let token = try #require(try host.browsers.pair(host.browsers.key.code(), agent: ""))
        #expect(try await host.send(content(" \n"), token: token) == 422)
        #expect(try await host.send(content(String(repeating: "a", count: 70_000)), token: token) == 413)
        let key = ["Authorization": "Bearer \(token)"]
        for body in ["", "[]", "{}", #"{"id": "1", "title": "", "text": "x", "url": ""}"#] {
            #expect(try await host.post(ShareTarget.api, Data(body.utf8), key).status == 400)
        }
        host.receiver.isFull.withLock { $0 = true }
        #expect(try await host.send(content(), token: token) == 503)
        #expect(host.receiver.taken.withLock { $0 }.isEmpty)
        await host.stop()
    }

    @Test func `the page shows what was sent to it and runs nothing in it`() async throws {
        let host = try await Host()
        let form = Data("title=A+%22%3Cscript%3E&text=one%0Atwo%26three&url=https%3A%2F%2Fexample.org".utf8)
        let page = try await host.post(ShareTarget.path, form, ["Sec-Fetch-Site": "none"])
        #expect(page.status == 200 && page.body.contains("data-sure=\"yes\""))
        #expect(page.body.contains("data-title=\"A &quot;&lt;script&gt;\""))
        #expect(page.body.contains("data-text=\"one\ntwo&amp;three\"") && page.body.contains("https://example.org"))
        #expect(page.body.matches(of: /<script/).count == 1)
        #expect(page.body.contains("This browser is not paired"))
        #expect(host.receiver.taken.withLock { $0 }.isEmpty)
        await host.stop()
    }

    @Test(arguments: [
        ["Sec-Fetch-Site": "cross-site", "Origin": "https://evil.example"], ["Sec-Fetch-Site": "same-site"], [:],
    ])
    func `the page asks first if another site may have sent the person there`(headers: [String: String]) async throws {
        let host = try await Host()
        let page = try await host.post(ShareTarget.path, Data("text=Buy".utf8), headers)
        #expect(page.status == 200 && page.body.contains("data-sure=\"no\""))
        #expect(page.body.contains("<button") && page.body.contains("Add to NotiZen?"))
        await host.stop()
    }

    @Test func `a form that is too large gets a page with the reason`() async throws {
        let host = try await Host()
        let page = try await host.post(ShareTarget.path, Data(count: 70_000), ["Accept-Language": "de"])
        #expect(page.status == 413 && page.body.contains("Das ist zu lang"))
        await host.stop()
    }

    @Test(arguments: [
        ("title=a&text=b&url=c", ["a", "b", "c"]), ("text=a+b%2Bc", ["", "a b+c", ""]), ("text=%FF", ["", "", ""]),
        ("", ["", "", ""]), ("&&=&text", ["", "", ""]), ("text=1&text=2", ["", "2", ""]),
        ("other=x&text=%C3%A9", ["", "é", ""]), ("text=a=b", ["", "a=b", ""]),
    ])
    func `a form is read as browsers write it`(form: String, values: [String]) {
        let content = SharedContent(form: Data(form.utf8), id: UUID())
        #expect([content.title, content.text, content.url] == values)
    }
}

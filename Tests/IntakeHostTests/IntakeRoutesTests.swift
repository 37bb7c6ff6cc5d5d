import Foundation
import FoundationNetworking
import HTTPServer
import NotificationIntake
import PageHost
import Synchronization
import Testing

@testable import IntakeHost

/// The intake on a real server.
struct IntakeRoutesTests {
    /// Takes notifications as an app does, or fails as one on a full disk.
    private final class Receiver: NotificationReceiver {
        let taken = Mutex<[IncomingNotification]>([])
        let isFull = Mutex(false)

        func receive(_ notifications: [IncomingNotification]) async throws -> [NotificationReceipt] {
            if isFull.withLock({ $0 }) { throw CocoaError(.fileWriteOutOfSpace) }
            taken.withLock { $0 += notifications }
            return notifications.map {
                NotificationReceipt(id: $0.id, outcome: .digested, reasons: ["+20 Important"], isReplay: false)
            }
        }

        func record(_ outcomes: [NotificationOutcome]) async throws {}
    }

    private final class Intake {
        let folder = FileManager.default.temporaryDirectory.appending(path: "intake-\(UUID())")
        let feed = IntakeFeed()
        let receiver = Receiver()
        let senders: SenderBook
        let server: PageServer
        let running: Task<Void, Never>

        init(receives: Bool = true, burst: Int = 300) async throws {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            senders = SenderBook(at: folder.appending(path: "senders.json"))
            var router = Router()
            IntakeRoutes.mount(on: &router, feed, senders, rate: SenderRate(burst: burst, perSecond: 0.001))
            let browsers = PairedBrowsers(
                keyAt: folder.appending(path: "key"), browsersAt: folder.appending(path: "browsers.json"))
            let access = Access(browsers: browsers, tokenPaths: [IntakeRoutes.path])
            server = try PageServer(port: 0, access: access, router: router)
            running = Task { [feed, receiver] in if receives { await feed.run(into: receiver) } }
            // The feed has its receiver once the task has begun.
            while receives {
                do throws(IntakeFeed.Problem) {
                    _ = try await feed.take([])
                    break
                } catch { await Task.yield() }
            }
        }

        func send(_ body: String, token: String?, method: String = "POST", headers: [String: String] = [:]) async throws
            -> (status: Int, headers: [AnyHashable: Any], body: String)
        {
            var request = URLRequest(url: server.url.appending(path: IntakeRoutes.path))
            request.httpMethod = method
            if method == "POST" { request.httpBody = Data(body.utf8) }
            request.setValue("application/json", forHTTPHeaderField: "Content-Type")
            if let token { request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization") }
            for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
            let (data, response) = try await URLSession.shared.data(for: request)
            let http = try #require(response as? HTTPURLResponse)
            return (http.statusCode, http.allHeaderFields, String(decoding: data, as: UTF8.self))
        }

        func stop() async {
            running.cancel()
            await server.stop()
            try? FileManager.default.removeItem(at: folder)
        }
    }

    @Test func `a notification is acknowledged with the decision about it`() async throws {
        let intake = try await Intake()
        let token = try intake.senders.add(named: "Backup")
        let answer = try await intake.send(#"{"title": "Failed", "id": "7"}"#, token: token)
        #expect(answer.status == 200)
        #expect(answer.body == #"{"notifications":[{"id":"7","outcome":"digested","reasons":["+20 Important"]}]}"#)
        #expect(intake.receiver.taken.withLock { $0.map(\.title) } == ["Failed"])
        await intake.stop()
    }

    @Test func `nothing comes in without the token of a sender`() async throws {
        let intake = try await Intake()
        let token = try intake.senders.add(named: "Backup")
        let sender = try #require(intake.senders.all.first)
        for wrong in [nil, "", "x", String(token.dropLast())] {
            let answer = try await intake.send(#"{"title": "x"}"#, token: wrong)
            #expect(answer.status == 401 && answer.body.contains("Authorization: Bearer"))
        }
        try intake.senders.remove(sender.id)
        #expect(try await intake.send(#"{"title": "x"}"#, token: token).status == 401)
        // The token opens nothing else, and the address takes nothing else.
        #expect(try await intake.send("", token: token, method: "GET").status != 200)
        #expect(intake.receiver.taken.withLock { $0 }.isEmpty)
        await intake.stop()
    }

    @Test func `what cannot be stored is not acknowledged`() async throws {
        let intake = try await Intake()
        let token = try intake.senders.add(named: "Backup")
        intake.receiver.isFull.withLock { $0 = true }
        let full = try await intake.send(#"{"title": "x"}"#, token: token)
        #expect(full.status == 503 && full.headers["Retry-After"] != nil)
        intake.running.cancel()
        await intake.running.value
        // An app that has not begun yet does so in a moment.
        let early = try await intake.send(#"{"title": "x"}"#, token: token)
        #expect(early.status == 503 && early.headers["Retry-After"] as? String == "1")
        await intake.stop()
    }

    @Test func `a sender that sends too much is told to wait, and others are not`() async throws {
        let intake = try await Intake(burst: 3)
        let (flood, other) = (try intake.senders.add(named: "Flood"), try intake.senders.add(named: "Door"))
        for _ in 1...3 { #expect(try await intake.send(#"{"title": "x"}"#, token: flood).status == 200) }
        let answer = try await intake.send(#"{"title": "x"}"#, token: flood)
        #expect(answer.status == 429 && answer.headers["Retry-After"] != nil)
        #expect(try await intake.send(#"{"title": "y"}"#, token: other).status == 200)
        #expect(intake.receiver.taken.withLock { $0.count } == 4)
        await intake.stop()
    }

    @Test(arguments: [300 << 10, 10 << 20]) func `a body that is too large is refused`(size: Int) async throws {
        let intake = try await Intake()
        let token = try intake.senders.add(named: "Backup")
        let body = "{\"title\": \"\(String(repeating: "x", count: size))\"}"
        #expect(try await intake.send(body, token: token).status == 413)
        #expect(intake.receiver.taken.withLock { $0 }.isEmpty)
        await intake.stop()
    }

    @Test func `a web page of another site reaches nothing`() async throws {
        let intake = try await Intake()
        _ = try intake.senders.add(named: "Backup")
        let headers = ["Origin": "https://example.org", "Cookie": "a=b", "Content-Type": "text/plain"]
        #expect(try await intake.send("x", token: nil, headers: headers).status == 401)
        #expect(intake.receiver.taken.withLock { $0 }.isEmpty)
        await intake.stop()
    }
}

import AlarmKit
import Foundation
import HTTPServer
import HostSettings
import PrivateDesktop
import Synchronization
import Testing

@testable import NotificationHost
@testable import UserNotifications

/// A server that keeps published messages and responds as configured.
private final class FakeNtfy: Sendable {
    struct Observer {
        /// Runs before the server responds to a message, with the addresses of its buttons.
        var onMessage: (@Sendable ([String]) async -> Void)?
    }

    /// What the server's thread uses. That thread must not be the one that lets go of the server, which waits for it.
    final class Kept: Sendable {
        let status = Mutex(200)
        let observer = Mutex(Observer())
        let requests = Mutex<[HTTPRequest]>([])
    }

    private let server: HTTPServer
    let kept = Kept()

    init() throws {
        server = try HTTPServer(port: 0) { [kept] request, responder in
            kept.requests.withLock { $0.append(request) }
            let onMessage = request.method == "POST" ? kept.observer.withLock(\.onMessage) : nil
            Task {
                await onMessage?(Self.buttons(of: request))
                responder.respond(.text("as told", status: kept.status.withLock { $0 }))
            }
        }
    }

    deinit { stop() }

    func stop() { server.stop() }

    var url: URL { URL(string: "http://127.0.0.1:\(server.port)")! }

    private static func buttons(of request: HTTPRequest) -> [String] {
        let message = try? JSONSerialization.jsonObject(with: request.body) as? [String: Any]
        let actions = message?["actions"] as? [[String: Any]] ?? []
        return actions.compactMap { $0["url"] as? String }
    }

    var published: [[String: Any]] {
        kept.requests.withLock { $0 }.filter { $0.method == "POST" }.compactMap {
            try? JSONSerialization.jsonObject(with: $0.body) as? [String: Any]
        }
    }
}

extension [String] {
    /// The receipt in the address of the button with that id.
    fileprivate func receipt(of button: String) -> String? {
        first { $0.hasSuffix("/\(button)") }?.split(separator: "/").dropLast().last.map(String.init)
    }
}

extension `Notification host` {
    @Suite struct Ntfy {
        private let server: FakeNtfy
        private let settings: HostSettings.Ntfy

        init() throws {
            server = try FakeNtfy()
            settings = HostSettings.Ntfy(
                server: server.url, topic: "wake-me", token: "tk_secret", host: URL(string: "https://home.example")!)
        }

        @Test func `a notification has a title, priority, tag, and buttons that lead to the host`() async throws {
            let channel = NtfyChannel(settings)
            let result = await channel.deliver(.urgent("leave"), replacing: nil)
            let receipt = try #require(result.receipt)
            let message = try #require(server.published.first)
            #expect(message["topic"] as? String == "wake-me" && message["title"] as? String == "Time to Leave")
            #expect(message["message"] as? String == "Leave now" && message["priority"] as? Int == 4)
            #expect(message["tags"] as? [String] == ["bell", "reveille"])
            #expect(message["click"] as? String == "https://home.example/departures/")
            let actions = try #require(message["actions"] as? [[String: Any]])
            #expect(actions.map { $0["action"] as? String } == ["http", "view"])
            #expect(actions[0]["url"] as? String == "https://home.example/answer/\(receipt)/snooze")
            #expect(actions[0]["method"] as? String == "POST")
            #expect(server.kept.requests.withLock { $0.first?.headers["Authorization"] } == "Bearer tk_secret")
        }

        @Test func `a device loads the picture from the host`() async throws {
            var notification = PresentedNotification.ordinary("leave")
            notification.attachments = [
                AttachmentRecord(identifier: "map", path: "/data/attachments/map.png", type: .png)
            ]
            _ = await NtfyChannel(settings).deliver(notification, replacing: nil)
            #expect(server.published.first?["attach"] as? String == "https://home.example/attachments/map.png")
        }

        @Test func `a notification has no buttons without an address of the host`() async throws {
            var settings = settings
            settings.host = nil
            _ = await NtfyChannel(settings).deliver(.urgent("leave"), replacing: nil)
            let message = try #require(server.published.first)
            #expect((message["actions"] as? [Any])?.isEmpty == true && message["click"] == nil)
        }

        @Test func `a ring has the highest priority and repeats until it is withdrawn`() async throws {
            let channel = NtfyChannel(settings, ringing: .milliseconds(20))
            let result = await channel.deliver(.ring("wake"), replacing: nil)
            #expect(await eventually { server.published.count >= 3 })
            #expect(server.published.allSatisfy { $0["priority"] as? Int == 5 })
            await channel.withdraw("wake", receipt: result.receipt)
            #expect(server.kept.requests.withLock { $0.last?.method } == "DELETE")
            await channel.stop()
        }

        @Test func `a busy server is asked again, and one that refuses is not`() async throws {
            let channel = NtfyChannel(settings)
            server.kept.status.withLock { $0 = 503 }
            #expect(await channel.deliver(.ordinary("one"), replacing: nil).retry != nil)
            #expect(!channel.isAlive && channel.state.contains("503") && channel.cure != nil)
            server.kept.status.withLock { $0 = 403 }
            let refused = await channel.deliver(.ordinary("two"), replacing: nil)
            #expect(!refused.isShown && refused.retry == nil && refused.text.contains("403"))
            // A response from the server does not mean that it accepts messages now.
            server.kept.status.withLock { $0 = 200 }
            await channel.check()
            #expect(!channel.isAlive && channel.state.contains("403") && channel.cure != nil)
            #expect(await channel.deliver(.ordinary("three"), replacing: nil).isShown)
            #expect(channel.isAlive && channel.cure == nil)
        }

        @Test func `a server works again once it responds`() async throws {
            let channel = NtfyChannel(settings)
            server.kept.status.withLock { $0 = 503 }
            await channel.check()
            #expect(!channel.isAlive)
            server.kept.status.withLock { $0 = 200 }
            await channel.check()
            #expect(channel.isAlive)
        }

        @Test func `an unreachable server is noticed before it is needed`() async throws {
            let channel = NtfyChannel(settings)
            server.stop()
            await channel.check()
            #expect(!channel.isAlive)
        }

        @Test func `the address of a button answers its notification once`() async throws {
            let channel = NtfyChannel(settings)
            let fixture = try Fixture()
            try await fixture.restart(others: [channel])
            try fixture.host.add(request("leave"), of: fixture.departures)
            #expect(try await eventually { try fixture.states("leave") == [.delivered] })
            let id = try #require(try fixture.occurrences("leave").first?.id)
            let receipt = try #require(try fixture.store.channels.results(of: id).first { $0.name == "ntfy" }?.receipt)
            #expect(await !fixture.host.respond(toReceipt: "guessed", with: .dismiss))
            #expect(await fixture.host.respond(toReceipt: receipt, with: .dismiss))
            #expect(await !fixture.host.respond(toReceipt: receipt, with: .dismiss))
            await fixture.host.stop()
        }

        @Test(arguments: [200, 503])
        func `the buttons of a ring work as soon as it is on a phone`(status: Int) async throws {
            let channel = NtfyChannel(settings)
            let fixture = try Fixture()
            try await fixture.setAlarm(UUID(), .fixed(fixture.host.now.addingTimeInterval(0.2)))
            try await fixture.restart(others: [channel])
            let taken = Mutex<[Bool]>([])
            let host = fixture.host
            // Before the server says that it has the message, or fails after it was sent.
            server.kept.status.withLock { $0 = status }
            server.kept.observer.withLock {
                $0.onMessage = { buttons in
                    guard let receipt = buttons.receipt(of: "stop") else { return }
                    let isTaken = await host.respond(toReceipt: receipt, with: .stop)
                    taken.withLock { $0.append(isTaken) }
                }
            }
            #expect(await eventually { taken.withLock { $0.first } == true })
            await fixture.host.stop()
            server.stop()
        }

        @Test(arguments: [200, 503, 403])
        func `the buttons of a notification work as soon as it is on a phone`(status: Int) async throws {
            let channel = NtfyChannel(settings)
            let fixture = try Fixture()
            try await fixture.restart(others: [channel])
            let host = fixture.host
            let snooze = ActionRecord(identifier: "snooze", title: "Later", options: 0)
            let train = CategoryRecord(
                identifier: "train", actions: [snooze], intentIdentifiers: [], hiddenPreviewsBodyPlaceholder: "",
                categorySummaryFormat: "", options: 0)
            try host.setCategories([train], of: fixture.departures)
            let taken = Mutex<[Bool]>([])
            server.kept.status.withLock { $0 = status }
            server.kept.observer.withLock {
                $0.onMessage = { buttons in
                    guard let receipt = buttons.receipt(of: "snooze") else { return }
                    let isTaken = await host.respond(toReceipt: receipt, with: .action("snooze", text: nil))
                    taken.withLock { $0.append(isTaken) }
                }
            }
            try host.add(request("leave") { $0.categoryIdentifier = "train" }, of: fixture.departures)
            #expect(await eventually { taken.withLock { $0.first } == true })
            await fixture.host.stop()
            server.stop()
        }

        @Test func `a ring that the server accepted later is stopped by its buttons`() async throws {
            let channel = NtfyChannel(settings, ringing: .milliseconds(50))
            let fixture = try Fixture()
            try await fixture.setAlarm(UUID(), .fixed(fixture.host.now.addingTimeInterval(0.2)))
            server.kept.status.withLock { $0 = 503 }
            try await fixture.restart(others: [channel])
            let ring = try await fixture.ring()
            #expect(
                try await eventually { try fixture.store.channels.results(of: ring.id).contains { $0.name == "ntfy" } })
            server.kept.status.withLock { $0 = 200 }
            #expect(await eventually { server.published.count >= 3 })
            let actions = try #require(server.published.last?["actions"] as? [[String: Any]])
            let address = try #require((actions.last?["url"] as? String).flatMap { URL(string: $0) })
            #expect(address.lastPathComponent == "stop")
            let receipt = address.deletingLastPathComponent().lastPathComponent
            #expect(await fixture.host.respond(toReceipt: receipt, with: .stop))
            #expect(await eventually { server.kept.requests.withLock { $0.contains { $0.method == "DELETE" } } })
            await fixture.host.stop()
            // Not on its own thread, which may still hold it.
            server.stop()
        }

        @Test(arguments: ["wake-me", "A_1", String(repeating: "a", count: 64)])
        func `a valid topic is accepted`(topic: String) {
            #expect(HostSettings.Ntfy.isTopic(topic))
        }

        @Test(arguments: ["", "wake me", "a/b", String(repeating: "a", count: 65)])
        func `an invalid topic is refused`(topic: String) {
            #expect(!HostSettings.Ntfy.isTopic(topic))
        }
    }
}

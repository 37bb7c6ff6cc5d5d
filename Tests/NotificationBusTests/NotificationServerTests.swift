import BusPeer
import DBus
import Foundation
import PrivateDesktop
import Testing

@testable import NotificationBus

@Suite(
    .enabled(if: PrivateDesktop.isAvailable, Comment(rawValue: PrivateDesktop.missingExecutables)),
    .timeLimit(.minutes(10)))
struct `Notification server` {
    private let desktop: PrivateDesktop
    private let server: NotificationServer

    init() async throws {
        desktop = try await PrivateDesktop()
        server = NotificationServer(address: desktop.address)
    }

    private var isServing: Bool { if case .serving = server.state { true } else { false } }

    /// The number of the notification with this title.
    private func number(of title: String, in observation: Observation) throws -> BusNumber {
        let id = try #require(observation.received.last { $0.title == title }).id
        let numbers = observation.events.compactMap { if case .numbered(let one) = $0 { one } else { nil } }
        return try #require(numbers.last { $0.notification == id })
    }

    private func kinds(_ observation: Observation) -> [String] {
        let titles = Dictionary(uniqueKeysWithValues: observation.received.map { ($0.id, $0.title) })
        return observation.outcomes.map { "\(titles[$0.notification] ?? "?"): \($0.kind)" }
    }

    @Test func `it names itself and what it can do, as the specification has it`() throws {
        server.start()
        #expect(isServing)
        let app = try BusPeer(address: desktop.address)
        let information = try app.call(BusPeer.desktop("GetServerInformation")) { reply in
            try (0..<4).map { _ in try reply.readString() }
        }
        #expect(information == ["Reveille", "Reveille", "1", "1.2"])
        let capabilities = try app.call(BusPeer.desktop("GetCapabilities")) { try $0.readStrings() }
        #expect(capabilities == ["actions", "body", "body-markup", "persistence"])
        var introspection = BusPeer.desktop("Introspect")
        introspection.interface = "org.freedesktop.DBus.Introspectable"
        #expect(try app.call(introspection) { try $0.readString() }.contains("<method name=\"Notify\">"))
        server.stop()
    }

    @Test func `every end is told to the program that showed the notification`() async throws {
        server.start()
        let observation = await Observation(desktop.address)
        let app = try BusPeer(address: desktop.address)
        let other = try BusPeer(address: desktop.address)
        #expect(try app.notify(title: "dismissed") == 1)
        #expect(try app.notify(title: "opened", actions: ["default", "Open"]) == 2)
        #expect(try app.notify(title: "answered", actions: ["reply", "Reply"]) == 3)
        #expect(try app.notify(title: "opened without an action") == 4)
        #expect(try app.notify(title: "withdrawn") == 5)
        #expect(try app.notify(replaces: 5, title: "withdrawn") == 5)
        await observation.read { $0.events.count { if case .numbered = $0 { true } else { false } } == 6 }
        server.answer(try number(of: "dismissed", in: observation), .dismissed)
        server.answer(try number(of: "opened", in: observation), .opened)
        server.answer(try number(of: "answered", in: observation), .action(key: "reply"))
        server.answer(try number(of: "opened without an action", in: observation), .opened)
        try app.call(BusPeer.desktop("CloseNotification"), write: { try $0.append(UInt32(5)) }, read: { _ in })
        await observation.read { $0.outcomes.count >= 5 }
        // The program withdraws while the person answers.
        #expect(
            kinds(observation).sorted() == [
                "answered: acted(key: \"reply\")", "dismissed: dismissed", "opened without an action: dismissed",
                "opened: acted(key: \"default\")", "withdrawn: withdrawn",
            ])
        #expect(
            await eventually { app.messages.filter { $0.kind == .signal && $0.member != "NameAcquired" }.count == 7 })
        let signals = app.messages.filter { $0.kind == .signal }.map(\.member)
        #expect(signals.count { $0 == "ActionInvoked" } == 2 && signals.count { $0 == "NotificationClosed" } == 5)
        #expect(!other.messages.contains { $0.member == "NotificationClosed" })
        // What is gone is refused, as the specification has it, and an answer to it is passed over.
        #expect(throws: BusError.self) {
            try app.call(BusPeer.desktop("CloseNotification"), write: { try $0.append(UInt32(5)) }, read: { _ in })
        }
        server.stop()
    }

    @Test func `what is resident stays after an action, and ends when a person closes it`() async throws {
        server.start()
        let observation = await Observation(desktop.address)
        let app = try BusPeer(address: desktop.address)
        let hints: [(String, BusVariant)] = [("resident", .boolean(true))]
        _ = try app.notify(title: "Player", actions: ["next", "Next"], hints: hints)
        await observation.read { $0.events.count == 2 }
        let number = try number(of: "Player", in: observation)
        for _ in 0..<2 { server.answer(number, .action(key: "next")) }
        server.answer(number, .dismissed)
        #expect(await eventually { app.messages.contains { $0.member == "NotificationClosed" } })
        #expect(app.messages.count { $0.member == "ActionInvoked" } == 2)
        #expect(app.messages.count { $0.member == "NotificationClosed" } == 1)
        server.stop()
    }

    @Test func `a notification ends by itself after the time that its program names, and at the end of the server`()
        async throws
    {
        server.start()
        let observation = await Observation(desktop.address)
        let app = try BusPeer(address: desktop.address)
        _ = try app.notify(title: "brief", expires: 1)
        await observation.read { $0.outcomes.count == 1 }
        _ = try app.notify(title: "for ever", expires: 0)
        _ = try app.notify(title: "as usual", expires: -1)
        #expect(server.received(.now))
        server.stop()
        await observation.read { $0.outcomes.count == 3 }
        #expect(kinds(observation) == ["brief: expired", "for ever: expired", "as usual: expired"])
        #expect(server.state == .stopped)
        // The place is free.
        try await desktop.startDunst()
        #expect(!server.received(.now.addingTimeInterval(1)))
    }

    @Test func `another daemon keeps its place, is named, and is followed once it ends`() async throws {
        try await desktop.startDunst()
        server.start()
        #expect(server.state == .other(daemon: "dunst"))
        #expect(!server.received(.now))
        let app = try BusPeer(address: desktop.address)
        _ = try app.notify(title: "For dunst")
        #expect(try await desktop.dunstctl("count", "displayed") == "1")
        await desktop.stopDunst()
        #expect(await eventually { isServing })
        #expect(try app.notify(title: "For the server") == 1)
        #expect(server.received(.now))
        server.stop()
    }

    @Test func `a bus that ends and comes back is served again`() async throws {
        server.start()
        await desktop.stopBus()
        #expect(await eventually { if case .interrupted = server.state { true } else { false } })
        #expect(!server.received(.now.addingTimeInterval(1)))
        try await desktop.startBus()
        #expect(await eventually { isServing })
        server.stop()
    }

    @Test func `a host shows none of its own banners to itself`() async throws {
        server.start()
        let daemon = NotificationDaemon(address: desktop.address)
        daemon.start()
        #expect(daemon.state == .ownDaemon)
        await #expect(throws: BusError.noService(BusPeer.notifications)) {
            _ = try await daemon.notify(DesktopNotification(appName: "NotiZen", summary: "Hello", body: ""))
        }
        // A host that learned of the daemon before is refused, too.
        let app = try BusPeer(address: desktop.address)
        let own: [(String, BusVariant)] = [(DesktopNotification.ownHint, .boolean(true))]
        #expect(throws: BusError.self) { try app.notify(title: "Own", hints: own) }
        server.stop()
        try await desktop.startDunst()
        #expect(await eventually { if case .ready = daemon.state { true } else { false } })
        daemon.stop()
    }

    @Test func `calls of other forms are refused, and change nothing`() throws {
        server.start()
        let app = try BusPeer(address: desktop.address)
        for member in ["Notify", "CloseNotification", "NoSuchMethod"] {
            #expect(throws: BusError.self) {
                try app.call(BusPeer.desktop(member), write: { try $0.append("text") }, read: { _ in })
            }
        }
        #expect(try app.notify(title: "The first") == 1)
        server.stop()
    }
}

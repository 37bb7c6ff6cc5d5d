import Foundation
import MQTT
import Mosquitto
import Testing

@Suite(.enabled(if: Mosquitto.isAvailable, "\(Mosquitto.missing)"), .timeLimit(.minutes(5)))
struct `A client of a real Mosquitto` {
    private static let delays = Duration.milliseconds(20)...Duration.milliseconds(100)

    private func client(of broker: Mosquitto, id: String = "one", will: MQTTMessage? = nil) throws -> MQTTClient {
        MQTTClient(try #require(MQTTServer(url: broker.url)), id: id, will: will, delays: Self.delays)
    }

    private func message(_ topic: String, _ text: String, retained: Bool = false) -> MQTTMessage {
        MQTTMessage(topic: topic, payload: Data(text.utf8), isRetained: retained)
    }

    /// Waits for the next state that fulfils the condition.
    private func state(of client: MQTTClient, _ condition: (MQTTClient.State) -> Bool) async throws {
        for await state in client.states where condition(state) { return }
        throw CancellationError()
    }

    @Test func `what is published is kept by the broker, even if the client ends at once`() async throws {
        let broker = try await Mosquitto()
        let client = try client(of: broker)
        client.start()
        try await state(of: client) { $0 == .connected }
        for number in 0..<200 { #expect(client.publish(message("shelf/\(number)", "book", retained: true))) }
        #expect(await client.stop())
        #expect(try await broker.retained("shelf/#").count == 200)
    }

    @Test func `messages of the subscribed topics arrive, and kept ones are told apart`() async throws {
        let broker = try await Mosquitto()
        try await broker.publish("kept", to: "room/one", retained: true)
        let client = try client(of: broker)
        client.start()
        try await state(of: client) { $0 == .connected }
        #expect(client.subscribe(to: "room/+"))
        var messages = client.messages.makeAsyncIterator()
        #expect(await messages.next() == message("room/one", "kept", retained: true))
        try await broker.publish("elsewhere", to: "house/one")
        try await broker.publish("fresh", to: "room/two")
        #expect(await messages.next() == message("room/two", "fresh"))
        await client.stop()
    }

    @Test func `a message that is too large is neither sent nor handed over`() async throws {
        let broker = try await Mosquitto()
        let client = try client(of: broker)
        client.start()
        try await state(of: client) { $0 == .connected }
        client.subscribe(to: "room/#")
        let large = String(repeating: "x", count: MQTTMessage.payloadLimit + 1)
        #expect(!client.publish(message("room/mine", large)))
        #expect(!client.publish(message("room/\(String(repeating: "y", count: MQTTMessage.topicLimit))", "")))
        try await broker.publish(large, to: "room/large")
        try await broker.publish("long topic", to: "room/" + String(repeating: "y", count: MQTTMessage.topicLimit))
        try await broker.publish("small", to: "room/small")
        var messages = client.messages.makeAsyncIterator()
        #expect(await messages.next() == message("room/small", "small"))
        await client.stop()
    }

    @Test func `the will is published if the client is lost, and not if it says goodbye`() async throws {
        let broker = try await Mosquitto()
        let client = try client(of: broker, will: message("lamp", "offline", retained: true))
        client.start()
        try await state(of: client) { $0 == .connected }
        client.publish(message("lamp", "online", retained: true))
        await client.stop()
        #expect(try await broker.retained("lamp") == ["lamp": "online"])

        let lost = try self.client(of: broker, id: "two", will: message("lamp", "offline", retained: true))
        lost.start()
        try await state(of: lost) { $0 == .connected }
        // A client of the same name ends the connection, as a network that fails does.
        let rival = try self.client(of: broker, id: "two")
        rival.start()
        try await state(of: lost) { $0 != .connected }
        await rival.stop()
        await lost.stop()
        #expect(try await broker.retained("lamp") == ["lamp": "offline"])
    }

    @Test func `a broker that was restarted is connected to again`() async throws {
        let broker = try await Mosquitto()
        let client = try client(of: broker)
        client.start()
        try await state(of: client) { $0 == .connected }
        await broker.stop()
        try await state(of: client) { $0 != .connected }
        #expect(!client.publish(message("room", "lost")))
        try await broker.start()
        try await state(of: client) { $0 == .connected }
        #expect(client.publish(message("room", "back", retained: true)))
        await client.stop()
        #expect(try await broker.retained("room") == ["room": "back"])
    }

    @Test func `only the right account gets in`() async throws {
        let broker = try await Mosquitto(account: ("host", "secret"))
        func problem(_ user: String?, _ password: String?) async throws -> MQTTProblem? {
            let server = try #require(MQTTServer(url: broker.url, user: user, password: password))
            return await MQTTClient.check(server, id: "check")
        }
        #expect(try await problem("host", "secret") == nil)
        #expect(try await problem("host", "wrong") == .unauthorized)
        #expect(try await problem(nil, nil) == .unauthorized)
    }

    @Test func `a broker that is not there, or not one, is told apart`() async throws {
        let broker = try await Mosquitto()
        let url = try #require(URL(string: "mqtts://127.0.0.1:\(broker.port)"))
        let plain = try #require(MQTTServer(url: url))
        #expect(await MQTTClient.check(plain, id: "check") == .untrusted)
        await broker.stop()
        let closed = await MQTTClient.check(try #require(MQTTServer(url: broker.url)), id: "check")
        #expect(closed == .unreachable(reason: "Connection refused"))
    }

    @Test func `connects with descriptors beyond 1023`() async throws {
        let broker = try await Mosquitto()
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        limit.rlim_cur = max(limit.rlim_cur, min(limit.rlim_max, 2048))
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        try #require(limit.rlim_cur > 1200, "The limit of open files is \(limit.rlim_cur).")
        var files: [Int32] = []
        defer { for file in files { close(file) } }
        while files.last ?? 0 < 1024, files.count < 1024 { files.append(dup(0)) }
        let server = try #require(MQTTServer(url: broker.url))
        #expect(await MQTTClient.check(server, id: "check") == nil)
        await broker.stop()
        #expect(await MQTTClient.check(server, id: "check") == .unreachable(reason: "Connection refused"))
    }

    @Test func `a client that never connected ends`() async throws {
        let broker = try await Mosquitto()
        await broker.stop()
        let client = try client(of: broker)
        client.start()
        try await state(of: client) { $0 != .connected }
        await client.stop()
        for await state in client.states { #expect(state != .connected) }
        await MQTTClient(try #require(MQTTServer(url: broker.url)), id: "one").stop()
    }
}

@Suite struct `Addresses of brokers` {
    @Test(arguments: [
        ("mqtt://box", "box", 1883, false), ("mqtts://box", "box", 8883, true), ("MQTT://box:99", "box", 99, false),
        ("mqtt://[::1]:1", "::1", 1, false),
    ])
    func `name, port and TLS are read`(text: String, name: String, port: Int, isSecure: Bool) throws {
        let url = try #require(URL(string: text))
        let server = try #require(MQTTServer(url: url))
        #expect(server.name == name && server.port == port && server.isSecure == isSecure)
    }

    @Test(arguments: [
        "http://box", "mqtt:box", "mqtt://", "mqtt://box:0", "mqtt://\(String(repeating: "a", count: 501))",
    ])
    func `other addresses are refused`(text: String) throws {
        #expect(URL(string: text).flatMap { MQTTServer(url: $0) } == nil)
    }

    @Test func `hostile accounts are refused`() throws {
        let url = try #require(URL(string: "mqtt://box"))
        #expect(MQTTServer(url: url, user: "a\0b") == nil)
        #expect(MQTTServer(url: url, user: "a", password: String(repeating: "x", count: 501)) == nil)
        #expect(MQTTServer(url: url, password: "alone")?.password == nil)
    }
}

import Foundation
import HTTPServer
import Synchronization
import Testing
import WebPush

@testable import NotificationHost

@Suite(.timeLimit(.minutes(10))) struct `Test rings` {
    /// A push service that stores the number of its requests.
    private final class Service: Sendable {
        let requests = Mutex(0)
        let status: Int
        let server: Mutex<HTTPServer?> = Mutex(nil)

        init(_ status: Int = 201) throws {
            self.status = status
            let server = try HTTPServer(port: 0) { [weak self] _, responder in
                self?.requests.withLock { $0 += 1 }
                responder.respond(.text("", status: status))
            }
            self.server.withLock { $0 = server }
        }

        func endpoint(_ name: String) -> String { "http://127.0.0.1:\(server.withLock { $0?.port ?? 0 })/\(name)" }
    }

    private func withRings(_ body: (TestRings, PushDevices) async throws -> Void) async throws {
        let folder = URL.temporaryDirectory.appending(path: UUID().uuidString, directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let devices = try PushDevices(
            keyAt: folder.appending(path: "push.key"), devicesAt: folder.appending(path: "push.json"))
        try await body(TestRings(PushChannel(devices, contact: "mailto:a@example.org")), devices)
    }

    private func add(_ browser: String, to devices: PushDevices, at endpoint: String) throws {
        let key = try P256PrivateKey()
        let auth = Data(repeating: 7, count: 16).base64EncodedString().replacing("=", with: "")
        let subscription = try #require(
            PushSubscription(endpoint: endpoint, keys: .init(p256dh: key.publicText, auth: auth)))
        try devices.add(subscription, name: browser, browser: browser)
    }

    @Test func `a test rings the device of one browser only`() async throws {
        let (mine, other) = (try Service(), try Service())
        try await withRings { rings, devices in
            try add("mine", to: devices, at: mine.endpoint("mine"))
            try add("other", to: devices, at: other.endpoint("other"))
            await rings.ring("mine")
            #expect(rings.state(of: "mine") == .sent && rings.state(of: "other") == nil)
            #expect(mine.requests.withLock { $0 } == 1 && other.requests.withLock { $0 } == 0)
        }
    }

    @Test func `a browser without notifications is told to turn them on`() async throws {
        try await withRings { rings, _ in
            await rings.ring("mine")
            guard case .failed(let reason) = rings.state(of: "mine") else { return #expect(Bool(false)) }
            #expect(!reason.isEmpty)
        }
    }

    @Test func `a service that refuses is named, and a device that is gone is forgotten`() async throws {
        let (busy, gone) = (try Service(503), try Service(410))
        try await withRings { rings, devices in
            try add("busy", to: devices, at: busy.endpoint("busy"))
            try add("gone", to: devices, at: gone.endpoint("gone"))
            for browser in ["busy", "gone"] {
                await rings.ring(browser)
                guard case .failed = rings.state(of: browser) else { return #expect(Bool(false)) }
            }
            #expect(devices.all.map(\.name) == ["busy"])
        }
    }

    @Test func `nobody confirms a test by a guess, and nobody else's test`() async throws {
        let service = try Service()
        try await withRings { rings, devices in
            let confirmed = Mutex<[String]>([])
            rings.onConfirm { browser in confirmed.withLock { $0.append(browser) } }
            try add("mine", to: devices, at: service.endpoint("mine"))
            await rings.ring("mine")
            for id in ["", "test-ring-", "test-ring-1", "other"] { #expect(!rings.confirm(id, from: "mine")) }
            #expect(!rings.confirm("test-ring-1", from: nil))
            #expect(confirmed.withLock { $0 } == [] && rings.state(of: "mine") == .sent)
        }
    }
}

@Suite struct `Readiness to wake` {
    private func channel(_ id: String, works: Bool = true, use: ChannelUse = .always) -> ChannelReport {
        .init(id: id, isAlive: works, state: "", cure: nil, use: use)
    }

    private let page = ChannelReport(id: "page", isAlive: true, state: "", cure: nil, use: .always)
    private let phone = WakeReadiness.Device(name: "Safari, iPhone", isTested: true)
    private let untested = WakeReadiness.Device(name: "Chrome, Android", isTested: false)

    @Test func `pages and the desktop alone reach nobody who sleeps`() {
        let readiness = WakeReadiness(
            channels: [page, channel("desktop"), channel("push", works: false), channel("loudspeaker", works: false)],
            devices: [])
        #expect(!readiness.reaches && readiness.step == .setUpPhone)
        #expect(readiness.sentence == "No alarm reaches you while the pages are closed.")
    }

    @Test func `a loudspeaker reaches those in its room, and a phone is recommended`() {
        let readiness = WakeReadiness(channels: [page, channel("loudspeaker")], devices: [])
        #expect(readiness.reaches && readiness.step == .setUpPhone)
        #expect(readiness.sentence == "Alarms reach you on: the loudspeaker.")
    }

    @Test func `a tested phone and the loudspeaker leave nothing to do`() {
        let readiness = WakeReadiness(channels: [channel("push"), channel("loudspeaker")], devices: [phone, untested])
        #expect(readiness.step == nil && readiness.advice == nil)
        #expect(
            readiness.sentence
                == "Alarms reach you on: Safari, iPhone, Chrome, Android (not tested), and the loudspeaker.")
    }

    @Test func `a phone that was never tested needs a test ring`() {
        #expect(WakeReadiness(channels: [channel("push")], devices: [untested]).step == .testRing)
    }

    @Test func `a push service that cannot be reached reaches no phone`() {
        let readiness = WakeReadiness(channels: [channel("push", works: false)], devices: [phone])
        #expect(!readiness.reaches && readiness.step == .connect)
    }

    @Test func `a channel that a person switched off counts for nothing`() {
        let readiness = WakeReadiness(
            channels: [
                channel("push", use: .never), channel("loudspeaker", use: .never), channel("ntfy", use: .never),
            ],
            devices: [phone])
        #expect(!readiness.reaches && readiness.step == .setUpPhone)
    }

    @Test func `ntfy alone is enough`() {
        let readiness = WakeReadiness(channels: [channel("ntfy", use: .fallback)], devices: [])
        #expect(readiness.reaches && readiness.step == nil)
    }
}

import Foundation
import Geodesy
import Testing

@testable import Valhalla

@Suite struct `Valhalla request` {
    private let zurich = TimeZone(identifier: "Europe/Zurich") ?? .gmt
    private let lisbon = TimeZone(identifier: "Europe/Lisbon") ?? .gmt

    private func query(_ time: RouteQuery.Time) -> RouteQuery {
        RouteQuery(
            from: .init(Coordinate(latitude: 47, longitude: 9), timeZone: zurich),
            to: .init(Coordinate(latitude: 39, longitude: -8), timeZone: lisbon), costing: .auto, time: time)
    }

    @Test func `a request always has a time, local where it matters`() throws {
        let date = try #require(ISO8601DateFormatter().date(from: "2026-07-01T06:30:00Z"))
        #expect(query(.now).dateTime == .init(type: 0, value: nil))
        #expect(query(.departure(date)).dateTime == .init(type: 1, value: "2026-07-01T08:30"))
        #expect(query(.arrival(date)).dateTime == .init(type: 2, value: "2026-07-01T07:30"))
    }

    @Test func `a request is sent again when the service knows another local time`() throws {
        let date = try #require(ISO8601DateFormatter().date(from: "2026-07-01T06:30:00Z"))
        var answer = Route(duration: 60, distance: 1, shape: [], departure: date)
        answer.originTimeZone = "Europe/Vienna"
        #expect(query(.departure(date)).corrected(by: [answer]) == nil)
        answer.originTimeZone = "Europe/London"
        #expect(query(.departure(date)).corrected(by: [answer])?.dateTime.value == "2026-07-01T07:30")
        answer.originTimeZone = nil
        #expect(query(.departure(date)).corrected(by: [answer])?.dateTime.value == "2026-07-01T06:30")
        #expect(query(.now).corrected(by: [answer]) == nil)
    }

    @Test func `transit weighs a minute on a bus, on a train and on foot alike`() throws {
        var transit = query(.now)
        transit.costing = .multimodal
        let options = try #require(transit.body.costing_options?["transit"])
        #expect(options.use_bus == options.use_rail && options.use_bus == 1)
        #expect(options.use_transfers == 1 && options.transfer_penalty == 0)
        #expect(query(.now).body.costing_options?["transit"] == nil)
    }

    @Test(arguments: [
        (171, 400, ValhallaError.noRoadNear), (170, 400, .noPath), (442, 400, .noPath), (154, 400, .tooFar),
        (100, 400, .refused(code: 100, message: "words")), (199, 500, .serviceFailed(code: 199, message: "words")),
    ])
    func `a failed request reports its reason`(code: Int, status: Int, error: ValhallaError) {
        #expect(ValhallaError(.init(error_code: code, error: "words"), status: status) == error)
    }

    @Test func `an unreachable service and one that never responds are reported`() async throws {
        let nobody = try LoopbackAddress.random()
        await #expect(throws: ValhallaError.self) { try await ValhallaClient(url: nobody.url).status() }

        let mute = try MuteListener()
        var client = ValhallaClient(url: mute.address.url)
        client.timeout = 1
        let patient = client
        await #expect(throws: ValhallaError.timedOut) { try await patient.status() }
    }

    @Test func `requests go to our own service only`() throws {
        let mute = try MuteListener()
        #expect(mute.address.isServed(by: getpid()))
        #expect(!mute.address.isServed(by: getppid()))
        #expect(!(try LoopbackAddress.random()).isServed(by: getpid()))
        // The port alone is not the address.
        #expect(!LoopbackAddress(host: 0x7F00_0001, port: mute.address.port).isServed(by: getpid()))
    }
}

/// A socket that listens and never responds.
private final class MuteListener {
    let address: LoopbackAddress
    private let handle: Int32

    init() throws {
        address = try LoopbackAddress.random()
        handle = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var name = sockaddr_in()
        name.sin_family = sa_family_t(AF_INET)
        name.sin_port = address.port.bigEndian
        name.sin_addr.s_addr = address.host.bigEndian
        let status = withUnsafePointer(to: &name) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(handle, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        try #require(status == 0 && listen(handle, 8) == 0)
    }

    deinit {
        close(handle)
    }
}

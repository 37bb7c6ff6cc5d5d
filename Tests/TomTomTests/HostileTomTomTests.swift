import Foundation
import Geodesy
import HostileServer
import Testing
import TomTom
import Valhalla

/// A stranger may respond at the address of the service.
@Suite struct `Hostile TomTom` {
    private func ask(_ url: URL, timeout: TimeInterval = 20) async throws {
        let ends = [(52.50931, 13.42936), (52.50274, 13.43872)].map {
            RouteQuery.End(Coordinate(latitude: $0.0, longitude: $0.1), timeZone: .gmt)
        }
        let client = TomTomClient(.init(key: "TOMTOM-SECRET", server: url), timeout: timeout)
        _ = try await client.routes(RouteQuery(from: ends[0], to: ends[1], costing: .auto, time: .now), now: Date())
    }

    @Test(arguments: RedirectTrap.statuses, RedirectTrap.hosts)
    func `the key follows no redirect, and the error names where it led`(status: Int, host: String) async throws {
        let trap = try RedirectTrap(status: status, host: host)
        defer { trap.stop() }
        await #expect(throws: TomTomError.redirected(to: trap.target)) { try await ask(trap.url) }
        #expect(trap.requests == 1 && trap.collected.isEmpty)
    }

    @Test(arguments: Misbehavior.fewFloods + [.lyingLength, .closesInTheMiddle, .garbage])
    func `an endless or truncated response is refused`(misbehavior: Misbehavior) async throws {
        let server = try HostileServer { misbehavior.answer($0) }
        defer { server.stop() }
        await #expect(throws: TomTomError.unreachable) { try await ask(server.url()) }
        #expect(await server.hasNoConnections())
    }

    @Test(arguments: [Misbehavior.drippingBody, .drippingHeaders])
    func `a response that drips is abandoned in time`(slowness: Misbehavior) async throws {
        let server = try HostileServer { slowness.answer($0) }
        defer { server.stop() }
        await #expect(throws: TomTomError.unreachable) { try await ask(server.url(), timeout: 0.4) }
        #expect(await server.hasNoConnections())
    }
}

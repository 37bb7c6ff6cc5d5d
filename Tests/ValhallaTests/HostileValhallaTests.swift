import Foundation
import Geodesy
import HostileServer
import Testing
import Valhalla

/// A stranger may respond at the address of the routing service.
@Suite struct `Hostile Valhalla` {
    private static let tile = RoadTile.Address(zoom: 14, x: 8800, y: 5373)

    /// Sends each kind of request, and returns the errors.
    private func errors(_ url: URL, timeout: TimeInterval = 20) async -> [ValhallaError?] {
        let client = ValhallaClient(url: url, timeout: timeout)
        let place = Coordinate(latitude: 47.14, longitude: 9.52)
        let questions: [@Sendable () async throws -> Void] = [
            { _ = try await client.status() }, { _ = try await client.hasRoad(near: place, for: .auto) },
            { _ = try await client.roads(in: Self.tile) },
        ]
        var errors: [ValhallaError?] = []
        for question in questions {
            do {
                try await question()
                errors.append(nil)
            } catch {
                errors.append(error as? ValhallaError)
            }
        }
        return errors
    }

    @Test(arguments: RedirectTrap.statuses, RedirectTrap.hosts)
    func `a route request follows no redirect, and the error names where it led`(status: Int, host: String) async throws
    {
        let trap = try RedirectTrap(status: status, host: host)
        defer { trap.stop() }
        #expect(await errors(trap.url) == Array(repeating: .redirected(to: trap.target), count: 3))
        #expect(trap.requests == 3 && trap.collected.isEmpty)
        #expect(ValhallaError.redirected(to: trap.target).isServiceFault)
    }

    @Test(arguments: Misbehavior.fewFloods + [.lyingLength, .closesInTheMiddle, .garbage])
    func `an endless or truncated response is refused`(misbehavior: Misbehavior) async throws {
        let server = try HostileServer { misbehavior.answer($0) }
        defer { server.stop() }
        for error in await errors(server.url()) {
            guard case .unreachable = error else { Issue.record("\(String(describing: error))"); continue }
        }
        #expect(await server.hasNoConnections())
    }

    @Test(arguments: [Misbehavior.drippingBody, .drippingHeaders])
    func `a response that drips is abandoned in time`(slowness: Misbehavior) async throws {
        let server = try HostileServer { slowness.answer($0) }
        defer { server.stop() }
        #expect(await errors(server.url(), timeout: 0.3) == [.timedOut, .timedOut, .timedOut])
        #expect(await server.hasNoConnections())
    }
}

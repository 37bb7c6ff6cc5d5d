import AlarmScheduling
import DevicePorts
import Foundation
import FoundationOverlay
import HostileServer
import Testing

@testable import SunriseKit

/// A stranger may respond in place of sunrise-sunset.org.
@Suite struct `Hostile sunrise service` {
    private func failure(_ url: URL, timeout: TimeInterval = 20) async -> SunriseService.Failure? {
        do throws(SunriseService.Failure) {
            _ = try await SunriseService(endpoint: url, timeout: timeout)
                .sunTimes(for: SavedLocation.losAngeles, on: day("2026-06-10"))
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: Misbehavior.fewFloods)
    func `an endless response is cut off and its connection closed`(flood: Misbehavior) async throws {
        let server = try HostileServer { flood.answer($0) }
        defer { server.stop() }
        #expect(await failure(server.url()) == .notUnderstood)
        #expect(await server.hasNoConnections())
    }

    @Test(arguments: [Misbehavior.drippingBody, .drippingHeaders, .silence])
    func `a response that drips times out`(slowness: Misbehavior) async throws {
        let server = try HostileServer { slowness.answer($0) }
        defer { server.stop() }
        guard case .unreachable = await failure(server.url(), timeout: 0.4) else {
            Issue.record("It answered."); return
        }
        #expect(await server.hasNoConnections())
    }

    @Test func `redirects are followed, but not endlessly`() async throws {
        let trap = try RedirectTrap(status: 307, host: "localhost")
        defer { trap.stop() }
        #expect(await failure(trap.url) == .notUnderstood)
        #expect(trap.collected.count == 1)
        let loop = try HostileServer { Misbehavior.redirectLoop.answer($0) }
        defer { loop.stop() }
        guard case .unreachable = await failure(loop.url()) else { Issue.record("It answered."); return }
    }
}

import Foundation
import HomeAssistant
import HostileServer
import Testing

/// A stranger may respond at the address of the installation.
@Suite struct `Hostile Home Assistant` {
    private func client(_ server: HostileServer, timeout: Double = 20) -> HomeAssistantClient {
        HomeAssistantClient(url: server.url(), token: "HA-SECRET", timeout: timeout)
    }

    @Test(arguments: RedirectTrap.statuses, RedirectTrap.hosts)
    func `the token follows no redirect, and the error names where it led`(status: Int, host: String) async throws {
        let trap = try RedirectTrap(status: status, host: host)
        defer { trap.stop() }
        let client = HomeAssistantClient(url: trap.url, token: "HA-SECRET")
        let error = HomeAssistantError.redirected(trap.url, to: trap.target)
        await #expect(throws: error) { try await client.configuration() }
        await #expect(throws: error) { try await client.actions() }
        await #expect(throws: error) { try await client.checkConfiguration() }
        #expect(trap.requests == 3 && trap.collected.isEmpty)
        #expect(error.localizedDescription.contains(trap.target))
    }

    @Test(arguments: Misbehavior.fewFloods)
    func `an endless response is cut off, and its connection closed`(flood: Misbehavior) async throws {
        let server = try HostileServer { flood.answer($0) }
        defer { server.stop() }
        await #expect(throws: HomeAssistantError.self) { try await client(server).configuration() }
        #expect(await server.hasNoConnections())
    }

    @Test(arguments: [Misbehavior.drippingBody, .drippingHeaders, .silence])
    func `a response that drips is abandoned in time`(slowness: Misbehavior) async throws {
        let server = try HostileServer { slowness.answer($0) }
        defer { server.stop() }
        let error = await #expect(throws: HomeAssistantError.self) { try await client(server, timeout: 0.4).actions() }
        guard case .unreachable = error else { Issue.record("\(String(describing: error))"); return }
        #expect(await server.hasNoConnections())
    }
}

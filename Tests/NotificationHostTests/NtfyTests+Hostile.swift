import Foundation
import HostSettings
import HostileServer
import Testing

@testable import NotificationHost

extension `Notification host` {
    /// A stranger may respond at the address of the ntfy server.
    @Suite struct `Hostile ntfy` {
        private func channel(_ server: URL, timeout: Double = 20) -> NtfyChannel {
            let settings = HostSettings.Ntfy(server: server, topic: "wake-me", token: "NTFY-SECRET", host: nil)
            return NtfyChannel(settings, timeout: timeout)
        }

        @Test(arguments: RedirectTrap.statuses, RedirectTrap.hosts)
        func `the token follows no redirect, and its target is reported`(status: Int, host: String) async throws {
            let trap = try RedirectTrap(status: status, host: host)
            defer { trap.stop() }
            let channel = channel(trap.url)
            await channel.check()
            #expect(!channel.isAlive && channel.state.contains(trap.target))
            let result = await channel.deliver(.ring("wake"), replacing: nil)
            await channel.withdraw("wake", receipt: "one")
            #expect(!result.isShown && result.retry == nil && !channel.isAlive)
            #expect(trap.requests == 3 && trap.collected.isEmpty)
        }

        @Test(arguments: Misbehavior.floods)
        func `a flood of data ends with its connection`(flood: Misbehavior) async throws {
            let server = try HostileServer { flood.answer($0) }
            defer { server.stop() }
            let channel = channel(server.url())
            await channel.check()
            #expect(!channel.isAlive)
            #expect(await server.hasNoConnections())
        }

        @Test(arguments: [Misbehavior.drippingBody, .drippingHeaders, .silence])
        func `a slow response is given up in time, and the message is sent again`(slowness: Misbehavior)
            async throws
        {
            let server = try HostileServer { slowness.answer($0) }
            defer { server.stop() }
            let channel = channel(server.url(), timeout: 0.4)
            #expect(await channel.deliver(.ordinary("one"), replacing: nil).retry != nil)
            #expect(!channel.isAlive)
            #expect(await server.hasNoConnections())
        }
    }
}

import Foundation
import HostileServer
import Testing

@testable import WebPush

/// A push service can be any address that a browser names.
@Suite struct `Hostile push service` {
    private func error(_ url: URL, timeout: TimeInterval = 20) async throws -> WebPushError? {
        let keys = PushSubscription.Keys(
            p256dh: try P256PrivateKey().publicText, auth: Data(repeating: 7, count: 16).base64URL)
        let subscription = try #require(PushSubscription(endpoint: url.absoluteString, keys: keys))
        let client = WebPushClient(key: try P256PrivateKey(), contact: "mailto:a@b.example", timeout: timeout)
        do throws(WebPushError) {
            try await client.send(
                PushMessage(Data("Time to leave".utf8), timeToLive: 900, urgency: .high, topic: "leave"),
                to: subscription)
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: RedirectTrap.statuses, RedirectTrap.hosts)
    func `the message and the signature follow no redirect`(status: Int, host: String) async throws {
        let trap = try RedirectTrap(status: status, host: host)
        defer { trap.stop() }
        #expect(try await error(trap.url) == .redirected(to: trap.target))
        #expect(trap.requests == 1 && trap.collected.isEmpty)
    }

    @Test(arguments: Misbehavior.floods + [.lyingLength, .closesInTheMiddle, .garbage])
    func `an endless or truncated response is refused`(misbehavior: Misbehavior) async throws {
        let server = try HostileServer { misbehavior.answer($0) }
        defer { server.stop() }
        let error = try await error(server.url())
        guard case .unreachable = error else { Issue.record("\(String(describing: error))"); return }
        #expect(await server.hasNoConnections())
    }

    @Test(arguments: [Misbehavior.drippingBody, .drippingHeaders])
    func `a response that drips is abandoned in time`(slowness: Misbehavior) async throws {
        let server = try HostileServer { slowness.answer($0) }
        defer { server.stop() }
        let error = try await error(server.url(), timeout: 0.4)
        guard case .unreachable = error else { Issue.record("\(String(describing: error))"); return }
        #expect(await server.hasNoConnections())
    }
}

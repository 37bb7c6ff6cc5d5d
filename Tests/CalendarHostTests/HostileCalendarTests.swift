import CalendarHost
import EventKit
import Foundation
import HostSettings
import HostileServer
import Testing

/// A stranger may respond at a calendar's address, and at the target of its redirects.
@Suite struct `Hostile calendar` {
    private func prepare(_ url: URL) async throws {
        let folder = try DataFolder(root: .temporaryDirectory.appending(path: UUID().uuidString))
        defer { try? FileManager.default.removeItem(at: folder.root) }
        let host = CalendarHost(
            data: folder, settings: HostSettings(), reader: .built, store: CalendarStore())
        try await host.prepare(.init(id: "x", url: url))
    }

    @Test(arguments: Misbehavior.fewFloods)
    func `an endless response is cut off, and its connection closed`(flood: Misbehavior) async throws {
        let server = try HostileServer { flood.answer($0) }
        defer { server.stop() }
        await #expect(throws: CalendarError.tooLarge("127.0.0.1", megabytes: 20)) { try await prepare(server.url()) }
        #expect(await server.hasNoConnections())
    }

    @Test(arguments: [Misbehavior.lyingLength, .closesInTheMiddle, .closesAtOnce, .garbage])
    func `half a calendar is refused`(misbehavior: Misbehavior) async throws {
        let server = try HostileServer { misbehavior.answer($0) }
        defer { server.stop() }
        await #expect(throws: CalendarError.noAnswer("127.0.0.1")) { try await prepare(server.url()) }
    }

    @Test func `a calendar that moved is found, and its name and password are not sent along`() async throws {
        let trap = try RedirectTrap(status: 301, host: "localhost")
        defer { trap.stop() }
        // The target of the redirect is not a calendar.
        await #expect(throws: CalendarError.notACalendar("127.0.0.1")) { try await prepare(trap.url) }
        #expect(trap.collected.count == 1)
        let secret = try #require(URL(string: "http://me:secret@127.0.0.1:\(trap.port)/me.ics"))
        await #expect(throws: CalendarError.redirected("127.0.0.1", to: trap.target)) { try await prepare(secret) }
        #expect(trap.collected.count == 1)
        let loop = try HostileServer { Misbehavior.redirectLoop.answer($0) }
        defer { loop.stop() }
        await #expect(throws: CalendarError.redirected("127.0.0.1", to: "127.0.0.1:\(loop.port)")) {
            try await prepare(loop.url())
        }
    }
}

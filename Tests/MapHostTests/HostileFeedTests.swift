import Foundation
import HostileServer
import Testing

@testable import MapHost

// A stranger may respond at the address of a feed of live speeds.
extension `The map host` {
    private func error(_ url: URL) async throws -> TrafficError? {
        var error: TrafficError?
        try await withHost { host, _ in
            error = await #expect(throws: TrafficError.self) { _ = try await host.importTraffic(from: url) }
        }
        return error
    }

    @Test(arguments: Misbehavior.fewFloods)
    func `an endless traffic feed is cut off, and its connection closed`(flood: Misbehavior) async throws {
        let server = try HostileServer { flood.answer($0) }
        defer { server.stop() }
        let reason = "the server sends more than 20 MB."
        #expect(try await error(server.url()) == .unreadable(server.url().absoluteString, reason: reason))
        #expect(await server.hasNoConnections())
    }

    @Test(arguments: [Misbehavior.lyingLength, .closesInTheMiddle, .closesAtOnce, .garbage])
    func `half a traffic feed is refused`(misbehavior: Misbehavior) async throws {
        let server = try HostileServer { misbehavior.answer($0) }
        defer { server.stop() }
        let reason = "the server isn’t responding."
        #expect(try await error(server.url()) == .unreadable(server.url().absoluteString, reason: reason))
    }

    @Test func `redirects of a traffic feed are limited`() async throws {
        let loop = try HostileServer { Misbehavior.redirectLoop.answer($0) }
        defer { loop.stop() }
        let reason = "the server redirects to “127.0.0.1:\(loop.port)”."
        #expect(try await error(loop.url()) == .unreadable(loop.url().absoluteString, reason: reason))
        #expect(loop.requests.count == 6)
    }

    @Test func `a traffic feed file over the size limit is not read into memory`() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "feed-\(UUID()).csv")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data().write(to: file)
        try FileHandle(forWritingTo: file).truncate(atOffset: 20_000_001)
        let reason = CocoaError(.fileReadTooLarge, userInfo: [NSFilePathErrorKey: file.path]).localizedDescription
        #expect(try await error(file) == .unreadable(file.path, reason: reason))
    }
}

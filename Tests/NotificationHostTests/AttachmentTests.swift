import AppContainer
import Foundation
import HostClock
import PrivateDesktop
import SQLiteStore
import Testing
import UserNotifications

@testable import NotificationHost

/// A picture of one pixel.
let onePixel = Data(
    base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")!

extension `Notification host` {
    @Suite(.serialized) struct Attachments {
        let fixture: Fixture

        init() throws {
            fixture = try Fixture()
        }

        private var kept: [String] {
            let folder = fixture.folder.appending(path: "attachments")
            return (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        }

        /// A file of the app.
        private func picture() throws -> URL {
            let file = fixture.folder.appending(path: "map.png")
            try onePixel.write(to: file)
            return file
        }

        private func request(_ identifier: String, in seconds: Double? = nil, _ file: URL) -> RequestRecord {
            NotificationHostTests.request(identifier, in: seconds) {
                $0.attachments = [AttachmentRecord(identifier: "map", path: file.path, type: .png)]
            }
        }

        @Test func `an attached file is moved into the host and shown`() async throws {
            let (host, app, file) = (fixture.host, fixture.departures, try picture())
            try host.start(isServingProcess: false)
            try host.add(request("leave", file), of: app)
            #expect(!FileManager.default.fileExists(atPath: file.path), "it was moved")
            #expect(await eventually { self.fixture.channel.titles == ["leave"] })
            let shown = try #require(fixture.channel.delivered.first?.thumbnail)
            #expect(shown.address == "/attachments/\(try #require(kept.first))")
            #expect(host.attachment(named: try #require(kept.first)).flatMap { try? Data(contentsOf: $0) } == onePixel)
            #expect(host.attachment(named: "../notifications.sqlite") == nil)
            let told = try #require(try host.deliveredNotifications(of: app).first?.request.content.attachments)
            #expect(told.map(\.identifier) == ["map"] && FileManager.default.fileExists(atPath: told[0].path))
            await host.stop()
        }

        @Test func `an attached file lives as long as its notification`() async throws {
            let (host, app) = (fixture.host, fixture.departures)
            try host.add(request("later", in: 1e6, try picture()), of: app)
            try host.add(request("removed", in: 1e6, try picture()), of: app)
            let moved = URL.temporaryDirectory.appending(path: "moved-\(UUID().uuidString.prefix(8))")
            try FileManager.default.copyItem(at: fixture.folder, to: moved)
            defer { try? FileManager.default.removeItem(at: moved) }
            let store = try NotificationStore(at: moved.appending(path: "notifications.sqlite"))
            let found = try #require(try store.occurrences.scheduled().first?.request.content.attachments?.first)
            #expect(found.path.hasPrefix(moved.path) && FileManager.default.fileExists(atPath: found.path))

            #expect(kept.count == 2)
            try host.removePendingRequests(["removed"], of: app)
            try fixture.store.database.execute("DELETE FROM occurrence WHERE state = 'removed'")
            try fixture.store.attachments.sweep()
            #expect(kept.count == 1)
        }

        @Test func `a refused request leaves the file with its app`() throws {
            let file = try picture()
            try fixture.host.permissions.setNotificationsAllowed(false, for: fixture.departures.id)
            #expect(throws: UNError.self) { try fixture.host.add(request("leave", file), of: fixture.departures) }
            try fixture.host.permissions.setNotificationsAllowed(true, for: fixture.departures.id)
            var broken = request("leave", file)
            broken.content.attachments?.append(
                AttachmentRecord(identifier: "gone", path: file.path + ".gone", type: .png))
            #expect(throws: UNError.self) { try fixture.host.add(broken, of: fixture.departures) }
            #expect(FileManager.default.fileExists(atPath: file.path) && kept.isEmpty)
            #expect(try fixture.occurrences("leave").isEmpty)
        }
    }
}

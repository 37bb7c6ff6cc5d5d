import AlarmKit
import AlarmScheduling
import AppContainer
import DBus
import Foundation
import HostService
import PrivateDesktop
import Synchronization
import Testing
import UserNotifications

@testable import NotificationHost

extension `Notification host` {
    @Suite(.enabled(if: PrivateDesktop.isAvailable, Comment(rawValue: PrivateDesktop.missingExecutables)))
    struct `On a real desktop` {
        private let fixture: Fixture
        private let desktop: PrivateDesktop

        init() async throws {
            fixture = try Fixture()
            desktop = try await PrivateDesktop()
            try await desktop.startDunst()
            try await fixture.restart(daemon: NotificationDaemon(address: desktop.address))
            let snooze = UNNotificationAction(identifier: "snooze", title: "Snooze")
            let category = UNNotificationCategory(identifier: "leave", actions: [snooze], intentIdentifiers: [])
            UNUserNotificationCenter.service.withValue(fixture.host) {
                AppContainer.$running.withValue(fixture.departures) {
                    UNUserNotificationCenter.current().setNotificationCategories([category])
                }
            }
        }

        private func deliver(_ identifier: String = "leave") async throws {
            try fixture.host.add(
                request(identifier, title: "Time to Leave") {
                    $0.body = "Traffic on <I-405> & rain"
                    $0.interruptionLevel = UNNotificationInterruptionLevel.timeSensitive.rawValue
                    $0.categoryIdentifier = "leave"
                }, of: fixture.departures)
            try #require(try await eventually { try fixture.states(identifier).last == .delivered })
        }

        private var displayed: String { get async throws { try await desktop.dunstctl("count", "displayed") } }

        @Test func `an urgent notification stays on the desktop until it is answered`() async throws {
            try await deliver()
            #expect(try await displayed == "1")
            let id = try #require(try fixture.occurrences("leave").first).id
            let record = try #require(try fixture.store.channels.results(of: id).first { $0.name == "desktop" })
            #expect(record.isShown && record.text.contains("dunst") && record.receipt != nil)
            try await desktop.dunstctl("close")
            let history = try await desktop.dunstctl("history").replacing(/\s/, with: "")
            #expect(history.contains("\"timeout\":{\"type\":\"x\",\"data\":0}"))
            #expect(history.contains("x-reveille.\(fixture.departures.id)"))
            #expect(try await eventually { try fixture.states("leave") == [.dismissed] })
            await fixture.host.stop()
        }

        @Test func `a banner takes the place of another program's notification`() async throws {
            let address = desktop.address
            let app = NotificationDaemon(address: address)
            app.start()
            let original = try await app.notify(DesktopNotification(appName: "Mail", summary: "Hello", body: ""))
            try await desktop.dunstctl("set-paused", "true")
            let parts = original.daemon.split(separator: "/").map(String.init)
            let channel = NotificationDaemon(address: address)
            channel.start()
            let banner = PresentedNotification.ordinary("banner")
            for answer in [
                DesktopOriginal.held(bus: String(parts[0].prefix(12)), daemon: parts[1], number: original.id), .shown,
            ] {
                let result = await DesktopChannel(channel) { _ in answer }.deliver(banner, replacing: nil)
                #expect(result.isShown)
            }
            let shown = try #require(Int(try await displayed))
            let waiting = try #require(Int(try await desktop.dunstctl("count", "waiting")))
            #expect(shown + waiting == 1)
            // One of a daemon that ended is not there any more.
            let gone = DesktopOriginal.held(bus: String(parts[0].prefix(12)), daemon: ":1.999", number: original.id)
            #expect(channel.receipt(of: 1, from: ":1.999", on: "") == nil)
            #expect(await DesktopChannel(channel) { _ in gone }.deliver(banner, replacing: nil).receipt != nil)
            for one in [app, channel] { one.stop() }
            await fixture.host.stop()
        }

        @Test func `a click opens the app's page, informs the delegate and removes the notification`() async throws {
            let delegate = Recorder()
            AppContainer.$running.withValue(fixture.departures) {
                UNUserNotificationCenter.current().delegate = delegate
            }
            try await deliver()
            try await desktop.dunstctl("action", "0")
            #expect(await eventually { delegate.actions == [UNNotificationDefaultActionIdentifier] })
            #expect(fixture.world.opened.withLock { $0 } == [fixture.departures.id])
            #expect(try await eventually { try await displayed == "0" })
            #expect(try await eventually { try fixture.states("leave") == [.responded] })
            await fixture.host.stop()
        }

        @Test func `a ring that is clicked or closed continues until it is stopped`() async throws {
            let id = UUID()
            try await fixture.setAlarm(id, .fixed(fixture.host.now.addingTimeInterval(0.2)))
            #expect(try await eventually { try await displayed == "1" })
            try await desktop.dunstctl("action", "0")
            #expect(await eventually { fixture.world.opened.withLock { $0 } == [fixture.departures.id] })
            for _ in 0..<2 {
                try await desktop.dunstctl("close")
                #expect(try await eventually { try await displayed == "1" })
                #expect(try fixture.row(id)?.course.state == .alerting)
            }
            let ring = try #require(try fixture.row(id)?.ring)
            #expect(await fixture.host.respond(to: ring, with: .stop))
            #expect(try await eventually { try await displayed == "0" })
            await fixture.host.stop()
        }

        @Test func `a response in a page removes the notification from the desktop`() async throws {
            try await deliver()
            let id = try #require(try fixture.occurrences("leave").first).id
            #expect(await fixture.host.respond(to: id, with: .action("snooze", text: nil)))
            #expect(try await eventually { try await displayed == "0" })
            #expect(try await eventually { try fixture.states("leave") == [.responded] })
            await fixture.host.stop()
        }

        @Test func `a notification with the same identifier replaces the one on the desktop`() async throws {
            try await deliver()
            try await deliver()
            #expect(try await eventually { try await displayed == "1" })
            #expect(try fixture.states("leave") == [.removed, .delivered])
            await fixture.host.stop()
        }

        @Test func `a click after a restart of the host is still handled`() async throws {
            let delegate = Recorder()
            AppContainer.$running.withValue(fixture.departures) {
                UNUserNotificationCenter.current().delegate = delegate
            }
            try await deliver()
            try await fixture.restart(daemon: NotificationDaemon(address: desktop.address))
            // dunst reports a click to the connection that made the notification: the new host has to take it over.
            #expect(
                try await eventually {
                    try await desktop.dunstctl("action", "0")
                    return delegate.actions == [UNNotificationDefaultActionIdentifier]
                })
            #expect(try await eventually { try await displayed == "0" })
            await fixture.host.stop()
        }

        @Test func `an unanswered notification is shown again when the daemon returns`() async throws {
            try await deliver()
            await desktop.stopDunst()
            try await desktop.startDunst()
            #expect(try await eventually { try await displayed == "1" })
            await fixture.host.stop()
        }

        @Test func `a notification waits for a daemon`() async throws {
            await desktop.stopDunst()
            fixture.channel.setWorking(false)
            try fixture.host.add(request("leave"), of: fixture.departures)
            #expect(try await eventually { try fixture.states("leave") == [.waiting] })
            #expect(fixture.host.channelReports.contains { $0.state == "The desktop has no notification daemon." })
            try await desktop.startDunst()
            #expect(try await eventually { try await displayed == "1" })
            #expect(try await eventually { try fixture.states("leave") == [.delivered] })
            await fixture.host.stop()
        }
    }
}

private final class Recorder: NSObject, UNUserNotificationCenterDelegate {
    private let received = Mutex<[String]>([])
    var actions: [String] { received.withLock { $0 } }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {
        let action = response.actionIdentifier
        received.withLock { $0.append(action) }
    }
}

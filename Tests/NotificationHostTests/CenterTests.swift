import AppContainer
import Foundation
import HostClock
import HostService
import PrivateDesktop
import Synchronization
import Testing
import UserNotifications

@testable import NotificationHost

/// An app's delegate, as apps write it: on the main actor, with the async methods.
@MainActor private final class AsyncDelegate: NSObject, UNUserNotificationCenterDelegate {
    var options: UNNotificationPresentationOptions = []
    var presented: [String] = []
    var responses: [(app: String?, identifier: String, action: String, text: String?)] = []

    nonisolated func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        let title = notification.request.content.title
        return await MainActor.run {
            presented.append(title)
            return options
        }
    }

    nonisolated func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {
        let app = AppContainer.current?.id
        let (identifier, action) = (response.notification.request.identifier, response.actionIdentifier)
        let text = (response as? UNTextInputNotificationResponse)?.userText
        await MainActor.run { responses.append((app, identifier, action, text)) }
    }
}

/// An older app's delegate, with completion handlers.
@MainActor private final class HandlerDelegate: NSObject, @MainActor UNUserNotificationCenterDelegate {
    var actions: [String] = []

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {
        completionHandler([.banner, .sound])
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
        actions.append(response.actionIdentifier)
        completionHandler()
    }
}

extension `Notification host` {
    @MainActor @Suite struct `Serving UNUserNotificationCenter` {
        private let fixture: Fixture

        init() throws {
            fixture = try Fixture()
            try fixture.host.start(isServingProcess: false)
        }

        private func asDepartures<T>(_ body: @MainActor () async throws -> T) async rethrows -> T {
            try await UNUserNotificationCenter.service.withValue(fixture.host) {
                try await AppContainer.$running.withValue(fixture.departures) { try await body() }
            }
        }

        private func content(_ title: String, category: String = "") -> UNMutableNotificationContent {
            let content = UNMutableNotificationContent()
            content.title = title
            content.sound = .default
            content.categoryIdentifier = category
            content.userInfo = ["alarm": 7]
            return content
        }

        private var leaveCategory: UNNotificationCategory {
            UNNotificationCategory(
                identifier: "leave",
                actions: [
                    UNNotificationAction(identifier: "snooze", title: "Snooze"),
                    UNNotificationAction(identifier: "map", title: "Map", options: [.foreground]),
                    UNTextInputNotificationAction(
                        identifier: "tell", title: "Tell", textInputButtonTitle: "Send", textInputPlaceholder: "Late"),
                ], intentIdentifiers: [], options: [.customDismissAction])
        }

        @Test func `a request is returned unchanged, and only to its own app`() async throws {
            try await asDepartures {
                let center = UNUserNotificationCenter.current()
                let time = DateComponents(timeZone: TimeZone(identifier: "Europe/Vaduz"), hour: 6, minute: 30)
                let request = UNNotificationRequest(
                    identifier: "wake", content: content("Good Morning"),
                    trigger: UNCalendarNotificationTrigger(dateMatching: time, repeats: true))
                try await center.add(request)
                let pending = try #require(await center.pendingNotificationRequests().first)
                #expect(pending == request)
                #expect(pending.content.userInfo["alarm"] as? Int == 7)
                #expect((pending.trigger as? UNCalendarNotificationTrigger)?.dateComponents.hour == 6)
                center.removePendingNotificationRequests(withIdentifiers: ["wake"])
                #expect(await center.pendingNotificationRequests().isEmpty)
            }
            await UNUserNotificationCenter.service.withValue(fixture.host) {
                await AppContainer.$running.withValue(fixture.sunrise) {
                    #expect(await UNUserNotificationCenter.current().pendingNotificationRequests().isEmpty)
                }
            }
            await fixture.host.stop()
        }

        @Test func `calls with completion handlers take effect in order`() async throws {
            await asDepartures {
                let center = UNUserNotificationCenter.current()
                let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 600, repeats: false)
                center.add(
                    UNNotificationRequest(identifier: "a", content: content("A"), trigger: trigger),
                    withCompletionHandler: nil)
                center.removeAllPendingNotificationRequests()
                center.add(
                    UNNotificationRequest(identifier: "b", content: content("B"), trigger: trigger),
                    withCompletionHandler: nil)
                #expect(await center.pendingNotificationRequests().map(\.identifier) == ["b"])
            }
            await fixture.host.stop()
        }

        @Test func `an open app decides how its notifications are shown`() async throws {
            let delegate = AsyncDelegate()
            let page = fixture.host.pages.connect(app: fixture.departures.id)
            var events = page.news.makeAsyncIterator()
            try await asDepartures {
                let center = UNUserNotificationCenter.current()
                center.delegate = delegate
                try await center.add(UNNotificationRequest(identifier: "none", content: content("None"), trigger: nil))
                #expect(try await eventually { try fixture.states("none") == [.delivered] })
                #expect(fixture.channel.delivered.isEmpty, "no options: no channel")
                delegate.options = [.banner]
                try await center.add(
                    UNNotificationRequest(identifier: "quiet", content: content("Quiet"), trigger: nil))
            }
            guard case .present(let shown) = await events.next() else { return #expect(Bool(false)) }
            #expect(shown.title == "Quiet" && shown.sound == nil && shown.presentation == [.banner])
            #expect(delegate.presented == ["None", "Quiet"])
            await fixture.host.stop()
        }

        @Test func `an app on a hidden page is not asked how to show a notification`() async throws {
            let delegate = AsyncDelegate()
            let pages = [
                fixture.host.pages.connect(app: fixture.sunrise.id),
                fixture.host.pages.connect(app: fixture.departures.id, isVisible: false),
            ]
            try await asDepartures {
                UNUserNotificationCenter.current().delegate = delegate
                try await UNUserNotificationCenter.current().add(
                    UNNotificationRequest(identifier: "leave", content: content("Leave"), trigger: nil))
            }
            for page in pages {
                var events = page.news.makeAsyncIterator()
                guard case .present(let shown) = await events.next() else { return #expect(Bool(false)) }
                #expect(shown.title == "Leave")
            }
            #expect(delegate.presented.isEmpty)
            await fixture.host.stop()
        }

        @Test func `a response reaches the app's delegate once`() async throws {
            let delegate = AsyncDelegate()
            try await asDepartures {
                let center = UNUserNotificationCenter.current()
                center.delegate = delegate
                center.setNotificationCategories([leaveCategory])
                for identifier in ["a", "b", "c", "d"] {
                    try await center.add(
                        UNNotificationRequest(
                            identifier: identifier, content: content(identifier, category: "leave"), trigger: nil))
                }
            }
            #expect(await eventually { fixture.channel.delivered.count == 4 })
            let shown = Dictionary(uniqueKeysWithValues: fixture.channel.delivered.map { ($0.title, $0) })
            #expect(shown["a"]?.actions.map(\.title) == ["Snooze", "Map", "Tell"])
            #expect(shown["a"]?.actions.last?.textInput?.buttonTitle == "Send")
            let answers: [(String, NotificationAnswer)] = [
                ("a", .open), ("b", .action("snooze", text: nil)), ("c", .action("tell", text: "5 min")),
                ("d", .dismiss),
            ]
            for (identifier, answer) in answers {
                let id = try #require(shown[identifier]).id
                #expect(await fixture.host.respond(to: id, with: answer))
                #expect(await fixture.host.respond(to: id, with: .open) == false)
            }
            #expect(await fixture.host.respond(to: "unknown", with: .open) == false)
            #expect(await eventually { delegate.responses.count == 4 })
            let told = Dictionary(uniqueKeysWithValues: delegate.responses.map { ($0.identifier, $0) })
            #expect(told.values.allSatisfy { $0.app == fixture.departures.id })
            #expect(told["a"]?.action == UNNotificationDefaultActionIdentifier)
            #expect(told["b"]?.action == "snooze")
            #expect(told["c"]?.action == "tell" && told["c"]?.text == "5 min")
            #expect(told["d"]?.action == UNNotificationDismissActionIdentifier)
            #expect(try await eventually { try fixture.states("a") == [.responded] })
            #expect(try await eventually { try fixture.states("d") == [.dismissed] })
            #expect(await eventually { Set(fixture.channel.withdrawn) == Set(shown.values.map(\.id)) })
            #expect(fixture.world.opened.withLock { $0 }.isEmpty, "the page is in front already")
            await fixture.host.stop()
        }

        @Test func `a response stored before a crash reaches the app after the start`() async throws {
            let delegate = AsyncDelegate()
            await asDepartures { UNUserNotificationCenter.current().delegate = delegate }
            try fixture.host.add(request("leave"), of: fixture.departures)
            #expect(try await eventually { try fixture.states("leave") == [.delivered] })
            await fixture.host.stop()
            // The state after a kill right after the response was stored.
            let occurrence = try #require(try fixture.occurrences("leave").first)
            #expect(try fixture.store.occurrences.beginAnswer(.open, to: occurrence, at: .now))
            #expect(delegate.responses.isEmpty)
            try await fixture.restart()
            #expect(await eventually { delegate.responses.map(\.identifier) == ["leave"] })
            #expect(try await eventually { try fixture.states("leave") == [.responded] })
            await fixture.host.stop()
        }

        @Test func `a delegate with completion handlers gets the response`() async throws {
            let delegate = HandlerDelegate()
            let page = fixture.host.pages.connect(app: fixture.departures.id)
            var events = page.news.makeAsyncIterator()
            try await asDepartures {
                UNUserNotificationCenter.current().delegate = delegate
                try await UNUserNotificationCenter.current().add(
                    UNNotificationRequest(identifier: "leave", content: content("Leave"), trigger: nil))
            }
            guard case .present(let shown) = await events.next() else { return #expect(Bool(false)) }
            #expect(shown.sound == "default")
            #expect(await fixture.host.respond(to: shown.id, with: .open))
            #expect(await eventually { delegate.actions == [UNNotificationDefaultActionIdentifier] })
            await fixture.host.stop()
        }

        @Test func `settings report the person's permissions`() async throws {
            try await asDepartures {
                let center = UNUserNotificationCenter.current()
                #expect(try await center.requestAuthorization(options: [.alert, .sound]))
                let settings = await center.notificationSettings()
                #expect(settings.authorizationStatus == .authorized && settings.soundSetting == .enabled)
                try fixture.host.permissions.setNotificationsAllowed(false, for: fixture.departures.id)
                #expect(await center.notificationSettings().alertSetting == .disabled)
                await #expect(
                    throws: UNError(.notificationsNotAllowed, "Notifications are not allowed for Departures.")
                ) {
                    try await center.add(UNNotificationRequest(identifier: "a", content: content("A"), trigger: nil))
                }
            }
            await fixture.host.stop()
        }
    }
}

import DevicePorts
import Foundation
import NotificationIntake
import Synchronization
import Testing

@testable import NotiZenKit

/// The buttons of notifications that another device shows.
@MainActor
struct ActionTests {
    /// A phone that shows a notification, or no longer does.
    final class Phone: NotificationFeed {
        let isShown = Mutex(true)
        let performed = Mutex<[String]>([])

        func run(into receiver: any NotificationReceiver) async {}
        func canPerformActions(of notification: IncomingNotification.ID) -> Bool { isShown.withLock { $0 } }
        func performAction(_ key: String, of notification: IncomingNotification.ID) {
            performed.withLock { $0.append(key) }
        }
    }

    @Test func `an action is recorded and performed, and not if the phone no longer shows the notification`()
        async throws
    {
        let phone = Phone()
        try await DeviceNotifications.port.withValue([phone]) {
            let services = try NotiZenServices(try SampleStore().container())
            let answer = IncomingNotification.Action(key: "positive", label: "Answer")
            for id in ["phone/1", "phone/2"] {
                let call = IncomingNotification(
                    id: id, source: .phone, appName: "Phone", title: "Ann \(id)", receivedAt: DeviceClock.now,
                    actions: [answer])
                _ = try await services.intake.receive([call])
            }
            let first = try #require(try await services.reader.detail("phone/1"))
            #expect(services.actions(of: first) == [answer])
            #expect(await services.perform(answer, of: first))
            #expect(phone.performed.withLock { $0 } == ["positive"] && services.problem == nil)
            #expect(try await services.reader.detail("phone/1")?.reaction == "acted")

            let second = try #require(try await services.reader.detail("phone/2"))
            phone.isShown.withLock { $0 = false }
            #expect(services.actions(of: second).isEmpty)
            #expect(await services.perform(answer, of: second) == false)
            #expect(phone.performed.withLock { $0 } == ["positive"])
            #expect(services.problem == "Your iPhone no longer shows this notification.")
            #expect(try await services.reader.detail("phone/2")?.reaction == nil)
        }
    }
}

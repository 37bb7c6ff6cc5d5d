import DevicePorts
import Foundation
import NotificationIntake
import Testing

@testable import NotiZenKit

/// What the app stores for its widgets.
@MainActor
struct NotificationGlanceTests {
    @Test func `a widget finds the newest of high priority and what waits, and is told once of each change`()
        async throws
    {
        let suite = "glance-\(UUID())"
        let defaults = try #require(UserDefaults(suiteName: suite))
        defer { defaults.removePersistentDomain(forName: suite) }
        let source = DeviceDefaults.Source { UserDefaults(suiteName: suite) ?? .standard }
        try await DeviceDefaults.port.withValue(source) {
            #expect(NotificationGlance(in: DeviceDefaults.shared) == nil)
            let services = try NotiZenServices(try SampleStore().container())
            var changes = 0
            services.onGlanceChange = { changes += 1 }
            let now = at("2026-03-02T11:00:00Z")
            let titles = ["One", "Two", "Three", String(repeating: "Four", count: 100)]
            for (number, title) in titles.enumerated() {
                let date = now.addingTimeInterval(Double(number))
                let urgent = notification("\(number)", app: "bank", title: title, urgency: .critical, at: date)
                _ = try await services.triage.receive([urgent], at: date)
            }
            _ = try await services.triage.receive([notification("low", app: "com.king.a", at: now)], at: now)
            await services.refresh()
            await services.refresh()
            let glance = try #require(NotificationGlance(in: DeviceDefaults.shared))
            #expect(glance.unreadCount == 4 && glance.waitingCount == 1 && changes == 1)
            #expect(glance.recent.map(\.title.count) == [200, 5, 3])
            let times = services.settings.digestTimes
            #expect(glance.nextDigest == DigestSlots.next(after: now, times: times, in: DeviceZone.current))
            defaults.set(Data("{".utf8), forKey: "glance")
            #expect(NotificationGlance(in: defaults) == nil)
        }
    }
}

import DevicePorts
import Foundation
import NotificationIntake
import Synchronization
import Testing

@testable import NotiZenKit

/// Changes of the settings by a person.
@MainActor
struct ChangeTests {
    @Test func `a form that closes has stored its change and all before it`() async throws {
        let store = try SampleStore()
        let services = try NotiZenServices(try store.container())
        for number in 1...20 { services.change { $0.perMinute = number } }
        #expect(services.settings.perMinute == 20)
        #expect(await services.changesAreStored())
        #expect(try await store.triage().settings.perMinute == 20)
    }

    @Test func `settings of an earlier version neither observe the desktop nor hold back its banners`() throws {
        let stored = Data(#"{"perMinute":7,"digestsLowPriority":false}"#.utf8)
        let settings = try JSONDecoder().decode(TriageSettings.self, from: stored)
        var expected = TriageSettings()
        expected.perMinute = 7
        expected.digestsLowPriority = false
        #expect(settings == expected && !settings.observesDesktop && !settings.holdsBanners)
    }

    /// A feed that observes other programs.
    private final class Observer: NotificationFeed {
        let isRunning = Mutex(false)
        let (starts, start) = AsyncStream<Void>.makeStream()
        var needsConsent: Bool { true }

        func run(into receiver: any NotificationReceiver) async {
            await withTaskCancellationHandler {
                isRunning.withLock { $0 = true }
                start.yield()
                let (nothing, _) = AsyncStream<Never>.makeStream()
                for await _ in nothing {}
            } onCancel: {
                isRunning.withLock { $0 = false }
            }
        }
    }

    @Test func `nothing is observed after permission is taken back, although that is not stored yet`() async throws {
        let observer = Observer()
        try await DeviceNotifications.port.withValue([observer]) {
            let services = try NotiZenServices(try SampleStore().container())
            services.change { $0.observesDesktop = true }
            #expect(await services.changesAreStored())
            for await _ in observer.starts { break }
            services.change { $0.observesDesktop = false }
            #expect(!observer.isRunning.withLock { $0 })
            #expect(await services.changesAreStored())
            #expect(!observer.isRunning.withLock { $0 })
        }
    }

    @Test func `a change that cannot be stored is taken back and said`() async throws {
        let store = try SampleStore()
        _ = try store.triage()
        let services = try NotiZenServices(try store.container(allowsSave: false))
        let former = services.settings.perMinute
        services.change { $0.perMinute = former + 1 }
        #expect(await services.changesAreStored() == false)
        #expect(services.settings.perMinute == former)
        #expect(services.problem != nil)
    }
}

import AppContainer
import AppSupport
import CoreLocation
import EventKit
import Foundation
import HomeKit
import MapKit
import Testing
import UserNotifications

/// A device of a test's own: clock, notification center, whereabouts, home and map are those of its task.
struct TestDevice: Sendable {
    @TaskLocal static var current = TestDevice()

    let clock = TestClock()
    let shelf = NotificationShelf()
    /// Whether apps run all the time on it.
    var runsFreely = true
    let app = AppContainer(id: UUID().uuidString, name: "Departures", directory: .temporaryDirectory)

    func run(_ body: @Sendable () async throws -> Void) async throws {
        try await Self.$current.withValue(self) {
            try await DeviceClock.$inTask.withValue(clock.source) {
                try await DeviceBackground.$inTask.withValue(runsFreely) {
                    try await UNUserNotificationCenter.$taskService.withValue(shelf) {
                        try await AppContainer.$running.withValue(app) {
                            try await LocationSource.$shared.withValue(LocationSource()) {
                                try await HomeStore.$shared.withValue(HomeStore()) {
                                    try await CalendarStore.$shared.withValue(CalendarStore()) {
                                        try await MapService.$inTask.withValue(MapService(), operation: body)
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Gives each test a device of its own.
struct OwnDevice: SuiteTrait, TestTrait, TestScoping {
    var runsFreely = true
    var isRecursive: Bool { true }

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await TestDevice(runsFreely: runsFreely).run(function)
    }
}

extension Trait where Self == OwnDevice {
    static var ownDevice: OwnDevice { OwnDevice() }
    /// A device that wakes apps when it suits it.
    static var ownPhone: OwnDevice { OwnDevice(runsFreely: false) }
}

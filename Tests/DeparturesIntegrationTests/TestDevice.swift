import AppContainer
import CoreLocation
import DevicePorts
import EventKit
import Foundation
import HomeKit
import HostService
import MapKit
import Testing
import UserNotifications

/// A device for one test: clock, notification center, location, home and map belong to its task.
struct TestDevice: Sendable {
    @TaskLocal static var current = TestDevice()

    let clock = TestClock()
    let shelf = NotificationShelf()
    /// True if apps run all the time on the device.
    var runsFreely = true
    let app = AppContainer(id: UUID().uuidString, name: "Departures", directory: .temporaryDirectory)

    func run(_ body: @Sendable () async throws -> Void) async throws {
        try await Self.$current.withValue(self) {
            try await DeviceClock.port.withValue(clock.source) {
                try await DeviceBackground.port.withValue(runsFreely) {
                    try await UNUserNotificationCenter.service.withValue(shelf) {
                        try await AppContainer.$running.withValue(app) {
                            try await LocationSource.service.withValue(LocationSource()) {
                                try await HomeStore.service.withValue(HomeStore()) {
                                    try await CalendarStore.service.withValue(CalendarStore()) {
                                        try await MapService.service.withValue(MapService(), operation: body)
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

/// Gives each test its own device.
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

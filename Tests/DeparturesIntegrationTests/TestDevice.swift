import AppContainer
import AppSupport
import CoreLocation
import Foundation
import MapKit
import Testing
import UserNotifications

/// A device of a test's own: clock, notification center, whereabouts and map are those of its task.
struct TestDevice: Sendable {
    @TaskLocal static var current = TestDevice()

    let clock = TestClock()
    let shelf = NotificationShelf()
    let app = AppContainer(id: UUID().uuidString, name: "Departures", directory: .temporaryDirectory)

    func run(_ body: @Sendable () async throws -> Void) async throws {
        try await Self.$current.withValue(self) {
            try await DeviceClock.$inTask.withValue(clock.source) {
                try await UNUserNotificationCenter.$taskService.withValue(shelf) {
                    try await AppContainer.$running.withValue(app) {
                        try await LocationSource.$shared.withValue(LocationSource()) {
                            try await MapService.$inTask.withValue(MapService(), operation: body)
                        }
                    }
                }
            }
        }
    }
}

/// Gives each test a device of its own.
struct OwnDevice: SuiteTrait, TestTrait, TestScoping {
    var isRecursive: Bool { true }

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await TestDevice().run(function)
    }
}

extension Trait where Self == OwnDevice {
    static var ownDevice: OwnDevice { OwnDevice() }
}

import CoreLocation
import Foundation
import Geodesy
import Testing

@testable import DeparturesKit

/// A location manager that notes what it is asked for.
private final class AskedDevice: CLLocationManager {
    private(set) var calls: [String] = []

    override func requestWhenInUseAuthorization() {
        calls.append("permission")
        super.requestWhenInUseAuthorization()
    }

    override func requestLocation() {
        calls.append("location")
        super.requestLocation()
    }

    override func startUpdatingLocation() {
        calls.append("updates")
        super.startUpdatingLocation()
    }

    override func startMonitoringSignificantLocationChanges() {
        calls.append("changes")
        super.startMonitoringSignificantLocationChanges()
    }
}

/// The descriptions of the start of a trip.
@MainActor
@Suite(.ownDevice) struct StartOriginTests {
    private let pool = Coordinate(latitude: 47.2, longitude: 9.53)

    /// A start that has asked for the device's location.
    private func located() -> StartLocation {
        let start = StartLocation()
        start.locate()
        return start
    }

    private func expect(_ start: StartLocation, _ title: String, _ detail: String?) async throws {
        for _ in 0..<500 where (start.origin.title, start.origin.detail) != (title, detail) {
            try await Task.sleep(for: .milliseconds(10))
        }
        #expect(start.origin.title == title && start.origin.detail == detail)
    }

    @Test func `the location is looked for once the person has answered, and not before`() async throws {
        let device = AskedDevice()
        let start = StartLocation(device)
        let following = Task { await start.follow() }
        defer { following.cancel() }
        for _ in 0..<500 where device.calls.isEmpty { try await Task.sleep(for: .milliseconds(10)) }
        #expect(device.calls == ["permission"])
        LocationSource.shared.setHome(pool)
        for _ in 0..<500 where device.calls.count < 2 { try await Task.sleep(for: .milliseconds(10)) }
        #expect(device.calls == ["permission", "updates"])
    }

    @Test(.ownPhone) func `a phone does not monitor the location in the background`() {
        let device = AskedDevice()
        StartLocation(device).monitor()
        #expect(device.calls.isEmpty)
    }

    @Test func `a device on which apps run all the time monitors the location`() {
        let device = AskedDevice()
        StartLocation(device).monitor()
        #expect(device.calls == ["changes"])
    }

    @Test func `a home used in place of the location is shown with its name and as a substitute`() async throws {
        try await TownMap.use { _ in
            let stand = "Your location isn’t known. Using your home from Settings."
            LocationSource.shared.setHome(Coordinate(latitude: 47.165, longitude: 9.51), name: "Landstrasse 40")
            let start = located()
            try await expect(start, "Landstrasse 40", stand)
            LocationSource.shared.report(.init(coordinate: pool, accuracy: 10, date: .now))
            start.locate()
            try await expect(start, "Current Location", "Near Alder Pool")
            LocationSource.shared.lose(now: .now)
            start.locate()
            try await expect(start, "Landstrasse 40", stand)
        }
    }

    @Test func `a device at home is shown as its location again`() async throws {
        try await TownMap.use { _ in
            LocationSource.shared.setHome(pool)
            let start = located()
            try await expect(start, "Alder Pool", "Your location isn’t known. Using your home from Settings.")
            LocationSource.shared.report(.init(coordinate: pool, accuracy: 10, date: .now))
            start.locate()
            try await expect(start, "Current Location", "Near Alder Pool")
        }
    }

    @Test func `without a place name on the map no name is shown`() async throws {
        LocationSource.shared.setHome(pool)
        let start = located()
        try await expect(start, "Home", "Your location isn’t known. Using your home from Settings.")
        LocationSource.shared.report(.init(coordinate: pool, accuracy: 10, date: .now))
        start.locate()
        try await expect(start, "Current Location", nil)
    }

    @Test func `a place name appears as soon as the map is there`() async throws {
        LocationSource.shared.setHome(pool)
        let start = located()
        try await expect(start, "Home", "Your location isn’t known. Using your home from Settings.")
        try await TownMap.use { _ in
            start.locate()
            try await expect(start, "Alder Pool", "Your location isn’t known. Using your home from Settings.")
        }
    }

    @Test func `without any known start the person is asked to choose one`() async throws {
        let asked = "Choose where you start. Until then, the travel time is an estimate."
        let start = located()
        try await expect(start, "Unknown", asked)
        LocationSource.shared.report(.init(coordinate: pool, accuracy: 10, date: .now))
        try await expect(start, "Current Location", nil)
        LocationSource.shared.refuse()
        start.locate()
        try await expect(start, "Unknown", asked)
        #expect(start.place == nil && start.location == nil)
    }
}

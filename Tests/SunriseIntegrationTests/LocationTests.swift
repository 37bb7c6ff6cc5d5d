import CoreLocation
import Foundation
import Geodesy
import HostService
import MapKit
import PlaceIndex
import Testing

@testable import SunriseKit

/// A location manager that notes what it is asked for.
private final class AskedDevice: CLLocationManager {
    private(set) var isAsked = false
    private(set) var isUpdating = false

    override func requestWhenInUseAuthorization() {
        isAsked = true
        LocationSource.shared.onRequest {}
        super.requestWhenInUseAuthorization()
    }

    override func startUpdatingLocation() {
        isUpdating = true
        super.startUpdatingLocation()
    }
}

/// The device's location as a place to wake at.
@MainActor struct LocationTests {
    private static let tromso = Coordinate(latitude: 69.65, longitude: 18.96)

    /// Runs `body` with a map of one town and its zone.
    private func inTromso(_ body: () async throws -> Void) async throws {
        var builder = PlaceIndexBuilder()
        builder.add(MapFeature(id: "n1", tags: ["place": "town", "name": "Tromsø"], coordinate: Self.tromso))
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).sqlite")
        defer { try? FileManager.default.removeItem(at: file) }
        try builder.write(to: file)
        let service = MapService(
            places: try PlaceIndex(at: file), timeZone: { _ in TimeZone(identifier: "Europe/Oslo") })
        try await MapService.service.withValue(service) {
            try await LocationSource.service.withValue(LocationSource()) { try await body() }
        }
    }

    private func state(
        of manager: LocationManager, until isExpected: (LocationManager.State) -> Bool
    ) async throws -> LocationManager.State {
        for _ in 0..<500 where !isExpected(manager.state) { try await Task.sleep(for: .milliseconds(10)) }
        return manager.state
    }

    private let nearby = FoundPlace(
        name: "Tromsø", latitude: 69.66, longitude: 18.96, timeZone: TimeZone(identifier: "Europe/Oslo"))

    @Test func `a measured location has the name and the zone of its town`() async throws {
        try await inTromso {
            let manager = LocationManager()
            manager.locate()
            LocationSource.shared.report(
                .init(coordinate: Coordinate(latitude: 69.66, longitude: 18.96), accuracy: 10, date: .now))
            let state = try await self.state(of: manager) { $0 != .asking }
            #expect(state == .found(nearby))
        }
    }

    @Test func `the home is offered as the home until the device is found`() async throws {
        try await inTromso {
            LocationSource.shared.setHome(Coordinate(latitude: 69.66, longitude: 18.96))
            let manager = LocationManager()
            manager.locate()
            let state = try await self.state(of: manager) { $0 != .asking }
            #expect(state == .home(nearby))
            LocationSource.shared.report(.init(coordinate: Self.tromso, accuracy: 10, date: .now))
            let found = try await self.state(of: manager) { if case .found = $0 { true } else { false } }
            guard case .found(let place) = found else { throw CancellationError() }
            #expect(place.latitude == 69.65)
        }
    }

    @Test func `the location is looked for once the person has answered, and not before`() async throws {
        try await inTromso {
            let device = AskedDevice()
            let manager = LocationManager(device)
            manager.locate()
            #expect(device.isAsked && !device.isUpdating && manager.state == .asking)
            LocationSource.shared.setHome(Self.tromso)
            for _ in 0..<500 where !device.isUpdating { try await Task.sleep(for: .milliseconds(10)) }
            #expect(device.isUpdating)
        }
    }

    @Test func `without permission and without a home, no place is found`() async throws {
        try await inTromso {
            LocationSource.shared.refuse()
            let manager = LocationManager()
            manager.locate()
            let state = try await self.state(of: manager) { $0 != .asking }
            #expect(state == .failed)
        }
    }

    @Test func `a place off the map has no name and no zone`() async throws {
        try await inTromso {
            LocationSource.shared.report(
                .init(coordinate: Coordinate(latitude: -40, longitude: -20), accuracy: 10, date: .now))
            let manager = LocationManager()
            manager.locate()
            let found = try await state(of: manager) { $0 != .asking }
            guard case .found(let place) = found else { throw CancellationError() }
            #expect(place.name == nil && place.latitude == -40 && place.longitude == -20)
        }
    }
}

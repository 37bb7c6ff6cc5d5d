import CoreLocation
import Foundation
import Geodesy
import Testing

@testable import DeparturesKit

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

    @Test func `a home that stands in for the location is called by its name, and said to stand in`() async throws {
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

    @Test func `a device that is at home is no longer taken for the home`() async throws {
        try await TownMap.use { _ in
            LocationSource.shared.setHome(pool)
            let start = located()
            try await expect(start, "Alder Pool", "Your location isn’t known. Using your home from Settings.")
            LocationSource.shared.report(.init(coordinate: pool, accuracy: 10, date: .now))
            start.locate()
            try await expect(start, "Current Location", "Near Alder Pool")
        }
    }

    @Test func `without a name on the map no place is invented`() async throws {
        LocationSource.shared.setHome(pool)
        let start = located()
        try await expect(start, "Home", "Your location isn’t known. Using your home from Settings.")
        LocationSource.shared.report(.init(coordinate: pool, accuracy: 10, date: .now))
        start.locate()
        try await expect(start, "Current Location", nil)
    }

    @Test func `a name comes as soon as the map is there`() async throws {
        LocationSource.shared.setHome(pool)
        let start = located()
        try await expect(start, "Home", "Your location isn’t known. Using your home from Settings.")
        try await TownMap.use { _ in
            start.locate()
            try await expect(start, "Alder Pool", "Your location isn’t known. Using your home from Settings.")
        }
    }

    @Test func `where nothing is known the person is asked to choose`() async throws {
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

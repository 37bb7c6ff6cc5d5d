import Foundation
import Geodesy
import Testing

@testable import MapHost

@Suite struct `Map time zones` {
    private let box = BoundingBox(south: 0, west: 0, north: 2, east: 3)

    @Test func `time zones become few rectangles that cover every cell`() {
        // South to north, west to east.
        let names = ["A", "A", "B", "A", "A", "B"]
        let zones = TimeZoneMap.rectangles(of: names, rows: 2, columns: 3, in: box)
        #expect(zones.map(\.name) == ["A", "B"])
        #expect(zones[0].box.contains(Coordinate(latitude: 1, longitude: 2)))
        #expect(zones[1].box.contains(Coordinate(latitude: 1.5, longitude: 2.5)))
        #expect(!zones[1].box.contains(Coordinate(latitude: 1.5, longitude: 1.5)))
    }

    @Test func `a zone that changes from row to row is cut there`() {
        let zones = TimeZoneMap.rectangles(of: ["A", "A", "A", "B", "B", "A"], rows: 2, columns: 3, in: box)
        let lookUp = { (point: Coordinate) in zones.filter { $0.box.contains(point) }.map(\.name) }
        #expect(lookUp(Coordinate(latitude: 0.5, longitude: 0.5)) == ["A"])
        #expect(lookUp(Coordinate(latitude: 1.5, longitude: 0.5)) == ["B"])
        #expect(lookUp(Coordinate(latitude: 1.5, longitude: 2.5)) == ["A"])
    }

    @Test(arguments: [
        ("Europe/Vaduz", "Europe/Zurich"), ("Europe/Zurich", "Europe/Zurich"), ("Europe/Bratislava", "Europe/Prague"),
        ("Africa/Addis_Ababa", "Africa/Nairobi"), ("Asia/Calcutta", "Asia/Kolkata"),
    ])
    func `zones have the names that Valhalla accepts`(name: String, standing: String) throws {
        #expect(try CanonicalTimeZones().name(for: name, now: Date(timeIntervalSince1970: 1_795_000_000)) == standing)
    }

    @Test func `a zone without a name is left out`() throws {
        #expect(try CanonicalTimeZones().name(for: "Mars/Olympus", now: .now) == nil)
    }
}

import Foundation
import Geodesy
import Testing

@testable import LandCover

@Suite struct `Buildings of a map` {
    func square(_ west: Double, _ south: Double, size: Double = 0.0002) -> [Coordinate] {
        [(0.0, 0.0), (size, 0), (size, size), (0, size), (0, 0)].map {
            Coordinate(latitude: south + $0.1, longitude: west + $0.0)
        }
    }

    /// Writes a file with these buildings and opens it.
    func buildings(_ outlines: [[[Coordinate]]], limit: Int = 1000) throws -> Buildings {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).sqlite")
        defer { try? FileManager.default.removeItem(at: file) }
        var builder = try BuildingsBuilder(at: file, limit: limit)
        for outline in outlines { try builder.add(outlines: outline) }
        #expect(try builder.finish() == outlines.count)
        return try Buildings(at: file)
    }

    @Test(arguments: [4, 1000])
    func `a box finds the buildings of its cells, however few fit into memory at the import`(limit: Int) throws {
        let houses = (0..<50).map { [square(9.5001 + Double($0) * 0.001, 47.1001)] }
        let yard = [square(-0.0001, -0.0001, size: 0.001), square(0.0002, 0.0002)]
        let file = try buildings(houses + [yard], limit: limit)
        let street = BoundingBox(south: 47.1, west: 9.51, north: 47.101, east: 9.5199)
        let found = try file.outlines(in: street, limit: 10).map { $0[0].longitude }.sorted()
        #expect(found.count == 10 && abs(found[0] - 9.5101) < 1e-6 && abs(found[9] - 9.5191) < 1e-6)
        let equator = BoundingBox(south: -0.005, west: -0.005, north: -0.001, east: -0.001)
        #expect(try file.outlines(in: equator, limit: 10).map(\.count) == [5, 5])
        #expect(try file.outlines(in: BoundingBox(south: 46, west: 9, north: 48, east: 10), limit: 10).isEmpty)
    }

    @Test(arguments: [
        (#"{"building":"yes"}"#, 1), (#"{"building":"no"}"#, 0), (#"{"building":7}"#, 0), ("{}", 0),
        (#"{"building":"garage","location":"underground"}"#, 0),
    ])
    func `tags tell a building above the ground`(tags: String, count: Int) {
        let line = #"{"geometry":{"type":"Polygon","coordinates":[[[1,2],[2,2],[2,3],[1,2]]]},"properties":\#(tags)}"#
        #expect(BuildingsBuilder.outlines(Data(line.utf8)).count == count)
        #expect(BuildingsBuilder.outlines(Data(line.utf8.dropLast())).isEmpty)
    }

    @Test func `lines are read one after the other`() {
        #expect(LineSequence(Data("a\n\nbc".utf8)).map { String(decoding: $0, as: UTF8.self) } == ["a", "", "bc"])
        #expect(LineSequence(Data("a\n".utf8)).map { $0.count } == [1] && Array(LineSequence(Data())).isEmpty)
    }
}

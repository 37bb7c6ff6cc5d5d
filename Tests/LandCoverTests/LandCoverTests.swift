import Foundation
import Geodesy
import Testing

@testable import LandCover

@Suite struct `Land and water of a map` {
    func point(_ longitude: Double, _ latitude: Double) -> Coordinate {
        Coordinate(latitude: latitude, longitude: longitude)
    }

    func square(_ west: Double, _ south: Double, size: Double) -> [Coordinate] {
        [
            point(west, south), point(west + size, south), point(west + size, south + size), point(west, south + size),
            point(west, south),
        ]
    }

    /// Writes a file with these pieces and opens it.
    func cover(_ areas: [LandArea]) throws -> LandCover {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).sqlite")
        defer { try? FileManager.default.removeItem(at: file) }
        var builder = try LandCoverBuilder(at: file)
        for area in areas { try builder.add(area) }
        #expect(try builder.finish() == areas.count)
        return try LandCover(at: file)
    }

    @Test func `the pieces in a box come back, the largest first and within a millionth of a degree`() throws {
        let lake = LandArea(
            kind: .water, outlines: [square(9.5, 47, size: 0.1), square(9.52, 47.02, size: 0.01).reversed()])
        let wood = LandArea(kind: .wood, outlines: [square(-0.2, -0.3, size: 0.5)])
        let pond = LandArea(kind: .water, outlines: [square(9.65, 47, size: 0.001)])
        let river = LandArea(kind: .river, outlines: [[point(9.4, 47.05), point(9.7, 47.06)]])
        let cover = try cover([pond, lake, wood, river])
        let box = BoundingBox(south: 46.9, west: 9.45, north: 47.2, east: 9.8)
        let found = try cover.areas(in: box, largerThan: 0, limit: 10)
        #expect(found.map(\.kind) == [.river, .water, .water])
        for (one, other) in zip(found, [river, lake, pond]) {
            #expect(one.outlines.map(\.count) == other.outlines.map(\.count))
            for (a, b) in zip(one.outlines.joined(), other.outlines.joined()) {
                #expect(abs(a.latitude - b.latitude) < 1e-6 && abs(a.longitude - b.longitude) < 1e-6)
            }
        }
        #expect(try cover.areas(in: box, largerThan: 0.05, limit: 10).map(\.kind) == [.river, .water])
        #expect(try cover.areas(in: box, largerThan: 0, limit: 1).map(\.kind) == [.river])
        #expect(
            try cover.areas(in: BoundingBox(south: 0, west: 0, north: 0.1, east: 0.1), largerThan: 0, limit: 9).count
                == 1)
    }

    @Test(arguments: [
        (#"{"natural":"water"}"#, LandArea.Kind.water), (#"{"landuse":"forest","natural":"wood"}"#, .wood),
        (#"{"landuse":"reservoir"}"#, .water), (#"{"leisure":"golf_course"}"#, .park), (#"{"natural":"scrub"}"#, .wood),
    ])
    func `tags of an area give its kind`(tags: String, kind: LandArea.Kind) throws {
        let line =
            #"{"type":"Feature","geometry":{"type":"MultiPolygon","coordinates":[[[[1,2],[2,2],[2,3],[1,2]]]]},"#
            + "\"properties\":\(tags)}"
        let area = try #require(LandArea(geoJSON: Data(line.utf8)))
        #expect(area.kind == kind && area.outlines == [[point(1, 2), point(2, 2), point(2, 3), point(1, 2)]])
    }

    @Test func `rivers are lines, unless they are underground`() {
        func area(_ tags: String) -> LandArea? {
            LandArea(
                geoJSON: Data(
                    #"{"geometry":{"type":"LineString","coordinates":[[1,2],[2,2]]},"properties":\#(tags)}"#.utf8))
        }
        #expect(area(#"{"waterway":"river"}"#)?.kind == .river)
        #expect(area(#"{"waterway":"canal","tunnel":"yes"}"#) == nil)
        #expect(area(#"{"natural":"water"}"#) == nil, "The outline of a lake comes as an area, too.")
    }

    @Test(arguments: [
        "", "{", "[]", "null", #"{"geometry":null,"properties":{}}"#,
        #"{"geometry":{"type":"Polygon","coordinates":[[[1,2],[2,2]]]},"properties":{"natural":"water"}}"#,
        #"{"geometry":{"type":"Polygon","coordinates":[[["a"],[999,2],[2,95],[1]]]},"properties":{"natural":"water"}}"#,
        #"{"geometry":{"type":"Polygon","coordinates":7},"properties":{"natural":"water"}}"#,
        #"{"geometry":{"type":"Polygon","coordinates":[[[1,2],[2,2],[2,3],[1,2]]]},"properties":{"natural":7}}"#,
    ])
    func `objects that are not land or water are left out`(line: String) {
        #expect(LandArea(geoJSON: Data(line.utf8)) == nil)
    }

    @Test func `bytes that are not outlines are refused`() {
        let data = OutlineCoding.encode([square(9.5, 47, size: 0.1), square(-170, -80, size: 0.5)])
        #expect(OutlineCoding.decode(data)?.count == 2)
        for length in 0..<data.count { #expect(OutlineCoding.decode(data.prefix(length)) == nil) }
        #expect(OutlineCoding.decode(Data(repeating: 0xff, count: 40)) == nil)
        // A count of 2^40 makes no room for as many.
        #expect(OutlineCoding.decode(Data([0x80, 0x80, 0x80, 0x80, 0x80, 0x20])) == nil)
        var random = SystemRandomNumberGenerator()
        for _ in 0..<2000 {
            var broken = data
            for _ in 0..<3 {
                broken[Int.random(in: 0..<broken.count, using: &random)] = UInt8(truncatingIfNeeded: random.next())
            }
            _ = OutlineCoding.decode(broken)
        }
    }
}

import Foundation
import Testing

@testable import Valhalla

/// A tile of roads, written by hand according to the Mapbox Vector Tile specification.
@Suite struct `Road tile` {
    private func field(_ number: UInt8, _ bytes: [UInt8]) -> [UInt8] {
        [number << 3 | 2] + [UInt8(bytes.count)] + bytes
    }

    /// A line from (2, 2) by (+8, 0) and (0, +8): the specification's own example of a line.
    private let line: [UInt8] = [9, 4, 4, 18, 0, 16, 16, 0]

    private func layer(_ name: String, roadClass: UInt8) -> [UInt8] {
        let feature = field(2, [0, 0]) + [3 << 3, 2] + field(4, line)
        return field(
            3,
            field(1, Array(name.utf8)) + field(2, feature) + field(3, Array("road_class".utf8))
                + field(4, [5 << 3, roadClass]) + [5 << 3, 16] + [15 << 3, 2])
    }

    @Test func `a tile has the lines and classes of its roads, without its nodes`() {
        let tile = RoadTile(Data(layer("nodes", roadClass: 1) + layer("edges", roadClass: 4)))
        #expect(tile.roads.map(\.roadClass) == [4])
        #expect(
            tile.roads.first?.points == [
                .init(x: 0.125, y: 0.125), .init(x: 0.125, y: 0.625), .init(x: 0.625, y: 0.625),
            ])
    }

    /// A tile with one road and these values, where each number takes one byte.
    private func road(_ values: [(String, UInt8)]) -> RoadTile.Road? {
        let tags = values.indices.flatMap { [UInt8($0), UInt8($0)] }
        let feature = field(2, tags) + [3 << 3, 2] + field(4, line)
        let keys = values.flatMap { field(3, Array($0.0.utf8)) }
        let numbers = values.flatMap { field(4, [5 << 3, $0.1 & 0x7f | 0x80, $0.1 >> 7]) }
        let content = field(1, Array("edges".utf8)) + field(2, feature) + keys + numbers + [5 << 3, 16]
        // The length has two bytes.
        let length = [UInt8(content.count & 0x7f) | 0x80, UInt8(content.count >> 7)]
        return RoadTile(Data([3 << 3 | 2] + length + content)).roads.first
    }

    @Test func `the slower direction tells the flow of a road with live speeds`() {
        let speeds: [(String, UInt8)] = [("speed:fwd", 50), ("speed:bwd", 50), ("freeflow_speed:fwd", 0)]
        #expect(road(speeds)?.flow == nil)
        let forward = speeds + [("live_speed:fwd", 40), ("live_speed:fwd:speed1", 40)]
        #expect(road(forward)?.flow == 0.8)
        let unknown: [(String, UInt8)] = [("live_speed:bwd", 0), ("live_speed:bwd:speed1", 254)]
        #expect(road(forward + unknown)?.flow == 0.8)
        let closed: [(String, UInt8)] = [("live_speed:bwd", 0), ("live_speed:bwd:speed1", 0)]
        #expect(road(forward + closed)?.flow == 0)
        #expect(road([("live_speed:fwd", 40), ("live_speed:fwd:speed1", 40)])?.flow == nil)
    }

    @Test func `a damaged tile yields its readable part`() {
        let whole = layer("edges", roadClass: 4)
        for length in 0..<whole.count { #expect(RoadTile(Data(whole.prefix(length))).roads.count <= 1) }
        var random = SystemRandomNumberGenerator()
        for _ in 0..<2000 {
            var damaged = whole
            damaged[Int.random(in: 0..<damaged.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            _ = RoadTile(Data(damaged))
        }
    }
}

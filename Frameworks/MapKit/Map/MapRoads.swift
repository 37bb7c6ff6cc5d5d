import Foundation
import Geodesy
import Valhalla

/// The roads in a picture, as paths.
enum MapRoads {
    /// The layers of the roads known to the routing service. Minor roads come first, so that major ones are drawn above
    /// them.
    static func layers(in frame: MapFrame, from service: MapService) async -> [MapBackground.Layer] {
        guard let client = service.directions else { return [] }
        let tiles = await RoadTileCache.shared.tiles(frame.tiles, from: client, coverage: service.coverage)
        return layers(of: tiles, in: frame)
    }

    /// The layers of the most important roads. If their text exceeds the frame's budget, the least important ones are
    /// left out: a preview should take a few kilobytes on the wire.
    static func layers(of tiles: [RoadTile.Address: RoadTile], in frame: MapFrame) -> [MapBackground.Layer] {
        let budget = frame.budget
        var paths: [String: MapPath] = [:]
        var length = 0
        for roadClass in 0...7 where length < budget {
            for address in tiles.keys.sorted(by: { ($0.x, $0.y) < ($1.x, $1.y) }) {
                for road in tiles[address]?.roads ?? [] where road.roadClass == roadClass {
                    let points = road.points.map { frame.point(address.place(of: $0)) }
                    length += paths[Self.layer(of: roadClass), default: MapPath(frame)].add(points)
                }
            }
        }
        return ["lane", "street", "main", "highway"].compactMap { name in
            paths[name].flatMap { $0.text.isEmpty ? nil : MapBackground.Layer(name: name, path: $0.text) }
        }
    }

    /// The layer for Valhalla's road classes: motorway, trunk; primary, secondary; tertiary; all others.
    private static func layer(of roadClass: Int) -> String {
        switch roadClass {
        case ...1: "highway"
        case 2...3: "main"
        case 4: "street"
        default: "lane"
        }
    }
}

extension RoadTile.Address {
    /// The position of a point of the tile on the flat map, as fractions of the world's width.
    func place(of point: RoadTile.Point) -> RoadTile.Point {
        let count = Double(1 << zoom)
        return RoadTile.Point(x: (Double(x) + point.x) / count, y: (Double(y) + point.y) / count)
    }
}

/// Keeps the most recently requested tiles, because a form is usually edited around the same route for a while.
private actor RoadTileCache {
    static let shared = RoadTileCache()

    private struct Key: Hashable {
        let service: URL
        /// The coverage, by which a different map is recognized.
        let coverage: [BoundingBox]?
        let address: RoadTile.Address
    }

    private var known: [Key: RoadTile] = [:]
    private var order: [Key] = []
    private static let capacity = 150

    func tiles(
        _ addresses: [RoadTile.Address], from client: ValhallaClient, coverage: [BoundingBox]?
    ) async -> [RoadTile.Address: RoadTile] {
        var found: [RoadTile.Address: RoadTile] = [:]
        for address in addresses {
            let key = Key(service: client.url, coverage: coverage, address: address)
            if let tile = known[key] {
                found[address] = tile
            } else if let tile = try? await client.roads(in: address) {
                found[address] = tile
                keep(tile, key)
            } else {
                // If a request fails, the remaining tiles are not requested.
                break
            }
        }
        return found
    }

    private func keep(_ tile: RoadTile, _ key: Key) {
        if known.updateValue(tile, forKey: key) == nil { order.append(key) }
        if order.count > Self.capacity { known[order.removeFirst()] = nil }
    }
}

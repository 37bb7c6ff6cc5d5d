import Valhalla

/// The roads in a picture that currently have slow traffic, as paths.
enum MapTraffic {
    /// The fractions of the usual speed below which traffic counts as slow, and as jammed.
    private static let (slow, jam) = (0.75, 0.4)

    /// The layers of the roads with live speeds. They are read each time, because they change.
    @concurrent static func layers(in frame: MapFrame, from service: MapService) async -> [MapBackground.Layer] {
        guard service.hasLiveSpeeds, let client = service.directions else { return [] }
        var tiles: [RoadTile.Address: RoadTile] = [:]
        for address in frame.tiles {
            // If a request fails, the remaining tiles are not requested.
            guard let tile = try? await client.roads(in: address, withTraffic: true) else { break }
            tiles[address] = tile
        }
        return layers(of: tiles, in: frame)
    }

    static func layers(of tiles: [RoadTile.Address: RoadTile], in frame: MapFrame) -> [MapBackground.Layer] {
        let budget = frame.budget
        var paths: [String: MapPath] = [:]
        var length = 0
        for (address, tile) in tiles.sorted(by: { ($0.key.x, $0.key.y) < ($1.key.x, $1.key.y) }) {
            for road in tile.roads where length < budget {
                guard let flow = road.flow, flow < slow else { continue }
                let points = road.points.map { frame.point(address.place(of: $0)) }
                length += paths[flow < jam ? "jam" : "slow", default: MapPath(frame)].add(points)
            }
        }
        return ["slow", "jam"].compactMap { name in
            paths[name].flatMap { $0.text.isEmpty ? nil : MapBackground.Layer(name: name, path: $0.text) }
        }
    }
}

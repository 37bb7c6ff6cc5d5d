package import Foundation
import FoundationNetworking

/// The roads in one tile of the web map grid: zoom 0 shows the world in one tile, and each further zoom halves its
/// sides.
package struct RoadTile: Sendable {
    package struct Address: Hashable, Sendable {
        package var zoom: Int
        package var x: Int
        package var y: Int

        package init(zoom: Int, x: Int, y: Int) {
            self.zoom = zoom
            self.x = x
            self.y = y
        }
    }

    /// A section of road.
    package struct Road: Sendable, Hashable {
        /// The class from 0 (motorway) to 7 (service road), in Valhalla's numbering.
        package var roadClass: Int
        /// The points, from 0 to 1 across the tile, to the right and down; slightly beyond at its edges.
        package var points: [Point]
        /// The live speed as a fraction of the usual one, in the slower direction; `nil` if unknown.
        package var flow: Double?

        package init(roadClass: Int, points: [Point], flow: Double? = nil) {
            self.roadClass = roadClass
            self.points = points
            self.flow = flow
        }
    }

    package struct Point: Sendable, Hashable {
        package var x: Double
        package var y: Double

        package init(x: Double, y: Double) {
            self.x = x
            self.y = y
        }
    }

    package var roads: [Road]

    /// The zoom at which Valhalla shows every road, the highest with tiles.
    package static let closest = 14

    /// Reads a vector tile (Mapbox Vector Tile 2.1). Invalid parts are left out.
    package init(_ data: Data) {
        roads = ProtocolFields(data).compactMap { $0.number == 3 ? VectorLayer($0.bytes) : nil }
            .filter { $0.name == "edges" }.flatMap(\.roads)
    }
}

extension ValhallaClient {
    /// The roads of one tile. Smaller roads are included only at higher zooms.
    ///
    /// - Parameter withTraffic: True to read live speeds, too, which doubles the size of the response.
    package func roads(in address: RoadTile.Address, withTraffic: Bool = false) async throws -> RoadTile {
        struct Filters: Encodable {
            var action = "include"
            var attributes = ["live_speed", "speed", "freeflow_speed"].flatMap { name in
                ["forward", "backward"].map { "edge.\(name)_\($0)" }
            }
        }
        struct Body: Encodable {
            var tile: [String: Int]
            var filters: Filters?
        }
        var request = URLRequest(url: url.appending(path: "tile"))
        request.httpMethod = "POST"
        let tile = ["z": address.zoom, "x": address.x, "y": address.y]
        request.httpBody = try JSONEncoder().encode(Body(tile: tile, filters: withTraffic ? Filters() : nil))
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        let (data, status) = try await reply(to: request)
        guard status == 200 else { throw ValhallaError.serviceFailed(code: status, message: "HTTP status \(status)") }
        return RoadTile(data)
    }
}

/// One layer of a vector tile.
private struct VectorLayer {
    private(set) var name = ""
    private var keys: [String] = []
    private var numbers: [Int] = []
    private var features: [Data] = []
    private var extent = 4096

    init(_ data: Data) {
        for field in ProtocolFields(data) {
            switch field.number {
            case 1: name = String(decoding: field.bytes, as: UTF8.self)
            case 2: features.append(field.bytes)
            case 3: keys.append(String(decoding: field.bytes, as: UTF8.self))
            // Only values of integer types are needed.
            case 4: numbers.append(ProtocolFields(field.bytes).first { (4...6).contains($0.number) }?.value ?? 0)
            case 5: extent = max(1, field.value)
            default: break
            }
        }
    }

    var roads: [RoadTile.Road] { features.flatMap(roads) }

    private func roads(of feature: Data) -> [RoadTile.Road] {
        var values: [String: Int] = [:]
        var geometry: [Int] = []
        for field in ProtocolFields(feature) {
            if field.number == 2 {
                let tags = ProtocolFields.numbers(field.bytes)
                for pair in stride(from: 0, to: tags.count - 1, by: 2)
                where keys.indices.contains(tags[pair]) && numbers.indices.contains(tags[pair + 1]) {
                    values[keys[tags[pair]]] = numbers[tags[pair + 1]]
                }
            } else if field.number == 4 {
                geometry = ProtocolFields.numbers(field.bytes)
            }
        }
        let flow = ["fwd", "bwd"].compactMap { self.flow(values, $0) }.min()
        return lines(geometry).map { RoadTile.Road(roadClass: values["road_class"] ?? 7, points: $0, flow: flow) }
    }

    /// The live speed in a direction as a fraction of the free-flow speed; `nil` if either is unknown.
    private func flow(_ values: [String: Int], _ direction: String) -> Double? {
        guard let live = values["live_speed:\(direction)"],
            let first = values["live_speed:\(direction):speed1"], first != Self.unknown
        else { return nil }
        let speeds = [values["freeflow_speed:\(direction)"], values["speed:\(direction)"]]
        return speeds.compactMap(\.self).first { $0 > 0 }.map { Double(live) / Double($0) }
    }

    /// The speed value (km/h) by which Valhalla means "no live speed".
    private static let unknown = 254

    /// The lines in a list of commands. "Move to" begins a line, and "line to" continues it.
    private func lines(_ commands: [Int]) -> [[RoadTile.Point]] {
        var lines: [[RoadTile.Point]] = []
        var (x, y, place) = (0, 0, 0)
        while place < commands.count {
            let (command, count) = (commands[place] & 7, commands[place] >> 3)
            place += 1
            guard command == 1 || command == 2 else { continue }
            for _ in 0..<min(count, (commands.count - place) / 2) {
                x &+= unzigzag(commands[place])
                y &+= unzigzag(commands[place + 1])
                place += 2
                if command == 1 { lines.append([]) }
                let point = RoadTile.Point(x: Double(x) / Double(extent), y: Double(y) / Double(extent))
                if !lines.isEmpty { lines[lines.count - 1].append(point) }
            }
        }
        return lines.filter { $0.count > 1 }
    }

    private func unzigzag(_ value: Int) -> Int {
        (value >> 1) ^ -(value & 1)
    }
}

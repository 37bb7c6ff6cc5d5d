import CoreLocation
import Foundation
import Geodesy
import LandCover
import PlaceIndex
import Testing
import Valhalla

@testable import MapKit

@Suite struct `Map picture` {
    private let way = [
        CLLocationCoordinate2D(latitude: 47.14, longitude: 9.52),
        CLLocationCoordinate2D(latitude: 47.17, longitude: 9.51),
        CLLocationCoordinate2D(latitude: 47.2, longitude: 9.53),
    ]

    @Test(arguments: [MapFrame.usualSize, CGSize(width: 700, height: 120), CGSize(width: 100, height: 400)])
    func `a picture shows all of its content, with room for the balloons`(size: CGSize) {
        let frame = MapFrame(around: way, size: size)
        for point in way.map({ frame.point($0) }) {
            #expect(point.x >= 29 && point.x <= size.width - 29)
            #expect(point.y >= 40 && point.y <= size.height - 29)
        }
        // North is up, east on the right.
        #expect(frame.point(way[2]).y < frame.point(way[0]).y && frame.point(way[2]).x > frame.point(way[1]).x)
    }

    @Test func `a picture of one place spans at least a few hundred metres`() {
        let frame = MapFrame(around: [way[0]], size: MapFrame.usualSize)
        #expect(frame.scale * 40_075_017 == 1.5)
    }

    @Test func `a long route needs few tiles`() {
        for length in [0, 0.01, 0.1, 1, 10, 100] {
            let far = CLLocationCoordinate2D(latitude: 47.14, longitude: 9.52 + length)
            let tiles = MapFrame(around: [way[0], far], size: MapFrame.usualSize).tiles
            #expect((1...9).contains(tiles.count))
            #expect(tiles.allSatisfy { (0...14).contains($0.zoom) })
        }
    }

    @Test func `a picture is encoded compactly, in half points and without anything beyond its edges`() {
        let frame = MapFrame(around: way, size: MapFrame.usualSize)
        var path = MapPath(frame)
        path.add([CGPoint(x: 10, y: 20), CGPoint(x: 10.1, y: 20.1), CGPoint(x: 15, y: 18), CGPoint(x: 14, y: 18)])
        #expect(path.text == "M20 40l10-4-2 0")
        path.add([CGPoint(x: -500, y: 20), CGPoint(x: -400, y: 20)])
        #expect(path.text == "M20 40l10-4-2 0")
        path.add([CGPoint(x: -400, y: 20), CGPoint(x: 1, y: 20), CGPoint(x: 1, y: 900), CGPoint(x: 2, y: 990)])
        #expect(path.text == "M20 40l10-4-2 0M-800 40l802 0 0 1760")
    }

    @Test func `the least roads are left out where there are too many`() {
        let frame = MapFrame(around: way, size: MapFrame.usualSize)
        let address = frame.tiles[0]
        func road(_ roadClass: Int, _ number: Int) -> RoadTile.Road {
            let y = Double(number % 97) / 97
            return .init(roadClass: roadClass, points: [.init(x: 0, y: y), .init(x: 0.5, y: 1 - y), .init(x: 1, y: y)])
        }
        var tile = RoadTile(Data())
        tile.roads = [road(0, 1)] + (0..<20_000).map { road(6, $0) }
        #expect(MapRoads.layers(of: [address: tile], in: frame).map(\.name) == ["lane", "highway"])
        tile.roads = (0..<20_000).map { road(2, $0) } + [road(6, 1)]
        #expect(MapRoads.layers(of: [address: tile], in: frame).map(\.name) == ["main"])
    }

    @Test func `only slow traffic is coloured`() {
        let frame = MapFrame(around: way, size: MapFrame.usualSize)
        var tile = RoadTile(Data())
        func layers(_ flows: Double?...) -> [String] {
            tile.roads = flows.map {
                RoadTile.Road(roadClass: 3, points: [.init(x: 0, y: 0), .init(x: 1, y: 1)], flow: $0)
            }
            return MapTraffic.layers(of: [frame.tiles[0]: tile], in: frame).map(\.name)
        }
        #expect(layers(nil, 1, 0.75).isEmpty)
        #expect(layers(0.1, 0.74, 0.4) == ["slow", "jam"] && layers(0.39) == ["jam"])
    }

    @Test func `an outline is cut at the edges of the picture and closed`() {
        let frame = MapFrame(around: way, size: CGSize(width: 100, height: 50))
        func path(_ points: [(Double, Double)]) -> String {
            var path = MapPath(frame)
            path.add(outline: points.map { CGPoint(x: $0.0, y: $0.1) })
            return path.text
        }
        #expect(path([(10, 10), (20, 10), (20, 20), (10, 10)]) == "M20 20l20 0 0 20-20-20z")
        #expect(path([(200, 10), (300, 10), (300, 20)]).isEmpty)
        #expect(path([(-1000, -1000), (1000, -1000), (1000, 1000), (-1000, 1000)]) == "M-24 124l0-148 248 0 0 148z")
        #expect(path([(0, 0)]).isEmpty && path([]).isEmpty)
    }

    @Test func `land is drawn below its waters, and the smallest pieces are left out where there are too many`() {
        let frame = MapFrame(around: way, size: MapFrame.usualSize)
        let box = frame.box
        func area(_ kind: LandArea.Kind, _ number: Int) -> LandArea {
            let x = box.west + (box.east - box.west) * Double(number % 89) / 89
            let y = box.south + (box.north - box.south) * Double(number % 97) / 97
            let size = (box.east - box.west) / 20
            return LandArea(
                kind: kind,
                outlines: [
                    [(0.0, 0.0), (size, 0), (size, size), (0, size), (0, 0)].map {
                        Coordinate(latitude: y + $0.1, longitude: x + $0.0)
                    }
                ])
        }
        let layers = MapLand.layers(of: [area(.water, 5), area(.wood, 40), area(.park, 60)], in: frame)
        #expect(layers.map(\.name) == ["wood", "park", "water"])
        let many = MapLand.layers(of: (0..<5000).map { area(.wood, $0) } + [area(.water, 5)], in: frame)
        #expect(many.map(\.name) == ["wood"])
        #expect((24_000..<25_000).contains(many[0].path.utf8.count))
    }

    @Test func `the smallest buildings are left out where there are too many`() {
        let frame = MapFrame(around: [way[0]], size: MapFrame.usualSize)
        let box = frame.box
        func house(_ number: Int, size: Double) -> [Coordinate] {
            let x = box.west + (box.east - box.west) * Double(number % 89) / 89
            let y = box.south + (box.north - box.south) * Double(number % 97) / 97
            return [(0.0, 0.0), (size, 0), (size, size), (0, size), (0, 0)].map {
                Coordinate(latitude: y + $0.1, longitude: x + $0.0)
            }
        }
        let point = frame.degreesPerPoint
        #expect(MapBuildings.layers(of: [house(3, size: point)], in: frame).isEmpty)
        let few = MapBuildings.layers(of: [house(3, size: 5 * point), house(44, size: 9 * point)], in: frame)
        #expect(few.map(\.name) == ["building"] && few[0].path.count { $0 == "M" } == 2)
        let many = (0..<5000).map { house($0, size: 4 * point) } + [house(44, size: 9 * point)]
        #expect((24_000..<25_000).contains(MapBuildings.layers(of: many, in: frame)[0].path.utf8.count))
        #expect(MapBuildings.layers(of: many, in: frame)[0].path.hasPrefix(few[0].path.prefix { $0 != "z" }))
    }

    @Test func `names of towns have room, beside one another and beside markers`() {
        let frame = MapFrame(around: way, size: MapFrame.usualSize)
        let middle = frame.box.center
        func town(_ name: String, _ importance: Double, east: Double = 0) -> Place {
            let coordinate = Coordinate(
                latitude: middle.latitude, longitude: middle.longitude + east * frame.degreesPerPoint)
            return Place(id: name, name: name, category: .city, coordinate: coordinate, importance: importance)
        }
        let towns = [
            town("Village", 0.2), town("City", 0.9), town("Beside", 0.5, east: 120), town("Outside", 1, east: 178),
        ]
        #expect(MapName.names(of: towns, in: frame, besides: []).map(\.text) == ["City", "Beside"])
        let twice = towns + [town("Beside", 0.4, east: -120)]
        #expect(MapName.names(of: twice, in: frame, besides: []).map(\.text) == ["City", "Beside"])
        let taken = CGRect(x: 0, y: 0, width: 200, height: 180)
        #expect(MapName.names(of: towns, in: frame, besides: [taken]).map(\.text) == ["Beside"])
    }
}

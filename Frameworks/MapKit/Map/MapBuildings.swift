import CoreLocation
import Foundation
import Geodesy
import LandCover

/// The buildings in a picture at close range, as paths.
enum MapBuildings {
    /// The maximum metres on the ground per point. From farther away, buildings would only be specks.
    private static let farthest = 2.5
    /// The minimum size in points. Smaller sheds would be invisible.
    private static let smallest = 2.0
    /// The maximum number of cells in each direction.
    private static let limit = 40

    static func layers(in frame: MapFrame, from service: MapService) -> [MapBackground.Layer] {
        guard let buildings = service.buildings, frame.viewpoint.metresPerPoint < farthest,
            let outlines = try? buildings.outlines(in: frame.box.expanded(by: 0.002), limit: limit)
        else { return [] }
        return layers(of: outlines, in: frame)
    }

    /// The layers of the largest buildings. If their text exceeds the frame's budget, the smallest ones are left out.
    static func layers(of outlines: [[Coordinate]], in frame: MapFrame) -> [MapBackground.Layer] {
        let drawn = outlines.map { Outline($0, in: frame) }.filter { $0.size > smallest }
        let budget = frame.budget
        var path = MapPath(frame)
        var length = 0
        for outline in drawn.sorted(by: { $0.size > $1.size }) where length < budget {
            length += path.add(outline: outline.points)
        }
        return path.text.isEmpty ? [] : [MapBackground.Layer(name: "building", path: path.text)]
    }

    /// A ring in points of the picture, and the length of its larger side.
    private struct Outline {
        let points: [CGPoint]
        let size: Double

        init(_ ring: [Coordinate], in frame: MapFrame) {
            points = ring.map {
                frame.point(CLLocationCoordinate2D(latitude: $0.latitude, longitude: $0.longitude))
            }
            let (xs, ys) = (points.map(\.x), points.map(\.y))
            size = max((xs.max() ?? 0) - (xs.min() ?? 0), (ys.max() ?? 0) - (ys.min() ?? 0))
        }
    }
}

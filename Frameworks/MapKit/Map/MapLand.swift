import CoreLocation
import Foundation
import Geodesy
import LandCover

/// The woods, waters and parks in a picture, as paths.
enum MapLand {
    /// The minimum size in points. Smaller areas would be invisible.
    static let smallest = 3.0
    /// The maximum number of areas to read.
    static let limit = 3000

    /// The layers of the largest areas. If their text exceeds the frame's budget, the smallest ones are left out.
    ///
    /// - Parameter areas: The areas, largest first.
    static func layers(of areas: [LandArea], in frame: MapFrame) -> [MapBackground.Layer] {
        var paths: [LandArea.Kind: MapPath] = [:]
        let budget = frame.budget
        var length = 0
        for area in areas where length < budget {
            for outline in area.outlines {
                let points = outline.map {
                    frame.point(CLLocationCoordinate2D(latitude: $0.latitude, longitude: $0.longitude))
                }
                if area.kind == .river {
                    length += paths[area.kind, default: MapPath(frame)].add(points)
                } else {
                    length += paths[area.kind, default: MapPath(frame)].add(outline: points)
                }
            }
        }
        // Drawn in this order because ponds are in parks, and parks in woods.
        return [(LandArea.Kind.wood, "wood"), (.park, "park"), (.river, "river"), (.water, "water")].compactMap {
            kind, name in
            paths[kind].flatMap { $0.text.isEmpty ? nil : MapBackground.Layer(name: name, path: $0.text) }
        }
    }
}

import CoreLocation
import Foundation
import Geodesy
import LandCover

/// The woods, waters and parks of a picture, as paths.
enum MapLand {
    /// In points. Smaller pieces would be invisible.
    static let smallest = 3.0
    /// The largest number of pieces to read.
    static let limit = 3000

    /// The smallest pieces are left out if there are more than the frame's budget.
    ///
    /// - Parameter areas: the largest first.
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
        // Ponds are in parks, and parks in woods.
        return [(LandArea.Kind.wood, "wood"), (.park, "park"), (.river, "river"), (.water, "water")].compactMap {
            kind, name in
            paths[kind].flatMap { $0.text.isEmpty ? nil : MapBackground.Layer(name: name, path: $0.text) }
        }
    }
}

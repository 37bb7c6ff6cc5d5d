import CoreLocation
import Foundation
import Geodesy
import PlaceIndex

/// The name of a town in a picture.
struct MapName: Equatable {
    let text: String
    /// The middle of the text in points, relative to the picture's upper left corner.
    let middle: CGPoint
    let isCity: Bool

    /// The maximum number of names on a still picture. One that moves has room for more.
    private static let limit = 8
    /// The height of a line and the average width of a letter, in points.
    private static let (height, letter) = (16.0, 6.5)

    private var box: CGRect {
        let width = Double(text.count) * Self.letter + 12
        return CGRect(x: middle.x - width / 2, y: middle.y - Self.height / 2, width: width, height: Self.height)
    }

    /// The names of the most important places, as far as they fit. If several places have the same name, only the most
    /// important one is shown.
    static func names(of places: [Place], in frame: MapFrame, besides taken: [CGRect]) -> [MapName] {
        let picture = CGRect(origin: .zero, size: frame.size)
        var (names, used): ([MapName], [CGRect]) = ([], taken)
        let limit = limit * frame.budget / 24_000
        for place in places.sorted(by: { ($0.importance, $1.id) > ($1.importance, $0.id) }) where names.count < limit {
            let coordinate = CLLocationCoordinate2D(
                latitude: place.coordinate.latitude, longitude: place.coordinate.longitude)
            let name = MapName(text: place.name, middle: frame.point(coordinate), isCity: place.category == .city)
            guard picture.contains(name.box), !names.contains(where: { $0.text == name.text }),
                !used.contains(where: { $0.intersects(name.box) })
            else { continue }
            names.append(name)
            used.append(name.box)
        }
        return names
    }
}

import CoreLocation
import DeparturesKit
import MapKit
import SwiftUI

/// The way on the map.
struct RouteMap: View {
    let draft: DepartureDraft
    let path: RoutePath
    @Environment(\.locale) private var locale

    var body: some View {
        let coordinates = path.points.map { CLLocationCoordinate2D(latitude: $0.latitude, longitude: $0.longitude) }
        Map(interactionModes: []) {
            MapPolyline(coordinates: coordinates)
                .stroke(.blue, lineWidth: 5)
            if let start = coordinates.first {
                Marker(startName, systemImage: "circle.fill", coordinate: start)
                    .tint(.blue)
            }
            if let end = coordinates.last {
                Marker(endName, systemImage: "flag.fill", coordinate: end)
                    .tint(.orange)
            }
        }
        .frame(height: 180)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(Text(path.words(from: draft.start?.name, to: endName, locale: locale)))
        .accessibilityAddTraits(.isImage)
    }

    private var startName: String {
        draft.start?.name ?? String(localized: "Start")
    }

    private var endName: String {
        draft.destination?.name ?? ""
    }
}

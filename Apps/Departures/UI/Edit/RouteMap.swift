import CoreLocation
import DeparturesKit
import MapKit
import SwiftUI

/// The route on the map. A tap opens a large map.
struct RouteMap: View {
    let draft: DepartureDraft
    let path: RoutePath
    @State private var showsLargeMap = false
    @Environment(DepartureListViewModel.self) private var viewModel
    @Environment(\.locale) private var locale

    var body: some View {
        Button {
            showsLargeMap = true
        } label: {
            Map(interactionModes: []) { trip }
                .mapStyle(style)
                .frame(height: 180)
                .allowsHitTesting(false)
        }
        .buttonStyle(.plain)
        .accessibilityLabel(label)
        .accessibilityHint("Opens a large map")
        .fullScreenCover(isPresented: $showsLargeMap) {
            LargeRouteMap(title: endName, label: label) { trip }
                .mapStyle(style)
        }
    }

    private var trip: Trip {
        Trip(path: path, startName: startName, endName: endName)
    }

    private var style: MapStyle {
        .standard(pointsOfInterest: .excludingAll, showsTraffic: draft.transportType == .automobile)
    }

    private var label: Text {
        Text(path.text(from: startName, to: endName, locale: locale))
    }

    private var startName: String {
        draft.start?.name ?? viewModel.services.start.origin.title
    }

    private var endName: String {
        draft.destination?.name ?? ""
    }
}

/// The route from the start to the destination, with a balloon at each end.
private struct Trip: MapContent {
    let path: RoutePath
    let startName: String
    let endName: String

    var body: some MapContent {
        LegLines(legs: path.legs[...], isStraight: path.isStraight)
        if let start = path.start {
            Marker(startName, systemImage: "circle.fill", coordinate: CLLocationCoordinate2D(start))
                .tint(.blue)
        }
        if let end = path.end {
            Marker(endName, systemImage: "flag.fill", coordinate: CLLocationCoordinate2D(end))
                .tint(.orange)
        }
    }
}

/// A line for each leg: solid for a ride, dotted for a walk to or from a ride, dashed if no route is known.
private struct LegLines: MapContent {
    let legs: ArraySlice<RoutePath.Leg>
    let isStraight: Bool

    var body: some MapContent {
        if let leg = legs.first {
            MapPolyline(coordinates: leg.points.map(CLLocationCoordinate2D.init))
                .stroke(.blue, style: style(of: leg))
        }
        if legs.count > 1 { LegLines(legs: legs.dropFirst(), isStraight: isStraight) }
    }

    private func style(of leg: RoutePath.Leg) -> StrokeStyle {
        let dash: [CGFloat] = isStraight ? [10, 10] : leg.isWalk ? [0, 9] : []
        return StrokeStyle(lineWidth: isStraight ? 4 : 5, lineCap: .round, lineJoin: .round, dash: dash)
    }
}

extension CLLocationCoordinate2D {
    fileprivate init(_ point: RoutePath.Point) {
        self.init(latitude: point.latitude, longitude: point.longitude)
    }
}

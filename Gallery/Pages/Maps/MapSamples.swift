import MapKit
import SwiftUI

extension Sample {
    static var maps: [Sample] {
        [
            Sample("map-content", "Markers and Areas", in: .scroll) { MapContentSample() },
            Sample("map-selection", "Selection on a Map", in: .scroll) { MapSelectionSample() },
            Sample("map-controls", "Map Controls", in: .scroll) { MapControlSample() },
        ]
    }
}

extension CLLocationCoordinate2D {
    fileprivate static let harbor = CLLocationCoordinate2D(latitude: 47.502, longitude: 9.43)
    fileprivate static let castle = CLLocationCoordinate2D(latitude: 47.505, longitude: 9.439)
    fileprivate static let station = CLLocationCoordinate2D(latitude: 47.497, longitude: 9.437)
}

// MARK: Markers and Areas

struct MapContentSample: View {
    private let park = [(47.5, 9.442), (47.504, 9.444), (47.503, 9.45), (47.498, 9.448)].map {
        CLLocationCoordinate2D(latitude: $0.0, longitude: $0.1)
    }

    var body: some View {
        Map {
            MapCircle(center: .harbor, radius: 300)
                .foregroundStyle(.blue.opacity(0.2))
                .stroke(.blue, lineWidth: 2)
            MapPolygon(coordinates: park)
                .foregroundStyle(.green.opacity(0.3))
            MapPolyline(coordinates: [.harbor, .castle, .station])
                .stroke(.orange, style: StrokeStyle(lineWidth: 4, dash: [8, 8]))
                .mapOverlayLevel(level: .aboveLabels)
            Marker("Harbor", systemImage: "ferry.fill", coordinate: .harbor)
                .tint(.blue)
            Marker("Castle", monogram: Text("Old"), coordinate: .castle)
                .tint(.purple)
            Marker(coordinate: .station) {
                Label {
                    Text("Station")
                    Text("Two tracks")
                } icon: {
                    Image(systemName: "tram.fill")
                }
            }
            Annotation("Park", coordinate: park[1]) {
                Image(systemName: "leaf.fill")
                    .padding(8)
                    .background(.green, in: .circle)
            }
            .annotationTitles(.hidden)
        }
        .frame(height: 320)
    }
}

// MARK: Selection on a Map

struct MapSelectionSample: View {
    @State private var position = MapCameraPosition.automatic
    @State private var place: String?
    private let places = ["Harbor": CLLocationCoordinate2D.harbor, "Castle": .castle, "Station": .station]

    var body: some View {
        Map(position: $position, selection: $place) {
            ForEach(places.keys.sorted(), id: \.self) { name in
                if let coordinate = places[name] {
                    Marker(name, coordinate: coordinate)
                }
            }
        }
        .frame(height: 320)
        Text("Chosen: \(place ?? "none")")
        Button("Show the castle") {
            place = "Castle"
            position = .camera(MapCamera(centerCoordinate: .castle, distance: 2000))
        }
    }
}

// MARK: Map Controls

struct MapControlSample: View {
    @Namespace private var scope
    @State private var position = MapCameraPosition.userLocation(
        fallback: .region(MKCoordinateRegion(center: .castle, latitudinalMeters: 3000, longitudinalMeters: 3000)))
    @State private var distance = 0.0
    private let bounds = MapCameraBounds(minimumDistance: 500, maximumDistance: 50_000)

    var body: some View {
        VStack(alignment: .leading) {
            Map(position: $position, bounds: bounds, scope: scope) {
                UserAnnotation()
                Marker("Castle", coordinate: .castle)
            }
            .mapControls {
                MapUserLocationButton()
                MapCompass().mapControlVisibility(.visible)
                MapScaleView()
            }
            .onMapCameraChange(frequency: .continuous) { distance = $0.camera.distance }
            .frame(height: 320)
            HStack {
                Text("The scale of the map:")
                MapScaleView(scope: scope)
            }
            Text("The camera is \(Int(distance)) m above the ground.")
        }
        .mapScope(scope)
    }
}

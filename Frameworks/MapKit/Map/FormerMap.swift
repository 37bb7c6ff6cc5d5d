import CoreLocation
import Foundation
import SwiftUI

/// The part of the map shown by the initializers that precede `MapCameraPosition`.
enum FormerMapPlace {
    case region(Binding<MKCoordinateRegion>)
    case rect(Binding<MKMapRect>)

    @MainActor var position: MapCameraPosition {
        switch self {
        case .region(let region): .region(region.wrappedValue)
        case .rect(let rect): .rect(rect.wrappedValue)
        }
    }

    @MainActor func show(_ frame: MapFrame) {
        switch self {
        case .region(let region): region.wrappedValue = MapCameraUpdateContext(frame).region
        case .rect(let rect): rect.wrappedValue = MapCameraUpdateContext(frame).rect
        }
    }

    /// Moves the centre of the map.
    @MainActor func follow(_ coordinate: CLLocationCoordinate2D) {
        switch self {
        case .region(let region): region.wrappedValue.center = coordinate
        case .rect(let rect):
            let (middle, old) = (MKMapPoint(coordinate), rect.wrappedValue)
            rect.wrappedValue = MKMapRect(
                x: middle.x - old.width / 2, y: middle.y - old.height / 2, width: old.width, height: old.height)
        }
    }
}

/// A map bound to a region of the app, which changes when a person moves the map.
struct FormerMap: View {
    let place: FormerMapPlace
    let modes: MapInteractionModes
    let showsPerson: Bool
    /// True while the map follows the person, until they move it.
    let isFollowing: Binding<Bool>?
    let annotations: [MapShape]
    /// The position to which a person has moved the map, until the app chooses another one.
    @State private var moved: (position: MapCameraPosition, base: MapCameraPosition)?

    var body: some View {
        MapContentView<Never, Annotations>(
            content: Annotations(shapes: annotations, showsPerson: showsPerson), modes: modes, position: position
        ) { frame in
            isFollowing?.wrappedValue = false
            place.show(frame)
            // If the app keeps its region, as with a constant binding, the map still stays where the person moved it.
            moved?.base = place.position
        }
        .task(id: isFollowing?.wrappedValue ?? false) {
            guard isFollowing?.wrappedValue == true else { return }
            for await next in LocationSource.shared.coordinates() {
                if let next { place.follow(next) }
            }
        }
    }

    private var position: Binding<MapCameraPosition> {
        Binding {
            if let moved, moved.base == place.position { moved.position } else { place.position }
        } set: {
            moved = ($0, place.position)
        }
    }

    /// The annotations of a map and the person's location.
    private struct Annotations: PrimitiveMapContent {
        let shapes: [MapShape]
        let showsPerson: Bool

        func add(to shapes: inout [MapShape], style: MapShape.Style) {
            shapes += self.shapes
            if showsPerson { UserAnnotation().add(to: &shapes, style: style) }
        }
    }
}

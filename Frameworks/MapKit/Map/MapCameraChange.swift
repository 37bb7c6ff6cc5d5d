public import SwiftUI
import ViewGraph

/// The times at which a map reports its camera.
public struct MapCameraUpdateFrequency {
    let isContinuous: Bool

    /// Reports when the map has come to rest.
    public static var onEnd: MapCameraUpdateFrequency { MapCameraUpdateFrequency(isContinuous: false) }
    /// Reports up to ten times a second while a person moves the map, too.
    public static var continuous: MapCameraUpdateFrequency { MapCameraUpdateFrequency(isContinuous: true) }
}

@available(*, unavailable)
extension MapCameraUpdateFrequency: Sendable {}

/// The part of the map that is visible.
public struct MapCameraUpdateContext {
    let frame: MapFrame

    init(_ frame: MapFrame) {
        self.frame = frame
    }

    public var camera: MapCamera { MapCamera(frame) }
    public var region: MKCoordinateRegion { MKCoordinateRegion(frame.box) }

    public var rect: MKMapRect {
        let world = MKMapSize.world
        return MKMapRect(
            x: frame.left * world.width, y: frame.top * world.height,
            width: frame.scale * frame.size.width * world.width, height: frame.scale * frame.size.height * world.height)
    }
}

@available(*, unavailable)
extension MapCameraUpdateContext: Sendable {}

extension View {
    /// Performs an action whenever maps inside this view show another part of the map.
    nonisolated public func onMapCameraChange(
        frequency: MapCameraUpdateFrequency = .onEnd, _ action: @escaping (MapCameraUpdateContext) -> Void
    ) -> some View {
        transformingEnvironment {
            $0.mapCameraActions.append(MapCameraAction(isContinuous: frequency.isContinuous, perform: action))
        }
    }

    /// Performs an action whenever maps inside this view show another part of the map.
    nonisolated public func onMapCameraChange(
        frequency: MapCameraUpdateFrequency = .onEnd, _ action: @escaping () -> Void
    ) -> some View {
        onMapCameraChange(frequency: frequency) { _ in action() }
    }
}

/// An action for changes of a map's camera.
struct MapCameraAction {
    let isContinuous: Bool
    let perform: (MapCameraUpdateContext) -> Void
}

extension EnvironmentValues {
    private struct MapCameraActionsKey: EnvironmentKey {
        static var defaultValue: [MapCameraAction] { [] }
    }

    /// The actions for maps inside a view, outermost first.
    var mapCameraActions: [MapCameraAction] {
        get { self[MapCameraActionsKey.self] }
        set { self[MapCameraActionsKey.self] = newValue }
    }
}

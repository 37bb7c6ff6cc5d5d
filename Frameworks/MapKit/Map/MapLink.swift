import Foundation
public import SwiftUI
import ViewGraph

/// The connection between a map and its controls.
@MainActor @Observable final class MapLink {
    /// The visible part; nil while the map is not shown.
    var frame: MapFrame?
    /// True while the map follows the person's location.
    var isFollowing = false
    /// Makes the map follow the person's location.
    @ObservationIgnored var follow: (@MainActor () -> Void)?
}

extension View {
    /// Sets the controls shown on the maps inside this view.
    nonisolated public func mapControls(@ViewBuilder _ content: () -> some View) -> some View {
        let controls = content()
        return transformingEnvironment { $0.mapControls = controls }
    }

    /// Shows or hides the map controls inside this view. An automatic compass is shown only on a map that is turned.
    nonisolated public func mapControlVisibility(_ visibility: Visibility) -> some View {
        transformingEnvironment { $0.mapControlVisibility = visibility }
    }

    /// Connects maps and controls inside this view that have the same scope.
    public func mapScope(_ scope: Namespace.ID) -> some View {
        modifier(MapScope(scope: scope))
    }
}

/// A place in which a map and controls have the same scope.
private struct MapScope: ViewModifier {
    let scope: Namespace.ID
    @State private var link = MapLink()

    func body(content: Content) -> some View {
        content.transformingEnvironment { [link] in $0.mapLinks[scope] = link }
    }
}

extension EnvironmentValues {
    private struct MapControlsKey: EnvironmentKey {
        static var defaultValue: (any View)? { nil }
    }

    /// The controls on maps.
    var mapControls: (any View)? {
        get { self[MapControlsKey.self] }
        set { self[MapControlsKey.self] = newValue }
    }

    private struct MapControlVisibilityKey: EnvironmentKey {
        static var defaultValue: Visibility { .automatic }
    }

    /// The visibility of map controls.
    var mapControlVisibility: Visibility {
        get { self[MapControlVisibilityKey.self] }
        set { self[MapControlVisibilityKey.self] = newValue }
    }

    private struct MapLinkKey: EnvironmentKey {
        static var defaultValue: MapLink? { nil }
    }

    /// The map of controls without a scope.
    var mapLink: MapLink? {
        get { self[MapLinkKey.self] }
        set { self[MapLinkKey.self] = newValue }
    }

    private struct MapLinksKey: EnvironmentKey {
        static var defaultValue: [Namespace.ID: MapLink] { [:] }
    }

    /// The maps of controls with a scope.
    var mapLinks: [Namespace.ID: MapLink] {
        get { self[MapLinksKey.self] }
        set { self[MapLinksKey.self] = newValue }
    }
}

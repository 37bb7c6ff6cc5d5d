import CoreLocation
import FoundationOverlay
public import SwiftUI
import ViewGraph

/// A button that moves a map to the person's location and follows it.
public struct MapUserLocationButton: View {
    private let scope: Namespace.ID?
    @Environment(\.mapLink) private var inner
    @Environment(\.mapLinks) private var links
    @Environment(\.mapControlVisibility) private var visibility

    /// - Parameter scope: The scope of the map, or nil for the map on which the button is.
    public init(scope: Namespace.ID? = nil) {
        self.scope = scope
    }

    public var body: some View {
        let link = scope.flatMap { links[$0] } ?? inner
        if visibility != .hidden, let link {
            Button {
                link.follow?()
                // Without the person's consent, the browser asks for it.
                Task { _ = await LocationSource.shared.authorize() }
            } label: {
                Image(systemName: link.isFollowing ? "location.fill" : "location")
            }
            .buttonStyle(.glass)
            .buttonBorderShape(.circle)
            .accessibilityLabel(Text("My Location", bundle: .module))
            .accessibilityAddTraits(link.isFollowing ? .isSelected : [])
        }
    }
}

/// A compass. It is shown while the map is turned, which no map is, or always if its visibility is `visible`.
public struct MapCompass: View {
    @Environment(\.mapControlVisibility) private var visibility

    /// - Parameter scope: The scope of the map, or nil for the map on which the compass is.
    public init(scope: Namespace.ID? = nil) {}

    public var body: some View {
        if visibility == .visible {
            Tag("span", "map-compass") { Text("N", bundle: .module) }
                .attribute("role", "img")
                .attribute("aria-label", String(localized: "North is at the top", bundle: .module))
        }
    }
}

/// A bar with its length on the ground.
public struct MapScaleView: View {
    private let scope: Namespace.ID?
    private let edge: String
    @Environment(\.mapLink) private var inner
    @Environment(\.mapLinks) private var links
    @Environment(\.mapControlVisibility) private var visibility
    @Environment(\.locale) private var locale

    /// - Parameters:
    ///   - anchorEdge: The edge at which the bar begins.
    ///   - scope: The scope of the map, or nil for the map on which the scale is.
    @_disfavoredOverload
    public init(anchorEdge: HorizontalEdge = .leading, scope: Namespace.ID? = nil) {
        self.scope = scope
        edge = anchorEdge == .leading ? "leading" : "trailing"
    }

    /// - Parameters:
    ///   - alignment: The alignment of the bar and its length.
    ///   - scope: The scope of the map, or nil for the map on which the scale is.
    public init(alignment: HorizontalAlignment = .leading, scope: Namespace.ID? = nil) {
        self.scope = scope
        edge = alignment == .leading ? "leading" : alignment == .trailing ? "trailing" : "center"
    }

    public var body: some View {
        let link = scope.flatMap { links[$0] } ?? inner
        if visibility != .hidden, let frame = link?.frame {
            let scale = MapScale(metresPerPoint: frame.viewpoint.metresPerPoint, locale: locale)
            Tag("div", "map-scale \(edge)") {
                Tag("span", "map-scale-bar", style: "width:\(scale.points)px")
                Text(verbatim: scale.text)
            }
        }
    }
}

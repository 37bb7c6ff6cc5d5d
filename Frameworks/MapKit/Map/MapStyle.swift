public import SwiftUI
import ViewGraph

/// The look of a map.
public struct MapStyle {
    let showsTraffic: Bool
    let isMuted: Bool

    public static var standard: MapStyle { standard() }

    /// - Parameter showsTraffic: True to color roads by their live speeds if those are known.
    public static func standard(
        elevation: Elevation = .automatic, emphasis: StandardEmphasis = .automatic,
        pointsOfInterest: PointOfInterestCategories = .all, showsTraffic: Bool = false
    ) -> MapStyle {
        MapStyle(showsTraffic: showsTraffic, isMuted: emphasis.isMuted)
    }

    /// The shape of the ground, which is flat in either case.
    public struct Elevation {
        public static var automatic: Elevation { Elevation() }
        public static var flat: Elevation { Elevation() }
        public static var realistic: Elevation { Elevation() }
    }

    /// The strength of a map's colors.
    public struct StandardEmphasis {
        let isMuted: Bool

        public static var automatic: StandardEmphasis { StandardEmphasis(isMuted: false) }
        /// Paler colors, so that what an app shows on the map stands out.
        public static var muted: StandardEmphasis { StandardEmphasis(isMuted: true) }
    }
}

@available(*, unavailable)
extension MapStyle: Sendable {}

@available(*, unavailable)
extension MapStyle.Elevation: Sendable {}

@available(*, unavailable)
extension MapStyle.StandardEmphasis: Sendable {}

/// The points of interest shown on a map. Maps show none, whatever the categories.
public struct PointOfInterestCategories: ExpressibleByArrayLiteral {
    public static var all: PointOfInterestCategories { PointOfInterestCategories() }
    public static var excludingAll: PointOfInterestCategories { PointOfInterestCategories() }

    private init() {}

    public init(arrayLiteral: MKPointOfInterestCategory...) {}

    public static func including(_ categories: [MKPointOfInterestCategory]) -> PointOfInterestCategories {
        PointOfInterestCategories()
    }

    public static func including(_ categories: MKPointOfInterestCategory...) -> PointOfInterestCategories {
        PointOfInterestCategories()
    }

    public static func excluding(_ categories: [MKPointOfInterestCategory]) -> PointOfInterestCategories {
        PointOfInterestCategories()
    }

    public static func excluding(_ categories: MKPointOfInterestCategory...) -> PointOfInterestCategories {
        PointOfInterestCategories()
    }
}

@available(*, unavailable)
extension PointOfInterestCategories: Sendable {}

extension View {
    /// Sets the look of the maps inside this view.
    nonisolated public func mapStyle(_ value: MapStyle) -> some View {
        transformingEnvironment {
            $0.mapShowsTraffic = value.showsTraffic
            $0.mapIsMuted = value.isMuted
        }
    }
}

extension EnvironmentValues {
    private struct MapShowsTrafficKey: EnvironmentKey {
        static var defaultValue: Bool { false }
    }

    /// True if maps color roads by their live speeds.
    var mapShowsTraffic: Bool {
        get { self[MapShowsTrafficKey.self] }
        set { self[MapShowsTrafficKey.self] = newValue }
    }

    private struct MapIsMutedKey: EnvironmentKey {
        static var defaultValue: Bool { false }
    }

    /// True if maps have paler colors.
    var mapIsMuted: Bool {
        get { self[MapIsMutedKey.self] }
        set { self[MapIsMutedKey.self] = newValue }
    }

    private struct MapInsetsKey: EnvironmentKey {
        static var defaultValue: EdgeInsets { EdgeInsets() }
    }

    /// The edges of maps that something covers, between which they show their position.
    var mapInsets: EdgeInsets {
        get { self[MapInsetsKey.self] }
        set { self[MapInsetsKey.self] = newValue }
    }
}

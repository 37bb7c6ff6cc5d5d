public import Foundation

/// The look of a map view: the base class of `MKStandardMapConfiguration`.
open class MKMapConfiguration: NSObject {
    /// The shape of the ground, which is flat in either case.
    public enum ElevationStyle: Int, Sendable {
        case flat = 0
        case realistic = 1
    }

    /// The shape of the ground. It has no effect.
    open var elevationStyle: ElevationStyle

    init(elevation: ElevationStyle) {
        elevationStyle = elevation
    }
}

/// The look of a map view with streets and names.
open class MKStandardMapConfiguration: MKMapConfiguration {
    /// The strength of a map's colors.
    public enum EmphasisStyle: Int, Sendable {
        case `default` = 0
        /// Paler colors, so that what an app shows on the map stands out.
        case muted = 1
    }

    /// The strength of the map's colors.
    open var emphasisStyle: EmphasisStyle
    /// The points of interest to show. The map shows none in any case.
    open var pointOfInterestFilter: MKPointOfInterestFilter?
    /// A Boolean value that determines if the map colors roads by their live speeds.
    open var showsTraffic = false

    /// Creates a configuration with an elevation style and an emphasis style.
    public init(elevationStyle: ElevationStyle, emphasisStyle: EmphasisStyle) {
        self.emphasisStyle = emphasisStyle
        super.init(elevation: elevationStyle)
    }

    /// Creates a configuration with an elevation style.
    public convenience init(elevationStyle: ElevationStyle) {
        self.init(elevationStyle: elevationStyle, emphasisStyle: .default)
    }

    /// Creates a configuration with an emphasis style.
    public convenience init(emphasisStyle: EmphasisStyle) {
        self.init(elevationStyle: .flat, emphasisStyle: emphasisStyle)
    }

    /// Creates a configuration with the default styles.
    public convenience init() {
        self.init(elevationStyle: .flat, emphasisStyle: .default)
    }
}

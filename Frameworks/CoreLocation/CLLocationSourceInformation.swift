public import Foundation

/// How a location came about.
open class CLLocationSourceInformation: NSObject {
    /// Whether software supplied the location, rather than a measurement. This is so for the home that stands in for a
    /// device whose location is not known.
    public let isSimulatedBySoftware: Bool
    public let isProducedByAccessory: Bool

    public init(softwareSimulationState isSoftware: Bool, andExternalAccessoryState isAccessory: Bool) {
        isSimulatedBySoftware = isSoftware
        isProducedByAccessory = isAccessory
    }
}

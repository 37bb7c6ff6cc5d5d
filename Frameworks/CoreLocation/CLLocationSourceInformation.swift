public import Foundation

/// Information about the source of a location.
open class CLLocationSourceInformation: NSObject {
    /// True if software supplied the location, rather than a measurement. This is the case for the home that stands in
    /// for a device whose location is not known.
    public let isSimulatedBySoftware: Bool
    public let isProducedByAccessory: Bool

    public init(softwareSimulationState isSoftware: Bool, andExternalAccessoryState isAccessory: Bool) {
        isSimulatedBySoftware = isSoftware
        isProducedByAccessory = isAccessory
    }
}

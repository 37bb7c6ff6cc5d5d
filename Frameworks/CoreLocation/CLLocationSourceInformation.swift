public import Foundation

/// Information about the source of a location.
open class CLLocationSourceInformation: NSObject {
    /// True if the location was supplied by software rather than measured, as is the home that replaces an unknown
    /// location of the device.
    public let isSimulatedBySoftware: Bool
    public let isProducedByAccessory: Bool

    public init(softwareSimulationState isSoftware: Bool, andExternalAccessoryState isAccessory: Bool) {
        isSimulatedBySoftware = isSoftware
        isProducedByAccessory = isAccessory
    }
}

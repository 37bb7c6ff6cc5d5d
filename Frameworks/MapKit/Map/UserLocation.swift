public import CoreLocation

/// The person's location, for the view that shows it.
public struct UserLocation {
    /// The location, if it is known.
    public let location: CLLocation?
}

@available(*, unavailable)
extension UserLocation: Sendable {}

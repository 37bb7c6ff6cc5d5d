import ViewGraph

/// A browser's report of its location (event `location` of `Docs/PageProtocol.md`).
package enum LocationReport: Equatable, Sendable {
    /// The location in WGS 84 degrees, and its radius of uncertainty in metres.
    case at(latitude: Double, longitude: Double, accuracy: Double)
    /// The location is currently unknown.
    case unknown
    /// The person does not share the location.
    case refused

    init(_ value: EventValue) {
        if let latitude = value["latitude"].number, let longitude = value["longitude"].number {
            self = .at(latitude: latitude, longitude: longitude, accuracy: value["accuracy"].number ?? 0)
        } else {
            self = value["refused"].flag == true ? .refused : .unknown
        }
    }
}

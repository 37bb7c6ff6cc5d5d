/// The configuration that an installation reports.
package struct HomeAssistantConfiguration: Sendable, Decodable, Equatable {
    /// The name that its owner gave to the home.
    package let locationName: String
    package let version: String
    /// The IANA name of the time zone.
    package let timeZone: String

    private enum CodingKeys: String, CodingKey {
        case locationName = "location_name"
        case version
        case timeZone = "time_zone"
    }
}

/// The result of a check of the configuration files.
package struct HomeAssistantCheck: Sendable, Decodable, Equatable {
    private let result: String
    /// The errors, in Home Assistant's wording.
    package let errors: String?

    package var isValid: Bool { result == "valid" }
}

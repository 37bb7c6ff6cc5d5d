/// What an installation says of itself.
package struct HomeAssistantConfiguration: Sendable, Decodable, Equatable {
    /// The name that its owner gave the home.
    package let locationName: String
    package let version: String
    /// IANA name of the time zone.
    package let timeZone: String

    private enum CodingKeys: String, CodingKey {
        case locationName = "location_name"
        case version
        case timeZone = "time_zone"
    }
}

/// The outcome of a check of its configuration files.
package struct HomeAssistantCheck: Sendable, Decodable, Equatable {
    private let result: String
    /// What is wrong, in Home Assistant's words.
    package let errors: String?

    package var isValid: Bool { result == "valid" }
}

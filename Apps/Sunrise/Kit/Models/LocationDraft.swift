import Foundation

/// A place being typed.
public struct LocationDraft: Hashable, Sendable {
    /// The part of the input that is invalid.
    public enum Problem: Hashable, Sendable {
        case name, latitude, longitude, elevation, timeZone
    }

    private let id: UUID
    public var name = ""
    /// Degrees, north positive.
    public var latitude = ""
    /// Degrees, east positive.
    public var longitude = ""
    /// Height of the place above its horizon, in metres. Empty for none.
    public var elevation = ""
    /// `nil` until the person chooses one.
    public var timeZoneIdentifier: String?

    /// The input for a new place.
    public init() {
        id = UUID()
    }

    /// The input for changing `location`.
    public init(_ location: SavedLocation) {
        id = location.id
        name = location.name
        latitude = "\(location.latitude)"
        longitude = "\(location.longitude)"
        elevation = location.elevation == 0 ? "" : "\(location.elevation)"
        timeZoneIdentifier = location.timeZoneIdentifier
    }

    /// The first problem in the order of the form, or `nil`.
    public var problem: Problem? {
        if trimmedName.isEmpty { return .name }
        if number(latitude, within: 90) == nil { return .latitude }
        if number(longitude, within: 180) == nil { return .longitude }
        if metres == nil { return .elevation }
        return timeZone == nil ? .timeZone : nil
    }

    /// The place, or `nil` while there is a problem.
    public var location: SavedLocation? {
        guard problem == nil, let latitude = number(latitude, within: 90),
            let longitude = number(longitude, within: 180), let metres, let timeZone
        else { return nil }
        return SavedLocation(
            id: id, name: trimmedName, latitude: latitude, longitude: longitude, elevation: metres,
            timeZone: timeZone)
    }

    private var trimmedName: String { name.trimmingCharacters(in: .whitespacesAndNewlines) }

    private var metres: Double? {
        if elevation.isEmpty { return 0 }
        guard let metres = number(elevation, within: 9000), metres >= 0 else { return nil }
        return metres
    }

    private var timeZone: TimeZone? { timeZoneIdentifier.flatMap { TimeZone(identifier: $0) } }

    /// Parses a number in the digits of any language, with a point or a comma, and a hyphen or a minus sign.
    private func number(_ text: String, within limit: Double) -> Double? {
        let plain = text.trimmingCharacters(in: .whitespaces).prefix(32).compactMap { character -> String? in
            switch character {
            case ",", "٫": "."
            case "−": "-"
            // Direction marks, which keyboards of right-to-left languages add.
            case "\u{200E}", "\u{200F}", "\u{061C}": nil
            default: character.wholeNumberValue.map { String($0) } ?? String(character)
            }
        }
        .joined()
        guard let number = Double(plain), number.isFinite, abs(number) <= limit else { return nil }
        return number
    }
}

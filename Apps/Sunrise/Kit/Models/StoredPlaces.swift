import Foundation

/// The values that the app stores.
struct StoredPlaces: Codable {
    var locations: [SavedLocation] = []
    var selectedID: UUID?
    var alarm = AlarmSettings()
    var asksService = true
    /// Optional because earlier versions did not store it.
    var light: String?

    var selected: SavedLocation? {
        locations.first { $0.id == selectedID } ?? locations.first
    }

    init() {}

    /// - Throws: `DecodingError` if `data` is not a JSON object. Values that JSON does not allow, such as `NaN`, are
    ///   lost without affecting others.
    init(decoding data: Data) throws {
        let decoder = JSONDecoder()
        decoder.allowsJSON5 = true
        self = try decoder.decode(StoredPlaces.self, from: data)
    }

    private enum CodingKeys: CodingKey {
        case locations, selectedID, alarm, asksService, light
    }

    /// Skips values that cannot be read, so that the other places and the alarm are not lost.
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func value<T: Decodable>(_ key: CodingKeys) -> T? {
            try? container.decodeIfPresent(T.self, forKey: key)
        }
        locations = (value(.locations) ?? [Readable<SavedLocation>]()).compactMap(\.value)
        selectedID = value(.selectedID)
        alarm = value(.alarm) ?? alarm
        asksService = value(.asksService) ?? asksService
        light = value(.light)
    }

    /// A list element; skipped if it can't be decoded.
    private struct Readable<T: Decodable>: Decodable {
        let value: T?

        init(from decoder: any Decoder) throws {
            value = try? T(from: decoder)
        }
    }

    // MARK: Losses

    /// True if `data`, from which this value was read, has something that this value lacks.
    func isPart(of data: Data) -> Bool {
        guard let own = try? JSONEncoder().encode(self), let read = try? JSONSerialization.jsonObject(with: own),
            let stored = try? JSONSerialization.jsonObject(with: data)
        else { return true }
        return !Self.contains(read, stored)
    }

    /// True if a JSON value includes everything in another one. The order of lists does not matter.
    private static func contains(_ value: Any, _ part: Any) -> Bool {
        switch (value, part) {
        case (let value as [String: Any], let part as [String: Any]):
            part.allSatisfy { key, one in one is NSNull || value[key].map { contains($0, one) } ?? false }
        case (let value as [Any], let part as [Any]):
            part.allSatisfy { one in value.contains { contains($0, one) } }
        case (let value as NSObject, let part as NSObject): value == part
        default: false
        }
    }
}

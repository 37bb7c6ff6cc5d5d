package import Foundation
import PrivateFile

/// What a person has chosen for the host as a whole. Kept as readable JSON with mode 0600, as it holds a token.
package struct HostSettings: Codable, Sendable, Equatable {
    /// A place on Earth, WGS 84 degrees.
    package struct Place: Codable, Sendable, Equatable {
        package var name: String
        package var latitude: Double
        package var longitude: Double

        package init(name: String, latitude: Double, longitude: Double) {
            self.name = name
            self.latitude = latitude
            self.longitude = longitude
        }
    }

    /// How to reach Home Assistant.
    package struct HomeAssistant: Codable, Sendable, Equatable {
        package var url: URL
        package var token: String

        package init(url: URL, token: String) {
            self.url = url
            self.token = token
        }
    }

    /// An iCalendar file on this machine, or one that a server keeps.
    package struct Calendar: Codable, Sendable, Equatable, Identifiable {
        package var id: String
        package var url: URL

        package init(id: String, url: URL) {
            self.id = id
            self.url = url
        }
    }

    /// The fixed home: where departures start when no page tells its location.
    package var home: Place?
    /// A remote Valhalla that is asked instead of the local one.
    package var valhalla: URL?
    /// A service with live traffic that is asked for ways by car.
    package var tomTom: TomTom?
    package var homeAssistant: HomeAssistant?
    /// The calendars that apps may read.
    package var calendars: [Calendar]?
    /// When notifications come silently into the list, but for those that are time-sensitive; `nil` for never.
    package var quietHours: QuietHours?

    /// When each channel is used, by its name: `always` where it is not named, `fallback` or `never`.
    package var channels: [String: String]?
    package var ntfy: Ntfy?
    /// What alarms sound like that have no sound of their own.
    package var alarmSound: String?

    /// A server that notifications are published to.
    package struct Ntfy: Codable, Sendable, Equatable {
        package var server: URL
        /// What the person's devices listen to. A secret where the server has no accounts: who knows it can read along.
        package var topic: String
        package var token: String?
        /// Where the person's devices reach this host, for buttons and pictures; `nil` for none.
        package var host: URL?

        package init(server: URL, topic: String, token: String?, host: URL?) {
            self.server = server
            self.topic = topic
            self.token = token
            self.host = host
        }

        /// What ntfy takes as a topic.
        package static func isTopic(_ text: String) -> Bool {
            text.wholeMatch(of: /[-_A-Za-z0-9]{1,64}/) != nil
        }
    }

    /// The key for TomTom's Routing API.
    package struct TomTom: Codable, Sendable, Equatable {
        package var key: String
        /// TomTom's own where it is nil.
        package var server: URL?

        package init(key: String, server: URL? = nil) {
            self.key = key
            self.server = server
        }
    }

    /// Minutes since midnight, by the clock on the wall.
    package struct QuietHours: Codable, Sendable, Equatable {
        package var from: Int
        package var until: Int

        package init(from: Int, until: Int) {
            self.from = from
            self.until = until
        }
    }

    package init() {}

    /// Reads the settings of `folder`; a missing file means the defaults.
    ///
    /// - Throws: `DecodingError` if the file is not what this type writes, or a file error.
    package init(from folder: DataFolder) throws {
        do {
            self = try JSONDecoder().decode(HostSettings.self, from: PrivateFile.read(folder.settings))
        } catch CocoaError.fileReadNoSuchFile {
            return
        }
    }

    /// The settings of `folder`, whatever state their file is in: one that cannot be read is put aside, and the defaults
    /// take its place.
    package static func opened(in folder: DataFolder) -> HostSettings {
        do {
            return try HostSettings(from: folder)
        } catch {
            PrivateFile.putAside(folder.settings, because: "The settings cannot be read: \(error)")
            return HostSettings()
        }
    }

    /// Writes the settings: the whole new file is on the disk before it takes the old one's place. What a newer version has
    /// written into it, which this one does not know, stays.
    package func write(to folder: DataFolder) throws {
        let data = try encoded()
        let stored = (try? PrivateFile.read(folder.settings)).flatMap { try? JSONValue(decoding: $0) }
        let understood = try? HostSettings(from: folder).encoded()
        guard let stored, let known = try understood.map(JSONValue.init(decoding:)), known != stored else {
            return try PrivateFile.write(data, to: folder.settings)
        }
        let all = try JSONValue(decoding: data).keeping(unknownOf: stored, known: known)
        try PrivateFile.write(Self.encoder.encode(all), to: folder.settings)
    }

    private func encoded() throws -> Data { try Self.encoder.encode(self) }

    private static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return encoder
    }
}

package import Foundation
import PrivateFile

/// A person's settings for the host as a whole. Stored as readable JSON with mode 0600, because they contain secrets.
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

        /// - Throws: `DecodingError`, for example if the place is not on Earth, because calculations with it would
        ///   overflow.
        package init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            name = try container.decode(String.self, forKey: .name)
            latitude = try container.decode(Double.self, forKey: .latitude)
            longitude = try container.decode(Double.self, forKey: .longitude)
            guard abs(latitude) <= 90, abs(longitude) <= 180 else {
                throw DecodingError.dataCorruptedError(
                    forKey: .latitude, in: container, debugDescription: "It is not on Earth.")
            }
        }
    }

    /// The address and the access token of Home Assistant.
    package struct HomeAssistant: Codable, Sendable, Equatable {
        package var url: URL
        package var token: String

        package init(url: URL, token: String) {
            self.url = url
            self.token = token
        }
    }

    /// An MQTT broker and an account on it.
    package struct MQTT: Codable, Sendable, Equatable {
        package var url: URL
        package var user: String?
        package var password: String?
        /// The permanent name of this host at the broker.
        package var node: String

        /// - Throws: `DecodingError`, for example if the node has characters other than letters and digits, because
        ///   topics are made from it.
        package init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            url = try container.decode(URL.self, forKey: .url)
            user = try container.decodeIfPresent(String.self, forKey: .user)
            password = try container.decodeIfPresent(String.self, forKey: .password)
            node = try container.decode(String.self, forKey: .node)
            guard node.wholeMatch(of: /[a-z0-9]{1,32}/) != nil else {
                throw DecodingError.dataCorruptedError(
                    forKey: .node, in: container, debugDescription: "It has other characters than a-z and 0-9.")
            }
        }

        /// - Parameter node: letters and digits, such as `newNode()`.
        package init(url: URL, user: String?, password: String?, node: String) {
            self.url = url
            self.user = user
            self.password = password
            self.node = node
        }

        /// A name that no other host has.
        package static func newNode() -> String {
            String(UInt32.random(in: 0x1000_0000 ... .max), radix: 16)
        }
    }

    /// An iCalendar file, on this machine or on a server.
    package struct Calendar: Codable, Sendable, Equatable, Identifiable {
        package var id: String
        package var url: URL

        package init(id: String, url: URL) {
            self.id = id
            self.url = url
        }
    }

    /// The address to which Exit leads from the page of a private app; `nil` for the usual one.
    package var exit: URL?
    /// The fixed home: the start of departures if no page reports its location.
    package var home: Place?
    /// A remote Valhalla service that is used instead of the local one.
    package var valhalla: URL?
    /// A service with live traffic that is used for routes by car.
    package var tomTom: TomTom?
    package var homeAssistant: HomeAssistant?
    /// The broker at which Home Assistant finds this host.
    package var mqtt: MQTT?
    /// The calendars that apps may read.
    package var calendars: [Calendar]?
    /// The hours in which all notifications except time-sensitive ones arrive silently; `nil` for none.
    package var quietHours: QuietHours?

    /// The use of each channel, by its name: `always` (the default), `fallback` or `never`.
    package var channels: [String: String]?
    package var ntfy: Ntfy?
    /// The iPhone whose notifications are read by Bluetooth; `nil` if this was never switched on.
    package var phone: Phone?
    /// True if phones in the local network may reach the host; `nil` if the person has not decided.
    package var allowsPhones: Bool?
    /// `mkcert` if it makes the certificates for phones; `nil` for the host's own authority.
    package var phoneCertificates: String?
    /// The address of a proxy on this machine that terminates TLS.
    package var ownAddress: OwnAddress?
    /// The sound of alarms without their own.
    package var alarmSound: String?
    /// The step of the setup that comes next, or `done`; `nil` if the setup has not begun.
    package var setup: String?

    /// A server that notifications are published to.
    package struct Ntfy: Codable, Sendable, Equatable {
        package var server: URL
        /// The topic that the person's devices subscribe to. It is a secret if the server has no accounts: anyone who
        /// knows it can read the notifications.
        package var topic: String
        package var token: String?
        /// The address by which the person's devices reach this host, for buttons and pictures, or `nil`.
        package var host: URL?

        package init(server: URL, topic: String, token: String?, host: URL?) {
            self.server = server
            self.topic = topic
            self.token = token
            self.host = host
        }

        /// Returns true if ntfy accepts `text` as a topic.
        package static func isTopic(_ text: String) -> Bool {
            text.wholeMatch(of: /[-_A-Za-z0-9]{1,64}/) != nil
        }
    }

    /// An iPhone whose notifications are read by Bluetooth.
    package struct Phone: Codable, Sendable, Equatable {
        package var isOn: Bool
        /// The Bluetooth address and the name of the paired phone; `nil` if none is paired.
        package var address: String?
        package var name: String?

        package init(isOn: Bool, address: String? = nil, name: String? = nil) {
            self.isOn = isOn
            self.address = address
            self.name = name
        }
    }

    /// The key for TomTom's Routing API.
    package struct TomTom: Codable, Sendable, Equatable {
        package var key: String
        /// The server, or nil for TomTom's own.
        package var server: URL?

        package init(key: String, server: URL? = nil) {
            self.key = key
            self.server = server
        }
    }

    /// Quiet hours, in minutes since midnight, local time.
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
    /// - Throws: `DecodingError` if this type could not have written the file, or a file error.
    package init(from folder: DataFolder) throws {
        do {
            self = try JSONDecoder().decode(HostSettings.self, from: PrivateFile.read(folder.settings))
        } catch CocoaError.fileReadNoSuchFile {
            return
        }
    }

    /// The settings of `folder`. An unreadable file is put aside and replaced by one with the values that can be read.
    package static func opened(in folder: DataFolder) -> HostSettings {
        do {
            return try HostSettings(from: folder)
        } catch {
            let readable = readable(in: folder)
            PrivateFile.putAside(folder.settings, because: "The settings cannot be read: \(error)")
            guard let readable else { return HostSettings() }
            // If this fails, the next change writes the settings.
            try? PrivateFile.write(encoder.encode(readable.values), to: folder.settings)
            return readable.settings
        }
    }

    /// The readable values in the file of `folder`, each checked by itself; `nil` if there are none.
    private static func readable(in folder: DataFolder) -> (settings: HostSettings, values: JSONValue)? {
        let data = try? PrivateFile.read(folder.settings)
        guard let data, let all = try? JSONValue(decoding: data, allowsJSON5: true),
            let values = all.keeping(where: { (try? settings($0)) != nil }), let settings = try? settings(values)
        else { return nil }
        return (settings, values)
    }

    private static func settings(_ value: JSONValue) throws -> HostSettings {
        try JSONDecoder().decode(HostSettings.self, from: encoder.encode(value))
    }

    /// Writes the settings: the whole new file is on the disk before it replaces the old one. Unknown keys of a newer
    /// version are kept.
    package func write(to folder: DataFolder) throws {
        let data = try encoded()
        let stored = (try? PrivateFile.read(folder.settings)).flatMap { try? JSONValue(decoding: $0) }
        let understood = try? HostSettings(from: folder).encoded()
        guard let stored, let known = try understood.map({ try JSONValue(decoding: $0) }), known != stored else {
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

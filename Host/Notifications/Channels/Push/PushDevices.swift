package import Foundation
import PrivateFile
import Synchronization
package import WebPush

/// The browsers subscribed to notifications, and the key that identifies the host to them. Changes are on the disk when
/// a method returns.
package final class PushDevices: Sendable {
    /// One browser on one device.
    package struct Device: Codable, Sendable, Hashable, Identifiable {
        package let id: String
        /// The name shown to people: “Chrome on Android”.
        package var name: String
        package var subscription: PushSubscription
        package let added: Date
        /// The identifier of the paired browser; `nil` if it is not known.
        package var browser: String?
    }

    package let key: P256PrivateKey
    private let keyFile: URL
    private let file: URL
    private let devices: Mutex<[Device]>

    /// The maximum number of devices, more than a household has. Beyond it, the oldest is removed.
    private static let limit = 32

    /// Reads both files, and creates the key if there is none.
    ///
    /// A file that cannot be read is put aside, and a key that cannot be written is kept in memory: alarms must ring
    /// without them.
    ///
    /// - Throws: `WebPushError` if no key can be made.
    package init(keyAt keyFile: URL, devicesAt file: URL) throws {
        self.keyFile = keyFile
        self.file = file
        if let known = Self.read(keyFile, Self.key) {
            key = known
        } else {
            key = try P256PrivateKey()
            do {
                try PrivateFile.write(Data(key.pem.utf8), to: keyFile)
            } catch {
                StorageTroubles.record(
                    .init(
                        file: keyFile, kind: .unwritable,
                        reason: "The key for push services cannot be written: \(error)"))
            }
        }
        devices = Mutex(Self.read(file, Self.devices) ?? [])
    }

    /// Returns true if both files can be used. Changes nothing.
    package static func areUsable(keyAt keyFile: URL, devicesAt file: URL) -> Bool {
        do {
            _ = try key(PrivateFile.read(keyFile))
            _ = try devices(PrivateFile.read(file))
            return true
        } catch CocoaError.fileReadNoSuchFile {
            return true
        } catch {
            return false
        }
    }

    private static func key(_ data: Data) throws -> P256PrivateKey {
        try P256PrivateKey(pem: String(decoding: data, as: UTF8.self))
    }

    private static func devices(_ data: Data) throws -> [Device] {
        try JSONDecoder().decode([Device].self, from: data)
    }

    private static func read<Value>(_ file: URL, _ parse: (Data) throws -> Value) -> Value? {
        do {
            return try parse(PrivateFile.read(file))
        } catch CocoaError.fileReadNoSuchFile {
            return nil
        } catch {
            PrivateFile.putAside(file, because: "\(error)")
            return nil
        }
    }

    /// All devices in the order in which they were added.
    package var all: [Device] { devices.withLock { $0 } }

    /// Adds a browser; a known one keeps its place.
    ///
    /// - Parameters:
    ///   - browser: the identifier of the paired browser.
    ///   - old: the browser's previous address, if its push service gave it a new one.
    package func add(
        _ subscription: PushSubscription, name: String, browser: String? = nil, replacing old: String? = nil
    ) throws {
        try change { devices in
            let addresses = [subscription.endpoint.absoluteString, old]
            if let index = devices.firstIndex(where: { addresses.contains($0.subscription.endpoint.absoluteString) }) {
                devices[index].subscription = subscription
                if !name.isEmpty { devices[index].name = name }
                if let browser { devices[index].browser = browser }
            } else {
                devices.append(
                    Device(
                        id: UUID().uuidString, name: name, subscription: subscription, added: .now, browser: browser))
                devices.removeFirst(max(0, devices.count - Self.limit))
            }
        }
    }

    package func remove(_ id: Device.ID) throws {
        try change { $0.removeAll { $0.id == id } }
    }

    /// Removes the subscriptions of a browser that is no longer paired.
    package func remove(browser: String) throws {
        try change { $0.removeAll { $0.browser == browser } }
    }

    package func remove(endpoint: String) throws {
        try change { $0.removeAll { $0.subscription.endpoint.absoluteString == endpoint } }
    }

    private func change(_ edit: (inout [Device]) -> Void) throws {
        try devices.withLock { devices in
            var changed = devices
            edit(&changed)
            guard changed != devices else { return }
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            // Without the key, no listed device could be reached after the next start.
            if !FileManager.default.fileExists(atPath: keyFile.path) {
                try PrivateFile.write(Data(key.pem.utf8), to: keyFile)
            }
            try PrivateFile.write(try encoder.encode(changed), to: file)
            devices = changed
        }
    }
}

/// The objects of BlueZ that lead to a phone: adapters, devices, and the characteristics of their services.
///
/// Only the properties in `used` are kept, and the number of objects is bounded.
struct BluetoothObjects: Equatable {
    enum Interface {
        static let adapter = "org.bluez.Adapter1"
        static let advertising = "org.bluez.LEAdvertisingManager1"
        static let device = "org.bluez.Device1"
        static let characteristic = "org.bluez.GattCharacteristic1"
    }

    enum Value: Hashable {
        case flag(Bool)
        case text(String)
        case texts([String])
    }

    typealias Properties = [String: Value]

    enum PropertyKind {
        case flag, text, texts
    }

    /// The properties to keep, by interface.
    static let used: [String: [String: PropertyKind]] = [
        Interface.adapter: ["Powered": .flag, "Address": .text],
        Interface.advertising: [:],
        Interface.device: [
            "Address": .text, "Alias": .text, "Paired": .flag, "Connected": .flag, "ServicesResolved": .flag,
            "UUIDs": .texts,
        ],
        Interface.characteristic: ["UUID": .text],
    ]

    static let limit = 5000

    private var objects: [String: [String: Properties]] = [:]

    var count: Int { objects.count }

    // MARK: Changes

    mutating func add(_ path: String, _ interfaces: [String: Properties]) {
        let kept = interfaces.filter { Self.used[$0.key] != nil }
        guard !kept.isEmpty, path.utf8.count <= 300, objects[path] != nil || objects.count < Self.limit else { return }
        objects[path, default: [:]].merge(kept) { $1 }
    }

    mutating func remove(_ path: String, _ interfaces: [String]) {
        guard var left = objects[path] else { return }
        for interface in interfaces { left[interface] = nil }
        objects[path] = left.isEmpty ? nil : left
    }

    mutating func change(_ path: String, _ interface: String, _ properties: Properties) {
        objects[path]?[interface]?.merge(properties) { $1 }
    }

    mutating func removeAll() { objects = [:] }

    // MARK: Questions

    /// The adapter to use: the first one that is switched on, or else the first.
    var adapter: Adapter? {
        let all = objects.compactMap { path, interfaces in
            interfaces[Interface.adapter].map {
                Adapter(
                    path: path, isPowered: $0["Powered"] == .flag(true),
                    canAdvertise: interfaces[Interface.advertising] != nil)
            }
        }
        return all.min { ($0.isPowered ? 0 : 1, $0.path) < ($1.isPowered ? 0 : 1, $1.path) }
    }

    struct Adapter: Equatable {
        var path: String
        var isPowered: Bool
        var canAdvertise: Bool
    }

    var devices: [Device] {
        objects.compactMap { path, interfaces in interfaces[Interface.device].map { Device(path: path, $0) } }
            .sorted { $0.path < $1.path }
    }

    func device(at path: String) -> Device? {
        objects[path]?[Interface.device].map { Device(path: path, $0) }
    }

    struct Device: Equatable {
        var path: String
        var address = ""
        var name = ""
        var isPaired = false
        var isConnected = false
        var areServicesResolved = false
        /// True if BlueZ reports the Apple Notification Center Service for the device.
        var hasNotifications = false

        init(path: String, _ properties: Properties) {
            self.path = path
            if case .text(let text) = properties["Address"] { address = text }
            if case .text(let text) = properties["Alias"] { name = text }
            isPaired = properties["Paired"] == .flag(true)
            isConnected = properties["Connected"] == .flag(true)
            areServicesResolved = properties["ServicesResolved"] == .flag(true)
            if case .texts(let uuids) = properties["UUIDs"] {
                hasNotifications = uuids.contains { $0.lowercased() == NotificationCenterService.service }
            }
        }
    }

    /// The paths of the three characteristics of a device, or `nil` if one is missing.
    func characteristics(of device: String) -> Characteristics? {
        var found: [String: String] = [:]
        for (path, interfaces) in objects where path.hasPrefix(device + "/") {
            guard case .text(let uuid) = interfaces[Interface.characteristic]?["UUID"] else { continue }
            found[uuid.lowercased()] = path
        }
        guard let source = found[NotificationCenterService.notificationSource],
            let control = found[NotificationCenterService.controlPoint],
            let data = found[NotificationCenterService.dataSource]
        else { return nil }
        return Characteristics(source: source, control: control, data: data)
    }

    struct Characteristics: Equatable {
        var source: String
        var control: String
        var data: String
    }
}

import DBus

/// The advertisement that makes this computer appear in a phone's list of Bluetooth devices.
enum Advertisement {
    static let interface = "org.bluez.LEAdvertisement1"
    static let path = "/org/reveille/advertisement"
    static let name = "Reveille"

    static let properties: [(String, BusVariant)] = [
        ("Type", .string("peripheral")),
        ("LocalName", .string(name)),
        ("SolicitUUIDs", .strings([NotificationCenterService.service])),
        ("Discoverable", .boolean(true)),
    ]

    /// The bytes on the air: the flags, the solicited service and the name, each with its length and type (Bluetooth
    /// Core Specification, Vol. 3, Part C, 11). A packet holds 31 bytes.
    static var size: Int { 3 + (2 + 16) + (2 + name.utf8.count) }
    static let largestSize = 31
}

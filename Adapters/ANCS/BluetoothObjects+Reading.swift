import DBus

extension BluetoothObjects {
    /// The maximum numbers of entries to read from one message.
    private enum Bounds {
        static let objects = 20_000
        static let interfaces = 50
        static let properties = 200
        static let uuids = 200
        static let text = 300
    }

    /// Reads the response to `GetManagedObjects`, an `a{oa{sa{sv}}}`.
    mutating func readAll(_ message: BusMessage) throws {
        removeAll()
        try message.readEntries("oa{sa{sv}}", count: Bounds.objects) { path in
            add(path, try Self.readInterfaces(message))
            return true
        }
    }

    /// Reads the signal `InterfacesAdded`.
    mutating func readAdded(_ message: BusMessage) throws {
        add(try message.readObjectPath(), try Self.readInterfaces(message))
    }

    /// Reads the signal `InterfacesRemoved`.
    ///
    /// - Returns: The path of the object.
    mutating func readRemoved(_ message: BusMessage) throws -> String {
        let path = try message.readObjectPath()
        remove(path, try message.readTexts(count: Bounds.interfaces, limit: Bounds.text))
        return path
    }

    private static func readInterfaces(_ message: BusMessage) throws -> [String: Properties] {
        var interfaces: [String: Properties] = [:]
        try message.readEntries("sa{sv}", count: Bounds.interfaces) { interface in
            guard let used = used[interface] else { return false }
            interfaces[interface] = try readProperties(message, used)
            return true
        }
        return interfaces
    }

    /// Reads an `a{sv}`. Properties of an unexpected type are left out.
    static func readProperties(_ message: BusMessage, _ used: [String: PropertyKind]) throws -> Properties {
        var properties: Properties = [:]
        try message.readDictionary(count: Bounds.properties) { name in
            switch used[name] {
            case .flag: properties[name] = try message.readVariantNumber().map { .flag($0 != 0) }
            case .text: properties[name] = try message.readVariantText(limit: Bounds.text).map { .text($0) }
            case .texts:
                properties[name] = try message.readVariantTexts(count: Bounds.uuids, limit: Bounds.text).map {
                    .texts($0)
                }
            case nil: return false
            }
            return true
        }
        return properties
    }
}

/// The modes of transport.
public struct MKDirectionsTransportType: OptionSet, Sendable, Hashable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static var automobile: MKDirectionsTransportType { MKDirectionsTransportType(rawValue: 1 << 0) }
    public static var walking: MKDirectionsTransportType { MKDirectionsTransportType(rawValue: 1 << 1) }
    public static var transit: MKDirectionsTransportType { MKDirectionsTransportType(rawValue: 1 << 2) }
    public static var cycling: MKDirectionsTransportType { MKDirectionsTransportType(rawValue: 1 << 3) }
    public static var any: MKDirectionsTransportType { MKDirectionsTransportType(rawValue: 0x0fff_ffff) }
}

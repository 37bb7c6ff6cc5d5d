import DBus

/// The pause of dunst: `org.dunstproject.cmd0`, as in `dunstctl set-paused` and, since dunst 1.11, `set-pause-level`.
struct DunstControl: BannerControl {
    static let serverName = "dunst"
    private static let interface = "org.dunstproject.cmd0"
    private static let levelProperty = "pauseLevel"
    private static let pauseProperty = "paused"
    /// The pause level. It is below 100, at which dunst shows nothing, so that a rule with this `override_pause_level`
    /// lets banners through.
    static let level = 60

    private let object: DaemonObject
    /// True if the pause has levels from 0 to 100.
    private let hasLevels: Bool

    /// - Throws: `BusError` if the daemon has neither property.
    init(_ object: DaemonObject) throws {
        self.object = object
        do {
            _ = try object.property(Self.levelProperty, of: Self.interface)
            hasLevels = true
        } catch BusError.refused {
            _ = try object.property(Self.pauseProperty, of: Self.interface)
            hasLevels = false
        }
    }

    var daemon: String { Self.serverName }
    var owner: String { object.owner }
    var exceptions: BannerExceptions { hasLevels ? .byRule : .none }

    func read() throws -> BannerSwitch {
        .number(try object.property(hasLevels ? Self.levelProperty : Self.pauseProperty, of: Self.interface))
    }

    func write(_ value: BannerSwitch) throws {
        guard case .number(let value) = value else { return }
        if hasLevels {
            try object.setProperty(
                Self.levelProperty, of: Self.interface, to: .uint32(UInt32(clamping: value)))
        } else {
            try object.setProperty(Self.pauseProperty, of: Self.interface, to: .boolean(value != 0))
        }
    }

    func holding(_ value: BannerSwitch) -> BannerSwitch {
        guard hasLevels, case .number(let level) = value else { return .number(1) }
        return .number(max(level, Self.level))
    }
}

/// The value of the switch that keeps a daemon's banners off the screen.
enum BannerSwitch: Hashable, Sendable {
    case number(Int)
    case flag(Bool)
    /// The names of modes, in the daemon's order.
    case modes([String])
}

/// Encoded as the associated value alone.
extension BannerSwitch: Codable {
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let flag = try? container.decode(Bool.self) {
            self = .flag(flag)
        } else if let number = try? container.decode(Int.self) {
            self = .number(number)
        } else {
            self = .modes(try container.decode([String].self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .number(let number): try container.encode(number)
        case .flag(let flag): try container.encode(flag)
        case .modes(let modes): try container.encode(modes)
        }
    }
}

/// The ways in which line or area marks interpolate their data.
public struct InterpolationMethod: Sendable {
    enum Kind: Equatable, Sendable {
        case linear, monotone, stepStart, stepCenter, stepEnd
        case cardinal(Double)
        case catmullRom(Double)
    }

    let kind: Kind

    public static var linear: InterpolationMethod { InterpolationMethod(kind: .linear) }
    /// Curves that rise and fall only where the data does.
    public static var monotone: InterpolationMethod { InterpolationMethod(kind: .monotone) }
    public static var stepStart: InterpolationMethod { InterpolationMethod(kind: .stepStart) }
    public static var stepCenter: InterpolationMethod { InterpolationMethod(kind: .stepCenter) }
    public static var stepEnd: InterpolationMethod { InterpolationMethod(kind: .stepEnd) }
    public static var cardinal: InterpolationMethod { .cardinal(tension: 0) }
    public static var catmullRom: InterpolationMethod { .catmullRom(alpha: 0.5) }

    /// - Parameter tension: The tension, from 0 for round curves to 1 for straight lines.
    public static func cardinal(tension: CGFloat) -> InterpolationMethod {
        InterpolationMethod(kind: .cardinal(tension))
    }

    /// - Parameter alpha: The parameter of the knots: 0 for uniform, 0.5 for centripetal, 1 for chordal curves.
    public static func catmullRom(alpha: CGFloat) -> InterpolationMethod {
        InterpolationMethod(kind: .catmullRom(alpha))
    }
}

extension InterpolationMethod: CustomStringConvertible {
    public var description: String {
        switch kind {
        case .linear: "linear"
        case .monotone: "monotone"
        case .stepStart: "stepStart"
        case .stepCenter: "stepCenter"
        case .stepEnd: "stepEnd"
        case .cardinal: "cardinal"
        case .catmullRom: "catmullRom"
        }
    }
}

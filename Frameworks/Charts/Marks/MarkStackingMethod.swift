/// The ways in which you can stack marks in a chart.
public struct MarkStackingMethod: Equatable, Sendable {
    enum Kind: Sendable {
        case standard, normalized, center, unstacked
    }

    let kind: Kind

    /// One upon the other, from zero.
    public static var standard: MarkStackingMethod { MarkStackingMethod(kind: .standard) }
    /// Each as its part of the whole.
    public static var normalized: MarkStackingMethod { MarkStackingMethod(kind: .normalized) }
    /// One upon the other, with the middle of each stack at zero.
    public static var center: MarkStackingMethod { MarkStackingMethod(kind: .center) }
    /// Each from zero, one in front of the other.
    public static var unstacked: MarkStackingMethod { MarkStackingMethod(kind: .unstacked) }
}

/// The ways in which you can stack marks in a chart.
public struct MarkStackingMethod: Equatable, Sendable {
    enum Kind: Sendable {
        case standard, normalized, center, unstacked
    }

    let kind: Kind

    /// On top of each other, starting at zero.
    public static var standard: MarkStackingMethod { MarkStackingMethod(kind: .standard) }
    /// Each as its fraction of the total.
    public static var normalized: MarkStackingMethod { MarkStackingMethod(kind: .normalized) }
    /// On top of each other, with the middle of each stack at zero.
    public static var center: MarkStackingMethod { MarkStackingMethod(kind: .center) }
    /// Each starting at zero, one in front of the other.
    public static var unstacked: MarkStackingMethod { MarkStackingMethod(kind: .unstacked) }
}

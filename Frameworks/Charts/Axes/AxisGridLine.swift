/// A line that extends across the plot at a value of an axis.
public struct AxisGridLine: PrimitiveAxisMark {
    let parts: [AxisPart]

    /// - Parameter centered: True if the line is in the middle of the step that begins at its value.
    public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {
        parts = [AxisPart(kind: .gridLine(centered: centered, stroke: stroke))]
    }
}

@available(*, unavailable)
extension AxisGridLine: Sendable {}

/// A mark that indicates an axis value outside the plot.
public struct AxisTick: PrimitiveAxisMark {
    /// The length of a tick.
    public struct Length {
        enum Kind: Equatable, Sendable {
            case automatic
            case label(CGFloat)
            case longestLabel(CGFloat)
            case points(CGFloat)
        }

        let kind: Kind

        public static var automatic: Length { Length(kind: .automatic) }
        /// The height of the tick's own label.
        public static var label: Length { .label(extendPastBy: 0) }
        /// The height of the tallest label of the axis.
        public static var longestLabel: Length { .longestLabel(extendPastBy: 0) }

        public static func label(extendPastBy length: CGFloat) -> Length { Length(kind: .label(length)) }

        public static func longestLabel(extendPastBy length: CGFloat) -> Length { Length(kind: .longestLabel(length)) }
    }

    let parts: [AxisPart]

    public init(centered: Bool? = nil, length: Length = .automatic, stroke: StrokeStyle? = nil) {
        parts = [AxisPart(kind: .tick(centered: centered, length: length.kind, stroke: stroke))]
    }

    public init(centered: Bool? = nil, length: CGFloat, stroke: StrokeStyle? = nil) {
        parts = [AxisPart(kind: .tick(centered: centered, length: .points(length), stroke: stroke))]
    }
}

@available(*, unavailable)
extension AxisTick: Sendable {}

/// A label of an axis value.
public struct AxisValueLabel<Content: View>: PrimitiveAxisMark {
    let parts: [AxisPart]

    private init(
        _ content: AxisLabel.Content, centered: Bool?, anchor: UnitPoint?,
        collision: AxisValueLabelCollisionResolution, orientation: AxisValueLabelOrientation,
        horizontalSpacing: CGFloat?, verticalSpacing: CGFloat?
    ) {
        let label = AxisLabel(
            content: content, centered: centered, anchor: anchor, collision: collision.kind,
            orientation: orientation.kind, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
        parts = [AxisPart(kind: .label(label))]
    }

    /// Creates a label that shows `content`.
    public init(
        centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(
            .view(AnyView(content())), centered: centered, anchor: anchor, collision: collisionResolution,
            orientation: orientation, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
    }
}

@available(*, unavailable)
extension AxisValueLabel: Sendable {}

extension AxisValueLabel where Content == Never {
    /// Creates a label that shows the value in a format that suits the axis.
    public init(
        centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil
    ) {
        self.init(
            .automatic, centered: centered, anchor: anchor, collision: collisionResolution,
            orientation: orientation, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
    }

    /// Creates a label that shows the value in the given format.
    public init<Format>(
        format: Format, centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil
    ) where Format: FormatStyle, Format.FormatInput: Plottable, Format.FormatOutput == String {
        self.init(
            .formatted { $0.formatted(by: format, in: $1) }, centered: centered, anchor: anchor,
            collision: collisionResolution, orientation: orientation, horizontalSpacing: horizontalSpacing,
            verticalSpacing: verticalSpacing)
    }
}

extension AxisValueLabel where Content == Text {
    public init(
        _ titleKey: LocalizedStringKey, centered: Bool? = nil, anchor: UnitPoint? = nil,
        multiLabelAlignment: Alignment? = nil, collisionResolution: AxisValueLabelCollisionResolution = .automatic,
        offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic,
        horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
    ) {
        self.init(
            .text(Text(titleKey)), centered: centered, anchor: anchor, collision: collisionResolution,
            orientation: orientation, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
    }

    @_disfavoredOverload
    public init<S>(
        _ title: S, centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil
    ) where S: StringProtocol {
        self.init(
            .text(Text(title)), centered: centered, anchor: anchor, collision: collisionResolution,
            orientation: orientation, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
    }
}

/// The treatment of axis labels that would overlap.
public struct AxisValueLabelCollisionResolution {
    enum Kind: Equatable, Sendable {
        case automatic, disabled, truncate
        case greedy(priority: Double, minimumSpacing: CGFloat?)
    }

    let kind: Kind

    public static var automatic: AxisValueLabelCollisionResolution {
        AxisValueLabelCollisionResolution(kind: .automatic)
    }

    public static var disabled: AxisValueLabelCollisionResolution { AxisValueLabelCollisionResolution(kind: .disabled) }

    /// Labels are truncated to the available space.
    public static var truncate: AxisValueLabelCollisionResolution { AxisValueLabelCollisionResolution(kind: .truncate) }

    public static var greedy: AxisValueLabelCollisionResolution { .greedy() }

    /// Labels are left out if they would overlap a label of higher priority, or an earlier one.
    public static func greedy(
        priority: Double = 0, minimumSpacing: CGFloat? = nil
    ) -> AxisValueLabelCollisionResolution {
        AxisValueLabelCollisionResolution(kind: .greedy(priority: priority, minimumSpacing: minimumSpacing))
    }
}

/// The direction of the text of axis labels.
public struct AxisValueLabelOrientation {
    enum Kind: String, Sendable {
        case automatic, horizontal, vertical, verticalReversed
    }

    let kind: Kind

    public static var automatic: AxisValueLabelOrientation { AxisValueLabelOrientation(kind: .automatic) }
    public static var horizontal: AxisValueLabelOrientation { AxisValueLabelOrientation(kind: .horizontal) }
    /// From top to bottom.
    public static var vertical: AxisValueLabelOrientation { AxisValueLabelOrientation(kind: .vertical) }
    /// From bottom to top.
    public static var verticalReversed: AxisValueLabelOrientation { AxisValueLabelOrientation(kind: .verticalReversed) }
}

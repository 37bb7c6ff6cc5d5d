/// The marks that make up the axes of a chart.
@MainActor @preconcurrency
public protocol AxisContent {}

/// Axis content drawn by the framework itself.
protocol PrimitiveAxisContent: AxisContent {
    @MainActor var axes: [AxisSpec] { get }
}

extension AxisContent {
    @MainActor var specs: [AxisSpec] { (self as? any PrimitiveAxisContent)?.axes ?? [] }

    /// Draws the axis content as a single layer.
    public func compositingLayer() -> some AxisContent { self }
}

/// A set of axis marks, as described by its initializer.
struct AxisSpec {
    let preset: AxisMarkPreset.Kind
    let position: AxisMarkPosition.Kind
    let values: AxisMarkValues.Kind
    let content: (AxisValue) -> [AxisPart]
}

/// A part of the drawing for one axis value.
struct AxisPart {
    enum Kind {
        case gridLine(centered: Bool?, stroke: StrokeStyle?)
        case tick(centered: Bool?, length: AxisTick.Length.Kind, stroke: StrokeStyle?)
        case label(AxisLabel)
    }

    var kind: Kind
    var paint: MarkPaint?
    var font: Font?
    var offset = CGSize.zero
}

/// The content and placement of an axis label.
struct AxisLabel {
    enum Content {
        /// A format that suits the axis.
        case automatic
        case formatted(@MainActor (DataValue, EnvironmentValues) -> String?)
        case text(Text)
        case view(AnyView)
    }

    var content: Content
    var centered: Bool?
    var anchor: UnitPoint?
    var collision: AxisValueLabelCollisionResolution.Kind
    var orientation: AxisValueLabelOrientation.Kind
    var horizontalSpacing: CGFloat?
    var verticalSpacing: CGFloat?
}

/// A type-erased axis content.
public struct AnyAxisContent: PrimitiveAxisContent {
    let axes: [AxisSpec]

    public init(_ content: any AxisContent) {
        axes = content.specs
    }

    public init(erasing content: some AxisContent) {
        axes = content.specs
    }
}

@available(*, unavailable)
extension AnyAxisContent: Sendable {}

/// A result builder that constructs axis content from closures.
@resultBuilder
@MainActor public struct AxisContentBuilder {
    public static func buildBlock() -> some AxisContent { AxisContentTuple(axes: []) }

    public static func buildBlock<Content>(_ content: Content) -> Content where Content: AxisContent { content }

    public static func buildBlock<each Content>(
        _ content: repeat each Content
    ) -> some AxisContent where repeat each Content: AxisContent {
        var axes: [AxisSpec] = []
        for member in repeat each content { axes += member.specs }
        return AxisContentTuple(axes: axes)
    }

    public static func buildExpression<Content>(_ content: Content) -> Content where Content: AxisContent { content }

    public static func buildIf<Content>(_ content: Content?) -> Content? where Content: AxisContent { content }

    public static func buildEither<TrueContent, FalseContent>(
        first: TrueContent
    ) -> BuilderConditional<TrueContent, FalseContent> where TrueContent: AxisContent, FalseContent: AxisContent {
        BuilderConditional(storage: .first(first))
    }

    public static func buildEither<TrueContent, FalseContent>(
        second: FalseContent
    ) -> BuilderConditional<TrueContent, FalseContent> where TrueContent: AxisContent, FalseContent: AxisContent {
        BuilderConditional(storage: .second(second))
    }

    public static func buildLimitedAvailability<Content>(
        _ content: Content
    ) -> AnyAxisContent where Content: AxisContent {
        AnyAxisContent(content)
    }
}

@available(*, unavailable)
extension AxisContentBuilder: Sendable {}

struct AxisContentTuple: PrimitiveAxisContent {
    let axes: [AxisSpec]
}

extension BuilderConditional: AxisContent, PrimitiveAxisContent
where TrueContent: AxisContent, FalseContent: AxisContent {
    var axes: [AxisSpec] {
        switch storage {
        case .first(let content): content.specs
        case .second(let content): content.specs
        }
    }
}

extension Optional: AxisContent, PrimitiveAxisContent where Wrapped: AxisContent {
    var axes: [AxisSpec] { self?.specs ?? [] }
}

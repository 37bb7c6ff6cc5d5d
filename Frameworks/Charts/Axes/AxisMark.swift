/// A type that serves as a mark of an axis: a grid line, a tick or a label.
@MainActor @preconcurrency
public protocol AxisMark {}

/// An axis mark drawn by the framework itself.
protocol PrimitiveAxisMark: AxisMark {
    @MainActor var parts: [AxisPart] { get }
}

extension AxisMark {
    @MainActor var allParts: [AxisPart] { (self as? any PrimitiveAxisMark)?.parts ?? [] }

    private func changed(_ change: (inout AxisPart) -> Void) -> AnyAxisMark {
        var mark = AnyAxisMark(erasing: self)
        for index in mark.parts.indices { change(&mark.parts[index]) }
        return mark
    }

    /// Sets the font of the labels.
    public func font(_ font: Font?) -> some AxisMark {
        changed { $0.font = $0.font ?? font }
    }

    /// Sets the style of lines and labels.
    public func foregroundStyle<S>(_ style: S) -> some AxisMark where S: ShapeStyle {
        changed { $0.paint = $0.paint ?? MarkPaint(style) }
    }

    /// Applies an offset, in points.
    public func offset(_ offset: CGSize) -> some AxisMark {
        self.offset(x: offset.width, y: offset.height)
    }

    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some AxisMark {
        changed {
            $0.offset.width += x
            $0.offset.height += y
        }
    }
}

/// A type-erased axis mark.
public struct AnyAxisMark: PrimitiveAxisMark {
    var parts: [AxisPart]

    init(parts: [AxisPart]) {
        self.parts = parts
    }

    public init(_ mark: any AxisMark) {
        parts = mark.allParts
    }

    public init(erasing mark: some AxisMark) {
        parts = mark.allParts
    }
}

@available(*, unavailable)
extension AnyAxisMark: Sendable {}

/// A result builder that constructs axis marks from closures.
@resultBuilder
@MainActor public struct AxisMarkBuilder {
    public static func buildBlock() -> some AxisMark { AnyAxisMark(parts: []) }

    public static func buildBlock<Content>(_ content: Content) -> Content where Content: AxisMark { content }

    public static func buildBlock<each Content>(
        _ content: repeat each Content
    ) -> some AxisMark where repeat each Content: AxisMark {
        var parts: [AxisPart] = []
        for member in repeat each content { parts += member.allParts }
        return AnyAxisMark(parts: parts)
    }

    public static func buildExpression<Content>(_ content: Content) -> Content where Content: AxisMark { content }

    public static func buildIf<Content>(_ content: Content?) -> Content? where Content: AxisMark { content }

    public static func buildEither<TrueContent, FalseContent>(
        first: TrueContent
    ) -> BuilderConditional<TrueContent, FalseContent> where TrueContent: AxisMark, FalseContent: AxisMark {
        BuilderConditional(storage: .first(first))
    }

    public static func buildEither<TrueContent, FalseContent>(
        second: FalseContent
    ) -> BuilderConditional<TrueContent, FalseContent> where TrueContent: AxisMark, FalseContent: AxisMark {
        BuilderConditional(storage: .second(second))
    }

    public static func buildLimitedAvailability<Content>(_ content: Content) -> AnyAxisMark where Content: AxisMark {
        AnyAxisMark(content)
    }
}

@available(*, unavailable)
extension AxisMarkBuilder: Sendable {}

extension BuilderConditional: AxisMark, PrimitiveAxisMark where TrueContent: AxisMark, FalseContent: AxisMark {
    var parts: [AxisPart] {
        switch storage {
        case .first(let content): content.allParts
        case .second(let content): content.allParts
        }
    }
}

extension Optional: AxisMark, PrimitiveAxisMark where Wrapped: AxisMark {
    var parts: [AxisPart] { self?.allParts ?? [] }
}

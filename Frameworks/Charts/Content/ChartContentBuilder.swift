/// A result builder that you use to compose the contents of a chart.
@resultBuilder
public struct ChartContentBuilder {
    @MainActor public static func buildBlock() -> some ChartContent { ContentTuple(members: []) }

    public static func buildBlock<Content>(_ content: Content) -> Content where Content: ChartContent { content }

    @MainActor public static func buildBlock<each Content>(
        _ content: repeat each Content
    ) -> some ChartContent where repeat each Content: ChartContent {
        var members: [any ChartContent] = []
        for member in repeat each content { members.append(member) }
        return ContentTuple(members: members)
    }

    public static func buildExpression<Content>(_ content: Content) -> Content where Content: ChartContent { content }

    public static func buildIf<Content>(_ content: Content?) -> Content? where Content: ChartContent { content }

    public static func buildEither<TrueContent, FalseContent>(
        first: TrueContent
    ) -> BuilderConditional<TrueContent, FalseContent> where TrueContent: ChartContent, FalseContent: ChartContent {
        BuilderConditional(storage: .first(first))
    }

    public static func buildEither<TrueContent, FalseContent>(
        second: FalseContent
    ) -> BuilderConditional<TrueContent, FalseContent> where TrueContent: ChartContent, FalseContent: ChartContent {
        BuilderConditional(storage: .second(second))
    }

    @MainActor public static func buildLimitedAvailability(_ content: some ChartContent) -> AnyChartContent {
        AnyChartContent(content)
    }
}

/// The contents of a block in order.
struct ContentTuple: PrimitiveChartContent {
    let members: [any ChartContent]

    func collect(into collector: MarkCollector, style: MarkStyle) {
        for member in members { member.collectMarks(into: collector, style: style) }
    }
}

/// Either branch of an `if` with an `else`, in the content of a chart or of an axis.
public struct BuilderConditional<TrueContent, FalseContent> {
    enum Storage {
        case first(TrueContent)
        case second(FalseContent)
    }

    let storage: Storage
}

extension BuilderConditional: ChartContent, PrimitiveChartContent
where TrueContent: ChartContent, FalseContent: ChartContent {
    public typealias Body = Never

    func collect(into collector: MarkCollector, style: MarkStyle) {
        switch storage {
        case .first(let content): content.collectMarks(into: collector, style: style)
        case .second(let content): content.collectMarks(into: collector, style: style)
        }
    }
}

extension Optional: ChartContent, PrimitiveChartContent where Wrapped: ChartContent {
    public typealias Body = Never

    func collect(into collector: MarkCollector, style: MarkStyle) {
        self?.collectMarks(into: collector, style: style)
    }
}

/// A type-erased chart content.
public struct AnyChartContent: PrimitiveChartContent {
    public typealias Body = Never
    private let content: any ChartContent

    public init(_ content: any ChartContent) {
        self.content = content
    }

    public init(erasing content: some ChartContent) {
        self.content = content
    }

    func collect(into collector: MarkCollector, style: MarkStyle) {
        content.collectMarks(into: collector, style: style)
    }
}

/// A group of chart content that is treated as a single element.
public struct Plot<Content: ChartContent>: PrimitiveChartContent {
    public typealias Body = Never
    private let content: Content

    public init(@ChartContentBuilder content: () -> Content) {
        self.content = content()
    }

    func collect(into collector: MarkCollector, style: MarkStyle) {
        content.collectMarks(into: collector, style: style)
    }
}

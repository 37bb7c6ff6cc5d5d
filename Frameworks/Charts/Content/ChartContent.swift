/// A type that represents the content that you draw on a chart.
@MainActor @preconcurrency
public protocol ChartContent {
    /// The type of chart content contained within this content.
    associatedtype Body: ChartContent

    /// The content and behaviour of this chart content.
    @ChartContentBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: ChartContent {}

/// Content that the framework itself turns into marks.
protocol PrimitiveChartContent: ChartContent where Body == Never {
    @MainActor func collect(into collector: MarkCollector, style: MarkStyle)
}

extension PrimitiveChartContent {
    public var body: Never { fatalError("\(Self.self) is primitive chart content and has no body.") }
}

extension ChartContent {
    /// Adds the marks of this content, with the style set by the modifiers around it.
    @MainActor func collectMarks(into collector: MarkCollector, style: MarkStyle) {
        if let primitive = self as? any PrimitiveChartContent {
            primitive.collect(into: collector, style: style)
        } else {
            body.collectMarks(into: collector, style: style)
        }
    }
}

/// Collects the marks of a chart in drawing order.
@MainActor final class MarkCollector {
    private(set) var marks: [Mark] = []

    static func marks(of content: some ChartContent) -> [Mark] {
        let collector = MarkCollector()
        content.collectMarks(into: collector, style: MarkStyle())
        return collector.marks
    }

    func add(_ mark: Mark) {
        marks.append(mark)
    }

    private var maskCount = 0

    /// Adds the marks of a mask, which affect the scales but are not drawn. Returns the mask's number.
    func addMask(_ content: some ChartContent) -> Int {
        let mask = maskCount
        maskCount += 1
        for var mark in MarkCollector.marks(of: content) where mark.mask == nil {
            mark.mask = mask
            mark.style.masks = []
            marks.append(mark)
        }
        return mask
    }
}

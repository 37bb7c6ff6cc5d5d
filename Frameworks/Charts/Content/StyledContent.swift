/// Content with a modifier. Styles are passed down to the marks, so that inner modifiers override outer ones.
struct StyledContent<Content: ChartContent>: PrimitiveChartContent {
    let content: Content
    let change: (inout MarkStyle) -> Void

    func collect(into collector: MarkCollector, style: MarkStyle) {
        var style = style
        change(&style)
        content.collectMarks(into: collector, style: style)
    }
}

extension ChartContent {
    func styled(_ change: @escaping (inout MarkStyle) -> Void) -> StyledContent<Self> {
        StyledContent(content: self, change: change)
    }
}

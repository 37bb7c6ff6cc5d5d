/// A SwiftUI view that displays a chart.
public struct Chart<Content: ChartContent>: View {
    private let content: Content

    /// Creates a chart composed of any number of data series and individual marks.
    public init(@ChartContentBuilder content: () -> Content) {
        self.content = content()
    }

    public var body: some View {
        ChartView(content: content)
    }
}

extension Chart {
    /// Creates a chart composed of a series of identifiable marks.
    public init<Data, C>(
        _ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> C
    )
    where
        Content == ForEach<Data, Data.Element.ID, C>, Data: RandomAccessCollection, C: ChartContent,
        Data.Element: Identifiable
    {
        self.init { ForEach(data, content: content) }
    }

    /// Creates a chart composed of a series of marks, each identified by `id`.
    public init<Data, ID, C>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ChartContentBuilder content: @escaping (Data.Element) -> C
    ) where Content == ForEach<Data, ID, C>, Data: RandomAccessCollection, ID: Hashable, C: ChartContent {
        self.init { ForEach(data, id: id, content: content) }
    }
}

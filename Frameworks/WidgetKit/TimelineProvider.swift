/// A type that advises WidgetKit when to update a widget's display.
public protocol TimelineProvider {
    associatedtype Entry: TimelineEntry
    typealias Context = TimelineProviderContext

    /// An entry to show until a real one is available.
    func placeholder(in context: Self.Context) -> Self.Entry
    @preconcurrency func getSnapshot(in context: Self.Context, completion: @escaping @Sendable (Self.Entry) -> Void)
    @preconcurrency func getTimeline(
        in context: Self.Context, completion: @escaping @Sendable (Timeline<Self.Entry>) -> Void)
}

/// An object that contains details about how a widget is rendered, including its size.
public struct TimelineProviderContext {
    public let family: WidgetFamily
    /// True if the widget is shown in the gallery where people choose widgets.
    public let isPreview: Bool
    /// The size in points.
    public let displaySize: CGSize

    package init(family: WidgetFamily, isPreview: Bool = false) {
        self.family = family
        self.isPreview = isPreview
        displaySize = family.size
    }
}

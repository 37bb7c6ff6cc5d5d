/// A description of a row or a column in a lazy grid.
public struct GridItem: Equatable, Sendable {
    /// The size in the minor axis of one or more rows or columns in a grid layout.
    public enum Size: Equatable, Sendable {
        case fixed(CGFloat)
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }

    public var size: GridItem.Size
    /// The spacing to the next item, or `nil` for the system's.
    public var spacing: CGFloat?
    public var alignment: Alignment?

    public init(_ size: GridItem.Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
        self.size = size
        self.spacing = spacing
        self.alignment = alignment
    }
}

extension GridItem.Size {
    /// The item as a track of a CSS grid.
    var track: String {
        switch self {
        case .fixed(let length): "\(length.css)px"
        case .flexible(let minimum, let maximum): Self.range(minimum, maximum)
        case .adaptive(let minimum, let maximum): "repeat(auto-fill,\(Self.range(minimum, maximum)))"
        }
    }

    private static func range(_ minimum: CGFloat, _ maximum: CGFloat) -> String {
        "minmax(min(\(minimum.css)px,100%),\(maximum.isFinite ? "\(maximum.css)px" : "1fr"))"
    }
}

extension [GridItem] {
    var tracks: String { map(\.size.track).joined(separator: " ") }

    /// The spacing of the first item, because CSS has a single gap for all items.
    var gap: String { first?.spacing.map { "\($0.css)px" } ?? "8px" }

    var alignmentClass: String { first?.alignment?.className ?? "" }
}

/// A container view that arranges its child views in a grid that grows vertically.
public struct LazyVGrid<Content> where Content: View {
    let columns: [GridItem]
    let alignment: HorizontalAlignment
    let spacing: CGFloat?
    let pinnedViews: PinnedScrollableViews
    let content: Content

    nonisolated public init(
        columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
    ) {
        self.columns = columns
        self.alignment = alignment
        self.spacing = spacing
        self.pinnedViews = pinnedViews
        self.content = content()
    }
}

@available(*, unavailable)
extension LazyVGrid: Sendable {}

extension LazyVGrid: CompositeView {
    package func content(in context: ViewContext) -> some View {
        let place = alignment == .center ? "center" : alignment == .leading ? "start" : "end"
        Tag("div", "lazy-grid") { LazyContent(restTag: "div") { context.forwarding(content) } }
            .classes(columns.alignmentClass)
            .style(
                "grid-template-columns:\(columns.tracks);gap:\(spacing.map { "\($0.css)px" } ?? "8px") \(columns.gap);"
                    + "justify-content:\(place)"
            )
            .growing(.fixed(.horizontal))
            .sections(SectionPlacement(pinnedViews: pinnedViews, axis: .vertical, isGrid: true))
    }
}

/// A container view that arranges its child views in a grid that grows horizontally.
public struct LazyHGrid<Content> where Content: View {
    let rows: [GridItem]
    let alignment: VerticalAlignment
    let spacing: CGFloat?
    let pinnedViews: PinnedScrollableViews
    let content: Content

    nonisolated public init(
        rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
    ) {
        self.rows = rows
        self.alignment = alignment
        self.spacing = spacing
        self.pinnedViews = pinnedViews
        self.content = content()
    }
}

@available(*, unavailable)
extension LazyHGrid: Sendable {}

extension LazyHGrid: CompositeView {
    package func content(in context: ViewContext) -> some View {
        let place = alignment == .top ? "start" : alignment == .bottom ? "end" : "center"
        Tag("div", "lazy-grid sideways") { LazyContent(restTag: "div") { context.forwarding(content) } }
            .classes(rows.alignmentClass)
            .style(
                "grid-template-rows:\(rows.tracks);gap:\(rows.gap) \(spacing.map { "\($0.css)px" } ?? "8px");"
                    + "align-content:\(place)"
            )
            .growing(.fixed(.vertical))
            .sections(SectionPlacement(pinnedViews: pinnedViews, axis: .horizontal, isGrid: true))
    }
}

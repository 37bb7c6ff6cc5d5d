/// A set of view types that may be pinned to the bounds of a scroll view.
public struct PinnedScrollableViews: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
    public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// A view that arranges its children in a line that grows vertically.
public struct LazyVStack<Content> where Content: View {
    let alignment: HorizontalAlignment
    let spacing: CGFloat?
    let pinnedViews: PinnedScrollableViews
    let content: Content

    nonisolated public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.pinnedViews = pinnedViews
        self.content = content()
    }
}

@available(*, unavailable)
extension LazyVStack: Sendable {}

extension LazyVStack: CompositeView {
    package func content(in context: ViewContext) -> some View {
        Tag("div", "vstack lazy") { LazyContent(restTag: "div") { context.forwarding(content) } }
            .classes(alignment == .center ? "" : "a-" + alignment.name)
            .style(spacing.map { "gap:\($0.css)px" } ?? "")
            .layoutRole(.column(spacing: spacing.map { Double($0) }, isLeading: alignment == .leading))
            .growing(.fixed(.horizontal))
            .sections(SectionPlacement(pinnedViews: pinnedViews, axis: .vertical, isGrid: false))
    }
}

/// A view that arranges its children in a line that grows horizontally.
public struct LazyHStack<Content> where Content: View {
    let alignment: VerticalAlignment
    let spacing: CGFloat?
    let pinnedViews: PinnedScrollableViews
    let content: Content

    nonisolated public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.pinnedViews = pinnedViews
        self.content = content()
    }
}

@available(*, unavailable)
extension LazyHStack: Sendable {}

extension LazyHStack: CompositeView {
    package func content(in context: ViewContext) -> some View {
        Tag("div", "hstack lazy") { LazyContent(restTag: "div") { context.forwarding(content) } }
            .classes(alignment == .center ? "" : "a-" + alignment.name)
            .style(spacing.map { "gap:\($0.css)px" } ?? "")
            .layoutRole(.row(spacing: spacing.map { Double($0) }))
            .growing(.fixed(.vertical))
            .sections(SectionPlacement(pinnedViews: pinnedViews, axis: .horizontal, isGrid: false))
    }
}

/// The way in which a lazy container lays out its sections.
struct SectionPlacement: Equatable {
    let pinnedViews: PinnedScrollableViews
    let axis: Axis
    let isGrid: Bool
}

extension EnvironmentValues {
    struct SectionPlacementKey: EnvironmentKey { static var defaultValue: SectionPlacement? { nil } }

    /// The placement that the enclosing lazy container wants for its sections, or `nil` outside of one.
    var sectionPlacement: SectionPlacement? {
        get { self[SectionPlacementKey.self] }
        set { self[SectionPlacementKey.self] = newValue }
    }
}

extension View {
    nonisolated func sections(_ placement: SectionPlacement) -> some View {
        transformingEnvironment {
            $0.sectionPlacement = placement
            $0.container = .none
            $0.row = nil
        }
    }
}

/// A section of a lazy container: its header and footer may stay in sight while its content scrolls past.
struct PlacedSection<Header: View, Content: View, Footer: View> {
    let placement: SectionPlacement
    let header: Header
    let content: Content
    let footer: Footer
}

extension PlacedSection: CompositeView {
    func content(in context: ViewContext) -> some View {
        Tag("div", placement.isGrid ? "lazy-section in-grid" : "lazy-section \(placement.axis)") {
            if Header.self != EmptyView.self {
                Tag("div", "lazy-header") { header }
                    .classes(placement.pinnedViews.contains(.sectionHeaders) ? "pinned" : "")
            }
            LazyContent(restTag: "div") { content }
            if Footer.self != EmptyView.self {
                Tag("div", "lazy-footer") { footer }
                    .classes(placement.pinnedViews.contains(.sectionFooters) ? "pinned" : "")
            }
        }
        .growing(.content)
    }
}

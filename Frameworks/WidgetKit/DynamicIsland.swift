/// The layout and configuration for a Live Activity that appears in the Dynamic Island.
public struct DynamicIsland {
    /// A part of the expanded presentation.
    package struct Region {
        package let position: DynamicIslandExpandedRegionPosition
        /// The priority. The region with the highest priority gets the most width.
        package let priority: Double
        package let content: AnyView
    }

    package let expanded: [Region]
    package let compactLeading: AnyView
    package let compactTrailing: AnyView
    package let minimal: AnyView
    package private(set) var keylineTint: Color?

    /// Creates a Dynamic Island with its presentations.
    @MainActor @preconcurrency public init<Expanded, CompactLeading, CompactTrailing, Minimal>(
        @DynamicIslandExpandedContentBuilder expanded: @escaping () -> DynamicIslandExpandedContent<Expanded>,
        @ViewBuilder compactLeading: @escaping () -> CompactLeading,
        @ViewBuilder compactTrailing: @escaping () -> CompactTrailing, @ViewBuilder minimal: @escaping () -> Minimal
    ) where Expanded: View, CompactLeading: View, CompactTrailing: View, Minimal: View {
        self.expanded = expanded().regions
        self.compactLeading = AnyView(compactLeading())
        self.compactTrailing = AnyView(compactTrailing())
        self.minimal = AnyView(minimal())
    }

    /// Applies a subtle tint color to the surrounding border of a Live Activity that appears in the Dynamic Island.
    public func keylineTint(_ color: Color?) -> DynamicIsland {
        var island = self
        island.keylineTint = color
        return island
    }
}

@available(*, unavailable)
extension DynamicIsland: Sendable {}

/// A view that appears in the expanded presentation of a Live Activity in the Dynamic Island.
public struct DynamicIslandExpandedRegion<Content> where Content: View {
    let region: DynamicIsland.Region

    /// - Parameter priority: The priority. The region with the highest priority gets the most width.
    @MainActor @preconcurrency public init(
        _ position: DynamicIslandExpandedRegionPosition, priority: Double = 0,
        @ViewBuilder content: @escaping () -> Content
    ) {
        region = DynamicIsland.Region(position: position, priority: priority, content: AnyView(content()))
    }
}

@available(*, unavailable)
extension DynamicIslandExpandedRegion: Sendable {}

/// The position of a region in the expanded presentation.
public struct DynamicIslandExpandedRegionPosition {
    /// The name of the position, which is also its class name in style sheets.
    package let name: String

    public static var leading: DynamicIslandExpandedRegionPosition { .init(name: "leading") }
    public static var trailing: DynamicIslandExpandedRegionPosition { .init(name: "trailing") }
    public static var center: DynamicIslandExpandedRegionPosition { .init(name: "center") }
    public static var bottom: DynamicIslandExpandedRegionPosition { .init(name: "bottom") }
}

/// The regions of the expanded presentation.
public struct DynamicIslandExpandedContent<Content> where Content: View {
    let regions: [DynamicIsland.Region]
}

@available(*, unavailable)
extension DynamicIslandExpandedContent: Sendable {}

/// A result builder that combines the regions of the expanded presentation.
@resultBuilder public struct DynamicIslandExpandedContentBuilder {
    public static func buildPartialBlock<Content>(
        first: DynamicIslandExpandedRegion<Content>
    ) -> DynamicIslandExpandedContent<some View> where Content: View {
        DynamicIslandExpandedContent<Content>(regions: [first.region])
    }

    public static func buildPartialBlock<Content>(
        first: DynamicIslandExpandedContent<Content>
    ) -> DynamicIslandExpandedContent<some View> where Content: View {
        first
    }

    public static func buildPartialBlock<Accumulated, Next>(
        accumulated: DynamicIslandExpandedContent<Accumulated>, next: DynamicIslandExpandedRegion<Next>
    ) -> DynamicIslandExpandedContent<some View> where Accumulated: View, Next: View {
        DynamicIslandExpandedContent<Accumulated>(regions: accumulated.regions + [next.region])
    }

    public static func buildPartialBlock<Accumulated, Next>(
        accumulated: DynamicIslandExpandedContent<Accumulated>, next: DynamicIslandExpandedContent<Next>
    ) -> DynamicIslandExpandedContent<some View> where Accumulated: View, Next: View {
        DynamicIslandExpandedContent<Accumulated>(regions: accumulated.regions + next.regions)
    }
}

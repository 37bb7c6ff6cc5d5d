/// A type-erased instance of the layout protocol.
@frozen public struct AnyLayout: Layout {
    let storage: any Layout

    /// Creates a type-erased value that wraps the specified layout.
    public init<L>(_ layout: L) where L: Layout {
        storage = (layout as? AnyLayout)?.storage ?? layout
    }

    /// The cache of the wrapped layout.
    public struct Cache {
        fileprivate var value: Any
    }

    public func makeCache(subviews: Subviews) -> Cache {
        Cache(value: storage.anyCache(subviews: subviews))
    }

    public func updateCache(_ cache: inout Cache, subviews: Subviews) {
        storage.withCache(&cache.value, subviews) { _ = $0.update() }
    }

    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
        storage.withCache(&cache.value, subviews) { $0.spacing() }
    }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        storage.withCache(&cache.value, subviews) { $0.sizeThatFits(proposal) }
    }

    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) {
        storage.withCache(&cache.value, subviews) { $0.place(in: bounds, proposal) }
    }

    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? {
        storage.withCache(&cache.value, subviews) { $0.explicitAlignment(of: guide, in: bounds, proposal) }
    }

    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? {
        storage.withCache(&cache.value, subviews) { $0.explicitAlignment(of: guide, in: bounds, proposal) }
    }
}

/// A layout of any type while it works on its subviews.
protocol LayoutPass {
    mutating func update()
    mutating func spacing() -> ViewSpacing
    mutating func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
    mutating func place(in bounds: CGRect, _ proposal: ProposedViewSize)
    mutating func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, _ proposal: ProposedViewSize
    ) -> CGFloat?
    mutating func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, _ proposal: ProposedViewSize
    ) -> CGFloat?
}

private struct TypedPass<L: Layout>: LayoutPass {
    let layout: L
    let subviews: LayoutSubviews
    var cache: L.Cache

    mutating func update() { layout.updateCache(&cache, subviews: subviews) }

    mutating func spacing() -> ViewSpacing { layout.spacing(subviews: subviews, cache: &cache) }

    mutating func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    }

    mutating func place(in bounds: CGRect, _ proposal: ProposedViewSize) {
        layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }

    mutating func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, _ proposal: ProposedViewSize
    ) -> CGFloat? {
        layout.explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }

    mutating func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, _ proposal: ProposedViewSize
    ) -> CGFloat? {
        layout.explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
}

extension Layout {
    func anyCache(subviews: LayoutSubviews) -> Any { makeCache(subviews: subviews) }

    /// Runs `body` with a cache for this type of layout. A cache of another type is replaced.
    func withCache<Result>(
        _ cache: inout Any, _ subviews: LayoutSubviews, _ body: (inout any LayoutPass) -> Result
    ) -> Result {
        var pass: any LayoutPass = TypedPass(
            layout: self, subviews: subviews, cache: cache as? Cache ?? makeCache(subviews: subviews))
        defer { if let pass = pass as? TypedPass<Self> { cache = pass.cache } }
        return body(&pass)
    }
}

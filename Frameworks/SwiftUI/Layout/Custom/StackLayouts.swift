/// A horizontal container that you can use in conditional layouts.
@frozen public struct HStackLayout: Layout {
    /// The vertical alignment of subviews.
    public var alignment: VerticalAlignment
    /// The distance between adjacent subviews, or nil for the default distance.
    public var spacing: CGFloat?

    /// Creates a horizontal stack with the specified spacing and vertical alignment.
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }

    public static var layoutProperties: LayoutProperties { .stack(.horizontal) }

    private var line: LineLayout { LineLayout(axis: .horizontal, guide: alignment.key, spacing: spacing) }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        line.size(for: proposal, subviews)
    }

    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
        line.place(in: bounds, subviews)
    }
}

/// A vertical container that you can use in conditional layouts.
@frozen public struct VStackLayout: Layout {
    /// The horizontal alignment of subviews.
    public var alignment: HorizontalAlignment
    /// The distance between adjacent subviews, or nil for the default distance.
    public var spacing: CGFloat?

    /// Creates a vertical stack with the specified spacing and horizontal alignment.
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }

    public static var layoutProperties: LayoutProperties { .stack(.vertical) }

    private var line: LineLayout { LineLayout(axis: .vertical, guide: alignment.key, spacing: spacing) }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        line.size(for: proposal, subviews)
    }

    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
        line.place(in: bounds, subviews)
    }
}

/// An overlaying container that you can use in conditional layouts.
@frozen public struct ZStackLayout: Layout {
    /// The alignment of subviews.
    public var alignment: Alignment

    /// Creates a stack with the specified alignment.
    public init(alignment: Alignment = .center) {
        self.alignment = alignment
    }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let views = subviews.map { $0.dimensions(in: proposal) }
        return CGSize(
            width: AlignedExtent(views, guide: alignment.horizontal.key).length,
            height: AlignedExtent(views, guide: alignment.vertical.key).length)
    }

    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
        let proposal = ProposedViewSize(bounds.size)
        let views = subviews.map { $0.dimensions(in: proposal) }
        let horizontal = AlignedExtent(views, guide: alignment.horizontal.key)
        let vertical = AlignedExtent(views, guide: alignment.vertical.key)
        for (index, subview) in subviews.enumerated() {
            let point = CGPoint(
                x: bounds.minX + horizontal.offsets[index], y: bounds.minY + vertical.offsets[index])
            subview.place(at: point, proposal: proposal)
        }
    }
}

/// A grid that you can use in conditional layouts.
@frozen public struct GridLayout: Layout {
    /// The alignment of subviews.
    public var alignment: Alignment
    /// The horizontal distance between adjacent cells, or nil for the default distance.
    public var horizontalSpacing: CGFloat?
    /// The vertical distance between adjacent cells, or nil for the default distance.
    public var verticalSpacing: CGFloat?

    /// Creates a grid with the specified spacing and alignment.
    public init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
    ) {
        self.alignment = alignment
        self.horizontalSpacing = horizontalSpacing
        self.verticalSpacing = verticalSpacing
    }

    /// Used in custom layouts, in which each subview is a row.
    private var line: LineLayout {
        LineLayout(axis: .vertical, guide: alignment.horizontal.key, spacing: verticalSpacing)
    }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        line.size(for: proposal, subviews)
    }

    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
        line.place(in: bounds, subviews)
    }
}

extension LayoutProperties {
    fileprivate static func stack(_ axis: Axis) -> LayoutProperties {
        var properties = LayoutProperties()
        properties.stackOrientation = axis
        return properties
    }
}

/// A stack's layout in Swift, for custom layouts made of stacks.
private struct LineLayout {
    let axis: Axis
    /// The alignment across the axis.
    let guide: AlignmentKey
    let spacing: CGFloat?

    func size(for proposal: ProposedViewSize, _ subviews: LayoutSubviews) -> CGSize {
        let views = dimensions(for: proposal, subviews)
        let length = views.reduce(0) { $0 + along($1.size) } + gaps(subviews).reduce(0, +)
        return size(along: length, across: AlignedExtent(views, guide: guide).length)
    }

    func place(in bounds: CGRect, _ subviews: LayoutSubviews) {
        let views = dimensions(for: ProposedViewSize(bounds.size), subviews)
        let offsets = AlignedExtent(views, guide: guide).offsets
        let gaps = gaps(subviews) + [0]
        var start: CGFloat = 0
        for (index, subview) in subviews.enumerated() {
            let offset = size(along: start, across: offsets[index])
            subview.place(
                at: CGPoint(x: bounds.minX + offset.width, y: bounds.minY + offset.height),
                proposal: ProposedViewSize(views[index].size))
            start += along(views[index].size) + gaps[index]
        }
    }

    /// Shares the proposed length. Views of higher priority come first; within a priority, those that can change least.
    private func dimensions(for proposal: ProposedViewSize, _ subviews: LayoutSubviews) -> [ViewDimensions] {
        let across = axis == .horizontal ? proposal.height : proposal.width
        guard let length = axis == .horizontal ? proposal.width : proposal.height else {
            return subviews.map { $0.dimensions(in: self.proposal(along: nil, across: across)) }
        }
        func range(_ index: Int) -> (least: CGFloat, flexibility: CGFloat) {
            let least = along(subviews[index].sizeThatFits(self.proposal(along: 0, across: across)))
            return (least, along(subviews[index].sizeThatFits(self.proposal(along: .infinity, across: across))) - least)
        }
        let ranges = subviews.indices.map { range($0) }
        var order = subviews.indices.sorted {
            (-subviews[$0].priority, ranges[$0].flexibility, $0)
                < (-subviews[$1].priority, ranges[$1].flexibility, $1)
        }
        var rest = length - gaps(subviews).reduce(0, +)
        var views: [Int: ViewDimensions] = [:]
        while let index = order.first {
            let peers = order.filter { subviews[$0].priority == subviews[index].priority }
            let reserved = order.dropFirst(peers.count).reduce(0) { $0 + ranges[$1].least }
            let share = max(0, (rest - reserved) / CGFloat(peers.count))
            let view = subviews[index].dimensions(in: self.proposal(along: share, across: across))
            views[index] = view
            rest -= along(view.size)
            order.removeFirst()
        }
        return subviews.indices.compactMap { views[$0] }
    }

    private func gaps(_ subviews: LayoutSubviews) -> [CGFloat] {
        zip(subviews, subviews.dropFirst()).map { spacing ?? $0.spacing.distance(to: $1.spacing, along: axis) }
    }

    private func along(_ size: CGSize) -> CGFloat { axis == .horizontal ? size.width : size.height }

    private func size(along: CGFloat, across: CGFloat) -> CGSize {
        axis == .horizontal ? CGSize(width: along, height: across) : CGSize(width: across, height: along)
    }

    private func proposal(along: CGFloat?, across: CGFloat?) -> ProposedViewSize {
        axis == .horizontal
            ? ProposedViewSize(width: along, height: across) : ProposedViewSize(width: across, height: along)
    }
}

/// The views of a stack across its axis, with their guides aligned.
private struct AlignedExtent {
    var offsets: [CGFloat]
    var length: CGFloat

    init(_ views: [ViewDimensions], guide: AlignmentKey) {
        let guides = views.map { $0.value(of: guide) }
        let line = guides.max() ?? 0
        offsets = guides.map { line - $0 }
        length = zip(offsets, views).reduce(0) {
            max($0, $1.0 + (guide.axis == .horizontal ? $1.1.width : $1.1.height))
        }
    }
}

/// A collection of proxy values that represent the subviews of a layout view.
///
/// Unchecked is sound because layouts are computed on the main actor only.
public struct LayoutSubviews: Equatable, RandomAccessCollection, @unchecked Sendable {
    public typealias SubSequence = LayoutSubviews
    public typealias Element = LayoutSubview
    public typealias Index = Int

    /// The layout direction inherited by the container view.
    public var layoutDirection: LayoutDirection
    let subviews: [SizedSubview]

    public var startIndex: Int { subviews.startIndex }
    public var endIndex: Int { subviews.endIndex }

    /// Gets the subview proxy at a specified index in the collection.
    public subscript(index: Int) -> LayoutSubview { LayoutSubview(subview: subviews[index]) }

    /// Gets the subview proxies in the specified range.
    public subscript(bounds: Range<Int>) -> LayoutSubviews {
        LayoutSubviews(layoutDirection: layoutDirection, subviews: Array(subviews[bounds]))
    }

    /// Gets the subview proxies with the specified indices.
    public subscript<S>(indices: S) -> LayoutSubviews where S: Sequence, S.Element == Int {
        LayoutSubviews(layoutDirection: layoutDirection, subviews: indices.map { subviews[$0] })
    }

    public static func == (lhs: LayoutSubviews, rhs: LayoutSubviews) -> Bool {
        lhs.layoutDirection == rhs.layoutDirection && lhs.elementsEqual(rhs)
    }
}

/// A proxy that represents one subview of a layout.
public struct LayoutSubview: Equatable {
    let subview: SizedSubview

    /// Gets the value for the subview that's associated with the specified key.
    public subscript<K>(key: K.Type) -> K.Value where K: LayoutValueKey {
        for case let value as SubviewValue<K> in subview.traits { return value.value }
        return K.defaultValue
    }

    /// The layout priority of the subview.
    public var priority: Double { self[LayoutPriorityKey.self] }

    /// Asks the subview for its size.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { subview.size(for: proposal) }

    /// Asks the subview for its dimensions and alignment guides.
    public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions { subview.dimensions(in: proposal) }

    /// The subview's preferred spacing values.
    public var spacing: ViewSpacing { ViewSpacing() }

    /// Assigns a position and proposed size to the subview.
    public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
        subview.place = SubviewPlace(position: position, anchor: anchor, proposal: proposal)
    }

    public static func == (a: LayoutSubview, b: LayoutSubview) -> Bool { a.subview === b.subview }
}

/// The place that a layout has given to a subview.
struct SubviewPlace: Equatable {
    var position: CGPoint
    var anchor: UnitPoint
    var proposal: ProposedViewSize

    /// The place in the syntax of the page: the point, the anchor and the proposal, with `-` for the ideal size.
    var attribute: String {
        [position.x.css, position.y.css, anchor.x.css, anchor.y.css, css(proposal.width), css(proposal.height)]
            .joined(separator: " ")
    }

    private func css(_ length: CGFloat?) -> String { length.flatMap { $0.isFinite ? max(0, $0).css : nil } ?? "-" }
}

/// A view in a layout, as known to the host: its sizes come from the page.
final class SizedSubview {
    /// The number of the view's element.
    let number: Int
    /// The sizes measured by the page, or nil if it has reported none.
    let sizes: SubviewSizes?
    /// Values and guides, the outermost first.
    let traits: [AnyObject]
    /// The size according to the layout that is itself the subview; nil for any other view.
    private let inner: ((ProposedViewSize) -> CGSize?)?
    /// The widths for which the layout needs the view's size.
    private(set) var questions: Set<CGFloat> = []
    /// True if a size had to be estimated.
    private(set) var isEstimated = false
    var place: SubviewPlace?

    init(
        number: Int, sizes: SubviewSizes?, traits: [AnyObject] = [], inner: ((ProposedViewSize) -> CGSize?)? = nil
    ) {
        self.number = number
        self.sizes = sizes
        self.traits = traits
        self.inner = inner
    }

    func size(for proposal: ProposedViewSize) -> CGSize {
        if let size = inner?(proposal) { return size }
        guard let sizes else {
            isEstimated = true
            return CGSize(width: 10, height: 10)
        }
        let (size, question) = sizes.size(for: proposal)
        if let question {
            questions.insert(question)
            if sizes.answers[question] == nil { isEstimated = true }
        }
        return size
    }

    func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
        let size = size(for: proposal)
        let baselines = sizes.map {
            ViewDimensions.Baselines(first: $0.firstBaseline, last: size.height - $0.lastBaseline)
        }
        var explicit: [AlignmentKey: CGFloat] = [:]
        // The innermost guide comes first; those around it can read it.
        for case let guide as SubviewGuide in traits.reversed() {
            explicit[guide.key] = guide.compute(
                ViewDimensions(size: size, baselines: baselines, explicit: explicit))
        }
        return ViewDimensions(size: size, baselines: baselines, explicit: explicit)
    }
}

/// A type that you use to create custom alignment guides.
public protocol AlignmentID {
    /// Calculates a default value for the corresponding guide in the specified context.
    static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// An alignment position along the horizontal axis.
public struct HorizontalAlignment: Equatable, Sendable {
    let key: AlignmentKey

    /// Creates a custom horizontal alignment of the specified type.
    public init(_ id: any AlignmentID.Type) {
        key = AlignmentKey(id: id, axis: .horizontal)
    }

    /// A guide that marks the leading edge of the view.
    public static let leading = HorizontalAlignment(Leading.self)
    /// A guide that marks the horizontal center of the view.
    public static let center = HorizontalAlignment(HorizontalCenter.self)
    /// A guide that marks the trailing edge of the view.
    public static let trailing = HorizontalAlignment(Trailing.self)

    /// Merges a sequence of explicit alignment values produced by this instance.
    public func combineExplicit<S>(_ values: S) -> CGFloat? where S: Sequence, S.Element == CGFloat? {
        key.combined(values.compactMap(\.self))
    }
}

/// An alignment position along the vertical axis.
public struct VerticalAlignment: Equatable, Sendable {
    let key: AlignmentKey

    /// Creates a custom vertical alignment of the specified type.
    public init(_ id: any AlignmentID.Type) {
        key = AlignmentKey(id: id, axis: .vertical)
    }

    /// A guide that marks the top edge of the view.
    public static let top = VerticalAlignment(Top.self)
    /// A guide that marks the vertical center of the view.
    public static let center = VerticalAlignment(VerticalCenter.self)
    /// A guide that marks the bottom edge of the view.
    public static let bottom = VerticalAlignment(Bottom.self)
    /// A guide that marks the top-most text baseline in a view.
    public static let firstTextBaseline = VerticalAlignment(FirstTextBaseline.self)
    /// A guide that marks the bottom-most text baseline in a view.
    public static let lastTextBaseline = VerticalAlignment(LastTextBaseline.self)

    /// Merges a sequence of explicit alignment values produced by this instance.
    public func combineExplicit<S>(_ values: S) -> CGFloat? where S: Sequence, S.Element == CGFloat? {
        key.combined(values.compactMap(\.self))
    }
}

extension HorizontalAlignment {
    /// The name in the page's classes. A custom alignment has the centre's name: the page moves its views from the
    /// centre.
    var name: String { key.builtInName ?? "center" }
}

extension VerticalAlignment {
    /// The name in the page's classes. A custom alignment has the centre's name: the page moves its views from the
    /// centre.
    var name: String { key.builtInName ?? "center" }
}

/// An alignment on one of the axes.
///
/// Unchecked is sound because a type has no state, and its only method works on its arguments alone.
struct AlignmentKey: Hashable, @unchecked Sendable {
    let id: any AlignmentID.Type
    let axis: Axis
    /// The name of one of SwiftUI's own alignments, or nil for a custom one.
    let builtInName: String?

    init(id: any AlignmentID.Type, axis: Axis) {
        self.id = id
        self.axis = axis
        builtInName = (id as? any BuiltInAlignment.Type)?.name
    }

    static func == (one: AlignmentKey, other: AlignmentKey) -> Bool { one.id == other.id && one.axis == other.axis }

    func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(id))
        hasher.combine(axis)
    }

    /// The name on the page, without spaces.
    var pageName: String {
        let name = builtInName ?? String(reflecting: id).replacing(" ", with: "_")
        return (axis == .horizontal ? "x:" : "y:") + name
    }

    /// The guide's value for a container whose views have the given explicit values.
    func combined(_ values: [CGFloat]) -> CGFloat? {
        if id == FirstTextBaseline.self { return values.min() }
        if id == LastTextBaseline.self { return values.max() }
        return values.isEmpty ? nil : values.reduce(0, +) / CGFloat(values.count)
    }

    /// The attribute that describes a custom alignment to the page.
    var attributes: [Element.Attribute] {
        guard builtInName == nil else { return [] }
        let guide = LinearGuide { id.defaultValue(in: $0) }
        let name = axis == .horizontal ? "data-align-x" : "data-align-y"
        return [.init(name: name, value: pageName + " " + (guide ?? .center(axis)).css)]
    }
}

extension Alignment {
    /// The attributes that describe custom alignments to the page.
    var attributes: [Element.Attribute] { horizontal.key.attributes + vertical.key.attributes }
}

private protocol BuiltInAlignment: AlignmentID {
    static var name: String { get }
}

private enum Leading: BuiltInAlignment {
    static let name = "leading"
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
}

private enum HorizontalCenter: BuiltInAlignment {
    static let name = "center"
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 2 }
}

private enum Trailing: BuiltInAlignment {
    static let name = "trailing"
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
}

private enum Top: BuiltInAlignment {
    static let name = "top"
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
}

private enum VerticalCenter: BuiltInAlignment {
    static let name = "center"
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
}

private enum Bottom: BuiltInAlignment {
    static let name = "bottom"
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
}

private enum FirstTextBaseline: BuiltInAlignment {
    static let name = "firstTextBaseline"
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.baselines.first }
}

private enum LastTextBaseline: BuiltInAlignment {
    static let name = "lastTextBaseline"
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.baselines.last }
}

/// An alignment position along the horizontal axis.
public struct HorizontalAlignment: Equatable, Sendable {
    let name: String

    public static var leading: HorizontalAlignment { HorizontalAlignment(name: "leading") }
    public static var center: HorizontalAlignment { HorizontalAlignment(name: "center") }
    public static var trailing: HorizontalAlignment { HorizontalAlignment(name: "trailing") }
}

/// An alignment position along the vertical axis.
public struct VerticalAlignment: Equatable, Sendable {
    let name: String

    public static var top: VerticalAlignment { VerticalAlignment(name: "top") }
    public static var center: VerticalAlignment { VerticalAlignment(name: "center") }
    public static var bottom: VerticalAlignment { VerticalAlignment(name: "bottom") }
    public static var firstTextBaseline: VerticalAlignment { VerticalAlignment(name: "firstTextBaseline") }
    public static var lastTextBaseline: VerticalAlignment { VerticalAlignment(name: "lastTextBaseline") }
}

/// An alignment in both axes.
public struct Alignment: Equatable, Sendable {
    public var horizontal: HorizontalAlignment
    public var vertical: VerticalAlignment

    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    public static var center: Alignment { Alignment(horizontal: .center, vertical: .center) }
    public static var leading: Alignment { Alignment(horizontal: .leading, vertical: .center) }
    public static var trailing: Alignment { Alignment(horizontal: .trailing, vertical: .center) }
    public static var top: Alignment { Alignment(horizontal: .center, vertical: .top) }
    public static var bottom: Alignment { Alignment(horizontal: .center, vertical: .bottom) }
    public static var topLeading: Alignment { Alignment(horizontal: .leading, vertical: .top) }
    public static var topTrailing: Alignment { Alignment(horizontal: .trailing, vertical: .top) }
    public static var bottomLeading: Alignment { Alignment(horizontal: .leading, vertical: .bottom) }
    public static var bottomTrailing: Alignment { Alignment(horizontal: .trailing, vertical: .bottom) }

    /// The page's class for this alignment; empty for the centre, which is the default.
    var className: String {
        switch (vertical.name, horizontal.name) {
        case ("center", "center"): ""
        case ("center", let horizontal): "a-" + horizontal
        case (let vertical, "center"): "a-" + vertical
        case (let vertical, let horizontal):
            "a-" + vertical + horizontal.prefix(1).uppercased() + horizontal.dropFirst()
        }
    }
}

/// The horizontal or vertical dimension in a 2D coordinate system.
@frozen public enum Axis: Int8, CaseIterable, Sendable {
    case horizontal, vertical

    @frozen public struct Set: OptionSet, Sendable {
        public let rawValue: Int8

        public init(rawValue: Int8) {
            self.rawValue = rawValue
        }

        public static var horizontal: Set { Set(rawValue: 1) }
        public static var vertical: Set { Set(rawValue: 2) }
    }
}

/// An enumeration to indicate one edge of a rectangle.
@frozen public enum Edge: Int8, CaseIterable, Sendable {
    case top, leading, bottom, trailing

    @frozen public struct Set: OptionSet, Sendable {
        public let rawValue: Int8

        public init(rawValue: Int8) {
            self.rawValue = rawValue
        }

        public init(_ e: Edge) {
            self.init(rawValue: 1 << e.rawValue)
        }

        public static var top: Edge.Set { Set(.top) }
        public static var leading: Set { Set(.leading) }
        public static var bottom: Edge.Set { Set(.bottom) }
        public static var trailing: Set { Set(.trailing) }
        public static var horizontal: Set { [.leading, .trailing] }
        public static var vertical: Set { [.top, .bottom] }
        public static var all: Set { [.horizontal, .vertical] }
    }
}

/// An edge on the horizontal axis.
@frozen public enum HorizontalEdge: Int8, CaseIterable, Codable, Sendable {
    case leading, trailing

    @frozen public struct Set: OptionSet, Sendable {
        public let rawValue: Int8

        public init(rawValue: Int8) {
            self.rawValue = rawValue
        }

        public static var leading: Set { Set(rawValue: 1) }
        public static var trailing: Set { Set(rawValue: 2) }
        public static var all: Set { [.leading, .trailing] }
    }
}

/// The inset distances for the sides of a rectangle.
@frozen public struct EdgeInsets: Equatable, Sendable {
    public var top: CGFloat
    public var leading: CGFloat
    public var bottom: CGFloat
    public var trailing: CGFloat

    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    public init() {
        self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
    }

    var css: String {
        "padding:0;padding-block-start:\(top.css)px;padding-inline-end:\(trailing.css)px;"
            + "padding-block-end:\(bottom.css)px;padding-inline-start:\(leading.css)px"
    }
}

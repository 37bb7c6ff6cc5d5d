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

    public static var centerFirstTextBaseline: Alignment {
        Alignment(horizontal: .center, vertical: .firstTextBaseline)
    }
    public static var centerLastTextBaseline: Alignment {
        Alignment(horizontal: .center, vertical: .lastTextBaseline)
    }
    public static var leadingFirstTextBaseline: Alignment {
        Alignment(horizontal: .leading, vertical: .firstTextBaseline)
    }
    public static var leadingLastTextBaseline: Alignment {
        Alignment(horizontal: .leading, vertical: .lastTextBaseline)
    }
    public static var trailingFirstTextBaseline: Alignment {
        Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
    }
    public static var trailingLastTextBaseline: Alignment {
        Alignment(horizontal: .trailing, vertical: .lastTextBaseline)
    }

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

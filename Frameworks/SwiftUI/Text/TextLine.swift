/// A line under or through a text; an inactive one removes an inherited line.
struct TextLine: Hashable, Sendable {
    var isActive = true
    var style = Text.LineStyle.single

    init(_ isActive: Bool = true, _ pattern: Text.LineStyle.Pattern = .solid, _ color: Color? = nil) {
        self.isActive = isActive
        style = Text.LineStyle(pattern: pattern, color: color)
    }

    init(_ style: Text.LineStyle) {
        self.style = style
    }

    /// CSS has one style for all lines of an element: the underline's, if there are both.
    static func apply(_ underline: TextLine?, _ strikethrough: TextLine?, to element: inout Element) {
        let isUnderlined = underline?.isActive == true
        let isStruckThrough = strikethrough?.isActive == true
        if isUnderlined { element.add(classes: "underline") }
        if isStruckThrough { element.add(classes: "strikethrough") }
        guard isUnderlined || isStruckThrough, let style = isUnderlined ? underline?.style : strikethrough?.style
        else { return }
        if style.pattern != .solid { element.add(style: "text-decoration-style:" + style.pattern.css) }
        if let color = style.color { element.add(style: "text-decoration-color:" + color.css) }
    }
}

extension Text {
    /// Description of the style used to draw the line for `StrikethroughStyleAttribute` and `UnderlineStyleAttribute`.
    public struct LineStyle: Hashable, Sendable {
        let pattern: Pattern
        let color: Color?

        /// Creates a line style.
        public init(pattern: Pattern = .solid, color: Color? = nil) {
            self.pattern = pattern
            self.color = color
        }

        /// Draw a single solid line.
        public static let single = LineStyle()

        /// The pattern of the line.
        public struct Pattern: Hashable, Sendable {
            let css: String

            /// Draw a solid line.
            public static let solid = Pattern(css: "solid")
            /// Draw a dotted line.
            public static let dot = Pattern(css: "dotted")
            /// Draw a dashed line.
            public static let dash = Pattern(css: "dashed")
        }
    }

    /// Applies an underline to the text.
    public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
        underline(isActive, pattern: .solid, color: color)
    }

    /// Applies an underline to the text.
    public func underline(
        _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
    ) -> Text {
        styled { $0.underline = TextLine(isActive, pattern, color) }
    }

    /// Applies a strikethrough to the text.
    public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
        strikethrough(isActive, pattern: .solid, color: color)
    }

    /// Applies a strikethrough to the text.
    public func strikethrough(
        _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
    ) -> Text {
        styled { $0.strikethrough = TextLine(isActive, pattern, color) }
    }
}

extension View {
    /// Applies an underline to the text in this view.
    nonisolated public func underline(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
    ) -> some View {
        textStyling { $0.underline = TextLine(isActive, pattern, color) }
    }

    /// Applies a strikethrough to the text in this view.
    nonisolated public func strikethrough(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
    ) -> some View {
        textStyling { $0.strikethrough = TextLine(isActive, pattern, color) }
    }
}

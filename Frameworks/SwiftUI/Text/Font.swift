/// An environment-dependent font.
public struct Font: Hashable, Sendable {
    enum Base: Hashable, Sendable {
        case style(TextStyle)
        case size(Double, scaled: TextStyle?)
    }

    var base: Base
    var weight: Weight?
    var design: Design?
    var isItalic = false
    var isMonospacedDigit = false
    var caps = Caps()
    var leading = Leading.standard
    /// The page's name for a font of the app.
    var family: String?

    init(_ base: Base, weight: Weight? = nil, design: Design? = nil) {
        self.base = base
        self.weight = weight
        self.design = design
    }

    public enum TextStyle: Hashable, CaseIterable, Sendable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
    }

    public enum Design: Hashable, Sendable {
        case `default`, serif, rounded, monospaced
    }

    public struct Weight: Hashable, Sendable {
        /// In the units of OpenType.
        let value: Int

        public static let ultraLight = Weight(value: 100)
        public static let thin = Weight(value: 200)
        public static let light = Weight(value: 300)
        public static let regular = Weight(value: 400)
        public static let medium = Weight(value: 500)
        public static let semibold = Weight(value: 600)
        public static let bold = Weight(value: 700)
        public static let heavy = Weight(value: 800)
        public static let black = Weight(value: 900)
    }

    public static let largeTitle = Font(.style(.largeTitle))
    public static let title = Font(.style(.title))
    public static let title2 = Font(.style(.title2))
    public static let title3 = Font(.style(.title3))
    public static let headline = Font(.style(.headline))
    public static let subheadline = Font(.style(.subheadline))
    public static let body = Font(.style(.body))
    public static let callout = Font(.style(.callout))
    public static let footnote = Font(.style(.footnote))
    public static let caption = Font(.style(.caption))
    public static let caption2 = Font(.style(.caption2))

    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
        Font(.style(style), weight: weight, design: design)
    }

    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
        Font(.size(Double(size), scaled: nil), weight: weight, design: design)
    }

    public func weight(_ weight: Weight) -> Font { changed { $0.weight = weight } }

    public func bold() -> Font { weight(.bold) }

    public func italic() -> Font { changed { $0.isItalic = true } }

    public func monospacedDigit() -> Font { changed { $0.isMonospacedDigit = true } }

    public func monospaced() -> Font { changed { $0.design = .monospaced } }

    private func changed(_ change: (inout Font) -> Void) -> Font {
        var copy = self
        change(&copy)
        return copy
    }
}

extension Font {
    func apply(to element: inout Element) {
        switch base {
        case .style(let style): element.add(classes: style.className)
        case .size(let size, let scaled):
            element.add(classes: scaled == nil ? "t-system" : "t-system scaled")
            element.add(style: "--size:\(size.css)")
        }
        if let weight { element.add(classes: weight.className) }
        if isItalic { element.add(classes: "italic") }
        if isMonospacedDigit { element.add(classes: "monospacedDigit") }
        if let className = caps.className { element.add(classes: className) }
        if let design { element.add(classes: design.className) }
        if leading != .standard {
            // A factor of the font size, so that the line height grows with the type size.
            element.add(style: "line-height:\(((lineHeight + leading.amount) / points).css)")
        }
        if let family { element.add(style: "font-family:\(family),var(--font)") }
    }
}

extension Font.Weight {
    /// The page's class.
    var className: String {
        switch value {
        case 100: "w-ultraLight"
        case 200: "w-thin"
        case 300: "w-light"
        case 400: "w-regular"
        case 500: "w-medium"
        case 600: "w-semibold"
        case 700: "w-bold"
        case 800: "w-heavy"
        default: "w-black"
        }
    }
}

extension Font {
    /// The size in points, at the default type size.
    var points: Double {
        switch base {
        case .style(let style): style.points
        case .size(let size, _): size
        }
    }
}

extension Font {
    /// The height of a line in points, at the default type size.
    fileprivate var lineHeight: Double {
        switch base {
        case .style(let style): style.lineHeight
        case .size(let size, _): size * 1.2
        }
    }
}

extension Font.Design {
    /// The page's class.
    var className: String {
        switch self {
        case .rounded: "rounded"
        case .monospaced: "monospaced"
        case .serif: "serif"
        case .default: ""
        }
    }
}

extension Font.TextStyle {
    /// The size in points, at the default type size.
    fileprivate var points: Double {
        switch self {
        case .largeTitle: 34
        case .title: 28
        case .title2: 22
        case .title3: 20
        case .headline, .body: 17
        case .callout: 16
        case .subheadline: 15
        case .footnote: 13
        case .caption: 12
        case .caption2: 11
        }
    }

    /// The height of a line in points, at the default type size. Source: Human Interface Guidelines, Typography.
    fileprivate var lineHeight: Double {
        switch self {
        case .largeTitle: 41
        case .title: 34
        case .title2: 28
        case .title3: 25
        case .headline, .body: 22
        case .callout: 21
        case .subheadline: 20
        case .footnote: 18
        case .caption: 16
        case .caption2: 13
        }
    }

    /// The page's class.
    fileprivate var className: String {
        switch self {
        case .largeTitle: "t-largeTitle"
        case .title: "t-title"
        case .title2: "t-title2"
        case .title3: "t-title3"
        case .headline: "t-headline"
        case .subheadline: "t-subheadline"
        case .body: "t-body"
        case .callout: "t-callout"
        case .footnote: "t-footnote"
        case .caption: "t-caption"
        case .caption2: "t-caption2"
        }
    }
}

extension Double {
    /// The number in the syntax of CSS and SVG: no exponent, no needless decimals.
    var css: String {
        guard isFinite else { return "0" }
        let rounded = (self * 1000).rounded() / 1000
        return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
    }
}

extension CGFloat {
    var css: String { Double(self).css }
}

extension EnvironmentValues {
    struct FontKey: EnvironmentKey {
        static var defaultValue: Font? { nil }
    }

    /// The default font of this environment.
    public var font: Font? {
        get { self[FontKey.self] }
        set { self[FontKey.self] = newValue }
    }
}

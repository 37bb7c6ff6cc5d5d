/// The styling that modifiers give to text. nil means that no modifier set the value.
struct TextStyling: Equatable, Sendable {
    var font: Font?
    var scale: Text.Scale?
    var weight: Font.Weight?
    var isItalic: Bool?
    var underline: TextLine?
    var strikethrough: TextLine?
    var isMonospacedDigit: Bool?
    var design: Font.Design?
    /// The space added after each character, in points.
    var tracking: Double?
    /// In points; positive values move up.
    var baselineOffset: Double?
    var color: String?
    /// A level of the surrounding foreground style, instead of a colour.
    var level: HierarchicalShapeStyle?
    var background: String?

    /// This styling overridden by all values set in `inner`.
    func merging(_ inner: TextStyling) -> TextStyling {
        var merged = self
        func take<Value>(_ path: WritableKeyPath<TextStyling, Value?>) {
            if let value = inner[keyPath: path] { merged[keyPath: path] = value }
        }
        take(\.font)
        take(\.scale)
        take(\.weight)
        take(\.isItalic)
        take(\.underline)
        take(\.strikethrough)
        take(\.isMonospacedDigit)
        take(\.design)
        take(\.tracking)
        take(\.baselineOffset)
        if inner.color != nil || inner.level != nil { (merged.color, merged.level) = (inner.color, inner.level) }
        take(\.background)
        return merged
    }

    /// Resolves a level to its colour.
    func painted(in environment: EnvironmentValues) -> TextStyling {
        guard let level else { return self }
        var painted = self
        (painted.color, painted.level) = (level.paint(in: environment).css, nil)
        return painted
    }

    static func inherited(from environment: EnvironmentValues) -> TextStyling {
        var styling = environment[TextStylingKey.self]
        styling.color = environment.foregroundColor
        styling.font = environment.font
        return styling
    }

    func apply(to element: inout Element) {
        if let font {
            (scale == .secondary ? font.secondary : font).apply(to: &element)
        } else if scale == .secondary {
            element.add(style: "font-size:\(Text.Scale.secondaryShare.css)em")
        }
        if let weight { element.add(classes: weight.className) }
        if isItalic == true { element.add(classes: "italic") }
        if let design { element.add(classes: design.className) }
        TextLine.apply(underline, strikethrough, to: &element)
        if let tracking { element.add(style: "letter-spacing:\(tracking.css)px") }
        if let baselineOffset, baselineOffset != 0 {
            element.add(style: "position:relative;top:\((-baselineOffset).css)px")
        }
        if let background { element.add(style: "background:" + background) }
        if isMonospacedDigit == true { element.add(classes: "monospacedDigit") }
        if let color { element.paintText(color) }
    }
}

extension TextStyling {
    /// The size in points, at the default type size.
    var points: Double { (font ?? .body).points * (scale == .secondary ? Text.Scale.secondaryShare : 1) }

    var isBold: Bool {
        if let weight = weight ?? font?.weight { return weight.value >= Font.Weight.semibold.value }
        return font?.base == .style(.headline)
    }
}

struct TextStylingKey: EnvironmentKey {
    static var defaultValue: TextStyling { TextStyling() }
}

extension Element {
    mutating func add(style declarations: String) {
        style += style.isEmpty ? declarations : ";" + declarations
    }
}

extension Text {
    func styled(_ change: (inout TextStyling) -> Void) -> Text {
        var style = style
        change(&style)
        return Text(storage: storage, style: style)
    }

    public func font(_ font: Font?) -> Text { styled { $0.font = font } }

    public func fontWeight(_ weight: Font.Weight?) -> Text { styled { $0.weight = weight } }

    public func bold() -> Text { styled { $0.weight = .bold } }

    public func bold(_ isActive: Bool) -> Text { styled { $0.weight = isActive ? .bold : .regular } }

    public func italic() -> Text { styled { $0.isItalic = true } }

    public func italic(_ isActive: Bool) -> Text { styled { $0.isItalic = isActive } }

    public func monospacedDigit() -> Text { styled { $0.isMonospacedDigit = true } }

    public func foregroundStyle<S>(_ style: S) -> Text where S: ShapeStyle {
        styled {
            $0.level = style as? HierarchicalShapeStyle
            $0.color = $0.level == nil ? style.painted : nil
        }
    }

    public func foregroundColor(_ color: Color?) -> Text { styled { ($0.color, $0.level) = (color?.css, nil) } }
}

extension View {
    nonisolated func textStyling(_ change: @escaping (inout TextStyling) -> Void) -> some View {
        transformingEnvironment { change(&$0[TextStylingKey.self]) }
    }

    nonisolated public func font(_ font: Font?) -> some View {
        environment(\.font, font)
    }

    nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View {
        textStyling { $0.weight = weight }
    }

    nonisolated public func bold(_ isActive: Bool = true) -> some View {
        textStyling { $0.weight = isActive ? .bold : nil }
    }

    nonisolated public func italic(_ isActive: Bool = true) -> some View {
        textStyling { $0.isItalic = isActive }
    }

    nonisolated public func monospacedDigit() -> some View {
        textStyling { $0.isMonospacedDigit = true }
    }
}

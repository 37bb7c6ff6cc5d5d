/// A shape style that maps to one of the numbered content styles.
@frozen public struct HierarchicalShapeStyle: PaintedStyle, Equatable {
    /// The level from 0, the content itself, to 4.
    let level: Int

    public static let primary = HierarchicalShapeStyle(level: 0)
    public static let secondary = HierarchicalShapeStyle(level: 1)
    public static let tertiary = HierarchicalShapeStyle(level: 2)
    public static let quaternary = HierarchicalShapeStyle(level: 3)
    public static let quinary = HierarchicalShapeStyle(level: 4)

    fileprivate static let names = ["primary", "secondary", "tertiary", "quaternary", "quinary"]
    /// The factor applied to a style's opacity at each level.
    static let opacities = [1, 0.5, 0.25, 0.2, 0.15]

    /// The level of the enclosing foreground style, or else of the page's text.
    package func paint(in environment: EnvironmentValues) -> Paint {
        let levels = environment.foregroundLevels
        if levels.indices.contains(level) { return levels[level] }
        return levels.first?.opacity(Self.opacities[level]) ?? .color("var(--\(Self.names[level]))")
    }
}

extension EnvironmentValues {
    private struct ForegroundLevelsKey: EnvironmentKey { static var defaultValue: [Paint] { [] } }

    /// The paints of the foreground style's levels, the content's own first; empty if the page's apply.
    var foregroundLevels: [Paint] {
        get { self[ForegroundLevelsKey.self] }
        set { self[ForegroundLevelsKey.self] = newValue }
    }

    /// The explicitly set levels, as CSS declarations for the style sheets; empty unless more than the first is set.
    var levelDeclarations: String {
        guard foregroundLevels.count > 1 else { return "" }
        return zip(HierarchicalShapeStyle.names, foregroundLevels).map { "--\($0):\($1.color)" }.joined(separator: ";")
    }

    mutating func setForeground(_ styles: [any ShapeStyle]) {
        let paints = styles.map { $0.paint(in: self) }
        foregroundPaint = paints[0]
        // A level of the current style does not replace that style.
        if !styles[0].isLevel { foregroundLevels = paints }
    }
}

extension ShapeStyle {
    fileprivate var isLevel: Bool {
        if let erased = self as? AnyShapeStyle { return erased.style.isLevel }
        return self is HierarchicalShapeStyle || self is ForegroundStyle
    }
}

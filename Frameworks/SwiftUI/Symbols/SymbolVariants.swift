/// A variant of a symbol.
public struct SymbolVariants: Hashable, Sendable {
    private enum Enclosure: String, Hashable {
        case circle, square, rectangle
    }

    private var enclosure: Enclosure?
    private var isFilled = false
    private var isSlashed = false

    private init(enclosure: Enclosure? = nil, isFilled: Bool = false, isSlashed: Bool = false) {
        self.enclosure = enclosure
        self.isFilled = isFilled
        self.isSlashed = isSlashed
    }

    /// No variant for a symbol.
    public static let none = SymbolVariants()
    /// A variant that encapsulates the symbol in a circle.
    public static let circle = SymbolVariants(enclosure: .circle)
    /// A variant that encapsulates the symbol in a square.
    public static let square = SymbolVariants(enclosure: .square)
    /// A variant that encapsulates the symbol in a rectangle.
    public static let rectangle = SymbolVariants(enclosure: .rectangle)
    /// A variant that fills the symbol.
    public static let fill = SymbolVariants(isFilled: true)
    /// A variant that draws a slash through the symbol.
    public static let slash = SymbolVariants(isSlashed: true)

    /// A version of the variant that's encapsulated in a circle.
    public var circle: SymbolVariants { merging(.circle) }
    /// A version of the variant that's encapsulated in a square.
    public var square: SymbolVariants { merging(.square) }
    /// A version of the variant that's encapsulated in a rectangle.
    public var rectangle: SymbolVariants { merging(.rectangle) }
    /// A filled version of the variant.
    public var fill: SymbolVariants { merging(.fill) }
    /// A slashed version of the variant.
    public var slash: SymbolVariants { merging(.slash) }

    /// True if the current variant contains the specified variant.
    public func contains(_ other: SymbolVariants) -> Bool {
        (other.enclosure == nil || other.enclosure == enclosure) && (!other.isFilled || isFilled)
            && (!other.isSlashed || isSlashed)
    }

    /// This variant combined with `other`.
    func merging(_ other: SymbolVariants) -> SymbolVariants {
        SymbolVariants(
            enclosure: other.enclosure ?? enclosure, isFilled: isFilled || other.isFilled,
            isSlashed: isSlashed || other.isSlashed)
    }

    /// The possible names of the symbol `name` with these variants, starting with all of them.
    func names(of name: String) -> [String] {
        guard self != .none else { return [name] }
        var parts = name.split(separator: ".").map(String.init)
        let wasFilled = parts.last == "fill"
        if wasFilled { parts.removeLast() }
        let base = parts.joined(separator: ".")
        func joined(_ enclosure: Enclosure?, _ slash: Bool, _ fill: Bool) -> String {
            ([base] + [enclosure?.rawValue, slash ? "slash" : nil, fill ? "fill" : nil].compactMap(\.self))
                .joined(separator: ".")
        }
        let fill = isFilled || wasFilled
        return [
            joined(enclosure, isSlashed, fill), joined(enclosure, isSlashed, false), joined(nil, isSlashed, fill),
            joined(enclosure, false, fill), joined(nil, isSlashed, false), joined(nil, false, fill),
        ]
    }
}

/// A symbol rendering mode.
public struct SymbolRenderingMode: Equatable, Sendable {
    enum Kind {
        case monochrome, multicolor, hierarchical, palette
    }

    let kind: Kind

    /// A mode that renders symbols as a single layer filled with the foreground style.
    public static let monochrome = SymbolRenderingMode(kind: .monochrome)
    /// A mode that renders symbols as multiple layers with their inherit styles.
    public static let multicolor = SymbolRenderingMode(kind: .multicolor)
    /// A mode that renders symbols as multiple layers, with different opacities applied to the foreground style.
    public static let hierarchical = SymbolRenderingMode(kind: .hierarchical)
    /// A mode that renders symbols as multiple layers, with different styles applied to the layers.
    public static let palette = SymbolRenderingMode(kind: .palette)
}

extension SymbolRenderingMode {
    /// The symbol's own colour, if it has one; the drawings have a single layer.
    func color(of name: String) -> String? {
        guard kind == .multicolor else { return nil }
        let color =
            switch name.split(separator: ".").first {
            case "sun", "bolt", "star", "sunrise", "sunset": "yellow"
            case "exclamationmark": name.contains("triangle") ? "yellow" : "red"
            case "heart", "trash", "xmark", "flame": "red"
            case "checkmark", "phone", "battery": "green"
            case "drop", "cloud", "wifi", "location", "moon": "cyan"
            default: ""
            }
        return color.isEmpty ? nil : "var(--\(color))"
    }
}

extension EnvironmentValues {
    struct SymbolVariantsKey: EnvironmentKey { static var defaultValue: SymbolVariants { .none } }
    struct SymbolRenderingModeKey: EnvironmentKey { static var defaultValue: SymbolRenderingMode? { nil } }

    /// The symbol variant to use in this environment.
    public var symbolVariants: SymbolVariants {
        get { self[SymbolVariantsKey.self] }
        set { self[SymbolVariantsKey.self] = newValue }
    }

    /// The current symbol rendering mode, or nil denoting that the mode is picked automatically.
    public var symbolRenderingMode: SymbolRenderingMode? {
        get { self[SymbolRenderingModeKey.self] }
        set { self[SymbolRenderingModeKey.self] = newValue }
    }
}

extension View {
    /// Makes symbols within the view show a particular variant.
    nonisolated public func symbolVariant(_ variant: SymbolVariants) -> some View {
        transformingEnvironment {
            $0.symbolVariants = variant == .none ? .none : $0.symbolVariants.merging(variant)
        }
    }

    /// Sets the rendering mode for symbol images within this view.
    nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
        environment(\.symbolRenderingMode, mode)
    }
}

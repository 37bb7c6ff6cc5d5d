import ViewGraph

extension ElementTree {
    /// A gauge's value and texts.
    struct Gauge: Encodable {
        let label: String
        /// From 0 to 1.
        let value: Double
        /// The value in words, if the gauge shows any.
        let text: String?
    }

    /// The gauge of this element, or nil if it is something else.
    var gauge: Gauge? {
        guard attribute("role") == "meter", let value = attribute("aria-valuenow").flatMap(Double.init) else {
            return nil
        }
        return Gauge(
            label: attribute("aria-label") ?? "", value: value.isFinite ? min(max(value, 0), 1) : 0,
            text: attribute("aria-valuetext"))
    }

    /// All gauges in this element, in order.
    var gauges: [Gauge] { gauge.map { [$0] } ?? children.flatMap(\.gauges) }

    /// The SVG elements in this element, or an empty list if it also has other content.
    var drawings: [ElementTree] {
        if tag == "svg", !isSymbol { return [self] }
        guard text == nil, !isSymbol, gauge == nil else { return [] }
        let inside = children.map(\.drawings)
        return inside.contains(where: \.isEmpty) ? [] : inside.flatMap { $0 }
    }

    /// The elements of a drawing as SVG, in the current colour.
    @MainActor var svg: String {
        let shown = ["viewBox", "d", "r", "pathLength"].compactMap { name in
            attribute(name).map { " \(name)=\"\(HTMLWriter.escaped($0))\"" }
        }
        let look = Self.monochrome(style)
        let styled = look.isEmpty ? "" : " style=\"\(HTMLWriter.escaped(look))\""
        return "<\(tag)\(shown.joined())\(styled)>\(children.map(\.svg).joined())</\(tag)>"
    }

    /// The content of a drawing.
    @MainActor var inner: String { children.map(\.svg).joined() }

    func attribute(_ name: String) -> String? { attributes.last { $0.name == name }?.value }

    private var isSymbol: Bool {
        if case .symbol = layoutRole { true } else { false }
    }

    /// The style declarations with every colour replaced by the current one.
    private static func monochrome(_ style: String) -> String {
        style.split(separator: ";").compactMap { declaration in
            let parts = declaration.split(separator: ":", maxSplits: 1).map(String.init)
            guard parts.count == 2 else { return nil }
            switch parts[0] {
            case "fill", "stroke": return parts[1] == "none" ? "\(parts[0]):none" : "\(parts[0]):currentColor"
            case "fill-rule", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-dasharray",
                "stroke-dashoffset", "visibility":
                return parts.joined(separator: ":")
            default: return nil
            }
        }.joined(separator: ";")
    }
}

/// The shapes of an SVG file. Nothing else in it is looked at: no styles, references, scripts or entities.
struct SVGFile {
    struct Shape {
        let name: String
        let attributes: [String: String]
        let transform: CGAffineTransform
        /// The identifiers of the groups around the shape, the outermost first, and its own.
        let groups: [String]
    }

    private(set) var shapes: [Shape] = []

    private static let depthLimit = 32
    private static let names: Set = ["path", "rect", "circle", "ellipse", "polygon", "polyline", "line"]

    init(_ data: Data) throws(SymbolProblem) {
        var reader = MarkupReader(data)
        // The elements around the tag. Only groups show what is inside them.
        var open: [(id: String?, transform: CGAffineTransform, isShown: Bool)] = []
        while let tag = try reader.next() {
            if tag.isEnd {
                if open.popLast() == nil { throw SymbolProblem("has an end tag too many") }
                continue
            }
            guard let own = CGAffineTransform(svg: tag.attributes["transform"] ?? "") else {
                throw SymbolProblem("has a damaged transform")
            }
            let transform = own.concatenating(open.last?.transform ?? .identity)
            let isShown = open.last?.isShown ?? true
            if isShown, Self.names.contains(tag.name) {
                shapes.append(
                    Shape(
                        name: tag.name, attributes: tag.attributes, transform: transform,
                        groups: open.compactMap(\.id) + [tag.attributes["id"]].compactMap(\.self)))
            }
            guard !tag.isEmpty else { continue }
            guard open.count < Self.depthLimit else { throw SymbolProblem("is nested too deeply") }
            open.append((tag.attributes["id"], transform, isShown && ["svg", "g"].contains(tag.name)))
        }
        guard open.isEmpty else { throw SymbolProblem("is cut off") }
    }
}

extension SVGFile.Shape {
    /// The outline in the coordinates of the file; nil if the shape is damaged or far too large.
    var path: Path? {
        guard let path = ownPath?.applying(transform) else { return nil }
        let points = path.outline.elements.flatMap(\.points)
        return points.allSatisfy { abs($0.x) < 1e5 && abs($0.y) < 1e5 } ? path : nil
    }

    /// True if the shape is filled.
    var isFilled: Bool { name != "line" && value(of: "fill") != "none" }

    var isEvenOdd: Bool { value(of: "fill-rule") == "evenodd" }

    private var ownPath: Path? {
        switch name {
        case "path": return Path(svg: text(of: "d"))
        case "polygon", "polyline": return Path(svg: "M" + text(of: "points") + "Z")
        case "line":
            return Path {
                $0.move(to: CGPoint(x: number("x1"), y: number("y1")))
                $0.addLine(to: CGPoint(x: number("x2"), y: number("y2")))
            }
        case "rect":
            let rect = CGRect(x: number("x"), y: number("y"), width: number("width"), height: number("height"))
            let (rx, ry) = (number("rx"), number("ry"))
            let corner = CGSize(width: rx > 0 ? rx : ry, height: ry > 0 ? ry : rx)
            return Path(roundedRect: rect, cornerSize: corner, style: .circular)
        default:
            let radius = number("r")
            let (rx, ry) = name == "circle" ? (radius, radius) : (number("rx"), number("ry"))
            return Path(
                ellipseIn: CGRect(x: number("cx") - rx, y: number("cy") - ry, width: 2 * rx, height: 2 * ry))
        }
    }

    /// The words by which the SF Symbols app describes a layer.
    var annotations: [Substring] { text(of: "class").split(separator: " ") }

    private func text(of attribute: String) -> String { attributes[attribute] ?? "" }

    private func number(_ name: String) -> CGFloat {
        var scanner = SVGScanner(text(of: name))
        return scanner.number() ?? 0
    }

    /// A property from the attribute with its name, or from the declarations in `style`.
    private func value(of property: String) -> String? {
        let declarations = text(of: "style").split(separator: ";").map { $0.split(separator: ":") }
        let own = declarations.last { $0.count == 2 && $0[0].trimmingCharacters(in: .whitespaces) == property }
        return own.map { $0[1].trimmingCharacters(in: .whitespaces) } ?? attributes[property]
    }
}

import FoundationXML

/// The shapes of an SVG file. Nothing else in it is looked at: no styles, references, scripts or entities.
struct SVGFile {
    struct Shape {
        let name: String
        let attributes: [String: String]
        let transform: CGAffineTransform
        /// The identifiers of the groups around the shape, the outermost first, and its own.
        let groups: [String]
    }

    let shapes: [Shape]

    init(_ data: Data) throws(SymbolProblem) {
        let parser = XMLParser(data: data)
        let reader = SVGReader()
        parser.delegate = reader
        let isComplete = parser.parse()
        if let problem = reader.problem { throw problem }
        guard isComplete, parser.parserError == nil else { throw SymbolProblem("is not XML") }
        shapes = reader.shapes
    }
}

/// Collects the shapes while a file is parsed.
private final class SVGReader: NSObject, XMLParserDelegate {
    var shapes: [SVGFile.Shape] = []
    var problem: SymbolProblem?
    /// The elements around the current one. Only groups show what is inside them.
    private var open: [(id: String?, transform: CGAffineTransform, isShown: Bool)] = []

    private static let depthLimit = 32
    private static let names: Set = ["path", "rect", "circle", "ellipse", "polygon", "polyline", "line"]

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        guard let own = CGAffineTransform(svg: attributes["transform"] ?? "") else {
            return stop(parser, "has a damaged transform")
        }
        guard open.count < Self.depthLimit else { return stop(parser, "is nested too deeply") }
        let transform = own.concatenating(open.last?.transform ?? .identity)
        let isShown = open.last?.isShown ?? true
        if isShown, Self.names.contains(name) {
            shapes.append(
                SVGFile.Shape(
                    name: name, attributes: attributes, transform: transform,
                    groups: open.compactMap(\.id) + [attributes["id"]].compactMap(\.self)))
        }
        open.append((attributes["id"], transform, isShown && ["svg", "g"].contains(name)))
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        _ = open.popLast()
    }

    private func stop(_ parser: XMLParser, _ reason: String) {
        problem = problem ?? SymbolProblem(reason)
        parser.abortParsing()
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

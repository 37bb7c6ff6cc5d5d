import Synchronization

/// A symbol of a symbol set, in hundredths of the font's size.
struct CustomSymbol: Equatable, Sendable {
    struct Layer: Equatable, Sendable {
        /// The value of an SVG path's `d`.
        let data: String
        let isEvenOdd: Bool
        /// The level of the foreground style in hierarchical mode.
        let level: Int
    }

    /// The side of a system symbol's box.
    static let standardSide: CGFloat = 112

    private let size: CGSize
    private let layers: [Layer]

    /// The width as a multiple of a system symbol's.
    var width: Double { size.width / Self.standardSide }
    /// The height as a multiple of a system symbol's.
    var height: Double { size.height / Self.standardSide }
    var viewBox: String { "0 0 \(size.width.css) \(size.height.css)" }

    /// The layers as elements of SVG. In the monochrome mode, all of them have the current color.
    func item(_ mode: SymbolRenderingMode?, _ environment: EnvironmentValues) -> SVGItem {
        let kind = (mode ?? environment.symbolRenderingMode)?.kind
        let paints = environment.foregroundLevels
        let children = layers.map { layer in
            var item = SVGItem(tag: "path", attributes: [("d", layer.data)])
            if layer.isEvenOdd { item.attributes.append(("fill-rule", "evenodd")) }
            if layer.level > 0 {
                // Several styles without a mode make a palette.
                if paints.count > 1, kind == .palette || kind == nil {
                    item.style = "fill:\(paints[min(layer.level, paints.count - 1)].color)"
                } else if kind == .hierarchical || kind == .palette {
                    item.style = "opacity:\(HierarchicalShapeStyle.opacities[layer.level].css)"
                }
            }
            return item
        }
        return SVGItem(tag: "g", children: children)
    }
}

/// The reason why a symbol set has no symbol, as the end of a sentence about its file.
struct SymbolProblem: Error, Equatable {
    let reason: String

    init(_ reason: String) {
        self.reason = reason
    }
}

// MARK: Files

extension CustomSymbol {
    private static let sizeLimit = 1 << 20
    private static let known = Mutex<[URL: Result<CustomSymbol, SymbolProblem>]>([:])

    /// The symbol in a file, read once.
    static func symbol(in file: URL) -> Result<CustomSymbol, SymbolProblem> {
        if let found = known.withLock({ $0[file] }) { return found }
        let found = Result { () throws(SymbolProblem) in try CustomSymbol(template: data(of: file)) }
        known.withLock { $0[file] = found }
        return found
    }

    private static func data(of file: URL) throws(SymbolProblem) -> Data {
        guard let handle = try? FileHandle(forReadingFrom: file) else { throw SymbolProblem("cannot be read") }
        defer { try? handle.close() }
        let data = (try? handle.read(upToCount: sizeLimit + 1)) ?? Data()
        guard data.count <= sizeLimit else { throw SymbolProblem("is larger than 1 MB") }
        return data
    }
}

// MARK: Templates

extension CustomSymbol {
    /// The height of capital letters in a template, which is set at 100 points.
    private static let capHeight: CGFloat = 70.459
    /// The factors that bring a symbol drawn for a scale to the medium scale.
    private static let factors = ["S": standardSide / 90, "M": 1, "L": standardSide / 140]

    /// Reads an SVG file in the format of the SF Symbols app's templates.
    ///
    /// Of the variants in it, this takes the regular weight in the medium scale, or else the nearest one.
    init(template data: Data) throws(SymbolProblem) {
        let shapes = try SVGFile(data).shapes
        let names = shapes.flatMap(\.groups)
        let regular = ["Regular-M", "Regular-S", "Regular-L"].first(where: names.contains)
        guard let name = regular ?? names.first(where: Self.isVariant) else {
            throw SymbolProblem("has no group with a name like Regular-M")
        }
        let scale = String(name.suffix(1))
        func guide(_ name: String) -> CGRect? { shapes.first { $0.attributes["id"] == name }?.path?.boundingRect }
        guard let baseline = guide("Baseline-\(scale)")?.midY, let capline = guide("Capline-\(scale)")?.midY,
            baseline - capline >= 1
        else { throw SymbolProblem("has no guides Baseline-\(scale) and Capline-\(scale)") }
        let drawn = try shapes.filter { $0.groups.contains(name) && $0.isFilled }.map { shape throws(SymbolProblem) in
            guard let path = shape.path else { throw SymbolProblem("has a damaged \(shape.name) in \(name)") }
            return (shape: shape, path: path)
        }
        let bounds = drawn.reduce(CGRect.null) { $0.union($1.path.boundingRect) }
        guard !bounds.isEmpty else { throw SymbolProblem("has nothing to draw in \(name)") }
        let left = (guide("left-margin-\(name)") ?? guide("left-margin"))?.midX ?? bounds.minX
        let right = (guide("right-margin-\(name)") ?? guide("right-margin"))?.midX ?? bounds.maxX
        guard right - left >= 1 else { throw SymbolProblem("has no space between its margins") }
        let factor = Self.capHeight / (baseline - capline) * (Self.factors[scale] ?? 1)
        // As with system symbols, the middle of the capital letters is the middle of the box.
        let middle = (baseline + capline) / 2
        let reach = max(Self.standardSide / 2, factor * max(middle - bounds.minY, bounds.maxY - middle))
        size = CGSize(width: factor * (right - left), height: 2 * reach)
        let place = CGAffineTransform(translationX: 0, y: reach).scaledBy(x: factor, y: factor)
            .translatedBy(x: -left, y: -middle)
        layers = drawn.map { shape, path in
            Layer(data: path.applying(place).svg, isEvenOdd: shape.isEvenOdd, level: Self.level(of: shape))
        }
    }

    private static let weights = [
        "Ultralight", "Thin", "Light", "Regular", "Medium", "Semibold", "Bold", "Heavy", "Black",
    ]

    private static func isVariant(_ name: String) -> Bool {
        let parts = name.split(separator: "-").map(String.init)
        return parts.count == 2 && weights.contains(parts[0]) && factors[parts[1]] != nil
    }

    /// The level that a class such as `hierarchical-0:secondary` gives to a shape.
    private static func level(of shape: SVGFile.Shape) -> Int {
        let level = shape.annotations.first { $0.hasPrefix("hierarchical-") }?.split(separator: ":").last
        return level.flatMap { ["primary", "secondary", "tertiary", "quaternary"].firstIndex(of: $0) } ?? 0
    }
}

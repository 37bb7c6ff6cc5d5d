import Foundation
import PageHost
import ViewGraph
import WidgetKit

/// A widget as plain SVG for status bars: text and symbols in rows and columns, in one colour.
@MainActor struct WidgetDrawing {
    private let family: WidgetFamily
    private let tree: ElementTree?
    private let symbols: SymbolSprite?

    init(_ shelf: WidgetShelf, symbols: SymbolSprite?) {
        self.init(shelf.tree, family: shelf.family, symbols: symbols)
    }

    init(_ tree: ElementTree?, family: WidgetFamily, symbols: SymbolSprite?) {
        self.tree = tree
        self.family = family
        self.symbols = symbols
    }

    var svg: String {
        let size = family.size
        let margin = family.isAccessory ? 0.0 : 16
        let place = CGRect(origin: .zero, size: size).insetBy(dx: margin, dy: margin)
        var content = ""
        if let tree {
            let box = box(of: tree)
            let scale = min(1, place.width / max(box.width, 1), place.height / max(box.height, 1))
            let x = isCentered ? place.midX - box.width * scale / 2 : place.minX
            let y = family.isAccessory ? place.midY - box.height * scale / 2 : place.minY
            content = "<g transform=\"translate(\(x.short) \(y.short)) scale(\(scale.short))\">\(box.svg)</g>"
        }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(Int(size.width))" height="\(Int(size.height))" \
            viewBox="0 0 \(Int(size.width)) \(Int(size.height))" fill="currentColor" \
            font-family="-apple-system, Inter, system-ui, sans-serif">\(content)</svg>

            """
    }

    private var isCentered: Bool { family == .accessoryCircular || family == .accessoryCorner }

    /// A drawn part, relative to its upper left corner.
    struct Box {
        var width = 0.0
        var height = 0.0
        var svg = ""
    }

    private func box(of element: ElementTree) -> Box {
        func boxes() -> [Box] { element.children.map { box(of: $0) }.filter { $0.width > 0 } }
        if let gauge = element.gauge { return GaugeDrawing(gauge, texts: element.lines, isRing: isCentered).box }
        return switch element.layoutRole {
        case .text(let size, let isBold): text(element.fullText, size: size, isBold: isBold)
        case .symbol(let name, let size): symbol(name, size: size)
        case .row(let spacing): row(boxes(), spacing: spacing ?? 6)
        case .frame(let width, let height) where !element.drawings.isEmpty:
            drawing(element.drawings, width: width, height: height)
        case .column(let spacing, let isLeading): column(boxes(), spacing: spacing ?? 2, isLeading: isLeading)
        // Texts that overlap would hide each other.
        case .overlap(let isLeading): column(boxes(), spacing: 2, isLeading: isLeading)
        default: column(boxes(), spacing: 2, isLeading: false)
        }
    }

    private func row(_ boxes: [Box], spacing: Double) -> Box {
        let height = boxes.map(\.height).max() ?? 0
        var whole = Box(height: height)
        for box in boxes {
            let x = whole.width + (whole.width > 0 ? spacing : 0)
            whole.svg += Self.moved(box, x: x, y: (height - box.height) / 2)
            whole.width = x + box.width
        }
        return whole
    }

    /// Stacks boxes vertically, even those of a `ZStack`, whose texts would otherwise overlap.
    private func column(_ boxes: [Box], spacing: Double, isLeading: Bool) -> Box {
        let width = boxes.map(\.width).max() ?? 0
        var whole = Box(width: width)
        for box in boxes {
            let y = whole.height + (whole.height > 0 ? spacing : 0)
            whole.svg += Self.moved(box, x: isLeading || !isCentered ? 0 : (width - box.width) / 2, y: y)
            whole.height = y + box.height
        }
        return whole
    }

    private func text(_ text: String, size: Double, isBold: Bool) -> Box {
        guard !text.isEmpty else { return Box() }
        // The average letter is half an em wide. `textLength` makes the browser or status bar keep to this width.
        let width = Double(text.count) * size * (isBold ? 0.56 : 0.53)
        let weight = isBold ? " font-weight=\"600\"" : ""
        // The width of a short text is near the average, or the text has room.
        let length = text.count < 8 ? "" : " textLength=\"\(width.short)\" lengthAdjust=\"spacingAndGlyphs\""
        return Box(
            width: width, height: size * 1.25,
            svg: "<text y=\"\((size * 0.95).short)\" font-size=\"\(size.short)\"\(weight)\(length)>"
                + "\(Self.escaped(text))</text>")
    }

    private func symbol(_ name: String, size: Double) -> Box {
        guard let drawing = symbols?.drawing(of: name) else { return Box() }
        return Box(
            width: size, height: size,
            svg: "<svg width=\"\(size.short)\" height=\"\(size.short)\" \(drawing.look)>\(drawing.content)</svg>")
    }

    private func drawing(_ drawings: [ElementTree], width: Double, height: Double) -> Box {
        let size = "width=\"\(width.short)\" height=\"\(height.short)\""
        let parts = drawings.map { drawing in
            let view = drawing.attribute("viewBox").map { " viewBox=\"\(Self.escaped($0))\"" } ?? ""
            return "<svg \(size)\(view)>\(drawing.inner)</svg>"
        }
        return Box(width: width, height: height, svg: parts.joined())
    }

    private static func moved(_ box: Box, x: Double, y: Double) -> String {
        "<g transform=\"translate(\(x.short) \(y.short))\">\(box.svg)</g>"
    }

    static func escaped(_ text: String) -> String {
        let writer = HTMLWriter()
        writer.writeEscaped(text)
        return writer.text
    }
}

extension Double {
    /// The number with at most two decimals.
    var short: String {
        let text = String(format: "%.2f", self)
        return String(text.reversed().drop { $0 == "0" }.drop { $0 == "." }.reversed())
    }
}

extension CGFloat {
    fileprivate var short: String { Double(self).short }
}

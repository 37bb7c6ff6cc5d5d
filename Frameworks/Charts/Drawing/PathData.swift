/// SVG path data, with a precision of a tenth of a point.
struct PathData {
    private(set) var text = ""

    init() {}

    mutating func move(to point: PlotPoint) {
        text += "M"
        add(point)
    }

    mutating func line(to point: PlotPoint) {
        text += "L"
        add(point)
    }

    mutating func curve(_ first: PlotPoint, _ second: PlotPoint, to point: PlotPoint) {
        text += "C"
        add(first)
        text += " "
        add(second)
        text += " "
        add(point)
    }

    /// A circular arc in SVG syntax.
    mutating func arc(radius: Double, large: Bool, clockwise: Bool, to point: PlotPoint) {
        text += "A"
        add(PlotPoint(x: radius, y: radius))
        text += " 0 \(large ? 1 : 0) \(clockwise ? 1 : 0) "
        add(point)
    }

    mutating func close() {
        text += "Z"
    }

    /// Adds a point that a round line cap turns into a dot.
    mutating func dot(at point: PlotPoint) {
        move(to: point)
        text += "h0"
    }

    mutating func polygon(_ points: [PlotPoint]) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() { line(to: point) }
        close()
    }

    mutating func rectangle(_ rect: PlotRect, radius: Double = 0) {
        let (left, right) = (rect.x.lowerBound, rect.x.upperBound)
        let (top, bottom) = (rect.y.lowerBound, rect.y.upperBound)
        let r = min(radius, rect.width / 2, rect.height / 2)
        guard r > 0.05 else {
            polygon([
                PlotPoint(x: left, y: top), PlotPoint(x: right, y: top), PlotPoint(x: right, y: bottom),
                PlotPoint(x: left, y: bottom),
            ])
            return
        }
        move(to: PlotPoint(x: left + r, y: top))
        line(to: PlotPoint(x: right - r, y: top))
        arc(radius: r, large: false, clockwise: true, to: PlotPoint(x: right, y: top + r))
        line(to: PlotPoint(x: right, y: bottom - r))
        arc(radius: r, large: false, clockwise: true, to: PlotPoint(x: right - r, y: bottom))
        line(to: PlotPoint(x: left + r, y: bottom))
        arc(radius: r, large: false, clockwise: true, to: PlotPoint(x: left, y: bottom - r))
        line(to: PlotPoint(x: left, y: top + r))
        arc(radius: r, large: false, clockwise: true, to: PlotPoint(x: left + r, y: top))
        close()
    }

    /// Appends `curve`. The path either moves to its start, or is connected to it.
    mutating func add(_ curve: Curve, connected: Bool = false) {
        if connected { line(to: curve.start) } else { move(to: curve.start) }
        for segment in curve.segments {
            switch segment {
            case .line(let end): line(to: end)
            case .cubic(let first, let second, let end): self.curve(first, second, to: end)
            }
        }
    }

    private mutating func add(_ point: PlotPoint) {
        add(point.x)
        text += " "
        add(point.y)
    }

    /// Appends a number, formatted by hand because formatting is most of the work for a line of ten thousand points.
    private mutating func add(_ value: Double) {
        guard value.isFinite, abs(value) < 1e7 else {
            text += "0"
            return
        }
        var tenths = Int((value * 10).rounded())
        if tenths < 0 {
            text += "-"
            tenths = -tenths
        }
        text += String(tenths / 10)
        if tenths % 10 != 0 {
            text += "."
            text += String(tenths % 10)
        }
    }
}

/// A number in the syntax of CSS and SVG: no exponent, at most three decimals.
func css(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    let rounded = (value * 1000).rounded() / 1000
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? String(Int(rounded)) : String(rounded)
}

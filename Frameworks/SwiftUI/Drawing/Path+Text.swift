extension Path: LosslessStringConvertible {
    /// The path as text: coordinates followed by `m`, `l`, `q`, `c` or `h`.
    public var description: String {
        write { name, points in
            points.map { "\(Double($0.x).plain) \(Double($0.y).plain) " }.joined() + name.text
        }
    }

    /// Parses the text of `description`; returns nil for any other text.
    public init?(_ string: String) {
        var numbers: [CGFloat] = []
        for word in string.split(whereSeparator: \.isWhitespace) {
            if let number = Double(word) {
                numbers.append(CGFloat(number))
            } else {
                guard add(String(word), numbers) else { return nil }
                numbers = []
            }
        }
        if !numbers.isEmpty { return nil }
    }

    private mutating func add(_ verb: String, _ numbers: [CGFloat]) -> Bool {
        let points = stride(from: 0, to: numbers.count - 1, by: 2).map { CGPoint(x: numbers[$0], y: numbers[$0 + 1]) }
        switch (verb, numbers.count) {
        case ("m", 2): move(to: points[0])
        case ("l", 2): addLine(to: points[0])
        case ("q", 4): addQuadCurve(to: points[1], control: points[0])
        case ("c", 6): addCurve(to: points[2], control1: points[0], control2: points[1])
        case ("h", 0): closeSubpath()
        default: return false
        }
        return true
    }

    /// The value of an SVG path's `d`.
    package var svg: String {
        write { name, points in
            name.svg + points.map { "\($0.x.css) \($0.y.css)" }.joined(separator: " ")
        }
    }

    private func write(_ word: ((text: String, svg: String), [CGPoint]) -> String) -> String {
        outline.elements.map { element in
            let name =
                switch element {
                case .move: ("m", "M")
                case .line: ("l", "L")
                case .quadCurve: ("q", "Q")
                case .curve: ("c", "C")
                case .closeSubpath: ("h", "Z")
                }
            return word(name, element.points)
        }.joined(separator: " ")
    }
}

extension Double {
    /// The number without a decimal point if it is whole.
    fileprivate var plain: String {
        self == rounded() && magnitude < 1e15 ? String(Int(self)) : String(self)
    }
}

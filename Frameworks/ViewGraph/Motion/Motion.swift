/// An animation in the syntax of the page.
package struct Motion: Equatable, Sendable {
    /// The duration of a run, in seconds.
    package let duration: Double
    /// A CSS easing function.
    package let easing: String
    /// In seconds.
    package let delay: Double
    /// The number of runs; infinity if it is endless.
    package let runs: Double
    /// True if every second run goes backwards.
    package let reverses: Bool
}

extension Motion {
    package init(_ animation: Animation) {
        let easing =
            switch animation.curve {
            case .bezier(let x1, let y1, let x2, let y2): "cubic-bezier(\([x1, y1, x2, y2].css))"
            // A spring keeps its shape at any speed.
            case .spring(let spring): "linear(\(spring.samples(over: spring.settlingTime).css))"
            case .samples(let samples): "linear(\(samples.css))"
            }
        self.init(
            duration: animation.duration.thousandths, easing: easing, delay: animation.pause.thousandths,
            runs: animation.runs, reverses: animation.autoreverses)
    }

    package var isEndless: Bool { runs == .infinity }

    /// The operands of the page's `animate`; the number of runs and the direction are omitted for a single forward run.
    var operands: [JSONWriter.Value] {
        let always: [JSONWriter.Value] = [.real(duration), .string(easing), .real(delay)]
        guard runs != 1 || reverses else { return always }
        return always + [.number(isEndless ? 0 : Int(runs)), .raw(reverses ? "true" : "false")]
    }

    /// The operands as a JSON array.
    package var json: String {
        var json = JSONWriter()
        json.list(operands) { $1.write($0) }
        return json.text
    }
}

extension [Double] {
    fileprivate var css: String { map { "\($0.thousandths)" }.joined(separator: ",") }
}

extension Double {
    fileprivate var thousandths: Double { (self * 1000).rounded() / 1000 }
}

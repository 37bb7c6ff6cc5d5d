/// An animation in the words of the page.
package struct Motion: Equatable, Sendable {
    /// Of one run, in seconds.
    package let duration: Double
    /// A CSS easing function.
    package let easing: String
    /// In seconds.
    package let delay: Double
    /// How often it runs; infinity for without end.
    package let runs: Double
    /// Whether every second run goes backwards.
    package let reverses: Bool
}

extension Motion {
    package init(_ animation: Animation) {
        let easing =
            switch animation.curve {
            case .bezier(let x1, let y1, let x2, let y2): "cubic-bezier(\([x1, y1, x2, y2].css))"
            // A spring keeps its shape however fast it plays.
            case .spring(let spring): "linear(\(spring.samples(over: spring.settlingTime).css))"
            case .samples(let samples): "linear(\(samples.css))"
            }
        self.init(
            duration: animation.duration.thousandths, easing: easing, delay: animation.pause.thousandths,
            runs: animation.runs, reverses: animation.autoreverses)
    }

    package var isEndless: Bool { runs == .infinity }

    /// The operands of the page's `animate`; runs and direction are left out where they are once and forwards.
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

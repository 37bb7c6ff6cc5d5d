/// An animation in the words of the page.
package struct Motion: Equatable, Sendable {
    /// In seconds.
    package let duration: Double
    /// A CSS easing function.
    package let easing: String
    /// In seconds.
    package let delay: Double
}

extension Motion {
    package init(_ animation: Animation) {
        let easing =
            switch animation.curve {
            case .bezier(let x1, let y1, let x2, let y2): "cubic-bezier(\([x1, y1, x2, y2].css))"
            // A spring keeps its shape however fast it plays.
            case .spring(let spring): "linear(\(spring.samples(over: spring.settlingTime).css))"
            }
        self.init(
            duration: animation.duration.thousandths, easing: easing, delay: animation.pause.thousandths)
    }
}

extension [Double] {
    fileprivate var css: String { map { "\($0.thousandths)" }.joined(separator: ",") }
}

extension Double {
    fileprivate var thousandths: Double { (self * 1000).rounded() / 1000 }
}

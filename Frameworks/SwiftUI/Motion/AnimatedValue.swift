/// An animatable value that moves to another one. The content is computed again from each value in between.
@MainActor final class AnimatedValue<Value: Animatable> {
    private(set) var shown: Value
    private var target: Value
    private let frames = Frames()

    init(_ value: Value) {
        shown = value
        target = value
    }

    /// Moves to `next` with `animation`, or shows it at once if there is no animation. Calls `invalidate` for each
    /// frame.
    func follow(_ next: Value, animation: Animation?, isStill: Bool, invalidate: @escaping @MainActor () -> Void) {
        let isSame = target.animatableData == next.animatableData
        target = next
        // The current animation continues, with the parts of the value that are not animated.
        if isSame, !isStill { return show(shown.animatableData) }
        frames.stop()
        guard let animation, !isStill else { return show(next.animatableData) }
        let (start, from) = (ContinuousClock.now, shown.animatableData)
        show(from)
        frames.play { [weak self] in
            let time = start.secondsAgo
            let position = animation.position(at: time)
            let end = next.animatableData
            self?.show(position.map { from.interpolated(towards: end, amount: $0) } ?? end)
            invalidate()
            return position.map { _ in animation.length(by: .removed) - time }
        }
    }

    private func show(_ data: Value.AnimatableData) {
        shown = target
        shown.animatableData = data
    }

    func stop() {
        frames.stop()
    }
}

extension Animation {
    /// The fraction of the distance after `time` seconds, or nil after the end.
    func position(at time: TimeInterval) -> Double? {
        guard time >= pause else { return 0 }
        let run = duration > 0 ? (time - pause) / duration : runs
        guard run < runs else { return nil }
        let share = run - run.rounded(.down)
        let isReverse = autoreverses && run.rounded(.down).truncatingRemainder(dividingBy: 2) == 1
        return curve.position(at: isReverse ? 1 - share : share)
    }
}

extension Animation.Curve {
    fileprivate func position(at share: Double) -> Double {
        switch self {
        case .bezier(let x1, let y1, let x2, let y2):
            return UnitCurve.bezier(
                startControlPoint: UnitPoint(x: x1, y: y1), endControlPoint: UnitPoint(x: x2, y: y2)
            ).value(at: share)
        case .spring(let spring): return spring.position(at: share * spring.settlingTime())
        case .samples(let samples):
            guard let last = samples.indices.last, last > 0 else { return share }
            let index = min(Int(share * Double(last)), last - 1)
            return samples[index] + (samples[index + 1] - samples[index]) * (share * Double(last) - Double(index))
        }
    }
}

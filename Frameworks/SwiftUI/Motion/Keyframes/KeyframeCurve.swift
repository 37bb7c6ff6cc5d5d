/// A part of a track, which leads to one keyframe.
struct KeyframeSegment<Value: Animatable> {
    enum Kind {
        case move
        case linear(UnitCurve)
        case cubic(start: Value.AnimatableData?, end: Value.AnimatableData?)
        case spring(Spring, start: Value.AnimatableData?)
    }

    let target: Value
    /// In seconds.
    let duration: TimeInterval
    let kind: Kind
}

/// The value of a track over time.
struct KeyframeCurve<Value: Animatable> {
    typealias Data = Value.AnimatableData

    /// A segment with its start and its end. Velocities are changes per second.
    fileprivate struct Piece {
        enum Way {
            case move
            case linear(UnitCurve)
            case cubic(start: Data, end: Data)
            case spring(Spring, start: Data)
        }

        let begin: TimeInterval
        let duration: TimeInterval
        let from: Data
        let to: Data
        let way: Way
    }

    private let initial: Value
    private let last: Value
    private var pieces: [Piece] = []
    /// In seconds.
    let duration: TimeInterval

    /// - Parameter velocity: The velocity with which the value arrives at the first segment.
    init(_ segments: [KeyframeSegment<Value>], from initial: Value, velocity: Data) {
        self.initial = initial
        last = segments.last?.target ?? initial
        duration = segments.reduce(0) { $0 + max($1.duration, 0) }
        var (time, from, speed) = (0.0, initial.animatableData, velocity)
        for (index, segment) in segments.enumerated() {
            let length = max(segment.duration, 0)
            let next = index + 1 < segments.count ? segments[index + 1] : nil
            let piece = Piece(
                begin: time, duration: length, from: from, to: segment.target.animatableData,
                way: Self.way(of: segment, from: from, speed: speed, next: next))
            pieces.append(piece)
            // A spring may be cut short. The next segment starts from the value reached by then.
            (from, speed) = (piece.value(after: length), piece.velocity(after: length))
            time += length
        }
    }

    private static func way(
        of segment: KeyframeSegment<Value>, from: Data, speed: Data, next: KeyframeSegment<Value>?
    ) -> Piece.Way {
        switch segment.kind {
        case .move: .move
        case .linear(let curve): .linear(curve)
        case .spring(let spring, let start): .spring(spring, start: start ?? speed)
        case .cubic(let start, let end):
            .cubic(start: start ?? speed, end: end ?? endVelocity(of: segment, from: from, next: next))
        }
    }

    /// The velocity at the end of a cubic segment: the velocity with which `next` begins, or that of a Catmull-Rom
    /// spline if `next` specifies none. Without a next segment, the value comes to rest.
    private static func endVelocity(
        of segment: KeyframeSegment<Value>, from: Data, next: KeyframeSegment<Value>?
    ) -> Data {
        guard let next, next.duration > 0 else { return .zero }
        let (here, there) = (segment.target.animatableData, next.target.animatableData)
        switch next.kind {
        case .move: return .zero
        case .linear(let curve): return (there - here).scaled(by: curve.velocity(at: 0) / next.duration)
        case .cubic(let start?, _), .spring(_, let start?): return start
        case .cubic, .spring:
            return (there - from).scaled(by: 1 / (max(segment.duration, 0) + next.duration))
        }
    }

    /// The value after `time` seconds; at the end, exactly the last keyframe's.
    func value(at time: TimeInterval) -> Value {
        guard time < duration, let piece = piece(at: time) else { return last }
        var value = initial
        value.animatableData = piece.value(after: max(time - piece.begin, 0))
        return value
    }

    /// The change per second after `time` seconds.
    func velocity(at time: TimeInterval) -> Data {
        guard time < duration, let piece = piece(at: time) else { return .zero }
        return piece.velocity(after: max(time - piece.begin, 0))
    }

    private func piece(at time: TimeInterval) -> Piece? {
        pieces.first { time < $0.begin + $0.duration }
    }
}

extension KeyframeCurve.Piece {
    fileprivate func value(after time: TimeInterval) -> KeyframeCurve.Data {
        guard duration > 0 else { return to }
        let share = time / duration
        switch way {
        case .move: return to
        case .linear(let curve): return from.interpolated(towards: to, amount: curve.value(at: share))
        case .spring(let spring, let start):
            return from + spring.value(target: to - from, initialVelocity: start, time: time)
        case .cubic(let start, let end):
            // A cubic Hermite spline.
            let (square, cube) = (share * share, share * share * share)
            return from.scaled(by: 2 * cube - 3 * square + 1) + to.scaled(by: 3 * square - 2 * cube)
                + start.scaled(by: (cube - 2 * square + share) * duration)
                + end.scaled(by: (cube - square) * duration)
        }
    }

    fileprivate func velocity(after time: TimeInterval) -> KeyframeCurve.Data {
        guard duration > 0 else { return .zero }
        let share = time / duration
        switch way {
        case .move: return .zero
        case .linear(let curve): return (to - from).scaled(by: curve.velocity(at: share) / duration)
        case .spring(let spring, let start):
            return spring.velocity(target: to - from, initialVelocity: start, time: time)
        case .cubic(let start, let end):
            let square = share * share
            return (to - from).scaled(by: 6 * (share - square) / duration)
                + start.scaled(by: 3 * square - 4 * share + 1) + end.scaled(by: 3 * square - 2 * share)
        }
    }
}

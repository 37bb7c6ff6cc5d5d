public import Foundation

/// A rhythm to breathe in.
public struct BreathingPattern: Hashable, Sendable {
    /// A part of a breath.
    public enum Phase: String, CaseIterable, Hashable, Sendable {
        case breatheIn, hold, breatheOut, rest
    }

    /// A part of a breath and its length.
    public struct Part: Hashable, Sendable {
        public let phase: Phase
        public let seconds: TimeInterval
    }

    /// The parts of one breath.
    public let parts: [Part]
    public let breaths: Int

    /// Slow breathing with a longer breath out: six breaths a minute.
    public static let paced = BreathingPattern(
        parts: [Part(phase: .breatheIn, seconds: 4), Part(phase: .breatheOut, seconds: 6)], breaths: 12)

    /// Box breathing, as taught to soldiers: four parts of equal length.
    public static let tactical = BreathingPattern(
        parts: [
            Part(phase: .breatheIn, seconds: 4), Part(phase: .hold, seconds: 4), Part(phase: .breatheOut, seconds: 4),
            Part(phase: .rest, seconds: 4),
        ], breaths: 8)

    /// Seconds of one breath.
    public var breathLength: TimeInterval { parts.map(\.seconds).reduce(0, +) }

    /// Seconds of the whole exercise.
    public var length: TimeInterval { breathLength * Double(breaths) }

    /// The state of the exercise at a moment.
    public struct Moment: Hashable, Sendable {
        public let phase: Phase
        /// The number of the breath, from 1.
        public let breath: Int
        /// Whole seconds left in the phase, from its length down to 1.
        public let secondsLeft: Int
        /// The share of the phase that has passed.
        public let progress: Double
        /// The size of the circle, from 0, breathed out, to 1, breathed in.
        public let fullness: Double
    }

    /// The state `elapsed` seconds after the start, or `nil` once the exercise is over.
    public func moment(at elapsed: TimeInterval) -> Moment? {
        guard elapsed >= 0, elapsed < length, breathLength > 0 else { return nil }
        let breath = Int(elapsed / breathLength)
        var rest = elapsed - Double(breath) * breathLength
        for part in parts {
            if rest < part.seconds {
                let progress = rest / part.seconds
                let fullness =
                    switch part.phase {
                    case .breatheIn: progress
                    case .hold: 1.0
                    case .breatheOut: 1 - progress
                    case .rest: 0.0
                    }
                return Moment(
                    phase: part.phase, breath: breath + 1, secondsLeft: Int((part.seconds - rest).rounded(.up)),
                    progress: progress, fullness: fullness)
            }
            rest -= part.seconds
        }
        return nil
    }

    /// Seconds from the start at which each phase begins, for haptics and spoken cues.
    public var cues: [(phase: Phase, seconds: TimeInterval)] {
        (0..<breaths).flatMap { breath in
            var start = Double(breath) * breathLength
            return parts.map { part in
                defer { start += part.seconds }
                return (part.phase, start)
            }
        }
    }
}

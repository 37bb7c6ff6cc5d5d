/// The exercise 5-4-3-2-1: naming things that the senses notice here and now.
public struct Grounding: Hashable, Sendable {
    /// A sense, with the number of things to name.
    public enum Step: Int, CaseIterable, Hashable, Sendable {
        case see = 5
        case feel = 4
        case hear = 3
        case smell = 2
        case taste = 1

        public var count: Int { rawValue }
    }

    /// The things named so far in the current step.
    public private(set) var named = 0
    private var index = 0

    public init() {}

    /// The current step, or `nil` at the end.
    public var step: Step? { index < Step.allCases.count ? Step.allCases[index] : nil }

    public var isFinished: Bool { step == nil }

    /// Counts a named thing. After the last one, moves on to the next sense.
    public mutating func name() {
        guard let step else { return }
        named += 1
        if named == step.count { skip() }
    }

    /// Moves on to the next sense. Nobody has to find five things.
    public mutating func skip() {
        guard !isFinished else { return }
        index += 1
        named = 0
    }

    /// The completed share of the exercise.
    public var progress: Double {
        let all = Step.allCases.map(\.count).reduce(0, +)
        return Double(Step.allCases.prefix(index).map(\.count).reduce(0, +) + named) / Double(all)
    }
}

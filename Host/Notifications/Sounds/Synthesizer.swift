import Foundation

/// Renders struck notes, like those of a marimba.
enum Synthesizer {
    /// Samples in a second.
    static let sampleRate = 22_050.0

    /// One struck note.
    struct Note {
        /// Seconds from the beginning.
        let start: Double
        /// Hertz.
        let frequency: Double
        /// From 0 to 1.
        let loudness: Double
        /// Seconds in which it becomes quieter by a factor of e.
        let decay: Double

        /// Seconds after which nothing is left to hear: 40 dB down.
        var end: Double { start + decay * 4.6 }

        /// The partials of a wooden bar, tuned as instrument makers do: the 4th and the 10th, which fade faster.
        private static let partials = [(ratio: 1.0, level: 1.0), (ratio: 4.0, level: 0.18), (ratio: 10.0, level: 0.04)]
        /// Seconds of the attack; without it the beginning would click.
        private static let attack = 0.006

        /// The value at `time` seconds from the beginning.
        func sample(at time: Double) -> Double {
            let age = time - start
            guard age >= 0, time < end else { return 0 }
            let sum = Self.partials.reduce(0) { sum, partial in
                let fading = exp(-age / decay * partial.ratio.squareRoot())
                return sum + partial.level * fading * sin(2 * .pi * frequency * partial.ratio * age)
            }
            // The last hundredth of a second fades to zero, so that the end does not click either.
            return sum * loudness * min(1, age / Self.attack) * min(1, (end - time) / 0.01)
        }
    }

    /// The samples of `notes`, from -1 to 1.
    static func render(_ notes: [Note]) -> [Double] {
        let length = notes.map(\.end).max() ?? 0
        return (0..<Int(length * sampleRate)).map { index in
            let sum = notes.reduce(0) { $0 + $1.sample(at: Double(index) / sampleRate) }
            return max(-1, min(1, sum))
        }
    }
}

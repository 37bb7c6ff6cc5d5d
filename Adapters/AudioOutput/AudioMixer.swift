import ChildProcess
import Foundation

/// A program that tells how loud this machine is set.
package struct AudioMixer: Sendable, Hashable {
    /// Its name, found in `PATH`, or its path.
    let program: String
    /// The arguments of each question; the answers are read together.
    let questions: [[String]]

    package init(_ program: String, _ questions: [String]...) {
        self.program = program
        self.questions = questions
    }

    /// Those that distributions ship, what is closest to the person's own session first.
    package static let known = [
        AudioMixer("wpctl", ["get-volume", "@DEFAULT_AUDIO_SINK@"]),
        AudioMixer("pactl", ["get-sink-mute", "@DEFAULT_SINK@"], ["get-sink-volume", "@DEFAULT_SINK@"]),
        AudioMixer("amixer", ["get", "Master"]),
    ]

    /// - Returns: from 0, which is also said where it is muted, to 1 and beyond; `nil` when the program cannot tell.
    /// - Throws: `Overdue` when it has not answered within `limit`.
    func volume(within limit: Duration) async throws -> Double? {
        guard let path = Executable.path(of: program) else { return nil }
        return try await Deadline.run(limit) { await volume(path) }
    }

    private func volume(_ path: String) async -> Double? {
        var answers = ""
        for question in questions {
            // In the words that are looked for below.
            guard let answer = try? await ChildProcess.run(path, question, environment: ["LC_ALL": "C"]) else {
                return nil
            }
            answers += answer
        }
        return Self.volume(in: answers)
    }

    /// Reads “Volume: 0.40 [MUTED]” (wpctl), “Mute: no” with “Volume: front-left: 26214 / 40% / …” (pactl) and
    /// “Mono: Playback 40 [46%] [on]” (amixer).
    static func volume(in answers: String) -> Double? {
        if answers.contains(/\[MUTED\]|Mute: yes|\[off\]/) { return 0 }
        let percents = answers.matches(of: /(\d+)%/).compactMap { Double($0.1) }
        if let loudest = percents.max() { return loudest / 100 }
        return answers.firstMatch(of: /Volume: (\d+\.\d+)/).flatMap { Double($0.1) }
    }
}

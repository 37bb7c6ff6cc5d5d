import ChildProcess
import Foundation

/// A program that reports the volume of this machine.
package struct AudioMixer: Sendable, Hashable {
    /// The program's name, found in `PATH`, or its path.
    let program: String
    /// The arguments of each query. The outputs are parsed together.
    let questions: [[String]]

    package init(_ program: String, _ questions: [String]...) {
        self.program = program
        self.questions = questions
    }

    /// The mixers that distributions ship. Those closest to the person's own session come first.
    package static let known = [
        AudioMixer("wpctl", ["get-volume", "@DEFAULT_AUDIO_SINK@"]),
        AudioMixer("pactl", ["get-sink-mute", "@DEFAULT_SINK@"], ["get-sink-volume", "@DEFAULT_SINK@"]),
        AudioMixer("amixer", ["get", "Master"]),
    ]

    /// - Returns: The volume from 0 (also if muted) to 1 and above, or `nil` if the program cannot tell.
    /// - Throws: `Overdue` if it has not responded within `limit`.
    func volume(within limit: Duration) async throws -> Double? {
        guard let path = Executable.path(of: program) else { return nil }
        return try await Deadline.run(limit) { await volume(path) }
    }

    private func volume(_ path: String) async -> Double? {
        var answers = ""
        for question in questions {
            // With `LC_ALL`, the output is untranslated; it is parsed below.
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

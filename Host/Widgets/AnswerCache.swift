import Foundation

/// Caches the responses of a widget's addresses, because a status bar may ask every second. A response is valid for the
/// current entry and for one minute of the host's clock.
struct AnswerCache {
    private struct Answer {
        let change: Int
        let minute: Int
        let data: Data
    }

    private var answers: [String: Answer] = [:]

    /// The maximum number of cached responses: a few languages in two formats.
    private static let limit = 16

    var count: Int { answers.count }

    /// Returns the cached response, or makes and caches one.
    ///
    /// - Parameters:
    ///   - change: the number of changes of the content so far.
    ///   - kind: the format and the language.
    mutating func answer(_ kind: String, after change: Int, at now: Date, make: () -> Data) -> Data {
        let minute = Int((now.timeIntervalSinceReferenceDate / 60).rounded(.down))
        if let known = answers[kind], known.change == change, known.minute == minute { return known.data }
        let data = make()
        if answers.count >= Self.limit { answers.removeAll() }
        answers[kind] = Answer(change: change, minute: minute, data: data)
        return data
    }
}

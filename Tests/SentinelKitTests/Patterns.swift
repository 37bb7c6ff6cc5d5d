import Foundation

@testable import SentinelKit

/// Patterns of answers, as `oracle.py` writes them: a character for each item, "d" for declined and "m" for missing.
enum Patterns {
    static let forms: [String: Questionnaire] = ["phq9": .phq9, "gad7": .gad7, "ptsd": .pcptsd5, "asq": .asq]

    static func answer(_ character: Character) -> Answer? {
        switch character {
        case "m": nil
        case "d": .declined
        default: character.wholeNumberValue.map(Answer.value)
        }
    }

    /// Answers to the items of `form`, one character each.
    static func answers(_ form: Questionnaire, _ pattern: some StringProtocol, in base: Answers = Answers()) -> Answers
    {
        var answers = base
        for (item, character) in zip(form.items, pattern) { answers[item] = answer(character) }
        return answers
    }

    /// A check-in in which nothing is the matter.
    static var calm: Answers {
        var answers = Answers()
        answers[.mood] = .value(3)
        answers[.sleep] = .value(3)
        for item in [Item.phq1, .phq2, .gad1, .gad2] + Answers.asqScreen { answers[item] = .value(0) }
        return answers
    }

    /// Calls `body` for every pattern of `form` that begins with `start`, in the order of an odometer whose last item
    /// turns fastest.
    static func each(
        _ form: Questionnaire, _ choices: [[Character]], from start: String, in base: Answers,
        _ body: (Answers) -> Void
    ) {
        var answers = Self.answers(form, start, in: base)
        let items = form.items
        func turn(_ index: Int) {
            guard index < items.count else { return body(answers) }
            for choice in choices[index] {
                answers[items[index]] = answer(choice)
                turn(index + 1)
            }
        }
        turn(start.count)
    }
}

/// Files beside the tests and in the app.
enum Place {
    static let tests = URL(filePath: #filePath).deletingLastPathComponent()
    static let app = tests.deletingLastPathComponent().deletingLastPathComponent().appending(path: "Apps/Sentinel")

    static func text(_ path: String) throws -> String {
        try String(contentsOf: tests.appending(path: path), encoding: .utf8)
    }
}

let berlin = TimeZone(identifier: "Europe/Berlin")!
let chicago = TimeZone(identifier: "America/Chicago")!

func at(_ text: String) -> Date { try! Date(text, strategy: .iso8601) }

extension CheckIn {
    init(_ answers: Answers, at date: String, in zone: TimeZone = chicago) {
        self.init(date: at(date), in: zone, answers: answers)
    }
}

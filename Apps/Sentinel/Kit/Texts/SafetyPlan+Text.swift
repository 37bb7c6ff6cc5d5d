import CrisisLine
public import Foundation

extension PlanStep {
    public var title: LocalizedStringResource {
        switch self {
        case .warningSigns: "How I notice it coming"
        case .copingAlone: "What I can do on my own"
        case .peopleAndPlaces: "Where I go and who is around"
        case .askForHelp: "Who I ask for help"
        case .professionals: "Professionals I call"
        case .saferSurroundings: "How I make my surroundings safer"
        case .worthLivingFor: "What is worth living for"
        }
    }

    /// The question that an empty step asks.
    public var prompt: LocalizedStringResource {
        switch self {
        case .warningSigns: "Which thoughts, moods or situations tell you that a crisis is building up?"
        case .copingAlone: "What takes your mind off things, without anyone else?"
        case .peopleAndPlaces: "Which people and places are good company, without talking about the crisis?"
        case .askForHelp: "Who can you tell that you need help? Add a number."
        case .professionals: "Which clinician, clinic or emergency room can you reach? Add a number."
        case .saferSurroundings:
            "What would put time and distance between you and anything dangerous? Who could keep it for you?"
        case .worthLivingFor: "Who and what matters most to you? Words and photos."
        }
    }
}

extension SafetyPlan {
    /// The whole plan as text for a message, a printer or a PDF, with every phone number and a note that this copy is
    /// not encrypted.
    public func plainText(changedAt: Date?, in timeZone: TimeZone, locale: Locale) -> String {
        let language = CrisisLanguage(locale)
        var lines = [String(localized: "My Safety Plan")]
        if let changedAt {
            var style = Date.FormatStyle(date: .long, time: .omitted, locale: locale)
            style.timeZone = timeZone
            let day = changedAt.formatted(style)
            lines.append(String(localized: "As of \(day)"))
        }
        lines.append(String(localized: "This copy is not encrypted. Keep it where only people you trust can read it."))
        if let buddy = battleBuddy, let phone = buddy.phone {
            lines += ["", String(localized: "Battle Buddy"), "- \(buddy.text): \(phone.text)"]
        }
        for (number, step) in PlanStep.allCases.enumerated() {
            lines += ["", "\(number + 1). \(String(localized: step.title))"]
            let entries = entries(of: step)
            lines += entries.map { entry in entry.phone.map { "- \(entry.text): \($0.text)" } ?? "- \(entry.text)" }
            if step == .worthLivingFor { lines += photos.map(\.caption).filter { !$0.isEmpty }.map { "- \($0)" } }
        }
        if !ownWords.isEmpty { lines += ["", String(localized: "My own words"), ownWords] }
        lines += ["", CrisisLine.plainText(in: language)]
        return lines.joined(separator: "\n")
    }

    /// The prefilled text message to the Battle Buddy.
    public static var buddyMessage: String {
        String(localized: "I’m having a hard time and don’t want to be alone with it. Can you call me?")
    }
}

extension PhoneNumber.Problem {
    /// The reason in one sentence.
    public var text: LocalizedStringResource {
        switch self {
        case .empty: "Enter a phone number."
        case .letters: "A phone number has digits only, such as +1 and an area code."
        case .keys: "Leave out *, #, commas and semicolons: a phone dials the number without them."
        case .misplacedPlus: "A plus sign goes in front of the number only."
        case .tooShort: "This number is too short to dial."
        case .tooLong: "A phone number has at most 15 digits."
        }
    }
}

extension PlanProblem {
    /// The reason in one sentence.
    public var text: LocalizedStringResource {
        switch self {
        case .emptyText: "Write something first."
        case .textTooLong: "This is too long: 500 characters fit."
        case .stepFull: "This step is full: 30 entries fit. Remove one first."
        case .noNumber: "Your Battle Buddy needs a phone number."
        case .photoTooLarge: "This photo is too large: 1 MB fits. A smaller copy of it will do."
        case .tooManyPhotos: "Eight photos fit. Remove one first."
        case .notAPhoto: "This file is not a photo."
        }
    }
}

extension RecordCoding.Problem {
    /// The reason in one sentence.
    public var text: LocalizedStringResource {
        switch self {
        case .tooLarge: "Your data has grown too large to be saved. Remove a photo, then try again."
        case .damaged: "Your data can’t be read. The file is left as it is."
        case .tooNew: "Your data is from a newer version of Sentinel. Update the app to open it."
        }
    }
}

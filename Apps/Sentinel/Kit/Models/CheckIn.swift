public import AlarmScheduling
public import Foundation

/// A finished check-in.
public struct CheckIn: Codable, Hashable, Sendable, Identifiable {
    public let id: UUID
    public let date: Date
    /// The day on the person's calendar at the time of the check-in. Neither a journey nor a clock change alters it.
    public let day: CivilDay
    public let answers: Answers
    public internal(set) var note: String

    /// The longest note, in characters.
    public static let longestNote = 4000

    public init(id: UUID = UUID(), date: Date, in timeZone: TimeZone, answers: Answers, note: String = "") {
        self.id = id
        self.date = date
        day = CivilDay(of: date, in: timeZone)
        self.answers = answers
        self.note = note.bounded(to: Self.longestNote)
    }
}

/// A check-in in progress. The draft is stored after every answer, so it survives a crash.
public struct CheckInDraft: Codable, Hashable, Sendable {
    public internal(set) var answers = Answers()
    /// The long forms requested by the person.
    public internal(set) var requested: Set<Questionnaire> = []
    public internal(set) var note = ""
    public internal(set) var startedAt: Date
    /// True if PC-PTSD-5 may open by itself, because it was not answered within the month that it asks about.
    public internal(set) var opensPTSD: Bool

    public init(startedAt: Date, opensPTSD: Bool = true) {
        self.startedAt = startedAt
        self.opensPTSD = opensPTSD
    }

    /// The questions of this check-in and the progress through them.
    public var flow: CheckInFlow { CheckInFlow(answers: answers, requested: requested, opensPTSD: opensPTSD) }

    /// True if there is an answer to submit.
    public var canSubmit: Bool { !answers.isEmpty }
}

extension String {
    /// The first `limit` characters.
    func bounded(to limit: Int) -> String { count > limit ? String(prefix(limit)) : self }
}

public import Foundation

/// A step of the safety plan. The steps follow the published method; their headings are our own.
public enum PlanStep: String, CaseIterable, Codable, CodingKeyRepresentable, Hashable, Sendable, Identifiable {
    case warningSigns, copingAlone, peopleAndPlaces, askForHelp, professionals, saferSurroundings, worthLivingFor

    public var id: Self { self }

    /// True if entries of this step may be people with phone numbers.
    public var hasContacts: Bool {
        switch self {
        case .peopleAndPlaces, .askForHelp, .professionals: true
        case .warningSigns, .copingAlone, .saferSurroundings, .worthLivingFor: false
        }
    }
}

/// One line of a step, in the person's own words.
public struct PlanEntry: Codable, Hashable, Sendable, Identifiable {
    public let id: UUID
    /// The text, or the name of a contact.
    public var text: String
    public var phone: PhoneNumber?

    /// The longest text, in characters.
    public static let longestText = 500

    public init(id: UUID = UUID(), _ text: String, phone: PhoneNumber? = nil) {
        self.id = id
        self.text = text
        self.phone = phone
    }
}

/// A picture of something worth living for. The plan has only a reference to it: its data is stored once for all
/// versions.
public struct PlanPhoto: Codable, Hashable, Sendable, Identifiable {
    public let id: UUID
    public var caption: String
    /// The size of the picture's data in bytes.
    public let size: Int

    /// The maximum size of a picture in bytes, and the maximum number of pictures. These limits keep every save short.
    public static let largest = 1_000_000
    public static let limit = 8
}

/// A person's safety plan.
public struct SafetyPlan: Codable, Hashable, Sendable {
    private var steps: [PlanStep: [PlanEntry]] = [:]
    /// The entry of the person to call first.
    public private(set) var battleBuddyID: PlanEntry.ID?
    public internal(set) var photos: [PlanPhoto] = []
    /// The person's own words for a hard moment. They are shown in the app, never on the lock screen.
    public private(set) var ownWords = ""

    /// The maximum number of entries in a step.
    public static let longestStep = 30

    public init() {}

    public func entries(of step: PlanStep) -> [PlanEntry] { steps[step] ?? [] }

    /// The person to call first.
    public var battleBuddy: PlanEntry? {
        PlanStep.allCases.lazy.flatMap(entries).first { $0.id == battleBuddyID && $0.phone != nil }
    }

    public var isEmpty: Bool { self == SafetyPlan() }

    /// The steps without an entry. The walk-through includes them, so that they can be filled in.
    public var emptySteps: [PlanStep] {
        PlanStep.allCases.filter { step in
            entries(of: step).isEmpty && !(step == .worthLivingFor && !photos.isEmpty)
        }
    }

    /// True if the plan names nobody to ask for help, so the app asks for a person. Plans without one were followed
    /// by more attempts within a year (Psychiatric Services, 1,602 plans of veterans).
    public var needsBattleBuddy: Bool { battleBuddy == nil }

    // MARK: Changes

    /// Adds an entry at the end of a step, or replaces the entry with the same id.
    ///
    /// - Throws: `PlanProblem`
    public mutating func put(_ entry: PlanEntry, in step: PlanStep) throws(PlanProblem) {
        var entry = entry
        entry.text = entry.text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !entry.text.isEmpty else { throw .emptyText }
        guard entry.text.count <= PlanEntry.longestText else { throw .textTooLong }
        var entries = entries(of: step)
        if let index = entries.firstIndex(where: { $0.id == entry.id }) {
            entries[index] = entry
        } else {
            guard entries.count < Self.longestStep else { throw .stepFull }
            entries.append(entry)
        }
        steps[step] = entries
        if entry.id == battleBuddyID, entry.phone == nil { battleBuddyID = nil }
    }

    public mutating func remove(_ id: PlanEntry.ID, from step: PlanStep) {
        steps[step]?.removeAll { $0.id == id }
        if id == battleBuddyID { battleBuddyID = nil }
    }

    /// Moves the entries at `source` before the one at `destination`, as in a list's `onMove`.
    public mutating func move(from source: IndexSet, to destination: Int, in step: PlanStep) {
        let entries = entries(of: step)
        guard destination <= entries.count, destination >= 0, source.allSatisfy(entries.indices.contains) else {
            return
        }
        let moved = source.map { entries[$0] }
        let ids = Set(moved.map(\.id))
        steps[step] =
            entries[..<destination].filter { !ids.contains($0.id) } + moved
            + entries[destination...].filter { !ids.contains($0.id) }
    }

    /// Makes an entry with a number the Battle Buddy; `nil` chooses nobody.
    ///
    /// - Throws: `PlanProblem.noNumber` if the entry has no number.
    public mutating func chooseBattleBuddy(_ id: PlanEntry.ID?) throws(PlanProblem) {
        guard let id else {
            battleBuddyID = nil
            return
        }
        let entry = PlanStep.allCases.lazy.flatMap(entries).first { $0.id == id }
        guard entry?.phone != nil else { throw .noNumber }
        battleBuddyID = id
    }

    public mutating func write(ownWords: String) {
        self.ownWords = ownWords.bounded(to: PlanEntry.longestText)
    }
}

/// The reason why the plan cannot be changed.
public enum PlanProblem: Error, Hashable, Sendable, CaseIterable {
    case emptyText
    case textTooLong
    case stepFull
    case noNumber
    case photoTooLarge
    case tooManyPhotos
    case notAPhoto
}

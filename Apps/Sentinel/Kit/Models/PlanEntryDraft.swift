public import Foundation

/// The form of an entry. It checks its fields and describes the problem of each.
public struct PlanEntryDraft: Hashable, Sendable, Identifiable {
    public let id: PlanEntry.ID
    public let step: PlanStep
    /// True if the entry is not in the plan yet.
    public let isNew: Bool
    public var text: String
    /// The number as typed; empty for none.
    public var phone: String
    public var isBattleBuddy: Bool

    /// An empty form for a new entry.
    public init(in step: PlanStep) {
        id = UUID()
        self.step = step
        isNew = true
        text = ""
        phone = ""
        isBattleBuddy = false
    }

    public init(_ entry: PlanEntry, in step: PlanStep, isBattleBuddy: Bool) {
        id = entry.id
        self.step = step
        isNew = false
        text = entry.text
        phone = entry.phone?.text ?? ""
        self.isBattleBuddy = isBattleBuddy
    }

    /// The problem of the number, or `nil` if the number is valid or empty.
    public var phoneProblem: PhoneNumber.Problem? {
        guard !phone.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty else { return nil }
        do throws(PhoneNumber.Problem) {
            _ = try PhoneNumber(phone)
            return nil
        } catch {
            return error
        }
    }

    /// The problem of the form as a whole, or `nil` if it can be saved.
    public var problem: PlanProblem? {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        if text.isEmpty { return .emptyText }
        if text.count > PlanEntry.longestText { return .textTooLong }
        if isBattleBuddy, (try? PhoneNumber(phone)) == nil { return .noNumber }
        return nil
    }

    public var canSave: Bool { problem == nil && phoneProblem == nil }

    /// Puts the entry into a plan.
    ///
    /// - Throws: `PlanProblem`
    public func save(in plan: inout SafetyPlan) throws(PlanProblem) {
        if let problem { throw problem }
        try plan.put(PlanEntry(id: id, text, phone: try? PhoneNumber(phone)), in: step)
        if isBattleBuddy {
            try plan.chooseBattleBuddy(id)
        } else if plan.battleBuddyID == id {
            try plan.chooseBattleBuddy(nil)
        }
    }
}

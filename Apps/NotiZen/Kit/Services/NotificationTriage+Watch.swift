import AlarmScheduling
import Foundation
import NotificationIntake
import SwiftData

/// The person's actions on the watch.
extension NotificationTriage {
    /// The actions of the watch that were handled last.
    var confirmed: [WatchAction.ID] { state.watch.done }

    /// True if the action should be applied: it hasn't been already, and nothing newer has changed the same thing.
    func accepts(_ action: WatchAction, at now: Date) -> Bool { state.watch.accepts(action, at: now) }

    /// Applies an action, and records it in the same step. An action about the battery is only recorded.
    ///
    /// - Parameter digest: the current digest on the phone.
    /// - Returns: true if the action was applied; false if it had been already, or something newer has changed the
    ///   same thing.
    @discardableResult func take(_ action: WatchAction, digest: Digest? = nil, at now: Date) throws -> Bool {
        try saving {
            let isAccepted = state.watch.take(action, at: now)
            // Set before the action is applied, which saves it.
            try StoredParts.store(state.watch, as: .watch, in: context)
            if isAccepted { try apply(action.kind, digest?.part(until: action.digestDate), at: min(action.date, now)) }
            return isAccepted
        }
    }

    private func apply(_ kind: WatchAction.Kind, _ digest: Digest?, at date: Date) throws {
        switch kind {
        case .archive(let id): try archive(id, at: date)
        case .undoArchive(let id): try takeOut(id, at: date)
        case .mute(let id, let length):
            // A deleted category would be replaced by “Other”, which nobody wanted to mute.
            if hasCategory(id) { try mute(category: id, for: length, at: date) }
        case .unmute(let id):
            guard hasCategory(id) else { return }
            try changeSettings { settings in
                var category = settings.book[id]
                category.quiet.open(at: date)
                settings.book.put(category)
            }
        case .delete(let id): try changeSettings { $0.book.delete(id) }
        case .setDigestTimes(let times): try changeSettings { $0.digestTimes = Array(times.prefix(24)) }
        case .setGuardsBattery, .setSavesPower, .setTrigger: break
        case .hideDigest: if let digest { try hide(digest, at: date) }
        case .finishDigest: if let digest { try finish(digest, at: date) }
        }
    }

    private func hasCategory(_ id: NotificationCategory.ID) -> Bool {
        state.settings.book.categories.contains { $0.id == id }
    }

    /// Undoes archiving a notification, including the effect on the habits if it was archived last.
    private func takeOut(_ id: String, at date: Date) throws {
        guard try !undoArchive(id, at: date), let record = try NotificationHistory.records([id], in: context)[id],
            record.reaction == NotificationOutcome.Kind.archived.rawValue
        else { return }
        record.reaction = nil
        record.reactedAt = nil
    }

    /// Records a change that the person made on the phone.
    func noteChange(of subjects: [WatchAction.Subject], at now: Date) throws {
        guard !subjects.isEmpty else { return }
        for subject in subjects { state.watch.note(subject, at: now) }
        try StoredParts.store(state.watch, as: .watch, in: context)
    }

    /// Records changes that the person made on the phone, and saves them.
    func note(_ subjects: [WatchAction.Subject], at now: Date) throws {
        try saving { try noteChange(of: subjects, at: now) }
    }

    /// The number of the next update of the watch.
    func nextUpdateNumber(at now: Date) throws -> Int64 {
        try saving {
            let number = state.watch.nextNumber(at: now)
            try StoredParts.store(state.watch, as: .watch, in: context)
            return number
        }
    }
}

extension WatchAction {
    /// The date of the digest that the action is about.
    fileprivate var digestDate: Date {
        switch kind {
        case .hideDigest(let date), .finishDigest(let date): date
        default: .distantPast
        }
    }
}

extension Digest {
    /// The part of the digest that a person saw at `date`; `nil` if none of it is left.
    func part(until date: Date) -> Digest? {
        if self.date <= date { return self }
        let seen = entries.filter { $0.receivedAt <= date && $0.slot <= date }
        return seen.isEmpty ? nil : Digest(seen, hasMore: false, at: date)
    }

    /// The digest without `part`; `nil` if nothing is left.
    func without(_ part: Digest) -> Digest? {
        let seen = Set(part.entries.map(\.id))
        let left = entries.filter { !seen.contains($0.id) }
        return left.isEmpty ? nil : Digest(left, hasMore: hasMore, at: date)
    }
}

extension TriageSettings {
    /// The subjects whose settings differ from earlier ones, among those that a watch can change.
    func watchSubjects(since former: TriageSettings) -> [WatchAction.Subject] {
        let now = Dictionary(book.categories.map { ($0.id, $0.quiet.choice) }, uniquingKeysWith: { first, _ in first })
        let changed = former.book.categories.filter { category in
            guard let choice = now[category.id] else { return true }
            return choice != category.quiet.choice
        }
        return changed.map { .category($0.id) } + (digestTimes == former.digestTimes ? [] : [.digestTimes])
    }
}

public import Foundation
public import Observation

/// A deletion or change that can be undone.
public enum UndoStep: Hashable, Sendable {
    case deletedCheckIn(CheckIn)
    case changedPlan(PlanHistory)
}

/// The record in memory, written after every change.
///
/// A save that fails is never silent: `saveProblem` stays until a later save succeeds, and the change stays in memory.
@MainActor
@Observable
public final class SentinelStore {
    public private(set) var record: SentinelRecord
    /// A sentence about changes that are not stored, or `nil`.
    public private(set) var saveProblem: String?
    /// Deletions and changes, the latest last.
    public private(set) var undoSteps: [UndoStep] = []
    /// Called after each successful save.
    @ObservationIgnored var onChange: (() -> Void)?
    @ObservationIgnored private let storage: any RecordStorage

    static let mostUndoSteps = 50

    /// Reads the stored record, or begins an empty one if nothing is stored.
    ///
    /// - Throws: `RecordCoding.Problem`, or the storage's own error. The stored data is left as it is.
    public init(storage: any RecordStorage) throws {
        self.storage = storage
        record = try storage.read().map { try RecordCoding.record(in: $0) } ?? SentinelRecord()
        record.removeUnusedPhotos()
    }

    /// Tries to save again.
    public func retry() { save() }

    @discardableResult private func save() -> Bool {
        do {
            try storage.write(RecordCoding.data(of: record))
            saveProblem = nil
            onChange?()
        } catch let problem as RecordCoding.Problem {
            saveProblem = String(localized: problem.text)
        } catch {
            let sentence = error.localizedDescription
            let reason = sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
            saveProblem = String(localized: "Not saved: \(reason). Your changes are kept here for now.")
        }
        return saveProblem == nil
    }

    private func remember(_ step: UndoStep) {
        undoSteps.append(step)
        if undoSteps.count > Self.mostUndoSteps { undoSteps.removeFirst() }
    }

    /// Takes back the latest deletion or change of the plan.
    public func undo() {
        switch undoSteps.popLast() {
        case .deletedCheckIn(let checkIn):
            record.insert(checkIn)
        case .changedPlan(let plan):
            record.plan = plan
        case nil:
            return
        }
        save()
    }

    // MARK: Check-ins

    /// Begins a check-in, or continues the one that was begun.
    public func beginCheckIn(now: Date) {
        guard record.draft == nil else { return }
        record.draft = CheckInDraft(startedAt: now, opensPTSD: record.checkIns.opensPTSD(now: now))
        save()
    }

    /// Stores an answer to the current check-in; `nil` removes the answer.
    public func answer(_ item: Item, _ answer: Answer?) {
        changeDraft { $0.answers[item] = answer }
    }

    /// Opens a long form because the person asks for it.
    public func request(_ questionnaire: Questionnaire) {
        changeDraft { $0.requested.insert(questionnaire) }
    }

    public func writeNote(_ note: String) {
        changeDraft { $0.note = note.bounded(to: CheckIn.longestNote) }
    }

    private func changeDraft(_ change: (inout CheckInDraft) -> Void) {
        guard var draft = record.draft else { return }
        change(&draft)
        guard draft != record.draft else { return }
        record.draft = draft
        save()
    }

    /// Discards the current check-in.
    public func discardDraft() {
        guard record.draft != nil else { return }
        record.draft = nil
        save()
    }

    /// Turns the draft into a check-in. If saving fails, returns `nil`; the draft then stays with all its answers and
    /// can be submitted again.
    public func submit(now: Date, in timeZone: TimeZone) -> CheckIn? {
        guard let draft = record.draft, draft.canSubmit else { return nil }
        let checkIn = CheckIn(date: now, in: timeZone, answers: draft.answers, note: draft.note)
        let before = record
        record.draft = nil
        record.insert(checkIn)
        guard save() else {
            record = before
            return nil
        }
        return checkIn
    }

    public func setNote(_ note: String, of id: CheckIn.ID) {
        guard let index = record.checkIns.firstIndex(where: { $0.id == id }) else { return }
        record.checkIns[index].note = note.bounded(to: CheckIn.longestNote)
        save()
    }

    public func deleteCheckIn(_ id: CheckIn.ID) {
        guard let index = record.checkIns.firstIndex(where: { $0.id == id }) else { return }
        remember(.deletedCheckIn(record.checkIns.remove(at: index)))
        save()
    }

    // MARK: The safety plan

    /// Changes the plan; `undo()` restores the former one.
    ///
    /// - Throws: `PlanProblem`. The plan is then unchanged.
    public func changePlan(now: Date, _ change: (inout SafetyPlan) throws -> Void) throws {
        var plan = record.plan.plan
        try change(&plan)
        guard plan != record.plan.plan else { return }
        remember(.changedPlan(record.plan))
        record.plan.change(to: plan, at: now)
        save()
    }

    /// Makes an earlier version the current plan.
    public func restore(_ id: PlanHistory.Version.ID, now: Date) {
        guard record.plan.versions.contains(where: { $0.id == id }) else { return }
        remember(.changedPlan(record.plan))
        record.plan.restore(id, at: now)
        save()
    }

    /// Adds a photo of something worth living for.
    ///
    /// - Throws: `PlanProblem`
    public func addPhoto(_ data: Data, caption: String, now: Date) throws {
        guard data.isPhoto else { throw PlanProblem.notAPhoto }
        guard data.count <= PlanPhoto.largest else { throw PlanProblem.photoTooLarge }
        guard record.plan.plan.photos.count < PlanPhoto.limit else { throw PlanProblem.tooManyPhotos }
        let photo = PlanPhoto(id: UUID(), caption: caption.bounded(to: PlanEntry.longestText), size: data.count)
        record.photos[photo.id.uuidString] = data
        try changePlan(now: now) { $0.photos.append(photo) }
    }

    /// Writes the caption of a photo.
    public func setCaption(_ caption: String, of id: PlanPhoto.ID, now: Date) throws {
        let caption = caption.bounded(to: PlanEntry.longestText)
        try changePlan(now: now) { plan in
            for index in plan.photos.indices where plan.photos[index].id == id { plan.photos[index].caption = caption }
        }
    }

    public func data(of photo: PlanPhoto) -> Data? { record.photos[photo.id.uuidString] }

    /// Removes a photo from the plan. Its data is removed with the last version that shows it.
    public func removePhoto(_ id: PlanPhoto.ID, now: Date) throws {
        try changePlan(now: now) { plan in plan.photos.removeAll { $0.id == id } }
    }

    // MARK: Tools and settings

    /// Records the use of a coping tool, with the distress before it.
    public func begin(_ tool: CopingTool, before: Int?, now: Date) -> Practice.ID {
        let practice = Practice(tool, date: now, before: before)
        record.practices = Array((record.practices + [practice]).suffix(SentinelRecord.mostPractices))
        save()
        return practice.id
    }

    /// Records the distress after a use of a coping tool.
    public func finish(_ id: Practice.ID, after: Int) {
        guard let index = record.practices.firstIndex(where: { $0.id == id }), Practice.distress.contains(after) else {
            return
        }
        record.practices[index].after = after
        save()
    }

    public func changeSettings(_ change: (inout SentinelSettings) -> Void) {
        change(&record.settings)
        save()
    }
}

extension SentinelRecord {
    /// Inserts a check-in in the order of time.
    mutating func insert(_ checkIn: CheckIn) {
        let index = checkIns.firstIndex { $0.date > checkIn.date } ?? checkIns.endIndex
        checkIns.insert(checkIn, at: index)
        if checkIns.count > Self.mostCheckIns { checkIns.removeFirst() }
    }
}

extension Data {
    /// True if the data begins like a JPEG, PNG or HEIC picture.
    var isPhoto: Bool {
        let start = [UInt8](prefix(12))
        return start.starts(with: [0xFF, 0xD8, 0xFF]) || start.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A])
            || (start.count == 12 && [UInt8]("ftyp".utf8) == Array(start[4..<8]))
    }
}

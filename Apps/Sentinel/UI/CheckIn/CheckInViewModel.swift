import DevicePorts
import Foundation
import Observation
import SentinelKit

/// One page's way through a check-in. The answers themselves are in the store.
@Observable
final class CheckInViewModel {
    /// The screen of the check-in.
    enum Step: Hashable {
        case question(Item)
        case review
        case result(CheckIn.ID)
    }

    /// The screen that the person chose, or `nil` for the first question without an answer.
    var chosen: Step?
    var showsCrisisSupport = false
    /// True while answers are turned into a check-in.
    private(set) var isLoading = false
    /// True once support was offered for the answers that are there.
    @ObservationIgnored private var hasOfferedSupport = false
    @ObservationIgnored private var submission: Task<Void, Never>?

    /// The screen to show, or `nil` before a check-in.
    func step(in store: SentinelStore) -> Step? {
        if case .result(let id) = chosen {
            return store.record.checkIns.contains { $0.id == id } ? chosen : nil
        }
        guard let draft = store.record.draft else { return nil }
        let flow = draft.flow
        if case .question(let item) = chosen, !flow.items.contains(item) { return .review }
        return chosen ?? flow.next.map(Step.question) ?? .review
    }

    func begin(_ store: SentinelStore) {
        chosen = nil
        hasOfferedSupport = false
        store.beginCheckIn(now: DeviceClock.now)
    }

    func startOver(_ store: SentinelStore) {
        store.discardDraft()
        begin(store)
    }

    // MARK: Answers

    /// Stores an answer and goes on to the next question, or to the one without an answer that follows.
    func answer(_ item: Item, _ answer: Answer, in store: SentinelStore) {
        store.answer(item, answer)
        // Support for thoughts of this moment is offered even if it was offered for an earlier answer.
        if item == .asq5, answer == .value(1) { hasOfferedSupport = false }
        offerSupport(store)
        guard let items = store.record.draft?.flow.items, let index = items.firstIndex(of: item) else { return }
        chosen = index + 1 < items.count ? .question(items[index + 1]) : .review
    }

    /// Offers support once for answers that call for it, also for those of a restored check-in.
    func offerSupport(_ store: SentinelStore) {
        guard store.record.draft?.answers.offersCrisisSupport == true else {
            hasOfferedSupport = false
            return
        }
        guard !hasOfferedSupport else { return }
        hasOfferedSupport = true
        showsCrisisSupport = true
    }

    func canGoBack(_ store: SentinelStore) -> Bool {
        switch step(in: store) {
        case .question(let item): store.record.draft?.flow.items.first != item
        case .review: true
        case .result, nil: false
        }
    }

    func goBack(_ store: SentinelStore) {
        guard let items = store.record.draft?.flow.items else { return }
        switch step(in: store) {
        case .question(let item):
            guard let index = items.firstIndex(of: item), index > 0 else { return }
            chosen = .question(items[index - 1])
        case .review:
            chosen = items.last.map(Step.question)
        case .result, nil: return
        }
    }

    /// Opens a long form and shows its first question without an answer.
    func request(_ questionnaire: Questionnaire, in store: SentinelStore) {
        store.request(questionnaire)
        guard let draft = store.record.draft else { return }
        let own = draft.flow.items.first { questionnaire.items.contains($0) && draft.answers[$0] == nil }
        chosen = own.map(Step.question) ?? .review
    }

    // MARK: Submitting

    /// Turns the answers into a check-in. If that cannot be saved, they stay, and the store says why.
    func submit(_ store: SentinelStore) {
        guard !isLoading else { return }
        isLoading = true
        submission = Task {
            // Lets the page show what is going on, and the person cancel it.
            await Task.yield()
            defer { isLoading = false }
            guard !Task.isCancelled else { return }
            guard let checkIn = store.submit(now: DeviceClock.now, in: DeviceZone.current) else { return }
            chosen = .result(checkIn.id)
            if checkIn.answers.offersCrisisSupport, !hasOfferedSupport { showsCrisisSupport = true }
        }
    }

    func cancelSubmission() {
        submission?.cancel()
    }

    /// Leaves the result.
    func finish() {
        chosen = nil
        hasOfferedSupport = false
    }
}

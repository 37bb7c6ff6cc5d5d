import DevicePorts
import Foundation
import Observation
import SentinelKit

/// The progress of one page through a check-in. The store has the answers.
@Observable
final class CheckInViewModel {
    /// A screen of the check-in.
    enum Step: Hashable {
        case question(Item)
        case review
        case result(CheckIn.ID)
    }

    /// The screen that the person chose, or `nil` for the first question without an answer.
    var chosen: Step?
    var showsCrisisSupport = false
    /// True while the answers are being submitted.
    private(set) var isLoading = false
    /// True once support was offered for the current answers.
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

    /// Stores an answer and shows the next question, or the review after the last one.
    func answer(_ item: Item, _ answer: Answer, in store: SentinelStore) {
        store.answer(item, answer)
        // Offers support again for thoughts of this moment, even if an earlier answer led to an offer.
        if item == .asq5, answer == .value(1) { hasOfferedSupport = false }
        offerSupport(store)
        guard let items = store.record.draft?.flow.items, let index = items.firstIndex(of: item) else { return }
        chosen = index + 1 < items.count ? .question(items[index + 1]) : .review
    }

    /// Offers support once if answers call for it, including those of a restored check-in.
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

    /// Opens a long form and shows its first unanswered question.
    func request(_ questionnaire: Questionnaire, in store: SentinelStore) {
        store.request(questionnaire)
        guard let draft = store.record.draft else { return }
        let own = draft.flow.items.first { questionnaire.items.contains($0) && draft.answers[$0] == nil }
        chosen = own.map(Step.question) ?? .review
    }

    // MARK: Submitting

    /// Turns the answers into a check-in. If saving fails, the answers stay, and the store has the reason.
    func submit(_ store: SentinelStore) {
        guard !isLoading else { return }
        isLoading = true
        submission = Task {
            // Lets the page show the progress, so that the person can cancel.
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

    /// Closes the result.
    func finish() {
        chosen = nil
        hasOfferedSupport = false
    }
}

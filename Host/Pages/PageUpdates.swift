/// The updates of pages that nobody has touched, such as pages on other devices that show the same list.
///
/// One change of an app's model can change hundreds of pages. They are updated one after another, so that a touch on a
/// page waits for at most one update. After each round, there is a pause of seven times its length: changes that come
/// meanwhile are shown together, and these pages take at most an eighth of the processor. For a few pages, the pause is
/// shorter than two frames.
@MainActor final class PageUpdates {
    static let shared = PageUpdates()

    /// The pages that wait, each with its update.
    private var waiting: [ObjectIdentifier: @MainActor () -> Void] = [:]
    private var round: Task<Void, Never>?
    private let clock = SuspendingClock()

    /// The longest pause between two rounds.
    private static let longestPause = Duration.milliseconds(500)

    /// Updates a page in the next round.
    ///
    /// - Parameter update: updates the page. It does nothing if the page has ended.
    func request(for page: AnyObject, _ update: @escaping @MainActor () -> Void) {
        waiting[ObjectIdentifier(page)] = update
        if round == nil { round = Task { await run() } }
    }

    private func run() async {
        while !waiting.isEmpty {
            let batch = waiting
            waiting = [:]
            var length = Duration.zero
            for update in batch.values {
                length += clock.measure(update)
                await Task.yield()
            }
            try? await clock.sleep(for: min(length * 7, Self.longestPause))
        }
        round = nil
    }
}

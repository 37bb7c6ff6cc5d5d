import Foundation

/// What is to be done about the monitored departures, and when.
///
/// It holds dates, not models: to find what is next among a thousand departures is a walk over a list of numbers, and
/// a person's touch need not wait for it.
struct MonitoringAgenda {
    /// What is to be done about one departure.
    struct Item: Hashable {
        /// When its arrival is over.
        let end: Date
        /// When it is time to leave, until then.
        var leaving: Date?
        /// When to run its scene.
        var scene: Date?
        /// When to ask about its way.
        var question: Date?
        /// Nothing is to be done before: what was done could not be stored.
        var notBefore = Date.distantPast
        /// The last question has brought no answer.
        var isUnanswered: Bool
        let lastQuestion: Date
    }

    /// What another start means for one departure.
    private struct Move {
        /// When to ask about it, until that is done.
        var due: Date?
        /// When it was asked about last.
        var asked: Date?
    }

    private var items: [UUID: Item] = [:]
    var sceneRetries = SceneRetries()
    private var moves: [UUID: Move] = [:]
    /// When a person saved or switched on a departure.
    private var awake: [UUID: Date] = [:]

    subscript(id: UUID) -> Item? {
        get { items[id] }
        set { items[id] = newValue }
    }

    /// A departure whose arrival is over.
    func over(now: Date) -> UUID? {
        items.first { max($0.value.end, $0.value.notBefore) <= now }?.key
    }

    /// A departure that it is time to leave for, and was not before.
    func leavingDue(now: Date) -> UUID? {
        items.first { _, item in item.leaving.map { max($0, item.notBefore) <= now } ?? false }?.key
    }

    /// A departure whose wake-up came just now, or whose scene is to be tried again. A scene that is late by minutes
    /// would only startle.
    func sceneDue(now: Date) -> UUID? {
        items.first { item in
            item.value.scene.map { $0 <= now && now.timeIntervalSince($0) < 10 * 60 } ?? false
        }?.key ?? sceneRetries.due(now: now)
    }

    /// The departure to ask about next, and when.
    ///
    /// - Parameter retry: when to ask again what was not answered: one of those for all, the one that waits longest.
    func nextQuestion(now: Date, retry: Date) -> (id: UUID, date: Date)? {
        let next = items.compactMap { id, item in item.question.map { (id: id, date: $0) } }.min { $0.date < $1.date }
        let unanswered = items.filter { $0.value.isUnanswered && $0.value.question != nil }
        guard let oldest = unanswered.min(by: { $0.value.lastQuestion < $1.value.lastQuestion }) else { return next }
        if let next, next.date <= retry { return next }
        return (oldest.key, max(now, retry))
    }

    /// The departures whose questions are due.
    func dueQuestions(now: Date) -> [UUID] {
        items.filter { $0.value.question.map { $0 <= now } ?? false }.map(\.key)
    }

    /// The next instant at which there is something to do; nil when there is nothing ahead.
    func nextEvent(now: Date, retry: Date) -> Date? {
        let question = nextQuestion(now: now, retry: retry).map(\.date)
        let others = items.values.flatMap { [$0.end, $0.leaving, $0.scene, $0.notBefore].compactMap(\.self) }
        let moves = moves.values.compactMap(\.due)
        return (others + moves + sceneRetries.dates + [question].compactMap(\.self)).filter { $0 > now }.min()
    }

    // MARK: Moves

    /// The departure starts somewhere else. That is asked about at once; again, of a device that keeps moving, after a
    /// sixtieth of the time left: so much of it may be lost to a way that has grown meanwhile.
    mutating func noteMove(of id: UUID, leaving: Date, now: Date) {
        var move = moves[id] ?? Move()
        let wait = max(MonitoringPolicy.shortestWait, leaving.timeIntervalSince(now) / 60)
        let due = move.asked.map { max(now, $0 + wait) } ?? now
        move.due = min(move.due ?? due, due)
        moves[id] = move
    }

    /// A departure to ask about since it starts somewhere else.
    func moved(now: Date) -> UUID? {
        moves.first { $0.value.due.map { $0 <= now } ?? false }?.key
    }

    /// Any question that is put now knows where the device is.
    mutating func noteQuestion(about id: UUID, now: Date) {
        guard moves[id]?.due != nil else { return }
        moves[id] = Move(due: nil, asked: now)
    }

    mutating func forgetMoves(of id: UUID) {
        moves[id] = nil
    }

    // MARK: Who is awake

    mutating func noteAwake(_ id: UUID, now: Date) {
        awake[id] = now
    }

    /// Whether whoever has just saved or switched on the departure cannot be asleep yet.
    func isAwake(_ id: UUID, now: Date) -> Bool {
        awake[id].map { (0..<MonitoringPolicy.shortestWait).contains(now.timeIntervalSince($0)) } ?? false
    }

    mutating func forgetAwake(_ id: UUID) {
        awake[id] = nil
    }
}

extension MonitoringAgenda.Item {
    /// What is to be done about `departure`.
    init(_ departure: DepartureAlarm, now: Date) {
        end = departure.end
        leaving = departure.isTimeToLeave ? nil : departure.leaveArmedFor
        let ranAlready = departure.sceneRanFor == departure.wakeArmedFor
        // A snoozed wake-up finds the scene running already.
        let wantsScene = departure.homeKitSceneID != nil && !departure.isSnoozed && !ranAlready
        scene = wantsScene ? departure.wakeArmedFor : nil
        question =
            departure.nextLateQuestion
            ?? MonitoringPolicy.nextQuestion(departure.situation, background: .current, now: now)
        isUnanswered = departure.travelProblem == .noAnswer
        lastQuestion = departure.lastQuestionAt ?? now
    }
}

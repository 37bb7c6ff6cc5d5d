import Foundation

/// The upcoming work for the monitored departures.
///
/// It holds dates instead of models, so that the next item among a thousand departures is found fast enough for a tap.
struct MonitoringAgenda {
    /// The upcoming work for one departure.
    struct Item: Hashable {
        /// The end of its arrival.
        let end: Date
        /// The time to leave, if it is still ahead.
        var leaving: Date?
        /// The time to run its scene.
        var scene: Date?
        /// The time to ask about its route.
        var question: Date?
        /// The earliest time to try again, after a result could not be stored.
        var notBefore = Date.distantPast
        /// True if the last question had no answer.
        var isUnanswered: Bool
        let lastQuestion: Date
    }

    /// A changed start, for one departure.
    private struct Move {
        /// The time to ask about the route again, until that is done.
        var due: Date?
        /// The time of the last question about the route.
        var asked: Date?
    }

    private var items: [UUID: Item] = [:]
    var sceneRetries = SceneRetries()
    private var moves: [UUID: Move] = [:]
    /// The time at which a person last saved or switched on each departure.
    private var awake: [UUID: Date] = [:]

    subscript(id: UUID) -> Item? {
        get { items[id] }
        set { items[id] = newValue }
    }

    /// A departure whose arrival is over.
    func over(now: Date) -> UUID? {
        items.first { max($0.value.end, $0.value.notBefore) <= now }?.key
    }

    /// A departure whose time to leave has just come.
    func leavingDue(now: Date) -> UUID? {
        items.first { _, item in item.leaving.map { max($0, item.notBefore) <= now } ?? false }?.key
    }

    /// A departure whose wake-up has just come, or whose scene must be retried. Scenes are not run minutes late,
    /// because that would only startle people.
    func sceneDue(now: Date) -> UUID? {
        items.first { item in
            item.value.scene.map { $0 <= now && now.timeIntervalSince($0) < 10 * 60 } ?? false
        }?.key ?? sceneRetries.due(now: now)
    }

    /// The departure to ask about next, and the time to ask.
    ///
    /// - Parameter retry: the time to retry unanswered questions. Only the question that has waited longest is retried.
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

    /// The time of the next work, or `nil` if there is none.
    func nextEvent(now: Date, retry: Date) -> Date? {
        let question = nextQuestion(now: now, retry: retry).map(\.date)
        let others = items.values.flatMap { [$0.end, $0.leaving, $0.scene, $0.notBefore].compactMap(\.self) }
        let moves = moves.values.compactMap(\.due)
        return (others + moves + sceneRetries.dates + [question].compactMap(\.self)).filter { $0 > now }.min()
    }

    // MARK: Moves

    /// Records that the departure's start has changed, so that its route is asked about at once. While the device keeps
    /// moving, more questions follow, each after a sixtieth of the time left: a longer route may cost that much.
    mutating func recordMove(of id: UUID, leaving: Date, now: Date) {
        var move = moves[id] ?? Move()
        let wait = max(MonitoringPolicy.shortestWait, leaving.timeIntervalSince(now) / 60)
        let due = move.asked.map { max(now, $0 + wait) } ?? now
        move.due = min(move.due ?? due, due)
        moves[id] = move
    }

    /// A departure to ask about because its start has changed.
    func moved(now: Date) -> UUID? {
        moves.first { $0.value.due.map { $0 <= now } ?? false }?.key
    }

    /// Records a question. Every question uses the device's current location.
    mutating func recordQuestion(about id: UUID, now: Date) {
        guard moves[id]?.due != nil else { return }
        moves[id] = Move(due: nil, asked: now)
    }

    mutating func forgetMoves(of id: UUID) {
        moves[id] = nil
    }

    // MARK: Who is awake

    mutating func recordAwake(_ id: UUID, now: Date) {
        awake[id] = now
    }

    /// True if the person saved or switched on the departure so recently that they cannot be asleep yet.
    func isAwake(_ id: UUID, now: Date) -> Bool {
        awake[id].map { (0..<MonitoringPolicy.shortestWait).contains(now.timeIntervalSince($0)) } ?? false
    }

    mutating func forgetAwake(_ id: UUID) {
        awake[id] = nil
    }
}

extension MonitoringAgenda.Item {
    /// The upcoming work for `departure`.
    init(_ departure: DepartureAlarm, now: Date) {
        end = departure.end
        leaving = departure.isTimeToLeave ? nil : departure.leaveArmedFor
        let ranAlready = departure.sceneRanFor == departure.wakeArmedFor
        // Before a snoozed wake-up, the scene has already run.
        let wantsScene = departure.homeKitSceneID != nil && !departure.isSnoozed && !ranAlready
        scene = wantsScene ? departure.wakeArmedFor : nil
        question =
            Self.nextLateQuestion(about: departure)
            ?? MonitoringPolicy.nextQuestion(.init(of: departure), background: .current, now: now)
        isUnanswered = departure.travelProblem == .noAnswer
        lastQuestion = departure.lastQuestionAt ?? now
    }

    /// The time of the next question about lateness; `nil` if lateness does not matter, or the budget is used up.
    private static func nextLateQuestion(about departure: DepartureAlarm) -> Date? {
        guard departure.awaitsLeaving else { return nil }
        return MonitoringPolicy.nextQuestionAfterLeaving(
            at: departure.leaveTime, by: departure.transportType, lastQuestion: departure.lastQuestionAt,
            questions: departure.lateQuestionCount)
    }
}

extension MonitoringPolicy.Situation {
    fileprivate init(of departure: DepartureAlarm) {
        self.init(
            armed: departure.armed, lastQuestion: departure.lastQuestionAt, questions: 1 + departure.questionCount,
            lastChange: departure.lastTravelChange, buffer: departure.plan.buffer,
            isUnanswered: departure.isGuessed && departure.travelProblem == .noAnswer && !departure.isOnTheWay)
    }
}

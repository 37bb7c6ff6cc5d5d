/// A view with attached gestures. It also receives touches of the views inside it, after their own gestures.
@MainActor final class GestureHost {
    enum Priority {
        case normal, high, simultaneous
    }

    private(set) weak var parent: GestureHost?
    private(set) var priority = Priority.normal
    private(set) var mask = GestureMask.all
    private(set) var isEnabled = true
    private var makeFollower: @MainActor () -> Follower = { Follower() }
    private var current: TouchSession?

    func update<G: Gesture>(
        _ gesture: G, priority: Priority, mask: GestureMask, isEnabled: Bool, parent: GestureHost?
    ) {
        self.parent = parent
        self.priority = priority
        self.mask = mask
        self.isEnabled = isEnabled
        makeFollower = { Follower(of: gesture.recognizer()) }
    }

    /// The page's requirements, known before a finger touches.
    var needs: (spaces: [String], movements: FingerMovements) {
        let follower = makeFollower()
        return (Array(Set(follower.spaces + ["global", "local"])).sorted(), follower.movements)
    }

    /// Handles the page's reports about a finger that touched this view, and no view with gestures inside it.
    func receive(_ value: EventValue) {
        if value["phase"].text == "down", current?.awaitsTap != true { current = TouchSession(followers()) }
        current?.receive(value)
        if current?.isOver == true { current = nil }
    }

    /// The gestures that follow a touch, in order of precedence.
    private func followers() -> [Follower] {
        var hosts: [GestureHost] = []
        var host: GestureHost? = self
        while let next = host {
            if next.isEnabled { hosts.append(next) }
            host = next.parent
        }
        // A gesture may exclude the gestures of the views inside it.
        if let outer = hosts.lastIndex(where: { !$0.mask.contains(.subviews) }) { hosts.removeFirst(outer) }
        let able = hosts.filter { $0.mask.contains(.gesture) }
        return (able.filter { $0.priority == .high }.reversed() + able.filter { $0.priority != .high }).map { host in
            let follower = host.makeFollower()
            follower.isSimultaneous = host.priority == .simultaneous
            return follower
        }
    }
}

/// A recognizer of any gesture.
@MainActor final class Follower {
    var isSimultaneous = false
    private(set) var isFinished = false
    /// True if the gesture has been recognized, which cancels all others except simultaneous ones.
    private(set) var hasBegun = false
    private let stepBase: (Touch) -> (hasBegun: Bool, isFinished: Bool, actions: [() -> Void])
    private let cancelBase: () -> Void
    let delays: [Double]
    let spaces: [String]
    let movements: FingerMovements

    init<Value>(of recognizer: Recognizer<Value>) {
        stepBase = { touch in
            var actions: [() -> Void] = []
            let phase = recognizer.step(touch, &actions)
            let hasBegun =
                switch phase {
                case .active, .ended: true
                case .possible, .failed: false
                }
            return (hasBegun, phase.isFinished, actions)
        }
        cancelBase = { recognizer.cancel() }
        (delays, spaces, movements) = (recognizer.delays, recognizer.spaces, recognizer.movements)
    }

    init() {
        stepBase = { _ in (false, true, []) }
        cancelBase = {}
        (delays, spaces, movements) = ([], [], [])
    }

    /// - Returns: The actions to perform if the gesture wins.
    func step(_ touch: Touch) -> [() -> Void] {
        let step = stepBase(touch)
        hasBegun = hasBegun || step.hasBegun
        isFinished = step.isFinished
        return step.actions
    }

    func cancel() {
        isFinished = true
        cancelBase()
    }
}

/// One touch, or several taps in a row, and the gestures that compete for it.
@MainActor final class TouchSession {
    private var followers: [Follower]
    private var touch = Touch()
    private var timers: [Task<Void, Never>] = []

    init(_ followers: [Follower]) {
        self.followers = followers
    }

    var isOver: Bool { followers.allSatisfy(\.isFinished) }
    /// True if another tap may belong to this touch.
    var awaitsTap: Bool { !touch.isDown && !isOver }

    func receive(_ value: EventValue) {
        touch.apply(value)
        if ["down", "up"].contains(value["phase"].text) { startTimers() }
        step()
    }

    private func step() {
        for follower in followers where !follower.isFinished {
            follower.step(touch).forEach { $0() }
            if follower.hasBegun, !follower.isSimultaneous { shutOut(allBut: follower) }
        }
        if isOver { timers.forEach { $0.cancel() } }
    }

    private func shutOut(allBut winner: Follower) {
        for other in followers where other !== winner && !other.isSimultaneous && !other.isFinished { other.cancel() }
    }

    /// Some gestures are decided by time alone, without any event.
    private func startTimers() {
        timers.forEach { $0.cancel() }
        let now = touch.time
        timers = Set(followers.flatMap(\.delays)).map { delay in
            Task { @MainActor [weak self] in
                try? await Task.sleep(for: .seconds(delay))
                guard !Task.isCancelled, let self else { return }
                touch.wait(delay, after: now)
                step()
            }
        }
    }
}

/// The evaluations that have read a value which only views follow, and only on the main actor.
///
/// They do what an `ObservationRegistrar` does for models, at a tenth of its memory.
struct Followers {
    private var followers = Few<TrackingToken>()

    /// Lets the evaluation under way follow the value.
    mutating func note() {
        guard MainQueue.isCurrent else { return }
        MainActor.assumeIsolated {
            guard let token = Node.evaluating?.currentToken, followers.last !== token else { return }
            // Each time that they have doubled; more often would cost more than it saves.
            if followers.count.nonzeroBitCount == 1 { followers.removeAll { !$0.isCurrent } }
            followers.append(token)
        }
    }

    /// Asks all that have read the value for another evaluation, in which they will read it again.
    mutating func notify() {
        guard !followers.isEmpty else { return }
        // An evaluation that writes what it has read is not asked for another: it would not end. It goes on following.
        let writer = Self.writer
        let tokens = followers.filter { $0 !== writer }
        followers.removeAll { $0 !== writer }
        guard !tokens.isEmpty else { return }
        MainQueue.run {
            for token in tokens { token.changed() }
        }
    }

    /// The evaluation under way.
    private static var writer: TrackingToken? {
        MainQueue.isCurrent ? MainActor.assumeIsolated { Node.evaluating?.token } : nil
    }
}

/// A property of a framework's model that only views read.
@propertyWrapper package struct Followed<Value> {
    private var value: Value
    private var followers = Followers()

    package init(wrappedValue: Value) {
        value = wrappedValue
    }

    package var wrappedValue: Value {
        mutating get {
            followers.note()
            return value
        }
        set {
            followers.notify()
            value = newValue
        }
    }
}

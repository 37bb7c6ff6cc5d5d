/// The evaluations that have read a value. For values that only views read, and only on the main actor.
///
/// Does the work of an `ObservationRegistrar`, as models use it, with a tenth of the memory.
struct Readers {
    private var readers = SmallArray<TrackingToken>()

    /// Registers the current evaluation as a reader of the value.
    mutating func record() {
        guard MainQueue.isCurrent else { return }
        MainActor.assumeIsolated {
            guard let token = Tracker.readingToken, readers.last !== token else { return }
            // Prunes the list each time it has doubled; pruning more often would cost more than it saves.
            if readers.count.nonzeroBitCount == 1 { readers.removeAll { !$0.isCurrent } }
            readers.append(token)
        }
    }

    /// Requests another evaluation of all readers, which will read the value again.
    mutating func notify() {
        guard !readers.isEmpty else { return }
        // An evaluation that writes a value it has read is not repeated, because it would never end. It remains a
        // reader.
        let writer = Self.writer
        let tokens = readers.filter { $0 !== writer }
        readers.removeAll { $0 !== writer }
        guard !tokens.isEmpty else { return }
        MainQueue.run {
            for token in tokens { token.changed() }
        }
    }

    /// The current evaluation.
    private static var writer: TrackingToken? {
        MainQueue.isCurrent ? MainActor.assumeIsolated { Tracker.evaluating?.tracker.token } : nil
    }
}

/// A property of a framework model that only views read.
@propertyWrapper package struct Tracked<Value> {
    private var value: Value
    private var readers = Readers()

    package init(wrappedValue: Value) {
        value = wrappedValue
    }

    package var wrappedValue: Value {
        mutating get {
            readers.record()
            return value
        }
        set {
            readers.notify()
            value = newValue
        }
    }
}

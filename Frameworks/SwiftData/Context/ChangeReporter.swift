/// An observer of the changes in a context, such as a `Query`.
protocol ContextObserver: AnyObject {
    /// Called once for all changes of one turn of the main loop, after they have been saved if the context saves
    /// automatically.
    func contextDidChange(_ report: ChangeReport)
}

/// The changes in a context, grouped by entity.
struct ChangeReport {
    struct Entity {
        /// Models were inserted or deleted.
        var isMembershipChanged = false
        /// The positions of the properties that changed in any model.
        var positions: Set<Int> = []
    }

    var entities: [EntityDescription: Entity] = [:]
    /// True if pairs of a to-many relationship changed.
    var isAnyPairChanged = false

    mutating func add(_ record: Record, position: Int?) {
        if let position {
            entities[record.entity, default: Entity()].positions.insert(position)
        } else {
            addMembership(record.entity)
        }
    }

    mutating func addMembership(_ entity: EntityDescription) {
        entities[entity, default: Entity()].isMembershipChanged = true
    }
}

/// The changes of a context since the last report, and the observers that receive the report.
struct ChangeReporter {
    var pending = ChangeReport()
    private var observers: [ObjectIdentifier: WeakObserver] = [:]

    private struct WeakObserver {
        weak var value: (any ContextObserver)?
    }

    /// Adds an observer, which gets reports as long as it exists.
    mutating func add(_ observer: any ContextObserver) {
        observers = observers.filter { $0.value.value != nil }
        observers[ObjectIdentifier(observer)] = WeakObserver(value: observer)
    }

    /// Removes and returns the changes so far, with the observers to call, or `nil` if there are no changes.
    mutating func take() -> (report: ChangeReport, observers: [any ContextObserver])? {
        let report = pending
        pending = ChangeReport()
        guard !report.entities.isEmpty || report.isAnyPairChanged else { return nil }
        return (report, observers.values.compactMap(\.value))
    }
}

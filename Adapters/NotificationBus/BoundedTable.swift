/// A dictionary with a maximum number of entries. New entries replace the oldest.
package struct BoundedTable<Key: Hashable, Value> {
    private struct Slot {
        var value: Value
        /// The position in `order` at which the key was last set.
        var stamp: Int
    }

    private let capacity: Int
    private var slots: [Key: Slot] = [:]
    /// Keys in the order in which they were set. Outdated positions are skipped.
    private var order: [(key: Key, stamp: Int)] = []
    private var head = 0
    private var lastStamp = 0

    /// - Parameter capacity: The maximum number of entries.
    package init(capacity: Int) {
        self.capacity = capacity
    }

    var count: Int { slots.count }
    /// The number of positions in memory, which is also limited.
    var trackedPositions: Int { order.count }

    /// The value of the key. Setting it makes the entry the newest.
    package subscript(key: Key) -> Value? {
        get { slots[key]?.value }
        set {
            guard let newValue else {
                slots[key] = nil
                return
            }
            lastStamp += 1
            slots[key] = Slot(value: newValue, stamp: lastStamp)
            order.append((key, lastStamp))
            while slots.count > capacity { removeOldest() }
            if order.count > 2 * capacity + 64 { compact() }
        }
    }

    /// Changes a value in place; the entry keeps its age.
    mutating func update(_ key: Key, _ body: (inout Value) -> Void) {
        // Keeps the reference unique, so that a collection is changed in place.
        guard var slot = slots.removeValue(forKey: key) else { return }
        body(&slot.value)
        slots[key] = slot
    }

    /// Removes an entry and returns its value.
    package mutating func remove(_ key: Key) -> Value? {
        slots.removeValue(forKey: key)?.value
    }

    private mutating func removeOldest() {
        while head < order.count {
            let (key, stamp) = order[head]
            head += 1
            if slots[key]?.stamp == stamp {
                slots[key] = nil
                return
            }
        }
    }

    private mutating func compact() {
        order = order[head...].filter { slots[$0.key]?.stamp == $0.stamp }
        head = 0
    }
}

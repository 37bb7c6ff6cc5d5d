extension Node {
    /// Informs every reader above that a collected preference has changed.
    func preferenceDidChange() {
        guard let key = traits.preference?.key else { return }
        var node = parent
        while let current = node {
            if current.traits.preferenceCollector?.key == key { graph.collectPreferences(at: current) }
            node = current.parent
        }
    }

    /// Calls `body` with each value for `key` below, in document order; a value hides those inside it.
    func forEachPreference(_ key: ObjectIdentifier, _ body: (Any) -> Void) {
        for child in children where child.isMounted {
            if let entry = child.traits.preference, entry.key == key {
                body(entry.value)
            } else {
                child.forEachPreference(key, body)
            }
        }
    }
}

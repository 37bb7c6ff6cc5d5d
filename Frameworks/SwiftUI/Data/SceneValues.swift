import Synchronization

/// The values that a page stores by key, as long as its browser tab is open.
///
/// The tab itself stores them, so they survive the end of a session and a restart of the host.
final class SceneValues: DefaultsStore {
    private let values = Mutex<[String: Data]>([:])
    /// The values that views observe. They are weak, because each refers to this object: only views keep both alive,
    /// until their page is closed.
    private let observed = Mutex<[String: WeakValue]>([:])
    /// Tells the page to store a value, or to remove it if nil.
    private let keep: @MainActor (_ key: String, _ value: Data?) -> Void

    init(keep: @escaping @MainActor (String, Data?) -> Void) {
        self.keep = keep
    }

    private struct WeakValue {
        weak let value: StoredValue?
    }

    /// The single object that all views of the page observe for `key`.
    func observed(at key: String) -> StoredValue {
        observed.withLock { observed in
            if let value = observed[key]?.value { return value }
            let value = StoredValue(key, in: self)
            observed[key] = WeakValue(value: value)
            return value
        }
    }

    func object(forKey key: String) -> Any? {
        guard let data = values.withLock({ $0[key] }) else { return nil }
        return (try? PropertyListSerialization.propertyList(from: data, format: nil) as? [Any])?.first
    }

    func set(_ value: Any?, forKey key: String) {
        let data = value.flatMap {
            try? PropertyListSerialization.data(fromPropertyList: [$0], format: .binary, options: 0)
        }
        let isChanged = values.withLock { values in
            defer { values[key] = data }
            return values[key] != data
        }
        guard isChanged else { return }
        Task { @MainActor [keep] in keep(key, data) }
    }

    /// Restores the values that the tab has stored in an earlier session, except those that this session has already
    /// set.
    @MainActor func restore(_ kept: EventValue) {
        guard case .object(let entries) = kept else { return }
        for (key, entry) in entries {
            guard let data = entry.text.flatMap({ Data(base64Encoded: $0) }) else { continue }
            guard values.withLock({ $0[key] }) == nil else { continue }
            observed(at: key).announce { values.withLock { $0[key] = data } }
        }
    }
}

extension EnvironmentValues {
    struct SceneValuesKey: EnvironmentKey { static var defaultValue: SceneValues? { nil } }

    var sceneValues: SceneValues? {
        get { self[SceneValuesKey.self] }
        set { self[SceneValuesKey.self] = newValue }
    }
}

extension ViewContext {
    /// The values of the page whose scene is this view.
    @MainActor func sceneValues() -> SceneValues {
        let graph = Unowned(node.graph)
        return node.storage(at: 4) {
            SceneValues { key, value in
                var payload = JSONWriter()
                payload.write(.raw("{\"key\":"))
                payload.write(.string(key))
                payload.write(.raw(",\"value\":"))
                payload.write(value.map { .string($0.base64EncodedString()) } ?? .raw("null"))
                payload.write(.raw("}"))
                graph.graph?.send(.effect("keep", payload: payload.text))
            }
        }
    }
}

@MainActor private final class Unowned {
    weak var graph: Graph?

    init(_ graph: Graph) {
        self.graph = graph
    }
}

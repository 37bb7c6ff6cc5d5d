import Foundation
import Synchronization

/// A value with streams of its changes.
final class FollowedValue<Value: Sendable & Equatable>: Sendable {
    private struct Contents: Sendable {
        var value: Value
        var followers: [UUID: AsyncStream<Value>.Continuation] = [:]
    }

    private let contents: Mutex<Contents>

    init(_ value: Value) {
        contents = Mutex(Contents(value: value))
    }

    var current: Value {
        get { contents.withLock { $0.value } }
        set {
            contents.withLock { contents in
                guard newValue != contents.value else { return }
                contents.value = newValue
                contents.followers.values.forEach { $0.yield(newValue) }
            }
        }
    }

    /// The current value, and each later one.
    var values: AsyncStream<Value> {
        let id = UUID()
        return AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            continuation.onTermination = { [weak self] _ in
                self?.contents.withLock { _ = $0.followers.removeValue(forKey: id) }
            }
            contents.withLock { contents in
                contents.followers[id] = continuation
                continuation.yield(contents.value)
            }
        }
    }
}

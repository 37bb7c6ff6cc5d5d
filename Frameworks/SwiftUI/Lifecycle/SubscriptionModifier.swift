public import Combine

/// Subscribes once the view is in the tree, and again if its parent passes another publisher.
struct SubscriptionModifier<P: Publisher> where P.Failure == Never {
    let publisher: P
    let action: (P.Output) -> Void
}

extension SubscriptionModifier: PrimitiveModifier {
    func update<C: View>(_ node: Node, content: C) {
        let running = node.storage(at: 0) { RunningSubscription<P>() }
        running.action = action
        subscribe(running, node)
        node.setOnlyChild(content)
    }

    /// Subscribes to the publisher, before the content runs and sends values.
    @MainActor private func subscribe(_ running: RunningSubscription<P>, _ node: Node) {
        if let known = running.publisher, ValueComparison.areEqual(known, publisher) { return }
        running.publisher = publisher
        node.onUnmount = { running.subscription = nil }
        node.graph.afterCommit { [publisher] in
            running.subscription = publisher.sink { [weak running] value in
                // The publisher hands the value over and does not use it again on its own thread.
                nonisolated(unsafe) let value = value
                MainQueue.run { running?.action?(value) }
            }
        }
    }
}

@MainActor private final class RunningSubscription<P: Publisher> where P.Failure == Never {
    var publisher: P?
    var action: ((P.Output) -> Void)?
    var subscription: AnyCancellable?
}

extension View {
    /// Adds an action to perform when this view detects data emitted by the given publisher.
    nonisolated public func onReceive<P>(
        _ publisher: P, perform action: @escaping (P.Output) -> Void
    ) -> some View where P: Publisher, P.Failure == Never {
        modifier(SubscriptionModifier(publisher: publisher, action: action))
    }
}

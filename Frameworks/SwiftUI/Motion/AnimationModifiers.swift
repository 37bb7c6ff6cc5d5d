/// Animates the content when a value changes.
struct AnimationModifier<Value: Equatable> {
    let animation: Animation?
    let value: Value
}

extension AnimationModifier: PrimitiveModifier {
    func update<C: View>(_ node: Node, content: C) {
        let last = node.storage(at: 0) { LastValue<Value>() }
        if let old = last.value, old != value {
            node.changeTransaction(TransactionScope(animation, flush: node.graph.flushNumber))
        }
        last.value = value
        node.graph.inTransaction(of: node) { node.setOnlyChild(content) }
    }
}

/// Animates every change of the content.
struct AlwaysAnimatedModifier {
    let animation: Animation?
}

extension AlwaysAnimatedModifier: PrimitiveModifier {
    func update<C: View>(_ node: Node, content: C) {
        node.changeTransaction(TransactionScope(animation))
        node.graph.inTransaction(of: node) { node.setOnlyChild(content) }
    }
}

/// Changes the transaction of each update of the content. If there is a value, only updates with a new value count.
struct TransactionModifier<Value: Equatable> {
    let value: Value?
    let transform: (inout Transaction) -> Void
}

extension TransactionModifier: PrimitiveModifier {
    func update<C: View>(_ node: Node, content: C) {
        let last = node.storage(at: 0) { LastValue<Value>() }
        if value == nil {
            node.changeTransaction(TransactionScope(change: transform))
        } else if last.value != nil, last.value != value {
            node.changeTransaction(TransactionScope(flush: node.graph.flushNumber, change: transform))
        }
        last.value = value
        node.graph.inTransaction(of: node) { node.setOnlyChild(content) }
    }
}

extension TransactionScope {
    /// Sets the animation, unless animations are disabled.
    fileprivate convenience init(_ animation: Animation?, flush: Int? = nil) {
        self.init(flush: flush) { if !$0.disablesAnimations { $0.animation = animation } }
    }
}

extension View {
    /// Applies the given animation to this view when the specified value changes.
    nonisolated public func animation<V>(_ animation: Animation?, value: V) -> some View where V: Equatable {
        modifier(AnimationModifier(animation: animation, value: value))
    }

    /// Applies the given animation to all animatable values within this view.
    nonisolated public func animation(_ animation: Animation?) -> some View {
        modifier(AlwaysAnimatedModifier(animation: animation))
    }

    /// Applies the given transaction mutation function to all animations used within the view.
    nonisolated public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
        modifier(TransactionModifier<Bool>(value: nil, transform: transform))
    }

    /// Applies the given transaction mutation function when the specified value changes.
    nonisolated public func transaction(
        value: some Equatable, _ transform: @escaping (inout Transaction) -> Void
    ) -> some View {
        modifier(TransactionModifier(value: value, transform: transform))
    }
}

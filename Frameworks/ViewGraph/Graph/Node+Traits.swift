/// What only some nodes have. A page has thousands of nodes, most of which stand for a view between others.
@MainActor final class NodeTraits {
    var wrapper: (any ChildWrapper)?
    var lazyMounting: LazyMounting?
    var preference: PreferenceEntry?
    var preferenceCollector: (any PreferenceCollector)?
    var slotScope: SlotScopeStorage?
    var portal: SlotName?
    var transactionScope: TransactionScope?
    var onUnmount: (() -> Void)?
}

/// A key takes five words; few nodes have one.
final class KeyBox {
    let key: AnyHashable

    init(key: AnyHashable) {
        self.key = key
    }
}

extension Node {
    /// How unary views among the children are wrapped (rows of a list); nil outside of such containers.
    package var wrapper: (any ChildWrapper)? {
        get { traits?.wrapper }
        set { if newValue != nil || traits != nil { ownTraits.wrapper = newValue } }
    }

    /// How a `ForEach` among the children is mounted by a lazy container; nil: whole.
    package var lazyMounting: LazyMounting? {
        get { traits?.lazyMounting }
        set { if newValue != nil || traits != nil { ownTraits.lazyMounting = newValue } }
    }

    var preference: PreferenceEntry? {
        get { traits?.preference }
        set { ownTraits.preference = newValue }
    }

    var preferenceCollector: (any PreferenceCollector)? {
        get { traits?.preferenceCollector }
        set { ownTraits.preferenceCollector = newValue }
    }

    var slotScope: SlotScopeStorage? {
        get { traits?.slotScope }
        set { ownTraits.slotScope = newValue }
    }

    var portal: SlotName? {
        get { traits?.portal }
        set { ownTraits.portal = newValue }
    }

    var transactionScope: TransactionScope? {
        get { traits?.transactionScope }
        set { if newValue != nil || traits != nil { ownTraits.transactionScope = newValue } }
    }

    package var onUnmount: (() -> Void)? {
        get { traits?.onUnmount }
        set { if newValue != nil || traits != nil { ownTraits.onUnmount = newValue } }
    }

    private var ownTraits: NodeTraits {
        if let traits { return traits }
        let made = NodeTraits()
        traits = made
        return made
    }
}

/// Rarely used properties. A page has thousands of nodes, most of which merely connect other views.
@MainActor final class NodeTraits {
    var wrapper: (any ChildWrapper)?
    var lazyMounting: LazyMounting?
    var preference: PreferenceEntry?
    var preferenceCollector: (any PreferenceCollector)?
    var slotScope: SlotScopeStorage?
    var portal: SlotName?
    var transactionScope: TransactionScope?
    var evaluationScope: EvaluationScope?
    var onUnmount: (() -> Void)?
    var onContentChange: (() -> Void)?
    var layoutTrait: AnyObject?
}

/// A key takes five words, and few nodes have one, so it is boxed.
final class KeyBox {
    let key: AnyHashable

    init(key: AnyHashable) {
        self.key = key
    }
}

extension Node {
    /// The wrapper for unary views among the children (rows of a list); nil outside of such containers.
    package var wrapper: (any ChildWrapper)? {
        get { traits?.wrapper }
        set { if newValue != nil || traits != nil { ownTraits.wrapper = newValue } }
    }

    /// The way in which a lazy container mounts a `ForEach` among the children, or nil to mount it whole.
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

    var evaluationScope: EvaluationScope? {
        get { traits?.evaluationScope }
        set { ownTraits.evaluationScope = newValue }
    }

    package var onUnmount: (() -> Void)? {
        get { traits?.onUnmount }
        set { if newValue != nil || traits != nil { ownTraits.onUnmount = newValue } }
    }

    /// Called once the elements inside this node's element have changed.
    package var onContentChange: (() -> Void)? {
        get { traits?.onContentChange }
        set { if newValue != nil || traits != nil { ownTraits.onContentChange = newValue } }
    }

    /// A fact about this node for the layout around it, or the layout of the views inside.
    package var layoutTrait: AnyObject? {
        get { traits?.layoutTrait }
        set { if newValue != nil || traits != nil { ownTraits.layoutTrait = newValue } }
    }

    private var ownTraits: NodeTraits {
        if let traits { return traits }
        let made = NodeTraits()
        traits = made
        return made
    }
}

/// Rarely used properties of a node. A page has thousands of nodes, most of which merely connect other views and have
/// none of these.
@MainActor struct NodeTraits {
    private final class Contents {
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

    private var contents: Contents?

    private var ownContents: Contents {
        mutating get {
            if let contents { return contents }
            let made = Contents()
            contents = made
            return made
        }
    }

    var wrapper: (any ChildWrapper)? {
        get { contents?.wrapper }
        set { if newValue != nil || contents != nil { ownContents.wrapper = newValue } }
    }

    var lazyMounting: LazyMounting? {
        get { contents?.lazyMounting }
        set { if newValue != nil || contents != nil { ownContents.lazyMounting = newValue } }
    }

    /// The preference that the node sets.
    var preference: PreferenceEntry? {
        get { contents?.preference }
        set { ownContents.preference = newValue }
    }

    /// Collects a preference from below the node.
    var preferenceCollector: (any PreferenceCollector)? {
        get { contents?.preferenceCollector }
        set { ownContents.preferenceCollector = newValue }
    }

    /// The slots that the node provides.
    var slotScope: SlotScopeStorage? {
        get { contents?.slotScope }
        set { ownContents.slotScope = newValue }
    }

    /// The slot that shows the content of the node.
    var portal: SlotName? {
        get { contents?.portal }
        set { ownContents.portal = newValue }
    }

    var transactionScope: TransactionScope? {
        get { contents?.transactionScope }
        set { if newValue != nil || contents != nil { ownContents.transactionScope = newValue } }
    }

    var evaluationScope: EvaluationScope? {
        get { contents?.evaluationScope }
        set { ownContents.evaluationScope = newValue }
    }

    var onUnmount: (() -> Void)? {
        get { contents?.onUnmount }
        set { if newValue != nil || contents != nil { ownContents.onUnmount = newValue } }
    }

    var onContentChange: (() -> Void)? {
        get { contents?.onContentChange }
        set { if newValue != nil || contents != nil { ownContents.onContentChange = newValue } }
    }

    var layoutTrait: AnyObject? {
        get { contents?.layoutTrait }
        set { if newValue != nil || contents != nil { ownContents.layoutTrait = newValue } }
    }
}

// Properties that the modifiers and containers of the framework set.
extension Node {
    /// The wrapper for unary views among the children (rows of a list); nil outside of such containers.
    package var wrapper: (any ChildWrapper)? {
        get { traits.wrapper }
        set { traits.wrapper = newValue }
    }

    /// The way in which a lazy container mounts a `ForEach` among the children, or nil to mount it whole.
    package var lazyMounting: LazyMounting? {
        get { traits.lazyMounting }
        set { traits.lazyMounting = newValue }
    }

    package var onUnmount: (() -> Void)? {
        get { traits.onUnmount }
        set { traits.onUnmount = newValue }
    }

    /// Called once the elements inside this node's element have changed.
    package var onContentChange: (() -> Void)? {
        get { traits.onContentChange }
        set { traits.onContentChange = newValue }
    }

    /// A value that this node sets for the layout around it, or the model of the layout inside it.
    package var layoutTrait: AnyObject? {
        get { traits.layoutTrait }
        set { traits.layoutTrait = newValue }
    }
}

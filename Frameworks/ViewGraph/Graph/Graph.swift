/// The tree of a page: keeps the nodes and the browser's content in sync.
@MainActor package final class Graph {
    package private(set) var root: Node?
    /// The elements that may receive events, by their number.
    private var elements: [Int: Unowned<Node>] = [:]
    /// The handlers of events whose number belongs to no element.
    private var targets: [Int: Target] = [:]

    /// A handler for events of certain kinds that have no element.
    private struct Target {
        let kinds: Set<String>
        let action: @MainActor (PageEvent) -> Void
    }

    private(set) lazy var placeholder = Placeholder(graph: self)
    private var nextElement: Int
    private var dirty: [Node] = []
    private var readers: [Node] = []
    private var effects: [() -> Void] = []
    private var isFlushing = false
    private var isScheduled = false
    var changedParents: [Node] = []
    var patches: [Patch] = []
    /// The transaction of the last change since the last flush, if there was one.
    var transaction: Transaction?
    var transactions = FlushTransactions()
    /// True if the page has ever had an evaluation scope.
    var hasEvaluationScopes = false
    /// The number of body evaluations of the app's own views since the start.
    package private(set) var bodyCount = 0
    /// The files in transit between the page and its views.
    package private(set) lazy var files = PageFiles()
    /// The views that handle URLs.
    package private(set) lazy var links = PageLinks()
    /// The event being handled, or nil if no handler is running.
    package private(set) var currentEvent: PageEvent?

    /// The page that a person touched last.
    package private(set) static weak var touched: Graph?

    /// Receives the patches of each flush that changed the page.
    package var onPatches: @MainActor ([Patch]) -> Void = { _ in }
    /// Called when a flush is needed. By default, the flush runs on the next turn of the main actor.
    package var onSchedule: (@MainActor (Graph) -> Void)?

    /// - Parameter firstElement: The first element number; two graphs of one page must not share numbers.
    package init<Root: View>(
        _ view: Root, environment: EnvironmentValues = EnvironmentValues(), firstElement: Int = 1
    ) {
        nextElement = firstElement
        let node = ViewNode(view, graph: self, parent: nil, environment: environment, key: nil)
        root = node
        isFlushing = true
        node.run()
        isFlushing = false
        settle()
        _ = takeContentPatches()
    }

    /// Tears down the page: cancels tasks and reports disappearances.
    package func unmount() {
        root?.unmount()
        root = nil
        runEffects()
        elements = [:]
    }

    // MARK: Events

    /// Passes an event to the element that it names. Events on removed elements are ignored.
    ///
    /// - Returns: True if the event was handled.
    @discardableResult
    package func dispatch(_ event: PageEvent) -> Bool {
        if let target = targets[event.node] {
            guard target.kinds.contains(event.kind) else { return false }
            currentEvent = event
            target.action(event)
            currentEvent = nil
            flush()
            return true
        }
        guard let elementState = elements[event.node]?.object.elementState else { return false }
        let handlers = elementState.element.handlers.filter { $0.kind == event.kind }
        guard !handlers.isEmpty, elementState.takes(event.kind) else { return false }
        Self.touched = self
        elementState.recordEvent(event)
        currentEvent = event
        for handler in handlers { handler.action(event.value) }
        currentEvent = nil
        flush()
        return true
    }

    /// Changes the root's environment, such as the colour scheme, the text size or the language.
    package func updateEnvironment(_ change: (inout EnvironmentValues) -> Void) {
        guard let root else { return }
        var values = root.environment
        change(&values)
        root.receive(values)
        flush()
    }

    /// Sends something that is not part of any element, such as a sound or a title.
    package func send(_ patch: Patch) {
        patches.append(patch)
        requestFlush()
    }

    // MARK: Flush

    func schedule(_ node: Node) {
        dirty.append(node)
        requestFlush()
    }

    private func requestFlush() {
        guard !isFlushing, !isScheduled else { return }
        isScheduled = true
        WaitingGraphs.insert(self)
        // A flush follows the event being handled anyway.
        guard currentEvent == nil else { return }
        WaitingGraphs.forgetSoon()
        if let onSchedule {
            onSchedule(self)
        } else {
            Task { @MainActor [weak self] in self?.flush() }
        }
    }

    /// Updates the nodes and the page with all changes so far.
    package func flush() { flush(taking: takePatches) }

    /// Updates the nodes and the content of the page. Other patches, such as the focus of a field or a sheet's place in
    /// the history, wait for the next flush, because the page must have the content first.
    func flushContent() {
        flush(taking: takeContentPatches)
        if !patches.isEmpty { requestFlush() }
    }

    private func flush(taking take: () -> [Patch]) {
        isScheduled = false
        WaitingGraphs.remove(self)
        guard !isFlushing, root != nil else { return }
        settle()
        let batch = take()
        if !batch.isEmpty { onPatches(batch) }
    }

    private func takeContentPatches() -> [Patch] {
        let all = takePatches()
        patches = all.filter { !$0.changesContent }
        return all.filter(\.changesContent)
    }

    /// The maximum number of passes in one flush. If there are still changes, the app has an endless loop.
    private static let maximumPasses = 100

    private func settle() {
        isFlushing = true
        defer { isFlushing = false }
        for _ in 0..<Self.maximumPasses {
            evaluateDirty()
            collectPreferences()
            commitStructure()
            runEffects()
            if dirty.isEmpty, effects.isEmpty, readers.isEmpty { return }
        }
        // The remaining changes wait for the next change from outside, so that the page stays usable.
        guard let node = dirty.first ?? readers.first ?? root else { return }
        Diagnostics.report(
            "\(ViewAuthor.nearest(to: node)) changes what it depends on each time it is evaluated; it was stopped.")
    }

    /// Evaluates parents before children, because the evaluation of a parent may make that of its child unnecessary.
    private func evaluateDirty() {
        let nodes = dirty.sorted { $0.depth < $1.depth }
        dirty = []
        for node in nodes where node.isDirty && node.isMounted { inTransaction(of: node) { node.run() } }
    }

    // MARK: Preferences

    func collectPreferences(at node: Node) {
        if !readers.contains(where: { $0 === node }) { readers.append(node) }
    }

    private func collectPreferences() {
        let nodes = readers
        readers = []
        for node in nodes where node.isMounted { node.traits.preferenceCollector?.collect(from: node) }
        evaluateDirtyAfterPreferences()
    }

    private func evaluateDirtyAfterPreferences() {
        if !dirty.isEmpty { evaluateDirty() }
    }

    // MARK: Effects

    /// Runs `effect` once the page matches the nodes.
    package func afterCommit(_ effect: @escaping () -> Void) {
        effects.append(effect)
        requestFlush()
    }

    private func runEffects() {
        let batch = effects
        effects = []
        for effect in batch { effect() }
    }

    func recordBody(_ type: Any.Type) {
        bodyCount += 1
    }

    // MARK: Elements

    /// Reserves a number for events without an element, such as moves of rows or reports about the whole page.
    package func addTarget(
        _ number: Int? = nil, kinds: Set<String>, _ action: @escaping @MainActor (PageEvent) -> Void
    ) -> Int {
        let target = number ?? nextElement
        if number == nil { nextElement += 1 }
        targets[target] = Target(kinds: kinds, action: action)
        return target
    }

    package func removeTarget(_ number: Int) {
        targets[number] = nil
    }

    func newElementID() -> Int {
        defer { nextElement += 1 }
        return nextElement
    }

    /// Passes the events of the element with this number to `node`.
    func register(_ node: Node, as element: Int) {
        elements[element] = Unowned(object: node)
    }

    func forget(_ node: Node) {
        if let elementState = node.elementState, elementState.takesEvents { elements[elementState.id] = nil }
    }
}

/// A dictionary value that does not retain its object: nodes remove themselves when they end.
private struct Unowned<Object: AnyObject> {
    unowned let object: Object
}

/// The tree of one page: keeps nodes and what the browser shows in step.
@MainActor package final class Graph {
    package private(set) var root: Node?
    /// Elements that the page may report events on, by their number.
    private var elements: [Int: Unowned<Node>] = [:]
    /// What events on numbers without an element of their own do.
    private var targets: [Int: Target] = [:]

    /// What takes events that no element stands for, of these kinds.
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
    /// The transaction of the last change since the last flush, if it was made in one.
    var transaction: Transaction?
    var transactions = FlushTransactions()
    /// The number of evaluations of bodies of the app's own views, since the start.
    package private(set) var bodyCount = 0
    /// The page's event that is being handled, while its handler runs.
    package private(set) var currentEvent: PageEvent?

    /// The page that a person has touched last.
    package private(set) static weak var touched: Graph?

    /// Takes the patches of each flush that changed the page.
    package var onPatches: @MainActor ([Patch]) -> Void = { _ in }
    /// Called when something asks for a flush; runs it on the next turn of the main actor by default.
    package var onSchedule: (@MainActor (Graph) -> Void)?

    /// - Parameter firstElement: where the numbers of the elements begin; two graphs of one page must not share any.
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
        _ = takePatches()
    }

    /// Ends all of this page: tasks are cancelled, disappearances told.
    package func unmount() {
        root?.unmount()
        root = nil
        runEffects()
        elements = [:]
    }

    // MARK: Events

    /// Hands an event to the element that it names. An element that is gone ignores it.
    ///
    /// - Returns: whether anything took the event.
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
        guard let display = elements[event.node]?.object.display else { return false }
        let handlers = display.element.handlers.filter { $0.kind == event.kind }
        guard !handlers.isEmpty, display.takes(event.kind) else { return false }
        Self.touched = self
        display.noteEvent(event)
        currentEvent = event
        for handler in handlers { handler.action(event.value) }
        currentEvent = nil
        flush()
        return true
    }

    /// Changes the root's environment: another colour scheme, text size, language.
    package func updateEnvironment(_ change: (inout EnvironmentValues) -> Void) {
        guard let root else { return }
        var values = root.environment
        change(&values)
        root.receive(values)
        flush()
    }

    /// Sends something that is not part of any element: a sound, a title.
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
        // The event being handled is followed by a flush of its own.
        guard currentEvent == nil else { return }
        WaitingGraphs.forgetSoon()
        if let onSchedule {
            onSchedule(self)
        } else {
            Task { @MainActor [weak self] in self?.flush() }
        }
    }

    /// Brings nodes and page in line with all changes so far.
    package func flush() {
        isScheduled = false
        WaitingGraphs.remove(self)
        guard !isFlushing, root != nil else { return }
        settle()
        let batch = takePatches()
        if !batch.isEmpty { onPatches(batch) }
    }

    /// How many times one flush may find new changes before it is an endless loop of the app.
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
        // What is left waits for the next change from outside, so that the page stays usable.
        guard let node = dirty.first ?? readers.first ?? root else { return }
        Diagnostics.report("\(node.author) changes what it depends on each time it is evaluated; it was stopped.")
    }

    /// Parents before children, as a parent's evaluation may make that of its child needless.
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
        for node in nodes where node.isMounted { node.preferenceCollector?.collect(from: node) }
        evaluateDirtyAfterPreferences()
    }

    private func evaluateDirtyAfterPreferences() {
        if !dirty.isEmpty { evaluateDirty() }
    }

    // MARK: Effects

    /// Runs `effect` when the page is in line with the nodes.
    package func afterCommit(_ effect: @escaping () -> Void) {
        effects.append(effect)
        requestFlush()
    }

    private func runEffects() {
        let batch = effects
        effects = []
        for effect in batch { effect() }
    }

    func noteBody(_ type: Any.Type) {
        bodyCount += 1
    }

    // MARK: Elements

    /// Reserves a number for events that no element stands for: moves of rows, what the page as a whole reports.
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

    /// Lets `node` take the events of the element with that number.
    func register(_ node: Node, as element: Int) {
        elements[element] = Unowned(object: node)
    }

    func forget(_ node: Node) {
        if let display = node.display, display.takesEvents { elements[display.id] = nil }
    }
}

/// A dictionary value that does not keep its object: nodes remove themselves when they end.
private struct Unowned<Object: AnyObject> {
    unowned let object: Object
}

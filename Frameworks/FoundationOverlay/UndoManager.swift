public import Foundation

/// A general-purpose recorder of operations that enables undo and redo.
@preconcurrency @MainActor open class UndoManager: NSObject {
    /// A group of changes that are undone together.
    private struct Group {
        var changes: [Change] = []
        var name = ""
        /// True if the manager opened the group for the changes of one event.
        var isOfEvent = false
    }

    private struct Change {
        weak var target: AnyObject?
        let undo: @MainActor () -> Void
    }

    private var undoStack: [Group] = []
    private var redoStack: [Group] = []
    /// The open groups, each nested in the one before.
    private var open: [Group] = []
    private var disabled = 0

    public nonisolated override init() {
        super.init()
    }

    /// A Boolean value that indicates if the manager records changes.
    open var isUndoRegistrationEnabled: Bool { disabled == 0 }
    /// A Boolean value that indicates if the manager groups the changes of one event.
    open var groupsByEvent = true
    /// The maximum number of groups that can be undone, or 0 for no limit.
    open var levelsOfUndo = 0 {
        didSet { limit() }
    }
    /// A Boolean value that indicates if the manager is undoing a change.
    open private(set) var isUndoing = false
    /// A Boolean value that indicates if the manager is redoing a change.
    open private(set) var isRedoing = false

    /// A Boolean value that indicates if there is something to undo.
    open var canUndo: Bool { !undoStack.isEmpty || open.contains { !$0.changes.isEmpty } }
    /// A Boolean value that indicates if there is something to redo.
    open var canRedo: Bool { !redoStack.isEmpty }
    /// The number of groups that can be undone.
    open var undoCount: Int { undoStack.count }
    /// The number of groups that can be redone.
    open var redoCount: Int { redoStack.count }
    /// The number of open groups, each nested in another.
    open var groupingLevel: Int { open.count }

    // MARK: Recording

    /// Records a change of an object, which `handler` undoes. The manager does not retain the object.
    public func registerUndo<TargetType>(
        withTarget target: TargetType, handler: @escaping @MainActor (TargetType) -> Void
    ) where TargetType: AnyObject {
        guard isUndoRegistrationEnabled else { return }
        if open.isEmpty {
            precondition(groupsByEvent, "A change must be registered in a group, which beginUndoGrouping() opens.")
            beginEvent()
        }
        if !isUndoing, !isRedoing { redoStack.removeAll() }
        let change = Change(target: target) { [weak target] in
            if let target { handler(target) }
        }
        self.open[self.open.count - 1].changes.append(change)
    }

    /// Begins a group, which can contain others.
    open func beginUndoGrouping() {
        if open.isEmpty, groupsByEvent, !isUndoing, !isRedoing { beginEvent() }
        open.append(Group())
    }

    /// Ends the group that was begun last.
    open func endUndoGrouping() {
        guard let group = open.popLast() else { return }
        post(.NSUndoManagerWillCloseUndoGroup)
        if let outer = open.indices.last {
            open[outer].changes += group.changes
            if !group.name.isEmpty { open[outer].name = group.name }
        } else if !group.changes.isEmpty {
            if isUndoing { redoStack.append(group) } else { undoStack.append(group) }
            limit()
        }
        post(.NSUndoManagerDidCloseUndoGroup)
    }

    /// Stops recording until `enableUndoRegistration()` has been called the same number of times.
    open func disableUndoRegistration() {
        disabled += 1
    }

    /// Starts recording again.
    open func enableUndoRegistration() {
        disabled = max(0, disabled - 1)
    }

    /// Removes all changes, and resumes recording.
    open func removeAllActions() {
        (undoStack, redoStack, open, disabled) = ([], [], [], 0)
    }

    /// Removes the changes of an object.
    open func removeAllActions(withTarget target: Any) {
        let target = target as AnyObject
        func kept(_ groups: [Group]) -> [Group] {
            groups.map { group in
                var group = group
                group.changes.removeAll { $0.target === target }
                return group
            }
        }
        undoStack = kept(undoStack).filter { !$0.changes.isEmpty }
        redoStack = kept(redoStack).filter { !$0.changes.isEmpty }
        open = kept(open)
    }

    // MARK: Undo and redo

    /// Undoes the last group of changes, after closing the current event's group.
    open func undo() {
        endEvent()
        undoNestedGroup()
    }

    /// Undoes the last group of changes.
    open func undoNestedGroup() {
        guard let group = undoStack.popLast() else { return }
        post(.NSUndoManagerWillUndoChange)
        isUndoing = true
        run(group)
        isUndoing = false
        post(.NSUndoManagerDidUndoChange)
    }

    /// Redoes the group of changes that was undone last.
    open func redo() {
        endEvent()
        guard let group = redoStack.popLast() else { return }
        post(.NSUndoManagerWillRedoChange)
        isRedoing = true
        run(group)
        isRedoing = false
        post(.NSUndoManagerDidRedoChange)
    }

    /// Undoes a group. Changes registered in the meantime become the group that redoes it.
    private func run(_ group: Group) {
        let outer = open
        open = [Group(name: group.name)]
        for change in group.changes.reversed() { change.undo() }
        while !open.isEmpty { endUndoGrouping() }
        open = outer
    }

    // MARK: Names

    /// The name of the change that can be undone.
    open var undoActionName: String { open.last { !$0.name.isEmpty }?.name ?? undoStack.last?.name ?? "" }
    /// The name of the change that can be redone.
    open var redoActionName: String { redoStack.last?.name ?? "" }

    /// Names the open group, or else the last one.
    open func setActionName(_ actionName: String) {
        if !open.isEmpty {
            open[open.count - 1].name = actionName
        } else if !undoStack.isEmpty {
            undoStack[undoStack.count - 1].name = actionName
        }
    }

    // MARK: Events

    private func beginEvent() {
        open.append(Group(isOfEvent: true))
        post(.NSUndoManagerDidOpenUndoGroup)
        // Everything that follows in this turn of the main actor belongs to the event.
        Task { @MainActor [weak self] in self?.endEvent() }
    }

    private func endEvent() {
        if open.count == 1, open[0].isOfEvent { endUndoGrouping() }
    }

    private func limit() {
        guard levelsOfUndo > 0 else { return }
        undoStack.removeFirst(max(0, undoStack.count - levelsOfUndo))
        redoStack.removeFirst(max(0, redoStack.count - levelsOfUndo))
    }

    private func post(_ name: Notification.Name) {
        NotificationCenter.default.post(name: name, object: self)
    }
}

extension NSNotification.Name {
    /// Posted before the manager undoes changes.
    public static let NSUndoManagerWillUndoChange = Notification.Name("NSUndoManagerWillUndoChangeNotification")
    /// Posted after the manager has undone changes.
    public static let NSUndoManagerDidUndoChange = Notification.Name("NSUndoManagerDidUndoChangeNotification")
    /// Posted before the manager redoes changes.
    public static let NSUndoManagerWillRedoChange = Notification.Name("NSUndoManagerWillRedoChangeNotification")
    /// Posted after the manager has redone changes.
    public static let NSUndoManagerDidRedoChange = Notification.Name("NSUndoManagerDidRedoChangeNotification")
    /// Posted when the manager opens a group for the changes of an event.
    public static let NSUndoManagerDidOpenUndoGroup = Notification.Name("NSUndoManagerDidOpenUndoGroupNotification")
    /// Posted before the manager closes a group.
    public static let NSUndoManagerWillCloseUndoGroup = Notification.Name("NSUndoManagerWillCloseUndoGroupNotification")
    /// Posted after the manager has closed a group.
    public static let NSUndoManagerDidCloseUndoGroup = Notification.Name("NSUndoManagerDidCloseUndoGroupNotification")
}

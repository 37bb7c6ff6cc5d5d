import Foundation
import FoundationOverlay
import Testing

@MainActor @Suite struct `An undo manager` {
    @MainActor private final class Counter {
        let manager = UndoManager()
        var value = 0

        func set(_ new: Int) {
            let old = value
            manager.registerUndo(withTarget: self) { $0.set(old) }
            value = new
        }
    }

    @Test func `changes of one event are undone and done again together`() async {
        let counter = Counter()
        counter.set(1)
        counter.set(2)
        counter.manager.setActionName("Count")
        #expect(counter.manager.canUndo && !counter.manager.canRedo && counter.manager.undoActionName == "Count")
        await Task.yield()
        while counter.manager.groupingLevel > 0 { await Task.yield() }
        counter.set(3)
        counter.manager.undo()
        #expect(counter.value == 2 && counter.manager.canRedo)
        counter.manager.undo()
        #expect(counter.value == 0 && !counter.manager.canUndo && counter.manager.redoActionName == "Count")
        counter.manager.redo()
        #expect(counter.value == 2 && counter.manager.undoCount == 1 && counter.manager.redoCount == 1)
        counter.set(9)
        #expect(!counter.manager.canRedo)
    }

    @Test func `groups, limits and switches`() {
        let counter = Counter()
        counter.manager.groupsByEvent = false
        counter.manager.levelsOfUndo = 2
        for value in 1...3 {
            counter.manager.beginUndoGrouping()
            counter.set(value)
            counter.manager.endUndoGrouping()
        }
        counter.manager.disableUndoRegistration()
        counter.set(7)
        counter.manager.enableUndoRegistration()
        #expect(counter.manager.undoCount == 2)
        counter.manager.undo()
        counter.manager.undo()
        #expect(counter.value == 1 && !counter.manager.canUndo)
        counter.manager.removeAllActions(withTarget: counter)
        #expect(!counter.manager.canRedo)
    }

    @Test func `an object that is gone is not changed`() {
        let manager = UndoManager()
        var counter: Counter? = Counter()
        var isUndone = false
        manager.registerUndo(withTarget: counter!) { _ in isUndone = true }
        counter = nil
        manager.undo()
        #expect(!isUndone)
    }
}

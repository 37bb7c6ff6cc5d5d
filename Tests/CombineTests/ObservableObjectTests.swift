import Combine
import Synchronization
import Testing

private class Counter: ObservableObject {
    @Published var count = 0
    @Published var name = ""
}

private final class NamedCounter: Counter {
    @Published var limit = 10
}

private final class Plain: ObservableObject {
    var text = ""
}

/// A sum that threads add to.
final class Sum: Sendable {
    private let value = Mutex(0)
    var total: Int { value.withLock { $0 } }
    func add(_ number: Int) { value.withLock { $0 += number } }
}

@Suite("Observable objects")
struct ObservableObjectTests {
    @Test("an object tells before any published property of it or of its superclass changes")
    func changes() {
        let counter = NamedCounter()
        var seen: [String] = []
        let subscription = counter.objectWillChange.sink { seen.append("\(counter.count) \(counter.limit)") }
        counter.count = 1
        counter.limit = 20
        counter.name = "x"
        #expect(seen == ["0 10", "1 10", "1 20"])
        #expect(counter.objectWillChange === counter.objectWillChange)
        withExtendedLifetime(subscription) {}
    }

    @Test("a published property publishes its value at first, and each new one before it has it")
    func published() {
        let counter = Counter()
        var seen: [[Int]] = []
        let subscription = counter.$count.sink { seen.append([$0, counter.count]) }
        counter.count = 5
        #expect(seen == [[0, 0], [5, 0]] && counter.count == 5)
        withExtendedLifetime(subscription) {}
    }

    @Test("a property takes the values of a publisher until its object ends")
    func assigned() {
        let source = PassthroughSubject<Int, Never>()
        var counter: Counter? = Counter()
        weak let ended = counter
        source.map { $0 * 2 }.assign(to: &counter!.$count)
        source.send(4)
        #expect(counter?.count == 8)
        counter = nil
        source.send(5)
        #expect(ended == nil)
    }

    @Test("an object without published properties has one publisher for as long as it exists")
    func plain() {
        let (one, other) = (Plain(), Plain())
        var count = 0
        let subscription = one.objectWillChange.sink { count += 1 }
        one.objectWillChange.send()
        other.objectWillChange.send()
        #expect(count == 1)
        withExtendedLifetime(subscription) {}
    }
}

/// A list that rarely has more than one element: a single element is stored in place, without an allocation.
///
/// A page has thousands of such lists; most nodes have a single child.
package struct SmallArray<Element> {
    fileprivate enum Storage {
        case none
        case one(Element)
        case many([Element])
    }

    private var storage = Storage.none

    package init() {}

    package var array: [Element] {
        switch storage {
        case .none: []
        case .one(let element): [element]
        case .many(let all): all
        }
    }

    /// Passes the elements to `change` as an array. The array is moved out meanwhile, so that it is not copied.
    private mutating func withArray<Result>(_ change: (inout [Element]) -> Result) -> Result {
        var all = array
        storage = .none
        defer { storage = .many(all) }
        return change(&all)
    }
}

extension SmallArray: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
    package var startIndex: Int { 0 }

    package var endIndex: Int {
        switch storage {
        case .none: 0
        case .one: 1
        case .many(let all): all.count
        }
    }

    package subscript(position: Int) -> Element {
        get {
            switch storage {
            case .none: preconditionFailure("There is no element at \(position).")
            case .one(let element):
                precondition(position == 0, "There is no element at \(position).")
                return element
            case .many(let all): return all[position]
            }
        }
        set {
            if case .one = storage, position == 0 {
                storage = .one(newValue)
            } else {
                withArray { $0[position] = newValue }
            }
        }
    }

    package mutating func append(_ element: Element) {
        if case .none = storage { storage = .one(element) } else { withArray { $0.append(element) } }
    }

    package mutating func reserveCapacity(_ count: Int) {
        if count > 1 { withArray { $0.reserveCapacity(count) } }
    }

    package mutating func replaceSubrange<New: Collection>(_ range: Range<Int>, with elements: New)
    where New.Element == Element {
        withArray { $0.replaceSubrange(range, with: elements) }
    }
}

extension SmallArray: Sendable where Element: Sendable {}

extension SmallArray.Storage: Sendable where Element: Sendable {}

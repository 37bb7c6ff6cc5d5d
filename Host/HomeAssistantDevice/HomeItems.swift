import AppContainer
package import DevicePorts

/// The items that the host and its apps offer in the person's home.
@MainActor package final class HomeItems: HomePanel {
    private struct Offer {
        let item: HomeItem
        /// The app whose code the item runs; `nil` for the host's own.
        let app: AppContainer?
    }

    private var offers: [HomeItem.ID: Offer] = [:]
    /// The items that were offered earlier.
    private(set) var withdrawn: Set<HomeItem.ID> = []
    /// The items that may or may not be offered later.
    private var undecided: Set<HomeItem.ID> = []

    package init() {}

    /// All items, in the order of their identifiers.
    var all: [HomeItem] { offers.values.map(\.item).sorted { $0.id < $1.id } }

    /// The identifiers of all items that are, were or may be offered.
    var known: Set<HomeItem.ID> { withdrawn.union(undecided).union(offers.keys) }

    subscript(id: HomeItem.ID) -> HomeItem? { offers[id]?.item }

    package func offer(_ items: [HomeItem]) {
        for item in items {
            offers[item.id] = Offer(item: item, app: AppContainer.running)
            withdrawn.remove(item.id)
            undecided.remove(item.id)
        }
    }

    /// Registers an item that may or may not be offered later.
    func reserve(_ id: HomeItem.ID) {
        if offers[id] == nil { undecided.insert(id) }
    }

    /// Ends an offer, or records that an item will not be offered.
    func withdraw(_ id: HomeItem.ID) {
        undecided.remove(id)
        offers[id] = nil
        withdrawn.insert(id)
    }

    /// True if an item is offered, or may be offered later.
    func mayOffer(_ id: HomeItem.ID) -> Bool { offers[id] != nil || undecided.contains(id) }

    /// Runs a part of an item as its app.
    func run<Value>(_ item: HomeItem, _ body: () throws -> Value) rethrows -> Value {
        try AppContainer.$running.withValue(offers[item.id]?.app, operation: body)
    }

    /// Runs a part of an item as its app.
    func run<Value: Sendable>(_ item: HomeItem, _ body: @MainActor () async throws -> Value) async rethrows -> Value {
        try await AppContainer.$running.withValue(offers[item.id]?.app, operation: body)
    }
}

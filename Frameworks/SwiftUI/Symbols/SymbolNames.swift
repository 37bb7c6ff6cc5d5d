import Synchronization
import ViewGraph

/// The symbols that have drawings, and the substitutes for all others.
struct SymbolNames: Sendable {
    /// The symbols in the client's maps.
    static let known = SymbolNames(Self.map("symbols"), more: Self.map("more-symbols"))

    /// The symbol that is drawn for each name.
    private let drawings: [String: String]
    /// The names in the second map, whose symbols are in a file of their own.
    private let rare: Set<String>
    private static let reported = Mutex<Set<String>>([])

    init(_ names: Set<String>) {
        self.init(Dictionary(uniqueKeysWithValues: names.map { ($0, $0) }))
    }

    /// The names in `common` and `more`, which give `=car` for a name with the symbol of the name `car`.
    init(_ common: [String: String], more: [String: String] = [:]) {
        drawings = common.merging(more) { $1 }.reduce(into: [:]) { drawings, entry in
            drawings[entry.key] = entry.value.hasPrefix("=") ? String(entry.value.dropFirst()) : entry.key
        }
        rare = Set(more.keys)
    }

    private static func map(_ name: String) -> [String: String] {
        let map = ClientFolder.swiftUI.url.appending(path: "\(name).json")
        return (try? JSONDecoder().decode([String: String].self, from: Data(contentsOf: map))) ?? [:]
    }

    /// The reference for `<use>` to the symbol `drawn`.
    func reference(to drawn: String) -> String {
        "/assets/\(rare.contains(drawn) ? "more-symbols" : "symbols").svg#\(drawn)"
    }

    /// The symbol `name` with those of `variants` that have drawings.
    func name(_ name: String, in variants: SymbolVariants) -> String {
        variants.names(of: name).lazy.compactMap { drawings[$0] }.first ?? drawn(name)
    }

    /// `name`, or the existing symbol with the fewest parts left out: `bell.badge.slash.fill` becomes
    /// `bell.slash.fill`. A symbol without any drawing is reported.
    func drawn(_ name: String) -> String {
        if let drawn = substitute(for: name) { return drawn }
        Self.report(name)
        return name
    }

    /// Reports each name once.
    private static func report(_ name: String) {
        guard reported.withLock({ $0.insert(name).inserted }) else { return }
        MainQueue.run { Diagnostics.report("No symbol named '\(name)' found in system symbol set") }
    }

    private func substitute(for name: String) -> String? {
        if let drawing = drawings[name] { return drawing }
        let parts = name.split(separator: ".")
        guard let base = parts.first, parts.count > 1 else { return nil }
        let rest = Array(parts.dropFirst())
        // Combinations with more parts come first. Among those with equally many, the ones with later parts come first.
        let choices = (0..<(1 << rest.count)).sorted { ($0.nonzeroBitCount, $0) > ($1.nonzeroBitCount, $1) }
        for choice in choices {
            let kept = rest.indices.filter { choice & 1 << $0 != 0 }.map { rest[$0] }
            let candidate = ([base] + kept).joined(separator: ".")
            if let drawing = drawings[candidate] { return drawing }
        }
        return nil
    }
}

import Synchronization
import ViewGraph

/// The symbols that have drawings, and the substitutes for all others.
struct SymbolNames: Sendable {
    /// The symbols in the client's map.
    static let known = SymbolNames(Self.read())

    private let names: Set<String>
    private static let reported = Mutex<Set<String>>([])

    init(_ names: Set<String>) {
        self.names = names
    }

    private static func read() -> Set<String> {
        let map = ClientFolder.swiftUI.url.appending(path: "symbols.json")
        guard let data = try? Data(contentsOf: map),
            let names = try? JSONDecoder().decode([String: String].self, from: data)
        else { return [] }
        return Set(names.keys)
    }

    /// The symbol `name` with those of `variants` that have drawings.
    func name(_ name: String, in variants: SymbolVariants) -> String {
        variants.names(of: name).first(where: names.contains) ?? drawn(name)
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
        if names.contains(name) { return name }
        let parts = name.split(separator: ".")
        guard let base = parts.first, parts.count > 1 else { return nil }
        let rest = Array(parts.dropFirst())
        // Combinations with more parts come first. Among those with equally many, the ones with later parts come first.
        let choices = (0..<(1 << rest.count)).sorted { ($0.nonzeroBitCount, $0) > ($1.nonzeroBitCount, $1) }
        for choice in choices {
            let kept = rest.indices.filter { choice & 1 << $0 != 0 }.map { rest[$0] }
            let candidate = ([base] + kept).joined(separator: ".")
            if names.contains(candidate) { return candidate }
        }
        return nil
    }
}

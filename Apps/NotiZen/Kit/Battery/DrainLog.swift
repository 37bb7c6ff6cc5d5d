public import Foundation
public import PowerSupply

/// The use of the device by apps in the last three hours, in quarters of an hour.
public struct DrainLog: Hashable, Sendable {
    /// An app, or the sum of small apps and unknown processes.
    public struct Source: Hashable, Sendable, Identifiable {
        /// `nil` for the sum of small apps and unknown processes.
        public let app: String?
        public let name: String?
        /// The share of all processor time, from 0 to 1.
        public let share: Double
        /// The processor time in each quarter of an hour, oldest first, relative to the longest time of any source.
        public let bars: [Double]

        public var id: String { app.map { "app \($0)" } ?? "other" }
    }

    /// The processor time in a quarter of an hour.
    private struct Slot: Hashable, Sendable {
        /// Quarters of an hour since 1970.
        let number: Int
        var seconds: [String: TimeInterval] = [:]
        var other: TimeInterval = 0
    }

    private var slots: [Slot] = []
    private var names: [String: String] = [:]

    /// The maximum number of apps listed by name.
    static let sourceCount = 5
    /// The number of quarters of an hour that are kept.
    public static let slotCount = 12
    /// The maximum number of apps in a quarter of an hour. Further apps count as unknown.
    static let appLimit = 100

    public init() {}

    /// True if nothing was measured in the last three hours.
    public var isEmpty: Bool { slots.allSatisfy { $0.seconds.isEmpty && $0.other == 0 } }

    // MARK: Adding

    /// Adds a sample. An earlier sample than the last one is ignored, because the clock was set back.
    public mutating func add(_ sample: DrainSample) {
        let number = Self.number(sample.date)
        if let last = slots.last, number < last.number { return }
        if slots.last?.number != number { slots.append(Slot(number: number)) }
        var slot = slots.removeLast()
        slot.other += Self.sound(sample.otherSeconds)
        for app in sample.apps {
            guard slot.seconds[app.id] != nil || slot.seconds.count < Self.appLimit else {
                slot.other += Self.sound(app.seconds)
                continue
            }
            slot.seconds[app.id, default: 0] += Self.sound(app.seconds)
            names[app.id] = app.name
        }
        slots.append(slot)
        forgetOld(at: sample.date)
    }

    /// Removes samples older than three hours. Returns true if anything was removed.
    @discardableResult public mutating func forgetOld(at now: Date) -> Bool {
        let first = Self.number(now) - Self.slotCount + 1
        guard slots.contains(where: { $0.number < first }) else { return false }
        slots.removeAll { $0.number < first }
        let known = Set(slots.flatMap(\.seconds.keys))
        names = names.filter { known.contains($0.key) }
        return true
    }

    private static func number(_ date: Date) -> Int {
        Int((min(max(date.timeIntervalSince1970, 0), 1e11) / 900).rounded(.down))
    }

    private static func sound(_ seconds: TimeInterval) -> TimeInterval { seconds.isFinite ? max(0, seconds) : 0 }

    // MARK: Reading

    /// The five apps with the highest use, in descending order, followed by the rest if there is any.
    public var sources: [Source] {
        var totals: [String: TimeInterval] = [:]
        for slot in slots { totals.merge(slot.seconds) { $0 + $1 } }
        let other = slots.map(\.other).reduce(0, +)
        let all = totals.values.reduce(other, +)
        guard all > 0 else { return [] }
        let named = totals.filter { $0.value > 0 }
            .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            .prefix(Self.sourceCount)
            .map(\.key)
        let rest = Set(totals.keys).subtracting(named)
        let rows = named.map { app in bars { $0.seconds[app] ?? 0 } }
        let others = bars { slot in rest.reduce(slot.other) { $0 + (slot.seconds[$1] ?? 0) } }
        let longest = (rows + [others]).joined().max() ?? 0
        guard longest > 0 else { return [] }
        var found = zip(named, rows).map { app, row in
            Source(
                app: app, name: names[app], share: row.reduce(0, +) / all, bars: row.map { $0 / longest })
        }
        let left = others.reduce(0, +)
        if left > 0 { found.append(Source(app: nil, name: nil, share: left / all, bars: others.map { $0 / longest })) }
        return found
    }

    /// The seconds in each quarter of an hour, up to the last one.
    private func bars(_ seconds: (Slot) -> TimeInterval) -> [TimeInterval] {
        var bars = [TimeInterval](repeating: 0, count: Self.slotCount)
        guard let last = slots.last else { return bars }
        for slot in slots where last.number - slot.number < Self.slotCount {
            bars[Self.slotCount - 1 - (last.number - slot.number)] = seconds(slot)
        }
        return bars
    }
}

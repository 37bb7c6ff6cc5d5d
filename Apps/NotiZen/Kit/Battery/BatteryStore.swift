public import Foundation
import PowerSupply
public import SwiftData

/// Keeps the history of the battery, what was learned from it, and what the person chose.
public actor BatteryStore {
    private let context: ModelContext
    private var last: BatteryReading?

    /// Days after which a reading is forgotten.
    static let retention = 400.0
    /// A reading is kept if the level has changed by this many percent, or after this many seconds.
    private static let (step, interval) = (1.0, 600.0)

    /// The store of the app.
    public static func container() throws -> ModelContainer { try container(ModelConfiguration("battery")) }

    /// A store in a folder chosen by the caller.
    public static func container(at folder: URL) throws -> ModelContainer {
        try container(ModelConfiguration("battery", url: folder.appending(path: "battery.store")))
    }

    private static func container(_ configuration: ModelConfiguration) throws -> ModelContainer {
        try ModelContainer(for: BatterySample.self, StoredState.self, configurations: configuration)
    }

    public init(_ container: ModelContainer) {
        context = ModelContext(container)
        context.autosaveEnabled = false
    }

    /// What is kept beside the readings.
    struct State: Hashable, Codable, Sendable {
        var settings = BatterySettings()
        var forecaster = BatteryForecaster()
        var thresholds = ThresholdWatch()
        var saving = PowerSaving()
    }

    /// The state as it was stored last.
    func state() throws -> State {
        try StoredParts.load(.battery, as: State.self, from: context) ?? State()
    }

    /// Stores the state, and a reading if it says something that the last one does not.
    func store(_ state: State, _ reading: BatteryReading? = nil) throws {
        do {
            try StoredParts.store(state, as: .battery, in: context)
            if let reading, isNews(reading) { context.insert(BatterySample(reading)) }
            try context.save()
            if let reading, isNews(reading) { last = reading }
        } catch {
            context.rollback()
            throw error
        }
    }

    private func isNews(_ reading: BatteryReading) -> Bool {
        guard let last else { return true }
        return last.state != reading.state || abs(last.level - reading.level) >= Self.step
            || reading.date.timeIntervalSince(last.date) >= Self.interval
    }

    /// Forgets readings of more than `retention` days ago.
    func forgetOld(at now: Date) throws {
        let edge = now.addingTimeInterval(-Self.retention * 86_400)
        try context.delete(model: BatterySample.self, where: #Predicate { $0.date < edge })
        try context.save()
    }

    /// The readings since a date, oldest first.
    func readings(since date: Date) throws -> [BatteryReading] {
        let found = FetchDescriptor<BatterySample>(
            predicate: #Predicate { $0.date >= date }, sortBy: [SortDescriptor(\.date)])
        return try context.fetch(found).map {
            BatteryReading(
                date: $0.date, level: $0.level, state: BatteryReading.State(rawValue: $0.state) ?? .unknown,
                watts: $0.watts)
        }
    }
}

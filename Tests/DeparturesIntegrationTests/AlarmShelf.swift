import Foundation

@testable import DeparturesKit

/// The system's alarms, in memory.
@MainActor
final class AlarmShelf: WakeAlarms {
    private(set) var alarms: [UUID: WakeAlarm] = [:]
    /// Every change, in order: "+7:50", "-7:26".
    private(set) var history: [String] = []
    var isDenied = false
    /// True to refuse every new alarm.
    var isFull = false
    /// The number of times that all alarms were read.
    private(set) var readCount = 0

    /// Called while the next alarm is being set.
    var meanwhile: (() throws -> Void)?

    struct Refused: LocalizedError {
        var errorDescription: String? { "No room for another alarm." }
    }

    func requestAuthorization() async throws {}

    func schedule(_ alarm: WakeAlarm, id: UUID) async throws {
        await Task.yield()
        let happens = meanwhile
        meanwhile = nil
        try happens?()
        if isFull || isDenied { throw Refused() }
        alarms[id] = alarm
        history.append("+" + Self.time(alarm.instant))
    }

    func cancel(_ id: UUID) throws {
        guard let alarm = alarms.removeValue(forKey: id) else { throw Refused() }
        history.append("-" + Self.time(alarm.instant))
    }

    func instants() throws -> [UUID: Date] {
        readCount += 1
        return alarms.mapValues(\.instant)
    }

    /// Adds an alarm left behind by another run of the app.
    func strand(_ alarm: WakeAlarm) {
        alarms[UUID()] = alarm
    }

    func forget() {
        alarms = [:]
    }

    private static func time(_ instant: Date) -> String {
        instant.formatted(.iso8601.time(includingFractionalSeconds: false).timeSeparator(.colon)).prefix(5).description
    }
}

import BackgroundTasks
import Foundation

/// The limits on an app's background tasks, and their times. Nothing here reads the clock.
package struct BackgroundPolicy: Sendable {
    package enum Name: String, Sendable, CaseIterable {
        /// Soon after the requested time, within limits.
        case generous
        /// Late and rarely, like on an iPhone, to test apps under these conditions.
        case ios
    }

    package let name: Name

    package init(_ name: Name) {
        self.name = name
    }

    /// Seconds that a task may take before it expires.
    func limit(of kind: TaskRecord.Kind) -> TimeInterval {
        switch (name, kind) {
        case (.generous, .appRefresh): 5 * 60
        case (.generous, .processing): 60 * 60
        case (.ios, .appRefresh): 30
        case (.ios, .processing): 5 * 60
        }
    }

    /// Seconds that an expired task has to end.
    static let grace: TimeInterval = 5

    /// The maximum number of tasks of an app that may begin in a day.
    var runsInADay: Int {
        switch name {
        case .generous: 24 * 60
        case .ios: 8
        }
    }

    /// The minimum number of seconds between the beginnings of two tasks of an app.
    private var interval: TimeInterval {
        switch name {
        case .generous: 60
        case .ios: 15 * 60
        }
    }

    /// The time to begin a task.
    ///
    /// - Parameters:
    ///   - submitted: the time of the request.
    ///   - earlier: the times at which tasks of the app began within the last day, the oldest first.
    func begin(_ record: TaskRecord, submitted: Date, earlier: [Date], in zone: TimeZone) -> Date {
        var begin = max(record.earliestBeginDate ?? submitted, submitted)
        if name == .ios {
            begin += delay(of: record, submitted: submitted)
            if record.kind == .processing { begin = Self.night(after: begin, in: zone) }
        }
        if let last = earlier.last { begin = max(begin, last.addingTimeInterval(interval)) }
        if earlier.count >= runsInADay {
            begin = max(begin, earlier[earlier.count - runsInADay].addingTimeInterval(24 * 3600))
        }
        return begin
    }

    /// Simulates an iPhone's choice of the time: 15 to 90 minutes late, always the same for the same request.
    private func delay(of record: TaskRecord, submitted: Date) -> TimeInterval {
        let seed = record.identifier.utf8.reduce(UInt64(submitted.timeIntervalSince1970)) { ($0 &* 31) &+ UInt64($1) }
        return 15 * 60 + Double(seed % (75 * 60))
    }

    /// The first instant at or after `date` between one and five in the morning, when an iPhone is on its charger.
    private static func night(after date: Date, in zone: TimeZone) -> Date {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        if (1..<5).contains(calendar.component(.hour, from: date)) { return date }
        return calendar.nextDate(after: date, matching: DateComponents(hour: 1), matchingPolicy: .nextTime) ?? date
    }
}

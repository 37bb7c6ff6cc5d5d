import BackgroundTasks
import DevicePorts
import Foundation
import OSLog

/// Requests background time to ask about traffic, on systems where the app does not run all the time.
@MainActor
public final class BackgroundRefresher {
    /// The identifier of the task, as in the app's scene and its Info.plist.
    nonisolated public static let identifier = "departures.refresh"

    private var requested: Date?
    private let log = Logger(subsystem: "Departures", category: "refresh")

    /// True if the app runs all the time and needs no background launches.
    var asksFreely: Bool { MonitoringPolicy.Background.current == .free }

    /// Requests a background launch at `date`, or later at the system's convenience.
    func ask(for date: Date?) {
        guard !asksFreely, let date, date != requested else { return }
        let request = BGAppRefreshTaskRequest(identifier: Self.identifier)
        request.earliestBeginDate = date
        do {
            try BGTaskScheduler.shared.submit(request)
            requested = date
        } catch {
            log.error("The system takes no request to refresh: \(error.localizedDescription, privacy: .public)")
        }
    }
}

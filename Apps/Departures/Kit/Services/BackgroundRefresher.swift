import AppSupport
import BackgroundTasks
import Foundation
import OSLog

/// Asks the system for time to ask about traffic, where an app does not run while nobody looks at it.
@MainActor
public final class BackgroundRefresher {
    /// The identifier of the task, as the app's scene and its Info.plist name it.
    nonisolated public static let identifier = "departures.refresh"

    private var requested: Date?
    private let log = Logger(subsystem: "Departures", category: "refresh")

    /// Whether the app runs all the time, so that it need not be woken.
    var asksFreely: Bool { MonitoringPolicy.Background.current == .free }

    /// Asks to be woken at `date` or when it suits the system after that.
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

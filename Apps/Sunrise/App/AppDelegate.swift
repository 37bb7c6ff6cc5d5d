import BackgroundTasks
import DevicePorts
import Foundation
import OSLog
import SunriseKit

/// Handles the app's launch, and background launches by the system.
final class AppDelegate {
    /// The identifier of the daily task, as in the Info.plist.
    nonisolated static let refresh = "sunrise.refresh"

    private let services: SunriseServices
    private let log = Logger(subsystem: "Sunrise", category: "refresh")

    init(services: SunriseServices) {
        self.services = services
    }

    func didFinishLaunching() {
        services.begin()
        scheduleAppRefresh()
    }

    /// Sets the alarms of the next two weeks again, and requests the next background launch.
    func refreshInBackground() async {
        scheduleAppRefresh()
        await services.rescheduleForNextDay()
    }

    /// Requests a background launch for tomorrow. If the system never grants one, alarms are still set for two weeks.
    private func scheduleAppRefresh() {
        // An app that runs all the time needs no background launches.
        guard !DeviceBackground.runsFreely else { return }
        let request = BGAppRefreshTaskRequest(identifier: Self.refresh)
        request.earliestBeginDate = DeviceClock.now.addingTimeInterval(20 * 3600)
        do {
            try BGTaskScheduler.shared.submit(request)
        } catch {
            log.error("The system rejected the request for a refresh: \(error.localizedDescription, privacy: .public)")
        }
    }
}

import AppSupport
import BackgroundTasks
import Foundation
import OSLog
import SunriseUI

/// What the app does when it is launched, and when the system wakes it.
final class AppDelegate {
    /// The identifier of the daily task, as the Info.plist names it.
    nonisolated static let refresh = "sunrise.refresh"

    private let viewModel: SunriseViewModel
    private let log = Logger(subsystem: "Sunrise", category: "refresh")

    init(viewModel: SunriseViewModel) {
        self.viewModel = viewModel
    }

    func didFinishLaunching() {
        viewModel.begin()
        scheduleAppRefresh()
    }

    /// Sets the alarms of the next two weeks afresh, and asks for the next time.
    func refreshInBackground() async {
        scheduleAppRefresh()
        await viewModel.rescheduleForNextDay()
    }

    /// Asks to be woken tomorrow. Where the system never does so, alarms are set for two weeks.
    private func scheduleAppRefresh() {
        // Where the app runs all the time it need not be woken.
        guard !DeviceBackground.runsFreely else { return }
        let request = BGAppRefreshTaskRequest(identifier: Self.refresh)
        request.earliestBeginDate = DeviceClock.now.addingTimeInterval(20 * 3600)
        do {
            try BGTaskScheduler.shared.submit(request)
        } catch {
            log.error("The system takes no request to refresh: \(error.localizedDescription, privacy: .public)")
        }
    }
}

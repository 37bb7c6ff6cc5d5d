import NotificationHost
import Observation
import PhoneAccess

/// The readiness for the next alarm, for the first lines of Settings.
@Observable
final class WakingModel {
    private(set) var readiness: WakeReadiness?
    @ObservationIgnored private let notifications: NotificationHost
    @ObservationIgnored private let push: PushDevices
    @ObservationIgnored private let steps: SetupSteps

    init(_ notifications: NotificationHost, _ push: PushDevices, _ steps: SetupSteps) {
        self.notifications = notifications
        self.push = push
        self.steps = steps
    }

    func load() {
        let devices = push.all.map { device in
            let taken = device.browser.map { steps.steps(of: $0) } ?? []
            return WakeReadiness.Device(name: device.name, isTested: taken.contains(.rang))
        }
        let now = WakeReadiness(channels: notifications.channelReports, devices: devices)
        if readiness != now { readiness = now }
    }
}

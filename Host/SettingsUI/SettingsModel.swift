import AppContainer
package import CalendarHost
package import Foundation
package import HostSettings
package import MapHost
package import NotificationHost
import Observation
package import PageHost
import PrivateFile

/// What the Settings screen shows and changes. There is one for all pages.
///
/// A change is on the disk before it takes effect; one that cannot be written takes none.
@Observable
package final class SettingsModel: NSObject {
    private(set) var settings: HostSettings
    private(set) var map = MapState()
    /// Why the last change could not be kept.
    var problem: String?
    /// Why the last region was not added or removed.
    var mapProblem: String?
    /// How the remote routing service answered.
    var remoteState: ServiceState?
    /// How TomTom answered.
    var tomTomState: ServiceState?
    /// When TomTom answered last: each question counts against a person's quota.
    @ObservationIgnored var tomTomAnswered: Date?
    /// How Home Assistant answered.
    var homeAssistantState: ServiceState?
    /// How the calendars are.
    private(set) var calendarStates: [CalendarState] = []
    /// What is stored and broken.
    private(set) var storageTroubles: [StorageTrouble] = []
    var testState: String?
    /// The browsers that get notifications with their pages closed.
    var devices: [PushDevices.Device] = []

    /// The browsers that may show pages of this host.
    var browsers: [PairedBrowsers.Browser] = []

    /// What apps may do that have asked.
    var permissions: [NotificationHost.Permission] = []

    @ObservationIgnored let maps: MapHost
    @ObservationIgnored let calendars: CalendarHost
    @ObservationIgnored let notifications: NotificationHost
    @ObservationIgnored let ownChannels: HostChannels
    @ObservationIgnored let paired: PairedBrowsers
    @ObservationIgnored private let folder: DataFolder
    @ObservationIgnored private var following: [Task<Void, Never>] = []

    /// What a service that was asked for a sign of life said.
    enum ServiceState: Equatable {
        case asking
        case answers(String)
        case fails(String)
    }

    package init(
        _ folder: DataFolder, _ settings: HostSettings, maps: MapHost, calendars: CalendarHost,
        notifications: NotificationHost, channels: HostChannels, browsers: PairedBrowsers
    ) {
        self.folder = folder
        self.settings = settings
        self.maps = maps
        self.calendars = calendars
        self.notifications = notifications
        ownChannels = channels
        paired = browsers
        super.init()
        devices = push.all
        followNotifications()
        following = [
            Task { [weak self] in
                for await state in await maps.states() { self?.map = state }
            },
            Task { [weak self] in
                for await states in await calendars.changes() { self?.calendarStates = states }
            },
            Task { [weak self] in
                for await troubles in StorageTroubles.updates() { self?.storageTroubles = troubles }
            },
        ]
    }

    /// Writes the settings with the change in them, then has the host follow them.
    ///
    /// - Returns: whether they were written.
    @discardableResult
    func change(_ edit: (inout HostSettings) -> Void) -> Bool {
        var changed = settings
        edit(&changed)
        do {
            try changed.write(to: folder)
        } catch {
            problem = String(localized: "The settings could not be saved: \(error.localizedDescription)")
            return false
        }
        problem = nil
        settings = changed
        followNotifications()
        Task { await maps.update(changed) }
        Task { await calendars.update(changed) }
        return true
    }
}

import AppContainer
package import CalendarHost
package import Foundation
package import HostSettings
package import Keychain
package import MapHost
package import NotificationHost
import Observation
package import PageHost
import PrivateFile

/// The model of the Settings screen. There is one for all pages.
///
/// A change is on the disk before it takes effect; one that cannot be written has no effect.
@Observable
package final class SettingsModel: NSObject {
    private(set) var settings: HostSettings
    private(set) var map = MapState()
    /// The reason why the last change could not be saved.
    var problem: String?
    /// The reason why the last region could not be added or removed.
    var mapProblem: String?
    /// The last response of the remote routing service.
    var remoteState: ServiceState?
    /// The last response of TomTom.
    var tomTomState: ServiceState?
    /// The time of TomTom's last response: each request counts against a person's quota.
    @ObservationIgnored var tomTomAnswered: Date?
    /// The last response of Home Assistant.
    var homeAssistantState: ServiceState?
    /// The states of the calendars.
    private(set) var calendarStates: [CalendarState] = []
    /// The problems with stored files.
    private(set) var storageTroubles: [StorageTrouble] = []
    var testState: String?
    /// The browsers that get notifications with their pages closed.
    var devices: [PushDevices.Device] = []

    /// The browsers that may show pages of this host.
    var browsers: [PairedBrowsers.Browser] = []

    /// The permissions of the apps that have asked.
    var permissions: [NotificationHost.Permission] = []

    @ObservationIgnored let maps: MapHost
    @ObservationIgnored let calendars: CalendarHost
    @ObservationIgnored let notifications: NotificationHost
    @ObservationIgnored let ownChannels: HostChannels
    @ObservationIgnored let paired: PairedBrowsers
    @ObservationIgnored let passphrase: PassphraseModel
    @ObservationIgnored private let folder: DataFolder
    @ObservationIgnored private var following: [Task<Void, Never>] = []

    /// The response of a service to a connection test.
    enum ServiceState: Equatable {
        case asking
        case answers(String)
        case fails(String)
    }

    package init(
        _ folder: DataFolder, _ settings: HostSettings, maps: MapHost, calendars: CalendarHost,
        notifications: NotificationHost, channels: HostChannels, browsers: PairedBrowsers,
        keychain: Keychain
    ) {
        self.folder = folder
        self.settings = settings
        self.maps = maps
        self.calendars = calendars
        self.notifications = notifications
        ownChannels = channels
        paired = browsers
        passphrase = PassphraseModel(keychain)
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

    /// Writes the settings with the change, then makes the host follow them.
    ///
    /// - Returns: True if they were written.
    @discardableResult
    func change(_ edit: (inout HostSettings) -> Void) -> Bool {
        var changed = settings
        edit(&changed)
        do {
            try changed.write(to: folder)
        } catch {
            problem = String(localized: "Your settings couldn’t be saved: \(error.localizedDescription)")
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

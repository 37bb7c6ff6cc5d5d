package import CalendarHost
package import Foundation
package import HomeAssistantDevice
package import HostSettings
package import Keychain
package import MapHost
package import NotificationHost
package import PageHost
package import PhoneHost

/// The model of the Settings screen, composed of one part for each feature. There is one for all pages.
package final class SettingsModel {
    let store: SettingsStore
    let storage = StorageSettings()
    let maps: MapSettings
    let routing: RoutingSettings
    let notifications: NotificationSettings
    let push: PushSettings
    let apps: AppSettings
    let calendars: CalendarSettings
    let homeAssistant: HomeAssistantSettings
    let mqtt: MQTTSettings
    let browsers: BrowserSettings
    let passphrase: PassphraseModel
    let phone: PhoneSettings
    let onYourPhone: OnYourPhoneModel
    let waking: WakingModel
    let welcome: WelcomeModel

    package init(
        _ folder: DataFolder, _ settings: HostSettings, maps: MapHost, calendars: CalendarHost,
        notifications: NotificationHost, channels: HostChannels, browsers: PairedBrowsers,
        keychain: Keychain, phone: PhoneHost, home: HomeAssistantDevice, phones: PhoneParts
    ) {
        store = SettingsStore(folder, settings)
        self.notifications = NotificationSettings(store, notifications, ntfy: channels.ntfy)
        self.maps = MapSettings(store, maps)
        routing = RoutingSettings(store, self.maps)
        push = PushSettings(store, channels.push.devices)
        apps = AppSettings(store, notifications)
        self.calendars = CalendarSettings(store, calendars)
        homeAssistant = HomeAssistantSettings(store)
        mqtt = MQTTSettings(store, home)
        self.browsers = BrowserSettings(store, browsers, push)
        passphrase = PassphraseModel(keychain, in: folder)
        self.phone = PhoneSettings(store, phone)
        onYourPhone = OnYourPhoneModel(store, phones, browsers, channels.push.devices)
        waking = WakingModel(notifications, channels.push.devices, phones.steps)
        welcome = WelcomeModel(store, notifications)
    }

    /// Makes the running app, which is Settings, show its notifications while it is open.
    package func presentNotifications() {
        notifications.present()
    }

    /// Calls `action` when a person has erased all encrypted data.
    package func onErase(_ action: @escaping @MainActor () -> Void) {
        passphrase.onErase = action
    }

    /// The URL that opens the setup of a new host in Settings.
    package static var welcomeScreen: URL { WelcomeModel.screen }

    /// Calls `action` with true once the host has been set up, now and after each change.
    package func onSetup(_ action: @escaping @MainActor (Bool) -> Void) {
        action(welcome.isDone)
        store.follow { [weak self] _ in action(self?.welcome.isDone ?? true) }
    }

    /// Checks whether the external services respond.
    func askServices() async {
        await routing.askServices()
        await homeAssistant.askHomeAssistant()
    }
}

import HostSettings
import NotificationHost

extension SettingsModel {
    /// Applies the notification settings to the host.
    func followNotifications() {
        notifications.setQuietHours(quietHours)
        notifications.setChannelUses((settings.channels ?? [:]).compactMapValues(ChannelUse.init))
        notifications.setAlarmSound(alarmSound)
        ownChannels.ntfy.use(settings.ntfy)
    }

    func use(_ channel: String, _ use: ChannelUse) {
        change { $0.channels = ($0.channels ?? [:]).merging([channel: use.rawValue]) { $1 } }
    }

    func checkChannels() async {
        await notifications.checkChannels()
    }

    // MARK: ntfy

    /// - Parameter server: The server, or nil for none.
    func connectNtfy(_ server: HostSettings.Ntfy?) {
        change { $0.ntfy = server }
    }

    // MARK: Sounds

    var alarmSound: SoundLibrary.Sound {
        settings.alarmSound.flatMap(SoundLibrary.Sound.init) ?? .alarm
    }

    func setAlarmSound(_ sound: SoundLibrary.Sound) {
        change { $0.alarmSound = sound.rawValue }
    }
}

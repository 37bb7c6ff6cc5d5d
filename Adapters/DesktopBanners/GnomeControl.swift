import ChildProcess
import DBus
import Foundation

/// "Do Not Disturb" of GNOME: the setting `show-banners` of `org.gnome.desktop.notifications`. GNOME still shows
/// critical banners (`MessageTray._onNotificationRequestBanner` in gnome-shell's js/ui/messageTray.js).
///
/// The setting is stored on disk and outlives the daemon and the session, so its record stays valid in later sessions.
struct GnomeControl: BannerControl {
    static let serverName = "gnome-shell"
    /// The object that announces changes of settings, and the folder of this setting.
    static let (announcer, folder) = ("ca.desrt.dconf.Writer", "/org/gnome/desktop/notifications/")

    let owner: String
    private let session: BannerSession

    /// - Parameter owner: The unique name of the daemon's connection. The setting does not need it.
    init(owner: String, _ session: BannerSession) {
        self.owner = owner
        self.session = session
    }

    var daemon: String { "GNOME" }
    var exceptions: BannerExceptions { .critical }

    func read() throws -> BannerSwitch {
        .flag(try gsettings("get").trimmingCharacters(in: .whitespacesAndNewlines) == "true")
    }

    func write(_ value: BannerSwitch) throws {
        guard case .flag(let flag) = value else { return }
        try gsettings("set", flag ? "true" : "false")
        // `gsettings` succeeds even if dconf, which stores the setting, does not respond.
        guard try read() == value else { throw BusError.noResponse("dconf") }
    }

    func holding(_ value: BannerSwitch) -> BannerSwitch { .flag(false) }

    @discardableResult private func gsettings(_ action: String, _ values: String...) throws -> String {
        try ChildProcess.runWaiting(
            "/usr/bin/gsettings", [action, "org.gnome.desktop.notifications", "show-banners"] + values,
            environment: session.programEnvironment, within: .seconds(5))
    }
}

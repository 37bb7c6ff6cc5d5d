import DBus
import DesktopBanners
import Foundation
import HostCommandLine
import HostSettings

/// The doctor’s check of the session bus and the desktop’s notifications.
nonisolated struct DesktopCheck: DoctorCheck {
    let host: ExaminedHost

    func findings() async -> [Finding] { program() + banners() }

    /// The session bus, and the desktop program that shows notifications.
    private func program() -> [Finding] {
        let daemon = NotificationDaemon()
        daemon.start()
        defer { daemon.stop() }
        switch daemon.state {
        case .ready(let information):
            return [
                Finding("Session bus", state: "connected"),
                Finding("Notifications", version: information.version, state: "shown by \(information.name)"),
            ]
        case .ownDaemon:
            return [
                Finding("Session bus", state: "connected"),
                Finding("Notifications", state: "taken by NotiZen, for pages and phones"),
            ]
        case .noDaemon, .notStarted:
            return [
                Finding("Session bus", state: "connected"),
                Finding(
                    "Notifications", found: false, state: "no notification program is running",
                    cure: "apt-get install dunst"),
            ]
        case .noBus(let error):
            return [
                Finding(
                    "Session bus", found: false, state: sentence(for: error).trimmingCharacters(in: ["."]),
                    cure: "dbus-run-session -- reveille serve")
            ]
        }
    }

    /// A finding about the desktop's banners, if a crash left them held back.
    private func banners() -> [Finding] {
        guard let folder = host.folder, HeldBanners.areLeft(folder.heldBanners, lock: folder.bannerLock) else {
            return []
        }
        return [
            Finding(
                "Banners", state: "still held back after a crash, by \(folder.heldBanners.lastPathComponent)",
                cure: "reveille notizen release")
        ]
    }
}

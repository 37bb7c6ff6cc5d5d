import Foundation
import HostSettings
import NotificationHost
import SettingsUI

/// The doctor’s check of the channels other than pages and the desktop. Each of them is tried now.
nonisolated struct ChannelCheck: DoctorCheck {
    let host: ExaminedHost

    func findings() async -> [Finding] {
        let settings = host.settings
        async let loudspeaker = finding("Loudspeaker", LoudspeakerChannel(), settings)
        async let ntfy = ntfy(settings)
        return await [loudspeaker, push(settings), ntfy]
    }

    private func ntfy(_ settings: HostSettings?) async -> Finding {
        let name = "ntfy"
        if let finding = host.findingWithoutSettings(name) { return finding }
        return await finding(name, NtfyChannel(settings?.ntfy), settings)
    }

    private func finding(_ name: String, _ channel: some DeliveryChannel, _ settings: HostSettings?) async -> Finding {
        let use = settings?.channels?[channel.name].flatMap(ChannelUse.init) ?? .always
        guard use != .never else { return Finding(name, found: false, state: "off") }
        await channel.check()
        let state =
            channel.state.trimmingCharacters(in: ["."]) + (use == .fallback ? "; used when nothing else works" : "")
        return Finding(name, found: channel.isAlive, state: state, cure: channel.cure)
    }

    /// The finding about push. Looking for devices must neither create a key nor put a file aside.
    private func push(_ settings: HostSettings?) async -> Finding {
        let name = "Web Push"
        guard let folder = host.folder, FileManager.default.fileExists(atPath: folder.pushKey.path) else {
            return Finding(name, found: false, state: "no device has turned it on")
        }
        guard PushDevices.areUsable(keyAt: folder.pushKey, devicesAt: folder.pushDevices),
            let devices = try? PushDevices(keyAt: folder.pushKey, devicesAt: folder.pushDevices)
        else {
            return Finding(
                name, found: false, state: "its key or its list of devices is damaged",
                cure: "Turn on notifications again in Settings, on each device")
        }
        let mode = try? FileManager.default.attributesOfItem(atPath: folder.pushKey.path)[.posixPermissions] as? Int
        guard mode == 0o600 else {
            return Finding(name, state: "other users can read its key", cure: "chmod 600 \(folder.pushKey.shellWord)")
        }
        return await finding(name, PushChannel(devices, contact: ""), settings)
    }
}

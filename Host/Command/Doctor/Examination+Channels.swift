import Foundation
import HostSettings
import NotificationHost
import SettingsUI

extension Examination {
    /// The channels to a person besides pages and desktop, each tried now.
    @Sendable func channels() async -> [Finding] {
        let settings = folder.flatMap { try? HostSettings(from: $0) }
        async let loudspeaker = finding("Loudspeaker", LoudspeakerChannel(), settings)
        async let ntfy = finding("ntfy", NtfyChannel(settings?.ntfy), settings)
        return await [loudspeaker, push(settings), ntfy]
    }

    private func finding(_ name: String, _ channel: some DeliveryChannel, _ settings: HostSettings?) async -> Finding {
        let use = settings?.channels?[channel.name].flatMap(ChannelUse.init) ?? .always
        guard use != .never else { return Finding(name, found: false, state: "off") }
        await channel.check()
        let state =
            channel.state.trimmingCharacters(in: ["."]) + (use == .fallback ? "; used when nothing else works" : "")
        return Finding(name, found: channel.isAlive, state: state, cure: channel.cure)
    }

    /// The channel by Web Push. Looking for devices must not create a key.
    private func push(_ settings: HostSettings?) async -> Finding {
        let name = "Web Push"
        guard let folder, FileManager.default.fileExists(atPath: folder.pushKey.path) else {
            return Finding(name, found: false, state: "no device has turned it on")
        }
        // Opening damaged files puts them aside, which is for the host to do.
        guard PushDevices.areUsable(keyAt: folder.pushKey, devicesAt: folder.pushDevices),
            let devices = try? PushDevices(keyAt: folder.pushKey, devicesAt: folder.pushDevices)
        else { return Finding(name, state: "its key or its list of devices is damaged", cure: "reveille serve") }
        guard mode(folder.pushKey) == 0o600 else {
            return Finding(name, state: "other users can read its key", cure: "chmod 600 \(folder.pushKey.path)")
        }
        return await finding(name, PushChannel(devices, contact: ""), settings)
    }
}

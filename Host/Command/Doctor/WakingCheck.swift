import Foundation
import HostCommandLine
import HostSettings
import MapHost
import NotificationHost
import PhoneAccess

/// The doctor’s answer to the most important question: will the next alarm reach me, and if not, what helps?
nonisolated struct WakingCheck: DoctorCheck {
    let host: ExaminedHost

    func findings() async -> [Finding] {
        async let (alarms, ways) = (alarms(), trustedWays())
        return await [alarms, phoneAccess()] + ways + [restart(), homeChoice()].compactMap { $0 }
    }

    private func alarms() async -> Finding {
        let name = "Alarms"
        if let finding = host.findingWithoutSettings(name) { return finding }
        let loudspeaker = LoudspeakerChannel()
        let ntfy = NtfyChannel(host.settings?.ntfy)
        let devices = pushDevices
        var channels: [any DeliveryChannel] = [loudspeaker, ntfy]
        if let devices { channels.append(PushChannel(devices, contact: "")) }
        var reports: [ChannelReport] = []
        for channel in channels {
            let use = host.settings?.channels?[channel.name].flatMap(ChannelUse.init) ?? .always
            if use != .never { await channel.check() }
            reports.append(.init(of: channel, use: use))
        }
        let steps = host.folder.map { SetupSteps.read($0.setupSteps) } ?? [:]
        let readiness = WakeReadiness(
            channels: reports,
            devices: (devices?.all ?? []).map { device in
                let taken = device.browser.flatMap { steps[$0] } ?? []
                return .init(name: device.name, isTested: taken.contains(.rang))
            })
        let cure = readiness.advice.map { advice in
            advice.trimmingCharacters(in: ["."]) + (readiness.step == .setUpPhone ? ": Settings › On Your Phone" : "")
        }
        return Finding(
            name, found: readiness.reaches, state: readiness.sentence.trimmingCharacters(in: ["."]), cure: cure)
    }

    /// The devices with notifications. Looking for them must neither create a key nor put a file aside.
    private var pushDevices: PushDevices? {
        guard let folder = host.folder, FileManager.default.fileExists(atPath: folder.pushKey.path),
            PushDevices.areUsable(keyAt: folder.pushKey, devicesAt: folder.pushDevices)
        else { return nil }
        return try? PushDevices(keyAt: folder.pushKey, devicesAt: folder.pushDevices)
    }

    private func phoneAccess() -> Finding {
        let name = "Phone"
        let cure = "Settings › On Your Phone › Allow Phones on This Network"
        guard let folder = host.folder, let holder = InstanceLock.holder(of: folder.lock) else {
            let state =
                host.settings?.allowsPhones == true ? "allowed, but the host is not running" : "not allowed to connect"
            return Finding(
                name, found: false, state: state, cure: host.settings?.allowsPhones == true ? "reveille serve" : cure)
        }
        if let phones = holder.phones { return Finding(name, state: "connects to \(phones)") }
        if let url = holder.url, url.scheme == "https" { return Finding(name, state: "connects to \(url)") }
        guard host.settings?.allowsPhones == true else {
            return Finding(name, found: false, state: "only this computer can connect", cure: cure)
        }
        return Finding(
            name, found: false, state: "allowed, but the host could not listen for it",
            cure: "Settings › On Your Phone shows the reason")
    }

    /// Reports certificates that phones already trust, unless one is in use.
    private func trustedWays() async -> [Finding] {
        guard let settings = host.settings, settings.ownAddress == nil, settings.phoneIssuer == .host else { return [] }
        let local = host.folder.flatMap { InstanceLock.holder(of: $0.lock)?.url }
        return await TrustedWay.found().map { way in
            let screen = "Settings › On Your Phone"
            return Finding(
                "Certificate", state: way.sentence.trimmingCharacters(in: ["."]),
                cure: way.command(for: local).map { "\($0), then \(screen) › Own Address" } ?? screen)
        }
    }

    private func restart() -> Finding {
        let name = "After a reboot"
        let units = InstallCommand.folder
        let unit = units.appending(path: "reveille.service").path
        let link = units.appending(path: "default.target.wants/reveille.service").path
        guard FileManager.default.fileExists(atPath: unit),
            (try? FileManager.default.destinationOfSymbolicLink(atPath: link)) != nil
        else {
            return Finding(name, found: false, state: "the host does not start by itself", cure: "reveille install")
        }
        guard FileManager.default.fileExists(atPath: "/var/lib/systemd/linger/\(NSUserName())") else {
            return Finding(
                name, state: "the host starts when you sign in, not before", cure: "loginctl enable-linger")
        }
        return Finding(name, state: "the host starts by itself")
    }

    /// Departures start at the home if nothing else is known, so a person should know how it was chosen. The finding
    /// does not name the place, because people paste it into bug reports.
    private func homeChoice() -> Finding? {
        let name = "Home"
        if host.settings?.home != nil { return Finding(name, state: "chosen in Settings") }
        guard let folder = host.folder, FileManager.default.fileExists(atPath: folder.maps.path),
            MapLibrary(reading: folder).manifest?.home != nil
        else { return Finding(name, found: false, state: "none", cure: "Settings › Home") }
        return Finding(name, state: "chosen by the map", cure: "Settings › Home")
    }
}

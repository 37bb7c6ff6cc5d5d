import Foundation
import FoundationOverlay

/// The channels that would ring for the next alarm with every page closed, and the step that would help most.
package struct WakeReadiness: Sendable, Equatable {
    /// A device that gets alarms through its push service.
    package struct Device: Sendable, Equatable {
        package let name: String
        /// True if the person has confirmed a test ring on the device.
        package let isTested: Bool

        package init(name: String, isTested: Bool) {
            self.name = name
            self.isTested = isTested
        }
    }

    /// The one recommended step.
    package enum Step: Sendable, Equatable {
        /// No device gets alarms.
        case setUpPhone
        /// Devices get alarms, but no test has been confirmed on any of them.
        case testRing
        /// Devices are set up, but the push service can't be reached.
        case connect
    }

    /// The devices that get alarms now.
    package let devices: [Device]
    package let usesLoudspeaker: Bool
    package let usesNtfy: Bool
    /// The recommended step; `nil` if an alarm reaches a tested device.
    package let step: Step?

    /// - Parameters:
    ///   - channels: the state of each channel.
    ///   - devices: the devices that have turned on notifications.
    package init(channels: [ChannelReport], devices: [Device]) {
        func works(_ name: String) -> Bool {
            channels.contains { $0.id == name && $0.isAlive && $0.use != .never }
        }
        let isPushUsed = channels.contains { $0.id == "push" && $0.use != .never }
        self.devices = works("push") ? devices : []
        usesLoudspeaker = works("loudspeaker")
        usesNtfy = works("ntfy")
        if devices.isEmpty || !isPushUsed {
            step = usesNtfy ? nil : .setUpPhone
        } else if self.devices.isEmpty {
            step = .connect
        } else {
            step = devices.contains(where: \.isTested) ? nil : .testRing
        }
    }

    /// True if something would ring.
    package var reaches: Bool { !devices.isEmpty || usesLoudspeaker || usesNtfy }

    // MARK: In words

    /// One sentence: which channels would ring.
    package var sentence: String {
        var ways = devices.map { device in
            device.isTested
                ? device.name : String(localized: "\(device.name) (not tested)", bundle: .module)
        }
        if usesNtfy { ways.append("ntfy") }
        if usesLoudspeaker { ways.append(String(localized: "the loudspeaker", bundle: .module)) }
        guard !ways.isEmpty else {
            return String(localized: "No alarm reaches you while the pages are closed.", bundle: .module)
        }
        let list = ways.formatted(.list(type: .and).locale(.reader))
        return String(localized: "Alarms reach you on: \(list).", bundle: .module)
    }

    /// The recommended step as a sentence, or `nil` if nothing is missing.
    package var advice: String? {
        switch step {
        case nil: nil
        case .setUpPhone:
            String(localized: "Set up your phone, so that an alarm also reaches you there.", bundle: .module)
        case .testRing: String(localized: "Send a test ring from the phone, and confirm it there.", bundle: .module)
        case .connect: String(localized: "Check this computer’s Internet connection.", bundle: .module)
        }
    }
}

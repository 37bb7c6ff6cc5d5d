import Foundation
import HostSettings
package import NotificationHost
import Observation
import PageHost
package import PhoneAccess
import QRCode

/// The parts of the host that bring it onto phones.
package struct PhoneParts: Sendable {
    let access: PhoneAccess
    let steps: SetupSteps
    let testRings: TestRings

    package init(access: PhoneAccess, steps: SetupSteps, testRings: TestRings) {
        self.access = access
        self.steps = steps
        self.testRings = testRings
    }
}

/// The model of “On Your Phone”: whether phones may connect, the codes for them, and the steps that each has taken.
@Observable
final class OnYourPhoneModel: SettingsPart {
    /// A link as a picture.
    struct Code: Equatable {
        let link: URL
        let picture: QRCode
    }

    /// A paired browser on any device.
    struct Device: Equatable, Identifiable {
        let browser: PairedBrowsers.Browser
        let steps: Set<SetupStep>
        /// True if it gets notifications with its pages closed.
        let getsNotifications: Bool

        var id: String { browser.id }
        var wakes: Bool { getsNotifications && steps.contains(.rang) }
    }

    let store: SettingsStore
    private(set) var state = PhoneAccess.State.off
    /// The code of the page about trust, which holds no secret.
    private(set) var trustCode: Code?
    /// The code that pairs one phone.
    private(set) var pairingCode: Code?
    private(set) var devices: [Device] = []
    @ObservationIgnored private let parts: PhoneParts
    @ObservationIgnored private let browsers: PairedBrowsers
    @ObservationIgnored private let push: PushDevices
    /// The time at which the pairing code is replaced.
    @ObservationIgnored private var codeEnds = Date.distantPast

    init(_ store: SettingsStore, _ parts: PhoneParts, _ browsers: PairedBrowsers, _ push: PushDevices) {
        self.store = store
        self.parts = parts
        self.browsers = browsers
        self.push = push
    }

    // MARK: The choice

    var isAllowed: Bool { settings.allowsPhones == true }

    func allow(_ isAllowed: Bool) {
        guard change({ $0.allowsPhones = isAllowed }) else { return }
        let access = parts.access
        Task {
            await access.allow(isAllowed)
            load()
        }
    }

    // MARK: The state

    /// Updates everything that changes elsewhere.
    func load(now: Date = .now) {
        let current = parts.access.state
        let all = devicesNow
        if devices != all { devices = all }
        if state != current { state = current }
        guard let places = current.places else {
            (trustCode, pairingCode, codeEnds) = (nil, nil, .distantPast)
            return
        }
        if trustCode?.link != places.plain { trustCode = Self.code(places.plain) }
        let isUsable = pairingCode.map { browsers.accepts(codeIn: $0.link) }
        let isElsewhere = pairingCode.map {
            $0.link.host() != places.secure.host() || $0.link.port != places.secure.port
        }
        guard now >= codeEnds || !(isUsable ?? false) || isElsewhere ?? true else { return }
        pairingCode = Self.code(pairingLink(places.secure))
        codeEnds = now.addingTimeInterval(AccessKey.codeLifetime / 2)
    }

    private var devicesNow: [Device] {
        let subscribed = Set(push.all.compactMap(\.browser))
        return browsers.all.sorted { $0.lastUsed > $1.lastUsed }.map { browser in
            Device(
                browser: browser, steps: parts.steps.steps(of: browser.id),
                getsNotifications: subscribed.contains(browser.id))
        }
    }

    /// The link that pairs a phone and opens this screen there.
    private func pairingLink(_ secure: URL) -> URL {
        let screen = AppLink.address(of: "settings", opening: Self.screen)
        let address = URL(string: screen, relativeTo: secure)?.absoluteURL ?? secure
        return address.appending(queryItems: [URLQueryItem(name: "key", value: browsers.key.code())])
    }

    /// The URL that opens this screen in Settings.
    static let screen = URL(string: "reveille-settings:phone") ?? URL(filePath: "/")

    private static func code(_ link: URL) -> Code? {
        QRCode(link.absoluteString).map { Code(link: link, picture: $0) }
    }

    // MARK: The device that shows the page

    func steps(of browser: String?) -> Set<SetupStep> {
        browser.map { parts.steps.steps(of: $0) } ?? []
    }

    func take(_ report: DeviceReport, of browser: String?) {
        // Pages on the computer itself come without TLS.
        guard let browser, report.isSecure else { return }
        store.attempt {
            for (step, isTaken) in report.steps { try parts.steps.record(step, of: browser, isTaken: isTaken) }
        }
        load()
    }

    func ring(_ browser: String?) async {
        guard let browser else { return }
        await parts.testRings.ring(browser)
    }

    func testState(of browser: String?) -> TestRings.State? {
        browser.flatMap { parts.testRings.state(of: $0) }
    }
}

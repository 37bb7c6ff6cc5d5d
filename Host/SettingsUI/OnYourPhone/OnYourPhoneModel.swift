import Foundation
import HostSettings
package import NotificationHost
import Observation
package import PageHost
package import PhoneAccess
import QRCode

/// The parts of the host that make it available on phones.
package struct PhoneParts: Sendable {
    let access: PhoneAccess
    let steps: SetupSteps
    let testRings: TestRings
    let addresses: PageAddresses

    package init(access: PhoneAccess, steps: SetupSteps, testRings: TestRings, addresses: PageAddresses) {
        self.access = access
        self.addresses = addresses
        self.steps = steps
        self.testRings = testRings
    }
}

/// The model of “On Your Phone”: the permission for phones to connect, their codes, and the steps that each has taken.
@Observable
final class OnYourPhoneModel: SettingsPart {
    /// A link with its QR code.
    struct Code: Equatable {
        let link: URL
        let picture: QRCode
    }

    /// A paired browser on any device.
    struct Device: Equatable, Identifiable {
        let browser: PairedBrowsers.Browser
        let steps: Set<SetupStep>
        /// True if the device gets notifications with its pages closed.
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
    /// The ways to a certificate that phones already trust.
    private(set) var ways: [TrustedWay] = []
    @ObservationIgnored private let parts: PhoneParts
    @ObservationIgnored private let browsers: PairedBrowsers
    @ObservationIgnored private let push: PushDevices
    /// The time when the pairing code is replaced.
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
        if change({ $0.allowsPhones = isAllowed }) { listen() }
    }

    var usesMkcert: Bool { settings.phoneIssuer == .mkcert }

    func useMkcert(_ isUsed: Bool) {
        if change({ $0.phoneCertificates = isUsed ? PhoneAccess.Issuer.mkcert.rawValue : nil }) { listen() }
    }

    private func listen() {
        let (access, isAllowed, issuer) = (parts.access, isAllowed, settings.phoneIssuer)
        Task {
            await access.allow(isAllowed, by: issuer)
            load()
        }
    }

    var ownAddress: OwnAddress? { settings.ownAddress }

    /// - Returns: True if the change was saved.
    func use(_ address: OwnAddress?) -> Bool {
        guard change({ $0.ownAddress = address }) else { return false }
        parts.addresses.own = address
        load()
        return true
    }

    /// The address of the pages on this computer, which a proxy forwards to.
    var localURL: URL? { parts.addresses.local }
    var local: String { localURL.map { String($0.absoluteString.dropLast()) } ?? "" }

    /// Looks for ways to a certificate that phones already trust.
    func lookAround() async {
        let found = await TrustedWay.found()
        if ways != found { ways = found }
    }

    // MARK: The state

    /// Updates all state that changes outside of this model.
    func load(now: Date = .now) {
        let current = parts.access.state
        let all = devicesNow
        if devices != all { devices = all }
        if state != current { state = current }
        // Phones that use the owner's address already trust its certificate.
        let page = ownAddress == nil ? current.places?.trust?.page : nil
        if trustCode?.link != page { trustCode = page.flatMap { Self.code($0) } }
        guard let target = ownAddress?.url ?? current.places?.secure else {
            (pairingCode, codeEnds) = (nil, .distantPast)
            return
        }
        let isUsable = pairingCode.map { browsers.accepts(codeIn: $0.link) }
        let isElsewhere = pairingCode.map {
            $0.link.host() != target.host() || $0.link.port != target.port
        }
        guard now >= codeEnds || !(isUsable ?? false) || isElsewhere ?? true else { return }
        pairingCode = Self.code(pairingLink(target))
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
        // Pages on the computer itself come without TLS and take no steps.
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

import ANCS
import HostSettings
import Observation
import PhoneHost

/// The iPhone whose notifications are read by Bluetooth.
@Observable
final class PhoneSettings: SettingsPart {
    let store: SettingsStore
    private(set) var status: PhoneMonitor.Status
    /// True if Bluetooth on this computer still knows a phone that the person has removed.
    private(set) var isLeft = false
    @ObservationIgnored private let phone: PhoneHost

    init(_ store: SettingsStore, _ phone: PhoneHost) {
        self.store = store
        self.phone = phone
        status = phone.status
        phone.onPhoneChange { [weak self] paired in
            Task { @MainActor in self?.keep(paired) }
        }
    }

    var isOn: Bool { settings.phone?.isOn ?? false }

    func setOn(_ isOn: Bool) {
        if change({ $0.phone = HostSettings.Phone(isOn: isOn, address: $0.phone?.address, name: $0.phone?.name) }) {
            phone.use(settings.phone)
        }
        load()
    }

    func pair() {
        isLeft = false
        phone.pair()
    }

    func cancelPairing() { phone.cancelPairing() }

    func answer(isSame: Bool) { phone.answer(isSame: isSame) }

    func forget() async {
        let isGone = await phone.forget()
        isLeft = !isGone
        load()
    }

    /// Reads the state again.
    func load() {
        let now = phone.status
        if status != now { status = now }
    }

    private func keep(_ paired: PairedPhone?) {
        change {
            $0.phone = HostSettings.Phone(
                isOn: $0.phone?.isOn ?? false, address: paired?.address, name: paired?.name)
        }
        load()
    }
}

extension PhoneSettings {
    /// True if Bluetooth works, so that a phone can be paired.
    var canPair: Bool { status.state == .unpaired || status.state == .cannotAdvertise }
}

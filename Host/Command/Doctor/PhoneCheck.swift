import ANCS
import HostSettings
import PhoneHost

/// The doctor’s check of the iPhone whose notifications are read by Bluetooth, if that is switched on.
nonisolated struct PhoneCheck: DoctorCheck {
    let host: ExaminedHost

    func findings() async -> [Finding] {
        let name = "iPhone"
        if let finding = host.findingWithoutSettings(name) { return [finding] }
        guard let settings = host.settings?.phone, settings.isOn else {
            return [Finding(name, found: false, state: "not read by Bluetooth")]
        }
        return [Self.finding(name, PhoneExamination.state(phone: settings.paired))]
    }

    static func finding(_ name: String, _ state: PhoneState) -> Finding {
        func missing(_ state: String, _ cure: String) -> Finding {
            Finding(name, found: false, state: state, cure: cure)
        }
        switch state {
        case .noBus: return missing("the system bus cannot be reached", "apt-get install dbus")
        case .noService, .stopped:
            return missing(
                "the Bluetooth service does not run",
                "apt-get install bluez && systemctl enable --now bluetooth")
        case .denied:
            return missing(
                "this user may not use Bluetooth", "usermod --append --groups bluetooth $USER, and sign in again")
        case .noAdapter: return missing("this computer has no Bluetooth adapter", "bluetoothctl list")
        case .adapterOff:
            return missing("Bluetooth is switched off", "rfkill unblock bluetooth && bluetoothctl power on")
        case .cannotAdvertise:
            return missing(
                "this adapter cannot be seen by an iPhone", "Use an adapter with Bluetooth Low Energy, or update BlueZ")
        case .unpaired, .pairing, .confirming, .showing:
            return missing("no iPhone is paired", "Pair it in Settings")
        case .forgotten:
            return missing(
                "BlueZ no longer knows the iPhone", "Forget it in Settings and on the iPhone, and pair it again")
        case .notShared(let phone):
            return missing(
                "\(phone) does not share its notifications",
                "On the iPhone, open Settings > Bluetooth, tap the info button, and allow system notifications")
        case .away(let phone): return Finding(name, state: "\(phone) is not nearby")
        case .connecting(let phone): return Finding(name, state: "\(phone) is connecting")
        case .receiving(let phone):
            return Finding(
                name, state: "\(phone) is connected (verified against an emulated phone, not a real one)")
        }
    }
}

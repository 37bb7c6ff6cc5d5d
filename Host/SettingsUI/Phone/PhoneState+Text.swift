import ANCS
import Foundation

extension PhoneState {
    /// The state as one sentence.
    var text: String {
        switch self {
        case .stopped: String(localized: "Off.")
        case .noBus: String(localized: "The system’s message bus can’t be reached.")
        case .noService: String(localized: "The Bluetooth service isn’t running.")
        case .denied: String(localized: "Reveille isn’t allowed to use Bluetooth.")
        case .noAdapter: String(localized: "This computer has no Bluetooth adapter.")
        case .adapterOff: String(localized: "Bluetooth is switched off.")
        case .unpaired: String(localized: "No iPhone is paired.")
        case .cannotAdvertise: String(localized: "This Bluetooth adapter can’t be seen by an iPhone.")
        case .pairing: String(localized: "Waiting for your iPhone.")
        case .confirming: String(localized: "Does your iPhone show this code?")
        case .showing: String(localized: "Enter this code on your iPhone.")
        case .away(let name): String(localized: "\(name) isn’t nearby.")
        case .connecting(let name): String(localized: "Connecting to \(name).")
        case .notShared(let name): String(localized: "\(name) doesn’t share its notifications.")
        case .forgotten: String(localized: "This computer no longer knows your iPhone.")
        case .receiving(let name): String(localized: "Notifications of \(name) arrive.")
        }
    }

    /// Advice for the person, or `nil` if nothing is wrong.
    var cure: String? {
        switch self {
        case .noBus: String(localized: "Reveille tries again by itself.")
        case .noService: String(localized: "Install and start BlueZ.")
        case .denied: String(localized: "Add your user to the group “bluetooth”, and sign in again.")
        case .noAdapter: String(localized: "Connect a Bluetooth adapter.")
        case .adapterOff: String(localized: "Switch Bluetooth on in this computer’s settings.")
        case .cannotAdvertise: String(localized: "Use an adapter with Bluetooth Low Energy, or update BlueZ.")
        case .pairing: String(localized: "On your iPhone, open Settings > Bluetooth and tap “Reveille”.")
        case .away: String(localized: "It connects by itself when it’s back.")
        case .notShared:
            String(
                localized:
                    "On your iPhone, open Settings > Bluetooth, tap the info button, and allow system notifications.")
        case .forgotten: String(localized: "Forget it here and on your iPhone, and pair it again.")
        case .stopped, .unpaired, .confirming, .showing, .connecting, .receiving: nil
        }
    }

    /// The code that both devices show.
    var code: String? {
        switch self {
        case .confirming(let code), .showing(let code): code
        default: nil
        }
    }
}

extension PairingProblem {
    var text: String {
        switch self {
        case .declined: String(localized: "The codes differed, so nothing was paired.")
        case .late: String(localized: "Nobody compared the codes in time, so nothing was paired.")
        case .failed: String(localized: "Pairing didn’t work. Try again.")
        case .withoutCode: String(localized: "A device wanted to pair without a code, and was refused.")
        }
    }
}

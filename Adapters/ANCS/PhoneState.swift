/// The state of the connection to the phone.
package enum PhoneState: Sendable, Hashable {
    case stopped
    /// The system bus cannot be reached.
    case noBus
    /// BlueZ, the Bluetooth service, is not running.
    case noService
    /// The system does not let this program use Bluetooth.
    case denied
    case noAdapter
    /// Bluetooth is switched off.
    case adapterOff
    /// No phone is paired.
    case unpaired
    /// The adapter cannot make itself visible to phones.
    case cannotAdvertise
    /// Phones see this computer and may ask to be paired.
    case pairing
    /// A phone asks to be paired, and the person compares the code on both devices.
    case confirming(code: String)
    /// The person must type the code on the phone.
    case showing(code: String)
    /// The phone is paired but not near.
    case away(name: String)
    /// The phone is near, and its services are being found.
    case connecting(name: String)
    /// The phone is near but does not share its notifications.
    case notShared(name: String)
    /// BlueZ no longer knows the phone.
    case forgotten
    case receiving(name: String)
}

/// A reason why pairing ended without a phone.
package enum PairingProblem: Sendable, Hashable {
    /// The codes differ.
    case declined
    /// Nobody compared the codes in time.
    case late
    /// The phone, or BlueZ, gave up.
    case failed
    /// The phone wanted to be paired without a code to compare.
    case withoutCode
}

/// A phone that has been paired with this computer.
package struct PairedPhone: Codable, Sendable, Hashable {
    package var address: String
    package var name: String

    package init(address: String, name: String) {
        self.address = address
        self.name = name
    }
}

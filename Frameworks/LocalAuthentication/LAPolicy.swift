/// The ways in which a person can authenticate.
public enum LAPolicy: Int, Sendable {
    /// Biometry, which this device does not have.
    case deviceOwnerAuthenticationWithBiometrics = 1
    /// Biometry or the passcode; here, the passphrase.
    case deviceOwnerAuthentication = 2
}

/// The biometry of the device.
public enum LABiometryType: Int, Sendable {
    case none = 0
    case touchID = 1
    case faceID = 2
    case opticID = 4
}

package import HostService
package import Keychain

/// The host's side of Security.
package enum KeychainService {
    /// The keychain that the host has installed, or nil.
    package static let service = HostService<Keychain?>(nil)
}

/// A context in which a person may have authenticated. It is implemented by `LAContext`, whose module depends on this
/// one.
package protocol AuthenticationContext: AnyObject {
    /// True while the person's presence is proved.
    var isAuthenticated: Bool { get }
}

package import HostService
package import Keychain

/// The host's side of Security.
package enum KeychainService {
    /// The keychain that the host has installed, or nil.
    package static let service = HostService<Keychain?>(nil)
}

/// A context in which a person may have authenticated: `LAContext`, which lies above this module.
package protocol AuthenticationContext: AnyObject {
    /// True while the person is known to be there.
    var isAuthenticated: Bool { get }
}

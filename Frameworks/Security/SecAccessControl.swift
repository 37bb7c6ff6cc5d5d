public import CoreFoundation
public import Foundation

/// The protection of a keychain item: when it can be read, and whether proof of presence is required.
public final class SecAccessControl: Hashable {
    let protection: String
    let flags: SecAccessControlCreateFlags

    init(protection: String, flags: SecAccessControlCreateFlags) {
        self.protection = protection
        self.flags = flags
    }

    public static func == (lhs: SecAccessControl, rhs: SecAccessControl) -> Bool {
        lhs.protection == rhs.protection && lhs.flags == rhs.flags
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(protection)
        hasher.combine(flags.rawValue)
    }
}

// Unavailable, as on Apple's systems: code has no need to pass it between tasks.
@available(*, unavailable)
extension SecAccessControl: Sendable {}

/// The conditions under which an item can be read.
public struct SecAccessControlCreateFlags: OptionSet, Sendable {
    public let rawValue: CFOptionFlags

    public init(rawValue: CFOptionFlags) {
        self.rawValue = rawValue
    }

    /// The person has authenticated in any available way.
    public static var userPresence: SecAccessControlCreateFlags { .init(rawValue: 1 << 0) }
    /// The person has entered the passcode. Here, this is the only available way.
    public static var devicePasscode: SecAccessControlCreateFlags { .init(rawValue: 1 << 4) }
}

/// Creates an access-control object for an item.
///
/// - Parameters:
///   - protection: A value of `kSecAttrAccessible`.
///   - error: Receives an error with the domain `NSOSStatusErrorDomain`.
public func SecAccessControlCreateWithFlags(
    _ allocator: CFAllocator?, _ protection: CFTypeRef, _ flags: SecAccessControlCreateFlags,
    _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecAccessControl? {
    guard let protection = protection as? String, ItemAttributes.accessibilities.contains(protection),
        flags.subtracting([.userPresence, .devicePasscode]).isEmpty
    else {
        let reason = NSError(domain: "NSOSStatusErrorDomain", code: Int(errSecParam))
        error?.pointee = Unmanaged.passRetained(reason)
        return nil
    }
    return SecAccessControl(protection: protection, flags: flags)
}

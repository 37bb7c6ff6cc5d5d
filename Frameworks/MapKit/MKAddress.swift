public import Foundation

/// A place's address in its written form.
///
/// `@unchecked Sendable`, as on Apple's platforms: the properties are set once, in an initializer.
open class MKAddress: NSObject, @unchecked Sendable {
    // `@unchecked`: an open class; its properties never change.
    public let fullAddress: String
    public let shortAddress: String?

    public init?(fullAddress: String, shortAddress: String?) {
        if fullAddress.isEmpty { return nil }
        self.fullAddress = fullAddress
        self.shortAddress = shortAddress
    }
}

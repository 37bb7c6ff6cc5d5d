public import Foundation

/// A place's address, as it is written.
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

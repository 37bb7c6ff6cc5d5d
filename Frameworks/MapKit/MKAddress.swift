public import Foundation

/// A place's address in its written form.
open class MKAddress: NSObject {
    public let fullAddress: String
    public let shortAddress: String?

    public init?(fullAddress: String, shortAddress: String?) {
        if fullAddress.isEmpty { return nil }
        self.fullAddress = fullAddress
        self.shortAddress = shortAddress
    }
}

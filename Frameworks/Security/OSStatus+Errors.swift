public import CoreFoundation
import Foundation

public let errSecSuccess: OSStatus = 0
/// The query or the attributes are invalid.
public let errSecParam: OSStatus = -50
public let errSecIO: OSStatus = -36
public let errSecDiskFull: OSStatus = -34
public let errSecAllocate: OSStatus = -108
/// There is no keychain.
public let errSecNotAvailable: OSStatus = -25291
/// The item requires a passcode, and none is set.
public let errSecAuthFailed: OSStatus = -25293
public let errSecDuplicateItem: OSStatus = -25299
public let errSecItemNotFound: OSStatus = -25300
/// The keychain is locked, or the item requires proof of presence.
public let errSecInteractionNotAllowed: OSStatus = -25308
/// The keychain is damaged.
public let errSecDecode: OSStatus = -26275

/// A sentence that describes a result, or `nil` for a result that no function here returns.
public func SecCopyErrorMessageString(_ status: OSStatus, _ reserved: UnsafeMutableRawPointer?) -> CFString? {
    switch status {
    case errSecSuccess: "No error."
    case errSecParam: "One or more parameters passed to a function were not valid."
    case errSecIO: "The keychain could not be read or written."
    case errSecDiskFull: "The disk is full."
    case errSecAllocate: "Failed to allocate memory."
    case errSecNotAvailable: "No keychain is available."
    case errSecAuthFailed: "The keychain has no passphrase."
    case errSecDuplicateItem: "The specified item already exists in the keychain."
    case errSecItemNotFound: "The specified item could not be found in the keychain."
    case errSecInteractionNotAllowed: "The keychain is locked."
    case errSecDecode: "The keychain is damaged."
    default: nil
    }
}

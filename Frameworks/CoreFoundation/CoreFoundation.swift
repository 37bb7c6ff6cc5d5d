public import Foundation

// Core Foundation's types that Apple's C interfaces ask for. Linux's Foundation does not bridge between them and Swift's
// types, so they are Swift's types here: `query as CFDictionary` and `&result` compile on both.

public typealias CFDictionary = [String: Any]
public typealias CFString = String
public typealias CFData = Data
public typealias CFURL = URL
public typealias CFTypeRef = Any
public typealias CFError = NSError
public typealias CFOptionFlags = UInt

/// Where objects are allocated. Only the default exists, which is `nil`.
public final class CFAllocator {
    private init() {}
}

/// The result of a function of Apple's C interfaces; 0 is success.
public typealias OSStatus = Int32

/// Where a function of Apple's C interfaces puts its error.
public typealias NSErrorPointer = UnsafeMutablePointer<NSError?>?

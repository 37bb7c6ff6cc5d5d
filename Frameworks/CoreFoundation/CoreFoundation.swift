public import Foundation

// The Core Foundation types that Apple's C APIs require. Linux's Foundation does not bridge them to Swift's types, so
// they are Swift types here: `query as CFDictionary` and `&result` compile on both.

public typealias CFDictionary = [String: Any]
public typealias CFString = String
public typealias CFData = Data
public typealias CFURL = URL
public typealias CFTypeRef = Any
public typealias CFError = NSError
public typealias CFOptionFlags = UInt

/// An allocator of objects. Only the default exists, which is `nil`.
public final class CFAllocator {
    private init() {}
}

/// The result of a function in Apple's C APIs; 0 is success.
public typealias OSStatus = Int32

/// A pointer that receives the error of a function in Apple's C APIs.
public typealias NSErrorPointer = UnsafeMutablePointer<NSError?>?

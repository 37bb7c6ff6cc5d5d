public import Foundation

// Foundation on Linux declares some values only as bridged to a class, but not as `ReferenceConvertible`.

extension Data: @retroactive ReferenceConvertible {
    public typealias ReferenceType = NSData
}

extension Date: @retroactive ReferenceConvertible {
    public typealias ReferenceType = NSDate
}

extension DateInterval: @retroactive ReferenceConvertible {
    public typealias ReferenceType = NSDateInterval
}

extension UUID: @retroactive ReferenceConvertible {
    public typealias ReferenceType = NSUUID
}

public import Foundation

// Foundation on Linux says of some values only that they are bridged to a class, not that they refer to one.

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

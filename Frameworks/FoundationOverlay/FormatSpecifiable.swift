public import Foundation

/// A number that a localized string can contain, and the corresponding C argument.
///
/// Apple's Foundation declares this protocol with an underscore, because it is only a part of the signatures of
/// `String.LocalizationValue`. Don't conform to it.
public protocol _FormatSpecifiable: Equatable, Sendable {
    associatedtype _Arg: CVarArg, Sendable
    var _arg: _Arg { get }
}

extension Int: _FormatSpecifiable {
    public var _arg: Int64 { Int64(self) }
}

extension Int8: _FormatSpecifiable {
    public var _arg: Int32 { Int32(self) }
}

extension Int16: _FormatSpecifiable {
    public var _arg: Int32 { Int32(self) }
}

extension Int32: _FormatSpecifiable {
    public var _arg: Int32 { self }
}

extension Int64: _FormatSpecifiable {
    public var _arg: Int64 { self }
}

extension UInt: _FormatSpecifiable {
    public var _arg: UInt64 { UInt64(self) }
}

extension UInt8: _FormatSpecifiable {
    public var _arg: UInt32 { UInt32(self) }
}

extension UInt16: _FormatSpecifiable {
    public var _arg: UInt32 { UInt32(self) }
}

extension UInt32: _FormatSpecifiable {
    public var _arg: UInt32 { self }
}

extension UInt64: _FormatSpecifiable {
    public var _arg: UInt64 { self }
}

extension Float: _FormatSpecifiable {
    public var _arg: Float { self }
}

extension Double: _FormatSpecifiable {
    public var _arg: Double { self }
}

extension CGFloat: _FormatSpecifiable {
    public var _arg: CGFloat { self }
}

extension _FormatSpecifiable {
    /// The specifier for this type in a localization key.
    static var specifier: String {
        switch _Arg.self {
        case is Int64.Type: "%lld"
        case is Int32.Type: "%d"
        case is UInt64.Type: "%llu"
        case is UInt32.Type: "%u"
        case is Float.Type: "%f"
        default: "%lf"
        }
    }

    /// The number as an argument for format strings.
    var formatArgument: FormatArgument {
        switch _arg {
        case let value as Int64: .integer(value)
        case let value as Int32: .integer(Int64(value))
        case let value as UInt64: .unsigned(value)
        case let value as UInt32: .unsigned(UInt64(value))
        case let value as Float: .real(Double(value))
        case let value as Double: .real(value)
        case let value as CGFloat: .real(Double(value))
        default: .text("\(self)")
        }
    }
}

public import Foundation

extension OSLogInterpolation {
    public mutating func appendInterpolation(
        _ argumentString: @autoclosure @escaping () -> String, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) {
        parts.append { align.applied(to: privacy.shown(argumentString(), isPrivateByDefault: true)) }
    }

    // Disfavored, so that numbers, which also conform to `CustomStringConvertible`, use the overloads below.
    @_disfavoredOverload
    public mutating func appendInterpolation<T>(
        _ value: @autoclosure @escaping () -> T, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) where T: CustomStringConvertible {
        parts.append { align.applied(to: privacy.shown(value().description, isPrivateByDefault: true)) }
    }

    public mutating func appendInterpolation(
        _ value: @autoclosure @escaping () -> any Any.Type, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) {
        parts.append { align.applied(to: privacy.shown("\(value())", isPrivateByDefault: false)) }
    }

    public mutating func appendInterpolation(
        _ argumentObject: @autoclosure @escaping () -> NSObject, privacy: OSLogPrivacy = .auto
    ) {
        parts.append { privacy.shown(argumentObject().description, isPrivateByDefault: true) }
    }

    public mutating func appendInterpolation(
        _ error: @autoclosure @escaping () -> any Error, privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) {
        parts.append { privacy.shown("\(error())", isPrivateByDefault: true) }
    }

    public mutating func appendInterpolation<T>(
        _ number: @autoclosure @escaping () -> T, format: OSLogIntegerFormatting = .decimal,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) where T: FixedWidthInteger {
        parts.append { align.applied(to: privacy.shown(format.text(of: number()), isPrivateByDefault: false)) }
    }

    public mutating func appendInterpolation(
        _ number: @autoclosure @escaping () -> Float, format: OSLogFloatFormatting = .fixed,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        parts.append { align.applied(to: privacy.shown(format.text(of: Double(number())), isPrivateByDefault: false)) }
    }

    public mutating func appendInterpolation(
        _ number: @autoclosure @escaping () -> Double, format: OSLogFloatFormatting = .fixed,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        parts.append { align.applied(to: privacy.shown(format.text(of: number()), isPrivateByDefault: false)) }
    }

    public mutating func appendInterpolation(
        _ boolean: @autoclosure @escaping () -> Bool, format: OSLogBoolFormat = .truth, privacy: OSLogPrivacy = .auto
    ) {
        parts.append { privacy.shown(format.text(of: boolean()), isPrivateByDefault: false) }
    }
}

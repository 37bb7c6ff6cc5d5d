import Foundation
import SafeText

/// The visibility of a value in the log. By default, texts and objects are hidden, numbers are not.
public struct OSLogPrivacy {
    /// The placeholder for a hidden value.
    public enum Mask {
        /// A hash, which is the same for equal values.
        case hash
        case none
    }

    private enum Rule {
        case shown, hidden, byKind
    }

    private let rule: Rule
    private let mask: Mask

    public static var `public`: OSLogPrivacy { OSLogPrivacy(rule: .shown, mask: .none) }
    public static var `private`: OSLogPrivacy { OSLogPrivacy(rule: .hidden, mask: .none) }
    public static var sensitive: OSLogPrivacy { OSLogPrivacy(rule: .hidden, mask: .none) }
    public static var auto: OSLogPrivacy { OSLogPrivacy(rule: .byKind, mask: .none) }

    public static func `private`(mask: Mask) -> OSLogPrivacy {
        OSLogPrivacy(rule: .hidden, mask: mask)
    }

    public static func sensitive(mask: Mask) -> OSLogPrivacy {
        OSLogPrivacy(rule: .hidden, mask: mask)
    }

    public static func auto(mask: Mask) -> OSLogPrivacy {
        OSLogPrivacy(rule: .byKind, mask: mask)
    }

    func shown(_ text: @autoclosure () -> String, isPrivateByDefault: Bool) -> String {
        guard rule == .hidden || rule == .byKind && isPrivateByDefault else { return text().printable }
        switch mask {
        // The seed of `Hasher` is different in each process, so hashes can't be compared with guesses later.
        case .hash: return "<mask.hash: \(String(UInt(bitPattern: text().hashValue), radix: 16))>"
        case .none: return "<private>"
        }
    }
}

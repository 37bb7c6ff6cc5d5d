public import Foundation
public import FoundationOverlay
import Synchronization

/// A value that a parameter can have. The system stores it from when an intent is created until it is performed.
public protocol _IntentValue: Codable, Sendable {
    associatedtype UnwrappedType: Sendable = Self
}

extension Bool: _IntentValue {}
extension Int: _IntentValue {}
extension Double: _IntentValue {}
extension String: _IntentValue {}
extension Date: _IntentValue {}
extension URL: _IntentValue {}
extension DateComponents: _IntentValue {}
extension Decimal: _IntentValue {}
extension Never: _IntentValue {}
extension Array: _IntentValue where Element: _IntentValue {}
extension Optional: _IntentValue where Wrapped: _IntentValue {
    public typealias UnwrappedType = Wrapped
}

/// A value that an intent needs.
@propertyWrapper public final class IntentParameter<Value>: Sendable where Value: _IntentValue {
    private let content: Mutex<Value?>

    /// - Parameters:
    ///   - title: The displayable name of the parameter.
    ///   - defaultValue: The initial value.
    public init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        content = Mutex(defaultValue as? Value)
    }

    /// The value. It must be set before it is read, except that optional values are `nil` by default.
    public var wrappedValue: Value {
        get {
            if let value = content.withLock({ $0 }) { return value }
            if let none = (Value.self as? any ExpressibleByNilLiteral.Type)?.init(nilLiteral: ()) as? Value {
                return none
            }
            preconditionFailure("A parameter of an intent was read before it was set.")
        }
        set { content.withLock { $0 = newValue } }
    }

    public var projectedValue: IntentParameter<Value> { self }
}

/// A parameter of any type, as stored by the host.
package protocol StoredIntentParameter {
    /// The value as JSON, or `nil` if it is not set.
    func stored() throws -> String?
    func restore(_ json: String) throws
}

extension IntentParameter: StoredIntentParameter {
    package func stored() throws -> String? {
        try content.withLock { $0 }.map { String(decoding: try JSONEncoder().encode([$0]), as: UTF8.self) }
    }

    package func restore(_ json: String) throws {
        let value = try JSONDecoder().decode([Value].self, from: Data(json.utf8)).first
        content.withLock { $0 = value }
    }
}

public import Foundation
public import FoundationOverlay
import Synchronization

/// A value that a parameter can hold. The system stores it between the creation of an intent and its performance.
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
    ///   - title: The name of the parameter for people.
    ///   - defaultValue: The initial value.
    public init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        default defaultValue: Value.UnwrappedType? = nil, requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        content = Mutex(defaultValue as? Value)
    }

    /// The value must be set before it is read; an optional one is `nil` by default.
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
    /// The value in JSON, or `nil` if it is not set.
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

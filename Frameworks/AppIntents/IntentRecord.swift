import Foundation

/// An intent in the form that the host stores until it is performed: its type and the values of its parameters.
package struct IntentRecord: Codable, Hashable, Sendable {
    /// The type's mangled name.
    package let type: String
    /// The values as JSON, by parameter name.
    package let parameters: [String: String]

    /// - Throws: `EncodingError` if a parameter cannot be encoded.
    package init(_ intent: any AppIntent) throws {
        type = _mangledTypeName(Swift.type(of: intent)) ?? ""
        parameters = try Self.parameters(of: intent).compactMapValues { try $0.stored() }
    }

    /// Recreates the intent, or returns `nil` if the app no longer has such an intent.
    ///
    /// - Throws: `DecodingError` if the type of a parameter has changed.
    package func intent() throws -> (any AppIntent)? {
        guard let found = _typeByName(type) as? any AppIntent.Type else { return nil }
        let intent = found.init()
        for (name, parameter) in Self.parameters(of: intent) {
            if let json = parameters[name] { try parameter.restore(json) }
        }
        return intent
    }

    /// The parameters by name. A wrapped property `name` is stored as `_name`.
    private static func parameters(of intent: any AppIntent) -> [String: any StoredIntentParameter] {
        Mirror(reflecting: intent).children.reduce(into: [:]) { result, child in
            if let name = child.label, let parameter = child.value as? any StoredIntentParameter {
                result[String(name.drop { $0 == "_" })] = parameter
            }
        }
    }
}

import Foundation

/// An intent as the host keeps it until it is performed: its type, and what its parameters hold.
package struct IntentRecord: Codable, Hashable, Sendable {
    /// The type's mangled name.
    package let type: String
    /// JSON by the parameters' names.
    package let parameters: [String: String]

    /// - Throws: `EncodingError` where a parameter cannot be kept.
    package init(_ intent: any AppIntent) throws {
        type = _mangledTypeName(Swift.type(of: intent)) ?? ""
        parameters = try Self.parameters(of: intent).compactMapValues { try $0.stored() }
    }

    /// The intent, made anew; `nil` when the app has no such intent any more.
    ///
    /// - Throws: `DecodingError` where a parameter has another type now.
    package func intent() throws -> (any AppIntent)? {
        guard let found = _typeByName(type) as? any AppIntent.Type else { return nil }
        let intent = found.init()
        for (name, parameter) in Self.parameters(of: intent) {
            if let json = parameters[name] { try parameter.restore(json) }
        }
        return intent
    }

    /// A wrapped property `name` is stored as `_name`.
    private static func parameters(of intent: any AppIntent) -> [String: any StoredIntentParameter] {
        Mirror(reflecting: intent).children.reduce(into: [:]) { result, child in
            if let name = child.label, let parameter = child.value as? any StoredIntentParameter {
                result[String(name.drop { $0 == "_" })] = parameter
            }
        }
    }
}

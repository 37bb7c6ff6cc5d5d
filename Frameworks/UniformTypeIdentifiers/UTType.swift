/// A structure that represents a type of data to load, send, or receive.
public struct UTType: Sendable {
    /// The string that represents the type.
    public let identifier: String
    /// The preferred filename extension for the type.
    public let preferredFilenameExtension: String?
    /// The preferred MIME type for the type.
    public let preferredMIMEType: String?
    /// The set of types to which the type conforms, directly or indirectly.
    public let supertypes: Set<UTType>

    init(
        named identifier: String, _ filenameExtension: String? = nil, _ mimeType: String? = nil,
        conformingTo parents: UTType...
    ) {
        self.identifier = identifier
        preferredFilenameExtension = filenameExtension
        preferredMIMEType = mimeType
        supertypes = parents.reduce(into: []) { $0.formUnion($1.supertypes.union([$1])) }
    }

    /// Creates a type that your app owns, based on an identifier. Its declaration in the Info.plist is ignored.
    ///
    /// - Parameter parentType: A type that it conforms to, or nil for `data`.
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(named: identifier.lowercased(), conformingTo: parentType ?? .data)
    }

    /// Creates a type that your app uses, but doesn't own, based on an identifier. Its declaration in the Info.plist is
    /// ignored.
    ///
    /// - Parameter parentType: A type that it conforms to, or nil for `data`.
    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self = Self(identifier) ?? Self(named: identifier.lowercased(), conformingTo: parentType ?? .data)
    }

    /// Creates a type based on an identifier; nil if there is no known type.
    public init?(_ identifier: String) {
        self.init { $0.identifier == identifier.lowercased() }
    }

    /// Creates a type based on a filename extension, or returns nil if there is no known type.
    ///
    /// - Parameter supertype: A type that it must conform to.
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        let given = filenameExtension.lowercased()
        let preferred = Self.synonyms[given] ?? given
        self.init { $0.conforms(to: supertype) && $0.preferredFilenameExtension == preferred }
    }

    /// Creates a type based on a MIME type, or returns nil if there is no known type. Parameters such as the encoding
    /// of text are ignored.
    ///
    /// - Parameter supertype: A type that it must conform to.
    public init?(mimeType: String, conformingTo supertype: UTType = .data) {
        let essence = Self.essence(mimeType)
        self.init { $0.conforms(to: supertype) && $0.preferredMIMEType.map(Self.essence) == essence }
    }

    /// Creates the first known type that satisfies a condition.
    private init?(_ condition: (UTType) -> Bool) {
        guard let found = Self.declared.first(where: condition) else { return nil }
        self = found
    }

    private static func essence(_ mimeType: String) -> String {
        mimeType.prefix { $0 != ";" }.lowercased().filter { $0 != " " }
    }

    /// The preferred filename extensions for other ones.
    private static let synonyms = [
        "jpg": "jpeg", "jpe": "jpeg", "htm": "html", "yml": "yaml", "tif": "tiff", "text": "txt", "mpg4": "mp4",
        "aif": "aiff", "qt": "mov",
    ]

    /// True if the type is known, which means that the system declares it.
    public var isDeclared: Bool { Self(identifier) != nil }

    /// Returns true if the type conforms to the specified type: it is the same type or a more specific one.
    public func conforms(to type: UTType) -> Bool {
        self == type || supertypes.contains(type)
    }

    /// Returns true if the type is a subtype of the specified type, but not the same type.
    public func isSubtype(of type: UTType) -> Bool {
        self != type && supertypes.contains(type)
    }

    /// Returns true if the type is a supertype of the specified type, but not the same type.
    public func isSupertype(of type: UTType) -> Bool {
        type.isSubtype(of: self)
    }
}

extension UTType: Hashable {
    public static func == (first: UTType, second: UTType) -> Bool { first.identifier == second.identifier }

    public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

extension UTType: CustomStringConvertible, CustomDebugStringConvertible {
    public var description: String { identifier }
    public var debugDescription: String { identifier }
}

extension UTType: Codable {
    /// Decodes a type from its identifier. An unknown type conforms to `data`.
    public init(from decoder: any Decoder) throws {
        self.init(importedAs: try decoder.singleValueContainer().decode(String.self))
    }

    /// Encodes the identifier.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(identifier)
    }
}

/// A structure that represents a type of data to load, send, or receive, limited to the types that the apps here
/// create.
public struct UTType: Hashable, Sendable {
    /// The string that represents the type.
    public let identifier: String
    /// The preferred filename extension for the type.
    public let preferredFilenameExtension: String?
    /// The preferred MIME type for the type.
    public let preferredMIMEType: String?

    /// The identifiers of the types that this type conforms to.
    private let supertypes: Set<String>

    private init(
        _ identifier: String, _ filenameExtension: String?, _ mimeType: String?, conformingTo supertypes: Set<String>
    ) {
        self.identifier = identifier
        preferredFilenameExtension = filenameExtension
        preferredMIMEType = mimeType
        self.supertypes = supertypes
    }

    /// Returns true if the type conforms to the type you specify: it is the same type or a more special one.
    public func conforms(to type: UTType) -> Bool {
        self == type || supertypes.contains(type.identifier)
    }

    private static func image(_ identifier: String, _ filenameExtension: String, _ mimeType: String) -> UTType {
        UTType(identifier, filenameExtension, mimeType, conformingTo: ["public.image", "public.data"])
    }

    /// A type that represents a calendar event (iCalendar, RFC 5545).
    public static var calendarEvent: UTType {
        UTType("com.apple.ical.ics", "ics", "text/calendar", conformingTo: ["public.data"])
    }
    /// A type that represents comma-separated text.
    public static var commaSeparatedText: UTType {
        UTType(
            "public.comma-separated-values-text", "csv", "text/csv;charset=utf-8", conformingTo: ["public.data"])
    }
    /// A type that represents JavaScript object notation (JSON) data.
    public static var json: UTType {
        UTType("public.json", "json", "application/json", conformingTo: ["public.data"])
    }
    /// A type that represents a scalable vector graphics image.
    public static var svg: UTType { image("public.svg-image", "svg", "image/svg+xml") }
    /// A type that represents text with no markup, in UTF-8.
    public static var utf8PlainText: UTType {
        UTType("public.utf8-plain-text", "txt", "text/plain;charset=utf-8", conformingTo: ["public.data"])
    }

    /// A base type that represents any sort of byte stream.
    public static var data: UTType { UTType("public.data", nil, nil, conformingTo: []) }
    /// A base type that represents image data.
    public static var image: UTType { UTType("public.image", nil, nil, conformingTo: ["public.data"]) }
    /// A type that represents a JPEG image.
    public static var jpeg: UTType { image("public.jpeg", "jpeg", "image/jpeg") }
    /// A type that represents a PNG image.
    public static var png: UTType { image("public.png", "png", "image/png") }
    /// A type that represents a GIF image.
    public static var gif: UTType { image("com.compuserve.gif", "gif", "image/gif") }
    /// A type that represents a WebP image.
    public static var webP: UTType { image("org.webmproject.webp", "webp", "image/webp") }
    /// A type that represents High Efficiency Image Coding (HEIC) images.
    public static var heic: UTType { image("public.heic", "heic", "image/heic") }
}

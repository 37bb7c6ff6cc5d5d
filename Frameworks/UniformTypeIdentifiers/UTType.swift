/// A structure that represents a type of data to load, send, or receive, limited to the types that the apps here
/// create.
public struct UTType: Hashable, Sendable {
    /// The string that represents the type.
    public let identifier: String
    /// The preferred filename extension for the type.
    public let preferredFilenameExtension: String?
    /// The preferred MIME type for the type.
    public let preferredMIMEType: String?

    private init(_ identifier: String, _ filenameExtension: String, _ mimeType: String) {
        self.identifier = identifier
        preferredFilenameExtension = filenameExtension
        preferredMIMEType = mimeType
    }

    /// A type that represents a calendar event (iCalendar, RFC 5545).
    public static var calendarEvent: UTType { UTType("com.apple.ical.ics", "ics", "text/calendar") }
    /// A type that represents comma-separated text.
    public static var commaSeparatedText: UTType {
        UTType("public.comma-separated-values-text", "csv", "text/csv;charset=utf-8")
    }
    /// A type that represents JavaScript object notation (JSON) data.
    public static var json: UTType { UTType("public.json", "json", "application/json") }
    /// A type that represents a scalable vector graphics image.
    public static var svg: UTType { UTType("public.svg-image", "svg", "image/svg+xml") }
    /// A type that represents text with no markup, in UTF-8.
    public static var utf8PlainText: UTType { UTType("public.utf8-plain-text", "txt", "text/plain;charset=utf-8") }
}

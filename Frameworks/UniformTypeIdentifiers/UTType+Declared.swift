// The types declared by Apple's systems that a browser or an app is likely to encounter ("System-Declared Uniform Type
// Identifiers" in Apple's documentation), with the types they conform to.

extension UTType {
    /// A generic base type for most objects, such as files.
    public static var item: UTType { UTType(named: "public.item") }
    /// A base type for anything with content that people can see.
    public static var content: UTType { UTType(named: "public.content") }
    /// A base type for content that includes other content, such as a document with pictures.
    public static var compositeContent: UTType { UTType(named: "public.composite-content", conformingTo: content) }
    /// A base type that represents any sort of byte stream.
    public static var data: UTType { UTType(named: "public.data", conformingTo: item) }
    /// A type that represents a uniform resource locator.
    public static var url: UTType { UTType(named: "public.url", conformingTo: data) }
    /// A type that represents a URL of a file.
    public static var fileURL: UTType { UTType(named: "public.file-url", conformingTo: url) }
    /// A base type that represents databases.
    public static var database: UTType { UTType(named: "public.database", conformingTo: data) }
    /// A base type that represents fonts.
    public static var font: UTType { UTType(named: "public.font", conformingTo: data) }
    /// A base type that represents spreadsheets.
    public static var spreadsheet: UTType { UTType(named: "public.spreadsheet", conformingTo: content) }
    /// A base type that represents presentations.
    public static var presentation: UTType { UTType(named: "public.presentation", conformingTo: compositeContent) }
    /// A base type that represents a contact.
    public static var contact: UTType { UTType(named: "public.contact", conformingTo: data) }
    /// A type that represents a vCard (RFC 6350).
    public static var vCard: UTType { UTType(named: "public.vcard", "vcf", "text/vcard", conformingTo: text, contact) }
    /// A type that represents a calendar event (iCalendar, RFC 5545).
    public static var calendarEvent: UTType {
        UTType(named: "com.apple.ical.ics", "ics", "text/calendar", conformingTo: data)
    }
    /// A type that represents a property list.
    public static var propertyList: UTType { UTType(named: "com.apple.property-list", "plist", conformingTo: data) }
    /// A type that represents the Portable Document Format (PDF).
    public static var pdf: UTType {
        UTType(named: "com.adobe.pdf", "pdf", "application/pdf", conformingTo: data, compositeContent)
    }
    /// A type that represents an Electronic Publication (EPUB).
    public static var epub: UTType {
        UTType(named: "org.idpf.epub-container", "epub", "application/epub+zip", conformingTo: data, compositeContent)
    }
}

// MARK: Text

extension UTType {
    /// A base type that represents all text-encoded data, including text with markup.
    public static var text: UTType { UTType(named: "public.text", conformingTo: data, content) }
    /// A type that represents text with no markup and an unspecified encoding.
    public static var plainText: UTType { UTType(named: "public.plain-text", "txt", "text/plain", conformingTo: text) }
    /// A type that represents text with no markup, in UTF-8.
    public static var utf8PlainText: UTType {
        UTType(named: "public.utf8-plain-text", "txt", "text/plain;charset=utf-8", conformingTo: plainText)
    }
    /// A type that represents text with no markup, in UTF-16.
    public static var utf16PlainText: UTType {
        UTType(named: "public.utf16-plain-text", "txt", "text/plain;charset=utf-16", conformingTo: plainText)
    }
    /// A base type that represents text with values that are delimited.
    public static var delimitedText: UTType { UTType(named: "public.delimited-values-text", conformingTo: text) }
    /// A type that represents comma-separated text.
    public static var commaSeparatedText: UTType {
        UTType(
            named: "public.comma-separated-values-text", "csv", "text/csv;charset=utf-8", conformingTo: delimitedText)
    }
    /// A type that represents tab-separated text.
    public static var tabSeparatedText: UTType {
        UTType(
            named: "public.tab-separated-values-text", "tsv", "text/tab-separated-values", conformingTo: delimitedText)
    }
    /// A type that represents the Rich Text Format (RTF).
    public static var rtf: UTType { UTType(named: "public.rtf", "rtf", "text/rtf", conformingTo: text) }
    /// A type that represents the HyperText Markup Language (HTML).
    public static var html: UTType { UTType(named: "public.html", "html", "text/html", conformingTo: text) }
    /// A type that represents the eXtensible Markup Language (XML).
    public static var xml: UTType { UTType(named: "public.xml", "xml", "application/xml", conformingTo: text) }
    /// A type that represents YAML.
    public static var yaml: UTType { UTType(named: "public.yaml", "yaml", "application/x-yaml", conformingTo: text) }
    /// A type that represents JavaScript object notation (JSON) data.
    public static var json: UTType { UTType(named: "public.json", "json", "application/json", conformingTo: text) }
    /// A type that represents geographic data in JSON (RFC 7946).
    public static var geoJSON: UTType {
        UTType(named: "public.geojson", "geojson", "application/geo+json", conformingTo: json)
    }
    /// A type that represents a log of a program.
    public static var log: UTType { UTType(named: "public.log", "log", conformingTo: plainText) }
    /// A base type that represents the source of a program.
    public static var sourceCode: UTType { UTType(named: "public.source-code", conformingTo: plainText) }
    /// A type that represents source in Swift.
    public static var swiftSource: UTType { UTType(named: "public.swift-source", "swift", conformingTo: sourceCode) }
}

// MARK: Pictures

extension UTType {
    /// A base type that represents image data.
    public static var image: UTType { UTType(named: "public.image", conformingTo: data, content) }
    /// A type that represents a JPEG image.
    public static var jpeg: UTType { UTType(named: "public.jpeg", "jpeg", "image/jpeg", conformingTo: image) }
    /// A type that represents a PNG image.
    public static var png: UTType { UTType(named: "public.png", "png", "image/png", conformingTo: image) }
    /// A type that represents a GIF image.
    public static var gif: UTType { UTType(named: "com.compuserve.gif", "gif", "image/gif", conformingTo: image) }
    /// A type that represents a WebP image.
    public static var webP: UTType { UTType(named: "org.webmproject.webp", "webp", "image/webp", conformingTo: image) }
    /// A type that represents a TIFF image.
    public static var tiff: UTType { UTType(named: "public.tiff", "tiff", "image/tiff", conformingTo: image) }
    /// A type that represents a Windows bitmap image.
    public static var bmp: UTType { UTType(named: "com.microsoft.bmp", "bmp", "image/bmp", conformingTo: image) }
    /// A type that represents a Windows icon.
    public static var ico: UTType {
        UTType(named: "com.microsoft.ico", "ico", "image/vnd.microsoft.icon", conformingTo: image)
    }
    /// A type that represents High Efficiency Image Coding (HEIC) images.
    public static var heic: UTType { UTType(named: "public.heic", "heic", "image/heic", conformingTo: image) }
    /// A type that represents High Efficiency Image File Format (HEIF) images.
    public static var heif: UTType { UTType(named: "public.heif", "heif", "image/heif", conformingTo: image) }
    /// A type that represents a scalable vector graphics image.
    public static var svg: UTType { UTType(named: "public.svg-image", "svg", "image/svg+xml", conformingTo: image) }
}

// MARK: Sound and film

extension UTType {
    /// A base type that represents data with sound or moving pictures.
    public static var audiovisualContent: UTType {
        UTType(named: "public.audiovisual-content", conformingTo: data, content)
    }
    /// A base type that represents sound without moving pictures.
    public static var audio: UTType { UTType(named: "public.audio", conformingTo: audiovisualContent) }
    /// A type that represents MP3 audio.
    public static var mp3: UTType { UTType(named: "public.mp3", "mp3", "audio/mpeg", conformingTo: audio) }
    /// A type that represents Waveform audio.
    public static var wav: UTType {
        UTType(named: "com.microsoft.waveform-audio", "wav", "audio/wav", conformingTo: audio)
    }
    /// A type that represents Audio Interchange File Format (AIFF) audio.
    public static var aiff: UTType { UTType(named: "public.aiff-audio", "aiff", "audio/aiff", conformingTo: audio) }
    /// A type that represents MPEG-4 audio.
    public static var mpeg4Audio: UTType {
        UTType(named: "public.mpeg-4-audio", "m4a", "audio/mp4", conformingTo: audio)
    }
    /// A base type that represents moving pictures, with or without sound.
    public static var movie: UTType { UTType(named: "public.movie", conformingTo: audiovisualContent) }
    /// A base type that represents moving pictures without sound.
    public static var video: UTType { UTType(named: "public.video", conformingTo: movie) }
    /// A type that represents an MPEG-4 movie.
    public static var mpeg4Movie: UTType { UTType(named: "public.mpeg-4", "mp4", "video/mp4", conformingTo: movie) }
    /// A type that represents a QuickTime movie.
    public static var quickTimeMovie: UTType {
        UTType(named: "com.apple.quicktime-movie", "mov", "video/quicktime", conformingTo: movie)
    }
}

// MARK: Archives

extension UTType {
    /// A base type that represents files in an archive.
    public static var archive: UTType { UTType(named: "public.archive", conformingTo: data) }
    /// A type that represents a ZIP archive.
    public static var zip: UTType {
        UTType(named: "public.zip-archive", "zip", "application/zip", conformingTo: archive)
    }
    /// A type that represents a GNU zip archive.
    public static var gzip: UTType {
        UTType(named: "org.gnu.gnu-zip-archive", "gz", "application/gzip", conformingTo: archive)
    }
}

extension UTType {
    /// All types above. Among types with the same filename extension or MIME type, the most general one comes first.
    package static let declared: [UTType] = [
        item, content, compositeContent, data, url, fileURL, database, font, spreadsheet,
        presentation, contact, vCard, calendarEvent, propertyList, pdf, epub,
        text, plainText, utf8PlainText, utf16PlainText, delimitedText, commaSeparatedText, tabSeparatedText, rtf, html,
        xml, yaml, json, geoJSON, log, sourceCode, swiftSource,
        image, jpeg, png, gif, webP, tiff, bmp, ico, heic, heif, svg,
        audiovisualContent, audio, mp3, wav, aiff, mpeg4Audio, movie, video, mpeg4Movie, quickTimeMovie,
        archive, zip, gzip,
    ]
}

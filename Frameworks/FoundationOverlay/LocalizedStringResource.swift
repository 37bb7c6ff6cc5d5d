public import Foundation

/// A type with a name in the reader's language.
public protocol CustomLocalizedStringResourceConvertible {
    var localizedStringResource: LocalizedStringResource { get }
}

/// A localized string that is looked up later, when the reader's language is known.
public struct LocalizedStringResource: Equatable, Codable, Sendable, CustomLocalizedStringResourceConvertible,
    ExpressibleByStringInterpolation
{
    /// The location of the string table.
    public enum BundleDescription: Sendable {
        case main
        case forClass(AnyClass)
        case atURL(URL)
    }

    public let key: String
    public let defaultValue: String.LocalizationValue
    public let table: String?
    /// The language of the lookup and the conventions for its values.
    public var locale: Locale
    public var bundle: BundleDescription { place }
    private let place: BundleDescription

    public init(
        _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
        bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
        self.init(
            key: keyAndValue.key, defaultValue: keyAndValue, table: table, locale: locale, place: bundle)
    }

    public init(
        _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
        bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
        self.init(
            key: "\(key)", defaultValue: defaultValue, table: table, locale: locale, place: bundle)
    }

    @_disfavoredOverload
    public init(
        _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current, bundle: Bundle,
        comment: StaticString? = nil
    ) {
        self.init(
            key: keyAndValue.key, defaultValue: keyAndValue, table: table, locale: locale,
            place: BundleDescription(bundle))
    }

    @_disfavoredOverload
    public init(
        _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
        bundle: Bundle, comment: StaticString? = nil
    ) {
        self.init(
            key: "\(key)", defaultValue: defaultValue, table: table, locale: locale, place: BundleDescription(bundle))
    }

    public init(stringLiteral value: String) {
        self.init(String.LocalizationValue(value))
    }

    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
    }

    private init(
        key: String, defaultValue: String.LocalizationValue, table: String?, locale: Locale, place: BundleDescription
    ) {
        self.key = key
        self.defaultValue = defaultValue
        self.table = table
        self.locale = locale
        self.place = place
    }

    public var localizedStringResource: LocalizedStringResource { self }

    public static func == (first: Self, second: Self) -> Bool {
        first.key == second.key && first.defaultValue == second.defaultValue && first.table == second.table
            && first.locale == second.locale && first.place.resolved?.bundleURL == second.place.resolved?.bundleURL
    }
}

extension LocalizedStringResource {
    private enum CodingKeys: CodingKey {
        case key, defaultValue, table, locale, bundleURL
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(key, forKey: .key)
        try container.encode(defaultValue, forKey: .defaultValue)
        try container.encodeIfPresent(table, forKey: .table)
        try container.encode(locale, forKey: .locale)
        try container.encodeIfPresent(place.resolved?.bundleURL, forKey: .bundleURL)
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            key: try container.decode(String.self, forKey: .key),
            defaultValue: try container.decode(String.LocalizationValue.self, forKey: .defaultValue),
            table: try container.decodeIfPresent(String.self, forKey: .table),
            locale: try container.decode(Locale.self, forKey: .locale),
            place: try container.decodeIfPresent(URL.self, forKey: .bundleURL).map(BundleDescription.atURL) ?? .main)
    }
}

extension LocalizedStringResource.BundleDescription {
    init(_ bundle: Bundle) {
        self = bundle == .main ? .main : .atURL(bundle.bundleURL)
    }

    /// The bundle to look in, or nil for the app's own.
    package var resolved: Bundle? {
        switch self {
        case .main: nil
        case .forClass(let type): Bundle(for: type)
        case .atURL(let url): Bundle(url: url)
        }
    }
}

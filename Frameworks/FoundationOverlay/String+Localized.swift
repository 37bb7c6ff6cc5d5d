public import Foundation

extension String {
    public init(
        localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .current, comment: StaticString? = nil
    ) {
        self = keyAndValue.resolved(table: table, bundle: bundle, formattedFor: locale)
    }

    public init(
        localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .current, comment: StaticString? = nil
    ) {
        self = defaultValue.resolved(key: "\(key)", table: table, bundle: bundle, formattedFor: locale)
    }

    public init(
        localized keyAndValue: LocalizationValue, options: LocalizationOptions, table: String? = nil,
        bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
    ) {
        self = keyAndValue.filled(from: options).resolved(table: table, bundle: bundle, formattedFor: locale)
    }

    public init(
        localized key: StaticString, defaultValue: LocalizationValue, options: LocalizationOptions,
        table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
    ) {
        self = defaultValue.filled(from: options)
            .resolved(key: "\(key)", table: table, bundle: bundle, formattedFor: locale)
    }

    @_disfavoredOverload
    public init(localized resource: LocalizedStringResource) {
        self.init(localized: resource, options: LocalizationOptions())
    }

    @_disfavoredOverload
    public init(localized resource: LocalizedStringResource, options: LocalizationOptions) {
        self = resource.defaultValue.filled(from: options).resolved(
            key: resource.key, table: resource.table, bundle: resource.bundle.resolved, language: resource.locale,
            formattedFor: resource.locale)
    }
}

extension String.LocalizationValue {
    /// The text in the form that a person reads.
    ///
    /// - Parameters:
    ///   - key: The key in the table if it is not the value itself.
    ///   - bundle: The bundle with the table, or nil for the app's own.
    ///   - language: The locale whose language is looked up. As on Apple's platforms, it is determined by a
    ///     `LocalizedStringResource` or SwiftUI's environment, but not by `String(localized:locale:)`.
    ///   - locale: The locale with the conventions for numbers and dates.
    package func resolved(
        key: String? = nil, table: String? = nil, bundle: Bundle? = nil, language: Locale = .current,
        formattedFor locale: Locale = .current
    ) -> String {
        let language = language.ofReader
        let locale = locale.ofReader
        let found = StringCatalog.localization(
            of: key ?? self.key, table: table, bundle: bundle, language: language)
        guard let found else { return FormatString(self.key).rendered(with: arguments, locale: locale) }
        return FormatString(found, arguments: arguments, language: language).rendered(with: arguments, locale: locale)
    }

    /// The value with its placeholders replaced by the values in `options`, if there are any.
    func filled(from options: String.LocalizationOptions) -> Self {
        guard var replacements = options.replacements?[...] else { return self }
        var filled = self
        for (index, argument) in arguments.enumerated() {
            guard case .placeholder = argument, let replacement = replacements.popFirst() else { continue }
            filled.arguments[index] = FormatArgument(replacement)
        }
        return filled
    }
}

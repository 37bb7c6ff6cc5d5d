public import Foundation

extension LocalizedStringResource {
    /// The text in the language of `locale`, whichever language it was created in. Notifications and alarms are in the
    /// device's language: on a host, the page that sets them may have another one.
    public func text(in locale: Locale) -> String {
        var resource = self
        resource.locale = locale
        return String(localized: resource)
    }
}

public import Foundation

extension LocalizedStringResource {
    /// The text in the language of `locale`, whatever language the resource was created for. Notifications and alarms
    /// use the device's language, which on a host may differ from that of the page that sets them.
    public func text(in locale: Locale) -> String {
        var resource = self
        resource.locale = locale
        return String(localized: resource)
    }
}

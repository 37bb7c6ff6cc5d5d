/// A notification of the phone, with its texts as the phone sent them.
package struct PhoneNotification: Sendable, Hashable {
    /// Identifies a notification for the duration of the connection.
    package struct Key: Sendable, Hashable {
        /// The number of the connection.
        package var session: UInt64
        package var uid: UInt32

        package init(session: UInt64, uid: UInt32) {
            self.session = session
            self.uid = uid
        }
    }

    package var key: Key
    package var category: PhoneCategory
    package var isImportant = false
    package var isSilent = false
    /// True if it was on the phone before the connection was made.
    package var isOld = false
    /// True if it replaces the notification with the same key.
    package var isUpdate = false
    package var appIdentifier = ""
    package var appName = ""
    package var title = ""
    package var subtitle = ""
    package var message = ""
    package var date: PhoneDate?
    /// The name of the positive action, such as “Answer”, or `nil` if there is none.
    package var positiveAction: String?
    package var negativeAction: String?

    package init(key: Key, category: PhoneCategory) {
        self.key = key
        self.category = category
    }

    /// - Parameter values: The attribute values of a response.
    init?(_ event: SourceEvent, session: UInt64, values: [UInt8: [UInt8]]) {
        func value(_ attribute: NotificationAttribute) -> [UInt8] { values[attribute.rawValue] ?? [] }
        func label(_ attribute: NotificationAttribute, _ flag: SourceEvent.Flags) -> String? {
            let text = event.flags.contains(flag) ? PhoneText.text(value(attribute)) : ""
            return text.isEmpty ? nil : text
        }
        guard let app = PhoneText.appIdentifier(value(.appIdentifier)) else { return nil }
        self.init(key: Key(session: session, uid: event.uid), category: event.category)
        isImportant = event.flags.contains(.important)
        isSilent = event.flags.contains(.silent)
        isOld = event.flags.contains(.preExisting)
        isUpdate = event.kind == .modified
        appIdentifier = app
        title = PhoneText.text(value(.title))
        subtitle = PhoneText.text(value(.subtitle))
        message = PhoneText.text(value(.message))
        date = PhoneDate(value(.date))
        positiveAction = label(.positiveActionLabel, .positiveAction)
        negativeAction = label(.negativeActionLabel, .negativeAction)
    }
}

/// An event reported by the phone.
package enum PhoneEvent: Sendable, Hashable {
    case received(PhoneNotification)
    /// A notification ended on the phone: a person opened or cleared it, or its app withdrew it.
    case ended(PhoneNotification.Key)
}

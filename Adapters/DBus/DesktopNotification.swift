/// A notification as defined by the Desktop Notifications Specification 1.2.
package struct DesktopNotification: Sendable, Hashable {
    /// The urgency of a notification.
    package enum Urgency: UInt8, Sendable {
        case low = 0
        case normal = 1
        /// Stays until a person closes it.
        case critical = 2
    }

    /// A button. The key `default` is the click on the notification itself.
    package struct Action: Sendable, Hashable {
        package static let defaultKey = "default"

        package var key: String
        package var label: String

        package init(key: String, label: String) {
            self.key = key
            self.label = label
        }
    }

    /// The app's name as shown to a person.
    package var appName: String
    /// One line of plain text.
    package var summary: String
    /// Plain text, which is escaped for daemons that read markup.
    package var body: String
    package var actions: [Action] = []
    package var urgency: Urgency = .normal
    /// A name from the specification's list, such as `im.received`; empty for none.
    package var category = ""
    /// A name from the freedesktop sound naming specification; `nil` requests silence.
    package var soundName: String?
    /// The name of the app's desktop file, without its extension.
    package var desktopEntry = ""
    /// True if the notification stays after one of its actions is chosen.
    package var isResident = false
    /// Daemons that support stacking (dunst and others) treat two notifications with the same tag as one.
    package var stackTag = ""
    /// The path of a picture; empty for none.
    package var imagePath = ""

    package init(appName: String, summary: String, body: String) {
        self.appName = appName
        self.summary = summary
        self.body = body
    }

    /// The hint that marks notifications from this program, so that a monitor can recognize them.
    package static let ownHint = "x-reveille"

    /// The non-empty hints of the specification.
    var hints: [(String, BusVariant)] {
        var hints: [(String, BusVariant)] = [
            ("urgency", .byte(urgency.rawValue)),
            soundName.map { ("sound-name", .string($0)) } ?? ("suppress-sound", .boolean(true)),
        ]
        hints.append((Self.ownHint, .boolean(true)))
        if isResident { hints.append(("resident", .boolean(true))) }
        let texts = [
            "category": category, "desktop-entry": desktopEntry, "x-dunst-stack-tag": stackTag, "image-path": imagePath,
        ]
        hints += texts.filter { !$0.value.isEmpty }.map { ($0.key, .string($0.value)) }
        return hints
    }

    /// Returns `text` with the characters escaped that have a meaning in the markup of the specification.
    static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}

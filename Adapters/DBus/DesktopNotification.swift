/// A notification as the Desktop Notifications Specification 1.2 has it.
package struct DesktopNotification: Sendable, Hashable {
    /// How much a notification may intrude.
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

    /// The name of the app that a person sees.
    package var appName: String
    /// One line of plain text.
    package var summary: String
    /// Plain text: it is escaped for a daemon that reads markup.
    package var body: String
    package var actions: [Action] = []
    package var urgency: Urgency = .normal
    /// A name of the specification's list, such as `im.received`; empty for none.
    package var category = ""
    /// A name of the freedesktop sound naming specification; `nil` asks the daemon to be silent.
    package var soundName: String?
    /// The name of the app's desktop file, without its ending.
    package var desktopEntry = ""
    /// Stays when one of its actions was chosen.
    package var isResident = false
    /// Two notifications with the same tag are one to a daemon that knows stacking (dunst and others).
    package var stackTag = ""
    /// The path of a picture; empty for none.
    package var imagePath = ""

    package init(appName: String, summary: String, body: String) {
        self.appName = appName
        self.summary = summary
        self.body = body
    }

    /// The hints of the specification; what is empty is left out.
    var hints: [(String, BusVariant)] {
        var hints: [(String, BusVariant)] = [
            ("urgency", .byte(urgency.rawValue)),
            soundName.map { ("sound-name", .string($0)) } ?? ("suppress-sound", .boolean(true)),
        ]
        if isResident { hints.append(("resident", .boolean(true))) }
        let texts = [
            "category": category, "desktop-entry": desktopEntry, "x-dunst-stack-tag": stackTag, "image-path": imagePath,
        ]
        hints += texts.filter { !$0.value.isEmpty }.map { ($0.key, .string($0.value)) }
        return hints
    }

    /// `text` with the characters escaped that mean something in the specification's markup.
    static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}

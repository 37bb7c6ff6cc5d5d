package import Foundation

/// A secret that an app keeps in the keychain.
package struct KeychainItem: Codable, Hashable, Sendable {
    /// The app that owns the item.
    package var app: String
    package var service: String
    package var account: String
    package var value: Data
    /// The texts by which an app describes the item, keyed by attribute name.
    package var texts: [String: String] = [:]
    package var generic: Data?
    /// The constant that determines when the item can be read.
    package var accessible: String
    /// True if the value can be read only after the person has proved their presence.
    package var needsPresence = false
    package var created: Date
    package var modified: Date

    package init(app: String, service: String, account: String, value: Data, accessible: String, now: Date) {
        self.app = app
        self.service = service
        self.account = account
        self.value = value
        self.accessible = accessible
        created = now
        modified = now
    }

    /// The values that identify an item.
    package var identity: [String] { [app, service, account] }
}

extension KeychainItem: CustomStringConvertible, CustomReflectable {
    /// A description without the value, so that it never reaches a log.
    package var description: String { "KeychainItem(\(app), \(service), \(account))" }

    package var customMirror: Mirror { Mirror(self, children: ["app": app, "service": service, "account": account]) }
}

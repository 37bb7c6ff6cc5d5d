import DBus

/// A message on the session bus that concerns notifications.
enum ObservedMessage {
    /// `org.freedesktop.Notifications.Notify`.
    case notify(CallOrigin, NotifyCall)
    case closeNotification(CallOrigin, id: UInt32)
    /// A response by the daemon. `id` is its first value if that is a 32-bit number.
    case response(from: String, to: String, serial: UInt64, id: UInt32?)
    case failure(to: String, serial: UInt64)
    case closed(from: String, id: UInt32, reason: UInt32)
    case actionInvoked(from: String, id: UInt32, key: String)
    case gtkAdd(CallOrigin, app: String, id: String, AppNotification)
    case gtkRemove(CallOrigin, app: String, id: String)
    /// GNOME activates an app, or one of its actions.
    case activate(from: String, path: String, action: String?)
    case portalAdd(CallOrigin, id: String, AppNotification)
    case portalRemove(CallOrigin, id: String)
    case portalAction(from: String, to: String, id: String, action: String)
    /// The portal passes a notification to the desktop backend.
    case backendAdd(CallOrigin, app: String, id: String, AppNotification)
    case ownerChanged(name: String, owner: String?)

    /// The identity of a call, which its response repeats.
    struct CallOrigin: Hashable {
        /// The unique name of the caller.
        var sender: String
        var serial: UInt64
        var destination: String
    }

    /// The arguments of `Notify`.
    struct NotifyCall {
        var appName: String
        var replaces: UInt32
        var title: String
        var body: String
        var actions: [DesktopNotification.Action]
        var urgency = BusNotification.Urgency.normal
        var category: String?
        var desktopEntry: String?
        var isTransient = false
        /// True if it stays after one of its actions is chosen.
        var isResident = false
        /// True if this program, or another host, shows it for one of its apps.
        var isOwn = false
    }

    /// The values of a `GNotification`, whose format the portal has adopted.
    struct AppNotification {
        var title = ""
        var body = ""
        var bodyHasMarkup = false
        var urgency = BusNotification.Urgency.normal
        var category: String?
        var isTransient = false
        var actions: [DesktopNotification.Action] = []
        /// The name of the action that a click on the notification itself triggers.
        var defaultAction: String?
    }
}

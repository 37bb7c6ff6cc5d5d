import DBus
import Foundation

/// A connection that owns the name of the desktop's notification server, or waits for it. Confined to its owner's
/// queue.
final class ServerConnection: SupervisedConnection {
    /// The reasons in the signal `NotificationClosed`.
    private enum Reason: UInt32 {
        case expired = 1
        case dismissed = 2
        case closed = 3
    }

    private typealias Names = NotificationInterface

    private let bus: BusConnection
    private var open = OpenNotifications()
    private var isOwnerOther = false
    /// True while this connection owns the name.
    private(set) var isServing = false
    /// The name of the program that owns the name, or an empty text.
    private(set) var otherDaemon = ""

    private static let capabilities = ["actions", "body", "body-markup", "persistence"]
    private static let longestName = 200
    /// The longest time until a notification expires, in milliseconds: a day.
    private static let longestStay: Int32 = 24 * 60 * 60 * 1000

    /// Connects to a bus, and owns the server's name if it is free.
    ///
    /// - Throws: `BusError`.
    init(address: String) throws {
        bus = try BusConnection(address: address)
        try bus.onMessage { [weak self] in try self?.respond(to: $0) }
        try bus.onSignal(
            "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(Names.desktop)'"
        ) { [weak self] _ in self?.isOwnerOther = true }
        try claim()
    }

    var fileDescriptor: Int32 { bus.fileDescriptor }
    var uniqueName: String { bus.uniqueName }
    var nextEnd: ContinuousClock.Instant? { open.nextEnd }

    /// Handles arrived messages, and ends expired notifications.
    ///
    /// - Throws: `BusError.disconnected` if the bus is gone.
    func process() throws {
        try bus.process()
        while isOwnerOther {
            // This makes a call, which is not allowed while a message is being handled.
            isOwnerOther = false
            try claim()
            try bus.process()
        }
        for ended in open.takeEnded(at: .now) { try end(ended, .expired) }
        try bus.flush()
    }

    /// Ends all notifications before the connection closes. Nobody withdrew them, so they count as expired.
    func leave() throws {
        for ended in open.takeAll() { try end(ended, .expired) }
        try bus.flush()
    }

    private func claim() throws {
        do {
            if !isServing { try bus.own(Names.desktop) }
            (isServing, otherDaemon) = (true, "")
        } catch BusError.system(_, EEXIST) {
            otherDaemon = (try? nameOfOther()) ?? ""
        }
    }

    private func nameOfOther() throws -> String {
        let owner = try bus.call(.bus("GetNameOwner")) { try $0.append(Names.desktop) }.readString()
        let method = BusMethod(
            destination: owner, path: Names.desktopPath, interface: Names.desktop, member: "GetServerInformation")
        return try bus.call(method).readText(limit: Self.longestName)
    }

    // MARK: Calls

    private func respond(to message: BusMessage) throws -> BusConnection.Writer? {
        guard isServing, message.kind == .call, message.path == Names.desktopPath else { return nil }
        switch (message.interface, message.member) {
        case (Names.desktop, "GetServerInformation"), ("", "GetServerInformation"):
            return { for text in [NotificationDaemon.ownName, "Reveille", "1", "1.2"] { try $0.append(text) } }
        case (Names.desktop, "GetCapabilities"), ("", "GetCapabilities"):
            return { try $0.append(Self.capabilities) }
        case (Names.desktop, "Notify"), ("", "Notify"):
            let number = try take(message)
            return { try $0.append(number) }
        case (Names.desktop, "CloseNotification"), ("", "CloseNotification"):
            let number = try message.readUInt32()
            guard let entry = open.remove(number) else { throw Self.refusal("") }
            try end((number, entry), .closed)
            return { _ in }
        case ("org.freedesktop.DBus.Introspectable", "Introspect"):
            return { try $0.append(Self.description) }
        default: return nil
        }
    }

    private func take(_ message: BusMessage) throws -> UInt32 {
        guard case .notify(let origin, let call)? = try? ObservedMessage(message),
            let stay = try? message.readInt32()
        else { throw Self.refusal("The values of Notify have other types.") }
        // Otherwise a host would receive its own banners.
        guard !call.isOwn else { throw Self.refusal("Reveille shows its own notifications elsewhere.") }
        var entry = OpenNotifications.Entry(
            sender: origin.sender, actions: call.actions.map(\.key), isResident: call.isResident)
        if stay > 0 { entry.end = .now + .milliseconds(min(stay, Self.longestStay)) }
        let (number, ended) = open.add(entry, replacing: call.replaces)
        if let ended { try end(ended, .expired) }
        return number
    }

    private static func refusal(_ text: String) -> BusError {
        .refused(name: "org.freedesktop.DBus.Error.InvalidArgs", message: text)
    }

    // MARK: Ends

    /// Tells the program of a notification how a person responded to it. Ignored if the notification has ended.
    func answer(_ number: UInt32, _ answer: NotificationServer.Answer) throws {
        guard let entry = open[number] else { return }
        let key: String? =
            switch answer {
            case .opened: DesktopNotification.Action.defaultKey
            case .action(let key): key
            case .dismissed: nil
            }
        var stays = false
        if let key, entry.actions.contains(key) {
            try emit("ActionInvoked", number, to: entry) { try $0.append(key) }
            stays = entry.isResident
        }
        if !stays, let entry = open.remove(number) { try end((number, entry), .dismissed) }
        try bus.flush()
    }

    private func end(_ ended: OpenNotifications.Ended, _ reason: Reason) throws {
        try emit("NotificationClosed", ended.number, to: ended.entry) { try $0.append(reason.rawValue) }
    }

    /// Sends a signal to the program that showed a notification, which may be gone.
    private func emit(
        _ member: String, _ number: UInt32, to entry: OpenNotifications.Entry, _ write: BusConnection.Writer
    ) throws {
        try bus.emit(member, of: Names.desktop, at: Names.desktopPath, to: entry.sender) {
            try $0.append(number)
            try write($0)
        }
    }

    /// The introspection data, for programs that request it before they call.
    private static let description = """
        <!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
         "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
        <node>
          <interface name="org.freedesktop.Notifications">
            <method name="GetCapabilities"><arg type="as" name="capabilities" direction="out"/></method>
            <method name="GetServerInformation">
              <arg type="s" name="name" direction="out"/><arg type="s" name="vendor" direction="out"/>
              <arg type="s" name="version" direction="out"/><arg type="s" name="spec_version" direction="out"/>
            </method>
            <method name="Notify">
              <arg type="s" name="app_name" direction="in"/><arg type="u" name="replaces_id" direction="in"/>
              <arg type="s" name="app_icon" direction="in"/><arg type="s" name="summary" direction="in"/>
              <arg type="s" name="body" direction="in"/><arg type="as" name="actions" direction="in"/>
              <arg type="a{sv}" name="hints" direction="in"/><arg type="i" name="expire_timeout" direction="in"/>
              <arg type="u" name="id" direction="out"/>
            </method>
            <method name="CloseNotification"><arg type="u" name="id" direction="in"/></method>
            <signal name="NotificationClosed"><arg type="u" name="id"/><arg type="u" name="reason"/></signal>
            <signal name="ActionInvoked"><arg type="u" name="id"/><arg type="s" name="action_key"/></signal>
          </interface>
        </node>
        """
}

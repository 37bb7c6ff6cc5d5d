import DBus
import Foundation

/// Observes a bus's messages about notifications. Confined to its owner's queue.
final class MonitorConnection: SupervisedConnection {
    private let bus: BusConnection
    private let now: @Sendable () -> Date
    private var tracker: NotificationTracker
    /// The number of messages whose values had unexpected types.
    private(set) var malformed = 0

    private typealias Names = NotificationInterface

    /// The rules for the messages to observe.
    private static let rules =
        ["Notify", "CloseNotification"].map { "type='method_call',path='\(Names.desktopPath)',member='\($0)'" }
        + ["type='method_return',sender='\(Names.desktop)'", "type='error',sender='\(Names.desktop)'"]
        + [Names.desktop, Names.portal].map { "type='signal',interface='\($0)'" }
        + [Names.gtk, Names.portal, Names.backend, Names.application].map { "type='method_call',interface='\($0)'" }
        + ownerRules

    /// The rules for the changes of name owners that matter. Other programs come and go all the time.
    private static let ownerRules =
        (Names.ownedNames.map { "arg0='\($0)'" } + ["arg0namespace='\(Names.backendNames)'"]).map {
            "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',\($0)"
        }

    /// Connects to a bus and becomes its monitor.
    ///
    /// - Throws: `BusError`.
    init(address: String, now: @escaping @Sendable () -> Date) throws {
        bus = try BusConnection(address: address, isMonitor: true)
        self.now = now
        // A monitor cannot call methods, so owners are requested before, and their changes observed from then on.
        for rule in Self.ownerRules { try bus.call(.bus("AddMatch")) { try $0.append(rule) } }
        let names = try bus.call(.bus("ListNames")).readStrings()
        var owners: [String: String] = [:]
        for name in names where NotificationTracker.follows(name, beside: owners) {
            // The owner may have left in the meantime.
            owners[name] = try? bus.call(.bus("GetNameOwner")) { try $0.append(name) }.readString()
        }
        tracker = NotificationTracker(bus: bus.busID, owners: owners)
        try bus.becomeMonitor(Self.rules)
    }

    /// Readable when messages have arrived.
    var fileDescriptor: Int32 { bus.fileDescriptor }

    /// True if a program currently shows notifications.
    var hasDaemon: Bool { tracker.owners[Names.desktop] != nil }

    /// True if a notification is held back until its app is known. `read` must then be called again soon.
    var isHolding: Bool { !tracker.held.isEmpty }

    /// Reads up to `count` messages that have arrived.
    ///
    /// - Returns: The findings, and true if more messages may have arrived.
    /// - Throws: `BusError.disconnected` if the bus is gone.
    func read(_ count: Int) throws -> (events: [BusEvent], hasMore: Bool) {
        for _ in 0..<count {
            guard let message = try bus.next() else {
                tracker.releaseHeld(at: now())
                return (tracker.takeEvents(), false)
            }
            do {
                if let observed = try ObservedMessage(message) { tracker.take(observed, at: now()) }
            } catch {
                malformed += 1
            }
        }
        tracker.releaseHeld(at: now())
        return (tracker.takeEvents(), true)
    }

    /// Returns all remaining findings when nothing more can be read.
    func takeRest() -> [BusEvent] {
        tracker.release { _ in true }
        return tracker.takeEvents()
    }
}

import Foundation

// Everything here runs on `queue`.
extension NotificationDaemon {
    func connect() {
        guard isRunning, connection == nil else { return }
        do {
            guard let address = address ?? BusConnection.sessionAddress() else {
                throw BusError.noSessionBus
            }
            let connection = try BusConnection(address: address)
            try listen(on: connection)
            self.connection = connection
            source = connection.watch(on: queue) { [weak self] in self?.process() }
            try learnDaemon(activating: false)
            retryDelay = Self.retryDelays.lowerBound
            process()
        } catch {
            reconnectLater(error as? BusError ?? .disconnected)
        }
    }

    func disconnect() {
        source?.cancel()
        source = nil
        connection = nil
        owner = ""
        readyOwner = ""
    }

    func reconnectLater(_ reason: BusError) {
        disconnect()
        currentState = .noBus(reason)
        guard isRunning else { return }
        queue.asyncAfter(deadline: .now() + retryDelay) { [weak self] in self?.connect() }
        retryDelay = min(retryDelay * 2, Self.retryDelays.upperBound)
    }

    func listen(on connection: BusConnection) throws {
        try connection.onSignal("type='signal',interface='\(Self.name)'") { [weak self] in self?.receive($0) }
        let rule = "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(Self.name)'"
        try connection.onSignal(rule) { [weak self] _ in
            // This makes a call, which is not allowed while a message is being handled.
            guard let self else { return }
            queue.async { try? self.learnDaemon(activating: false) }
        }
    }

    func receive(_ message: BusMessage) {
        guard message.sender == owner, let id = try? message.readUInt32() else { return }
        let receipt = Receipt(daemon: daemonID, id: id)
        switch message.member {
        case "ActionInvoked":
            guard let key = try? message.readString() else { return }
            continuation.yield(.actionInvoked(receipt, key: key))
        case "NotificationClosed":
            guard let reason = try? message.readUInt32() else { return }
            continuation.yield(.closed(receipt, CloseReason(rawValue: reason) ?? .undefined))
        default:
            break
        }
    }

    /// Determines which daemon shows notifications, and its capabilities.
    ///
    /// - Parameter activating: True if the bus may start a daemon.
    func learnDaemon(activating: Bool) throws {
        guard let connection else { return }
        do {
            if activating { _ = try perform("GetServerInformation") }
            owner = try connection.call(.bus("GetNameOwner")) { try $0.append(Self.name) }.readString()
            let server = try perform("GetServerInformation")
            let name = try server.readString()
            _ = try server.readString()
            let version = try server.readString()
            // If a host (this one or another) is the daemon, it would show nothing of what it receives.
            guard name != Self.ownName else { return becomeOwn() }
            let capabilities = try perform("GetCapabilities").readStrings()
            let isNew = owner != readyOwner
            readyOwner = owner
            currentState = .ready(Information(name: name, version: version, capabilities: Set(capabilities)))
            if isNew { continuation.yield(.ready) }
        } catch BusError.disconnected {
            throw BusError.disconnected
        } catch {
            owner = ""
            readyOwner = ""
            currentState = .noDaemon
        }
    }

    private func becomeOwn() {
        owner = ""
        readyOwner = ""
        currentState = .ownDaemon
    }
}

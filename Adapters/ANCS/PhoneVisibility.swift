import DBus

/// Makes this computer visible to phones, with an advertisement that BlueZ broadcasts.
final class PhoneVisibility {
    private enum Registration {
        case none, asked, done, refused
    }

    private let bus: BluetoothBus
    private var registration = Registration.none
    private var adapter = ""
    private var isWanted = false

    init(_ bus: BluetoothBus) {
        self.bus = bus
    }

    /// True if BlueZ refuses to broadcast the advertisement.
    var isRefused: Bool { registration == .refused }

    /// Shows or hides the computer. Repeating a call has no effect.
    func show(_ isShown: Bool, objects: BluetoothObjects) {
        isWanted = isShown
        guard let adapter = objects.adapter, adapter.canAdvertise else { return reset() }
        if adapter.path != self.adapter { reset() }
        self.adapter = adapter.path
        switch (isShown, registration) {
        case (true, .none):
            registration = .asked
            manage("RegisterAdvertisement", write: { try $0.append([(String, BusVariant)]()) }) { [weak self] error in
                guard let self, registration == .asked else { return }
                registration = error == nil ? .done : .refused
                show(isWanted, objects: bus.objects)
            }
        case (false, .done):
            registration = .none
            manage("UnregisterAdvertisement") { _ in }
        case (false, .refused): registration = .none
        default: break
        }
    }

    /// Records that BlueZ has lost the advertisement.
    func reset() { registration = .none }

    /// Records that an object was removed.
    func interrupt(_ path: String) {
        if path == adapter { reset() }
    }

    private func manage(
        _ member: String, write: BusConnection.Writer = { _ in }, completion: @escaping BluetoothBus.Completion
    ) {
        bus.call(
            adapter, BluetoothObjects.Interface.advertising, member,
            {
                try $0.append(path: Advertisement.path)
                try write($0)
            }, completion: completion)
    }

    /// Responds to BlueZ when it reads the advertisement.
    ///
    /// - Returns: False if the call is for another object.
    func respond(to message: BusMessage) -> Bool {
        guard message.path == Advertisement.path else { return false }
        switch (message.interface, message.member) {
        case (BluetoothBus.properties, "GetAll"): bus.reply(to: message) { try $0.append(Advertisement.properties) }
        case (BluetoothBus.properties, "Get"):
            guard (try? message.readText(limit: 200)) != nil, let name = try? message.readText(limit: 200),
                let value = Advertisement.properties.first(where: { $0.0 == name })?.1
            else {
                bus.refuse(message, "org.freedesktop.DBus.Error.UnknownProperty")
                return true
            }
            bus.reply(to: message) { try $0.append(value) }
        case (Advertisement.interface, "Release"):
            registration = .none
            bus.reply(to: message)
        default: return false
        }
        return true
    }
}

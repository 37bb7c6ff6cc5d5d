import DBus
import Glibc

/// Determines the state of the phone connection without changing anything.
package enum PhoneExamination {
    private static let patience = Duration.seconds(5)

    /// The state of the phone connection, as visible to other programs than the one that reads the notifications.
    ///
    /// - Returns: `receiving` if the phone is near and shares its notifications.
    package static func state(address: String = PhoneMonitor.systemAddress(), phone: PairedPhone?) -> PhoneState {
        guard let bus = try? BluetoothBus(address: address) else { return .noBus }
        let end = ContinuousClock.now + patience
        while bus.availability == .unknown, ContinuousClock.now < end {
            do { try bus.process() } catch { return .noBus }
            guard bus.availability == .unknown else { break }
            var readable = pollfd(fd: bus.fileDescriptor, events: Int16(POLLIN), revents: 0)
            poll(&readable, 1, 100)
        }
        switch bus.availability {
        case .denied: return .denied
        case .absent, .unknown: return .noService
        case .present: return state(of: bus.objects, phone: phone)
        }
    }

    static func state(of objects: BluetoothObjects, phone: PairedPhone?) -> PhoneState {
        guard let adapter = objects.adapter else { return .noAdapter }
        guard adapter.isPowered else { return .adapterOff }
        guard adapter.canAdvertise else { return .cannotAdvertise }
        guard let phone else { return .unpaired }
        guard let device = objects.devices.first(where: { $0.address == phone.address }), device.isPaired else {
            return .forgotten
        }
        let name = device.name.isEmpty ? phone.name : device.name
        guard device.isConnected else { return .away(name: name) }
        guard device.areServicesResolved else { return .connecting(name: name) }
        return objects.characteristics(of: device.path) == nil ? .notShared(name: name) : .receiving(name: name)
    }
}

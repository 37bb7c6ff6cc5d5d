import DevicePorts
public import Foundation
public import HomeKit
public import Observation

/// A light in the person's home that brightens before the alarm. The alarm is independent of the light.
@MainActor
@Observable
public final class SunriseLight: NSObject {
    /// One light, as offered by a picker.
    public struct Light: Identifiable, Hashable, Sendable {
        public let id: String
        public let name: String
    }

    /// The light to brighten, with its ramp.
    private struct Request: Hashable {
        let light: String
        let ramp: LightRamp
    }

    public private(set) var lights: [Light] = []
    /// The reason why the light could not be controlled, or `nil`.
    public private(set) var problem: String?
    /// Created when a light is first needed, because creating the manager asks for permission.
    @ObservationIgnored private var manager: HMHomeManager?
    @ObservationIgnored private var request: Request?
    @ObservationIgnored private var following: Task<Void, Never>?
    /// Each command waits for the previous one, so that the light receives them in order.
    @ObservationIgnored private var lastOrder: Task<Void, Never>?

    /// Looks for lights, and keeps looking.
    public func load() {
        if manager == nil {
            let manager = HMHomeManager()
            manager.delegate = self
            self.manager = manager
        }
        refresh()
    }

    /// Brightens a light until `alarm`, replacing any earlier schedule.
    public func schedule(_ light: String?, until alarm: Date?) {
        if light == nil { problem = nil }
        let new = light.flatMap { light in alarm.map { Request(light: light, ramp: LightRamp(until: $0)) } }
        guard new != request else { return }
        request = new
        following?.cancel()
        guard let new else { return }
        load()
        following = Task { await follow(new) }
    }

    private func follow(_ request: Request) async {
        await apply()
        while let next = request.ramp.next(after: DeviceClock.now) {
            do { try await DeviceClock.sleep(until: next) } catch { return }
            await apply()
        }
    }

    /// Sends the light its current brightness. A command under way is not cancelled when the schedule changes.
    private func apply() async {
        let order = Task { [lastOrder] in
            await lastOrder?.value
            await brighten()
        }
        lastOrder = order
        await order.value
    }

    private func brighten() async {
        guard let request, let level = request.ramp.level(at: DeviceClock.now) else { return }
        do {
            try await write(level, to: request.light)
            problem = nil
        } catch {
            problem = error.localizedDescription
        }
    }

    private func write(_ level: Int, to id: String) async throws {
        guard let home = manager?.homes.first else { throw Failure.noHome }
        guard let accessory = home.accessories.first(where: { $0.uniqueIdentifier.uuidString == id }),
            let brightness = accessory.brightness
        else { throw Failure.noSuchLight }
        try await brightness.writeValue(level)
    }

    private func refresh() {
        lights = (manager?.homes ?? []).flatMap(\.accessories).filter { $0.brightness != nil }
            .map { Light(id: $0.uniqueIdentifier.uuidString, name: $0.name) }
    }

    /// The reason why no light can be controlled.
    private enum Failure: LocalizedError {
        case noHome
        case noSuchLight

        var errorDescription: String? {
            switch self {
            case .noHome: String(localized: "Your home isn’t responding.")
            case .noSuchLight: String(localized: "The light no longer exists.")
            }
        }
    }
}

extension SunriseLight: HMHomeManagerDelegate {
    nonisolated public func homeManagerDidUpdateHomes(_ manager: HMHomeManager) {
        Task { @MainActor in
            refresh()
            // Applies the ramp at once if the app was restarted in the middle of it.
            await apply()
        }
    }
}

extension HMAccessory {
    /// The light's characteristic for its brightness.
    fileprivate var brightness: HMCharacteristic? {
        services.first { $0.serviceType == HMServiceTypeLightbulb }?
            .characteristics.first { $0.characteristicType == HMCharacteristicTypeBrightness }
    }
}

public import Foundation
import HomeAssistant
import Synchronization

/// A device in a home: here, a light with adjustable brightness.
public final class HMAccessory: NSObject, Sendable {
    /// The entity id in Home Assistant: `light.bedroom`.
    package let entityID: String
    /// An identifier derived from the entity id, so that an app can find the light again after a restart.
    public let uniqueIdentifier: UUID
    /// The services of the accessory.
    public let services: [HMService]
    private let light: Mutex<HomeAssistantLight>

    init(_ light: HomeAssistantLight, client: HomeAssistantClient) {
        entityID = light.id
        uniqueIdentifier = UUID(named: light.id)
        services = [HMService(lightbulb: light, client: client)]
        self.light = Mutex(light)
    }

    public var name: String { light.withLock { $0.name } }
    /// True if it responded when Home Assistant last reported it.
    public var isReachable: Bool { light.withLock { $0.isAvailable } }

    /// Updates the state from Home Assistant's latest report.
    func update(from light: HomeAssistantLight) {
        self.light.withLock { $0 = light }
    }
}

/// A function of an accessory.
public final class HMService: NSObject, Sendable {
    public let uniqueIdentifier: UUID
    public let serviceType: String
    public let characteristics: [HMCharacteristic]

    init(lightbulb light: HomeAssistantLight, client: HomeAssistantClient) {
        uniqueIdentifier = UUID(named: "\(light.id)/lightbulb")
        serviceType = HMServiceTypeLightbulb
        characteristics = [HMCharacteristic(brightnessOf: light.id, client: client)]
    }
}

/// A value of a service: here, the brightness of a light.
public final class HMCharacteristic: NSObject, Sendable {
    public let uniqueIdentifier: UUID
    public let characteristicType: String
    private let entityID: String
    private let client: HomeAssistantClient

    init(brightnessOf entityID: String, client: HomeAssistantClient) {
        uniqueIdentifier = UUID(named: "\(entityID)/brightness")
        characteristicType = HMCharacteristicTypeBrightness
        self.entityID = entityID
        self.client = client
    }

    /// Sets the brightness, and returns once Home Assistant has accepted the command.
    ///
    /// - Parameter value: A percentage as an `Int`, from 0 (off) to 100.
    /// - Throws: `HMError`.
    public nonisolated(nonsending) func writeValue(_ value: Any?) async throws {
        guard let percent = value as? Int, (0...100).contains(percent) else { throw HMError(.invalidParameter) }
        do {
            try await client.setBrightness(percent, of: entityID)
        } catch {
            throw HMError(lightError: error)
        }
    }
}

/// The type of a light.
public var HMServiceTypeLightbulb: String { "00000043-0000-1000-8000-0026BB765291" }
/// The type of a light's brightness, in percent.
public var HMCharacteristicTypeBrightness: String { "00000008-0000-1000-8000-0026BB765291" }

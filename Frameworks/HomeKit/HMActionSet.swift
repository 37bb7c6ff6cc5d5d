public import Foundation
import HomeAssistant
import HostClock
import Synchronization

/// A scene that a person has set up: a scene or script of Home Assistant.
public final class HMActionSet: NSObject, Sendable {
    private struct State {
        var name: String
        var isExecuting = false
        var lastExecutionDate: Date?
    }

    /// The entity id in Home Assistant: `scene.good_morning`.
    package let entityID: String
    /// An identifier derived from the entity id, so that an app can find the scene again after a restart.
    public let uniqueIdentifier: UUID
    private let state: Mutex<State>

    init(_ action: HomeAssistantAction) {
        entityID = action.id
        uniqueIdentifier = UUID(named: action.id)
        state = Mutex(State(name: action.name, lastExecutionDate: action.lastRun))
    }

    public var name: String { state.withLock { $0.name } }
    public var isExecuting: Bool { state.withLock { $0.isExecuting } }
    public var lastExecutionDate: Date? { state.withLock { $0.lastExecutionDate } }

    /// Always user-defined, because Home Assistant's scenes have no types.
    public var actionSetType: String { HMActionSetTypeUserDefined }

    /// Marks the set as running. Returns false if it already was.
    func beginExecution() -> Bool {
        state.withLock { state in
            if state.isExecuting { return false }
            state.isExecuting = true
            return true
        }
    }

    func endExecution(succeeded: Bool) {
        state.withLock { state in
            state.isExecuting = false
            if succeeded { state.lastExecutionDate = HostClock.current.now }
        }
    }

    /// Updates the set from Home Assistant's latest report. Returns true if the name has changed.
    func update(from action: HomeAssistantAction) -> Bool {
        state.withLock { state in
            let isRenamed = state.name != action.name
            state.name = action.name
            state.lastExecutionDate = action.lastRun ?? state.lastExecutionDate
            return isRenamed
        }
    }
}

/// The type of a set created by a person.
public var HMActionSetTypeUserDefined: String { "HMActionSetTypeUserDefined" }

extension UUID {
    /// Creates a version-8 UUID (RFC 9562) from the 128-bit FNV-1a hash of a name, so that it is always the same for
    /// the same name.
    init(named name: String) {
        let prime: UInt128 = 0x0000_0000_0100_0000_0000_0000_0000_013B
        var hash: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D
        for byte in name.utf8 {
            hash = (hash ^ UInt128(byte)) &* prime
        }
        var bytes = withUnsafeBytes(of: hash.bigEndian, Array.init)
        bytes[6] = bytes[6] & 0x0F | 0x80
        bytes[8] = bytes[8] & 0x3F | 0x80
        self = bytes.withUnsafeBytes { UUID(uuid: $0.load(as: uuid_t.self)) }
    }
}

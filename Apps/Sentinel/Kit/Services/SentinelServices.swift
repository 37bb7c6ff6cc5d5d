import AlarmScheduling
public import DevicePorts
public import Foundation
import LocalAuthentication
import OSLog
public import Observation
public import Vault

/// The app's services: the vault with the record, the lock in front of it, and the reminders.
@MainActor
@Observable
public final class SentinelServices {
    /// The state of the person's data.
    public enum State {
        /// The person has to show that they are there.
        case locked
        case open(SentinelStore)
        /// The data cannot be opened. Nothing was changed.
        case unavailable(VaultError)
    }

    public private(set) var state = State.locked
    /// The sentence about the last attempt to unlock, or `nil`.
    public private(set) var unlockProblem: String?
    public private(set) var isUnlocking = false
    public let reminders: ReminderScheduler
    /// What a person asked for with a shortcut.
    public let shortcuts = ShortcutRequests()
    /// The choice of the person. `setLock` changes it.
    public private(set) var lock: AppLock
    /// Called after each change of the stored check-ins, for widgets.
    @ObservationIgnored public var onChange: (() -> Void)?
    @ObservationIgnored private let defaults: UserDefaults
    @ObservationIgnored private var vault: VaultFile?
    @ObservationIgnored private let log = Logger(subsystem: "Sentinel", category: "vault")
    /// The scenes in front of a person.
    @ObservationIgnored private var activeScenes: Set<UUID> = []
    @ObservationIgnored private var leftAt: Date?
    /// The record of a locked app whose last change could not be saved. It waits in memory for the person's return.
    @ObservationIgnored private var unsaved: SentinelStore?
    @ObservationIgnored private var pendingLock: Task<Void, Never>?

    public init(
        vault: VaultFile? = try? .ofSentinel(), reminders: ReminderScheduler = ReminderScheduler(),
        defaults: UserDefaults = DeviceDefaults.shared
    ) {
        self.vault = vault
        self.reminders = reminders
        self.defaults = defaults
        lock = AppLock(in: defaults)
    }

    /// Opens the data, unless the person wants to be asked first.
    public func begin() {
        guard !lock.isOn else { return }
        open(nil)
    }

    // MARK: Opening

    private func open(_ context: LAContext?) {
        unlockProblem = nil
        if let unsaved {
            state = .open(unsaved)
            self.unsaved = nil
            return
        }
        do throws(VaultError) {
            // The folder may have been out of reach when the app started.
            guard let vault = vault ?? (try? .ofSentinel()) else { throw .unusable }
            self.vault = vault
            let storage = VaultStorage(vault, opened: try vault.open(context))
            show(storage)
        } catch .locked {
            state = .locked
        } catch {
            log.error("The vault does not open: \(String(describing: error), privacy: .public)")
            state = .unavailable(error)
        }
    }

    private func show(_ storage: VaultStorage) {
        do {
            let store = try SentinelStore(storage: storage)
            store.onChange = { [weak self] in self?.recordChanged() }
            state = .open(store)
            recordChanged()
        } catch {
            state = .unavailable(error as? RecordCoding.Problem == .tooNew ? .newerVersion : .changed)
        }
    }

    /// Asks the person to show that they are there, and opens the data.
    public func unlock() async {
        guard !isUnlocking, case .locked = state else { return }
        isUnlocking = true
        defer { isUnlocking = false }
        let context = LAContext()
        do {
            let reason = String(localized: "Open your check-ins and your safety plan.")
            _ = try await context.evaluatePolicy(.deviceOwnerAuthentication, localizedReason: reason)
            open(context)
        } catch let error as LAError where error.code == .passcodeNotSet {
            // The device no longer asks anybody, so neither does the app.
            open(nil)
        } catch let error as LAError where [.userCancel, .appCancel, .systemCancel].contains(error.code) {
            unlockProblem = nil
        } catch {
            unlockProblem = error.localizedDescription
        }
    }

    /// Opens an older copy of the data as the one to keep, as after a backup was restored.
    public func acceptOlderCopy() async {
        guard case .unavailable(.outdated) = state, let vault else { return }
        let context = LAContext()
        _ = try? await context.evaluatePolicy(
            .deviceOwnerAuthentication, localizedReason: String(localized: "Open your check-ins and your safety plan."))
        do throws(VaultError) {
            show(VaultStorage(vault, opened: try vault.openOutdated(context)))
        } catch .locked {
            state = .locked
        } catch {
            state = .unavailable(error)
        }
    }

    /// Tries to open the data again.
    public func retry() {
        guard case .unavailable = state else { return }
        state = .locked
        begin()
    }

    /// Erases the data with its key, and begins with an empty record. It cannot be undone.
    public func erase() {
        do throws(VaultError) {
            guard let vault = vault ?? (try? .ofSentinel()) else { throw .unusable }
            try vault.erase()
            state = .locked
            setLock(AppLock())
            open(nil)
        } catch {
            state = .unavailable(error)
        }
    }

    // MARK: Lock

    /// True if the device can ask who is in front of it.
    public var canLock: Bool { LAContext().canEvaluatePolicy(.deviceOwnerAuthentication, error: nil) }

    public func setLock(_ lock: AppLock) {
        self.lock = lock
        lock.store(in: defaults)
    }

    /// Closes the data, here and on every other page.
    public func lockNow() {
        guard case .open(let store) = state else { return }
        if store.saveProblem != nil { store.retry() }
        if store.saveProblem == nil { vault?.close() } else { unsaved = store }
        state = .locked
    }

    /// Tells that a scene is in front of a person, or no longer.
    public func scene(_ id: UUID, isActive: Bool) {
        shortcuts.scene(id, isActive: isActive)
        if isActive {
            activeScenes.insert(id)
            pendingLock?.cancel()
            pendingLock = nil
            if let leftAt, lock.isOn, DeviceClock.now.timeIntervalSince(leftAt) >= Double(lock.minutes) * 60 {
                lockNow()
            }
            leftAt = nil
        } else if activeScenes.remove(id) != nil, activeScenes.isEmpty {
            leftAt = DeviceClock.now
            guard lock.isOn else { return }
            // An app that keeps running does not wait for the person's return.
            let seconds = Double(lock.minutes) * 60
            pendingLock = Task {
                do { try await DeviceClock.sleep(seconds: seconds) } catch { return }
                lockNow()
            }
        }
    }

    // MARK: Reminders and widgets

    private func recordChanged() {
        guard case .open(let store) = state else { return }
        let checkIns = store.record.checkIns
        LastCheckIn(checkIns.last?.date).store(in: defaults)
        onChange?()
        let now = DeviceClock.now
        let plan = ReminderPlan(store.record.settings.reminder, checkIns: checkIns, now: now, in: DeviceZone.current)
        let isDoneToday = checkIns.last?.day == CivilDay(of: now, in: DeviceZone.current)
        Task { await reminders.schedule(plan, isDoneToday: isDoneToday) }
    }
}

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
        /// The person has to authenticate.
        case locked
        case open(SentinelStore)
        /// The data cannot be opened. Nothing was changed.
        case unavailable(VaultError)
    }

    public private(set) var state = State.locked
    /// A sentence about the last failed attempt to unlock, or `nil`.
    public private(set) var unlockProblem: String?
    public private(set) var isUnlocking = false
    public let reminders: ReminderScheduler
    /// The requests that a person made with a shortcut.
    public let shortcuts = ShortcutRequests()
    /// The person's choice, changed by `setLock`.
    public private(set) var lock: AppLock
    /// Called after each change of the stored check-ins, for widgets.
    @ObservationIgnored public var onChange: (() -> Void)?
    @ObservationIgnored private let defaults: UserDefaults
    @ObservationIgnored private var vault: VaultFile?
    @ObservationIgnored private let log = Logger(subsystem: "Sentinel", category: "vault")
    /// The scenes in the foreground.
    @ObservationIgnored private var activeScenes: Set<UUID> = []
    @ObservationIgnored private var leftAt: Date?
    /// The record of a locked app whose last change could not be saved. It stays in memory until the person returns.
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

    /// Opens the data, unless the app lock is on.
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
            // The folder may have been inaccessible when the app started.
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

    /// Asks the person to authenticate, and opens the data.
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
            // The device no longer has a passcode, so the app does not ask either.
            open(nil)
        } catch let error as LAError where [.userCancel, .appCancel, .systemCancel].contains(error.code) {
            unlockProblem = nil
        } catch {
            unlockProblem = error.localizedDescription
        }
    }

    /// Opens an older copy of the data and keeps it, for example after restoring a backup.
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

    /// Erases the data and its key, and begins with an empty record. This cannot be undone.
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

    /// True if the device can authenticate the person.
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

    /// Records that a scene came to the foreground, or left it.
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
            // Locks after this time even if nobody returns, because the app may keep running.
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

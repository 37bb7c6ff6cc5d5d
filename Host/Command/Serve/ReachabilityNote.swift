import AppContainer
import NotificationHost
import NotificationPages

/// Warns a person hours ahead about an alarm that nobody would hear: on every page, and on every channel that works.
final class ReachabilityNote {
    private var warning: ReachabilityWarning?
    private var models: [Weak] = []
    private var host: NotificationHost?
    private var app: AppContainer?
    private var waiting: Task<Void, Never>?
    /// True if the warning may be on the channels, perhaps sent by an earlier run of the host.
    private var isAnnounced = true

    /// The time before the warning is sent: a reloaded page or a restarting router is soon back.
    private static let patience = Duration.seconds(600)

    private struct Weak {
        weak var model: SystemModel?
    }

    /// - Parameter app: The app in whose name the warning is sent.
    func start(_ host: NotificationHost, as app: AppContainer?) {
        self.host = host
        self.app = app
        announce()
    }

    /// Shows the note above the page of `model`, now and after each change.
    func follow(_ model: SystemModel) {
        models.removeAll { $0.model == nil }
        models.append(Weak(model: model))
        model.warning = note
    }

    func show(_ warning: ReachabilityWarning?) {
        self.warning = warning
        for weak in models where weak.model?.warning != note { weak.model?.warning = note }
        announce()
    }

    private var note: SystemModel.Note? {
        switch warning?.reach {
        case nil: nil
        case .openPages: .onlyOpenPages
        case .nothing: .nothingWakes
        }
    }

    /// Sends the warning once nothing, not even an open page, has been able to wake the person for a while.
    private func announce() {
        guard let host, let app else { return }
        waiting?.cancel()
        guard let warning, warning.reach == .nothing else {
            if isAnnounced { host.announce(nil, as: app) }
            isAnnounced = false
            return
        }
        waiting = Task {
            try? await Task.sleep(for: Self.patience)
            guard !Task.isCancelled else { return }
            isAnnounced = true
            host.announce(warning, as: app)
        }
    }
}

import AppContainer
import NotificationHost
import PageHost

/// Tells a person hours before an alarm that no one would hear it: on every page, and on whatever works.
final class OutlookNote {
    private var outlook: AlarmOutlook?
    private var models: [Weak] = []
    private var host: NotificationHost?
    private var app: AppContainer?
    private var waiting: Task<Void, Never>?

    /// A page that is loaded anew, or a router that is, is soon back.
    private static let patience = Duration.seconds(600)

    private struct Weak {
        weak var model: SystemModel?
    }

    /// - Parameter app: in whose name a person is told.
    func start(_ host: NotificationHost, as app: AppContainer?) {
        self.host = host
        self.app = app
        announce()
    }

    /// Shows the note above the page of `model`, now and as things change.
    func follow(_ model: SystemModel) {
        models.removeAll { $0.model == nil }
        models.append(Weak(model: model))
        model.warning = note
    }

    func show(_ outlook: AlarmOutlook?) {
        self.outlook = outlook
        for weak in models where weak.model?.warning != note { weak.model?.warning = note }
        announce()
    }

    private var note: SystemModel.Note? {
        switch outlook?.reach {
        case nil: nil
        case .openPages: .onlyOpenPages
        case .nothing: .nothingWakes
        }
    }

    /// Says it where no page is open, once it has been so for a while.
    private func announce() {
        guard let host, let app else { return }
        waiting?.cancel()
        guard let outlook, outlook.reach == .nothing else { return host.announce(nil, as: app) }
        waiting = Task {
            try? await Task.sleep(for: Self.patience)
            if !Task.isCancelled { host.announce(outlook, as: app) }
        }
    }
}

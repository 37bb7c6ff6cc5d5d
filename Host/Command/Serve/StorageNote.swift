import AppContainer
import NotificationHost
import NotificationPages
import PrivateFile

/// Reports broken files to a person: on every page, and once on every channel.
final class StorageNote {
    private var models: [Weak] = []
    private var note: SystemModel.Note?
    private var told: Set<StorageTrouble.ID> = []

    private struct Weak {
        weak var model: SystemModel?
    }

    /// - Parameter app: The app in whose name the report is sent.
    func start(_ host: NotificationHost, as app: AppContainer?) {
        Task { [weak self] in
            for await troubles in StorageTroubles.updates() {
                self?.show(troubles)
                guard let app else { continue }
                let known = self?.told ?? []
                self?.told = Set(troubles.map(\.id))
                for trouble in troubles where !known.contains(trouble.id) { host.announce(trouble, as: app) }
            }
        }
    }

    /// Shows the note above the page of `model`, now and after each change.
    func follow(_ model: SystemModel) {
        models.removeAll { $0.model == nil }
        models.append(Weak(model: model))
        model.alert = note
    }

    private func show(_ troubles: [StorageTrouble]) {
        note = SystemModel.Note(troubles)
        for weak in models where weak.model?.alert != note { weak.model?.alert = note }
    }
}

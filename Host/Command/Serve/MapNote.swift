import Foundation
import MapHost
import NotificationPages
import SettingsUI

/// Shows a note on the pages that use maps: a link to the setup of a new host, or a message that the map is the
/// generated town or could not be made.
final class MapNote {
    private var models: [Weak] = []
    private var note: SystemModel.Note?
    private var state = MapState()
    private var isSetUp = true

    private struct Weak {
        weak var model: SystemModel?
    }

    init(_ maps: MapHost, _ settings: SettingsModel) {
        Task { [weak self] in
            for await state in await maps.states() {
                self?.state = state
                self?.show()
            }
        }
        settings.onSetup { [weak self] isSetUp in
            self?.isSetUp = isSetUp
            self?.show()
        }
    }

    /// Shows the note above the page of `model`, now and after each change.
    func follow(_ model: SystemModel) {
        models.removeAll { $0.model == nil }
        models.append(Weak(model: model))
        model.note = note
    }

    private func show() {
        let isMissing = state.map == nil && state.problem != nil
        note =
            if isMissing {
                .noMap
            } else if state.isSample {
                isSetUp ? .sampleMap : .setUp(opening: SettingsModel.welcomeScreen)
            } else {
                nil
            }
        for weak in models where weak.model?.note != note { weak.model?.note = note }
    }
}

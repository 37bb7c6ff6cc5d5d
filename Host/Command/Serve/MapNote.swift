import Foundation
import MapHost
import NotificationPages

/// Shows a note on the pages that use maps while the map is the generated town, or there is no map and none can be made.
final class MapNote {
    private var models: [Weak] = []
    private var note: SystemModel.Note?

    private struct Weak {
        weak var model: SystemModel?
    }

    init(_ maps: MapHost) {
        Task { [weak self] in
            for await state in await maps.states() { self?.show(state) }
        }
    }

    /// Shows the note above the page of `model`, now and after each change.
    func follow(_ model: SystemModel) {
        models.removeAll { $0.model == nil }
        models.append(Weak(model: model))
        model.note = note
    }

    private func show(_ state: MapState) {
        let isMissing = state.map == nil && state.problem != nil
        note = state.isSample ? .sampleMap : isMissing ? .noMap : nil
        for weak in models where weak.model?.note != note { weak.model?.note = note }
    }
}

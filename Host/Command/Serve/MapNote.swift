import Foundation
import MapHost
import PageHost

/// Keeps the note “Sample map” on every page as long as the map is the generated town.
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

    /// Shows the note above the page of `model`, now and as things change.
    func follow(_ model: SystemModel) {
        models.removeAll { $0.model == nil }
        models.append(Weak(model: model))
        model.note = note
    }

    private func show(_ state: MapState) {
        note = state.isSample ? .sampleMap : nil
        for weak in models where weak.model?.note != note { weak.model?.note = note }
    }
}

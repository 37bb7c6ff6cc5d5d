import DeparturesKit
import SwiftUI

/// Section 3: the automatic behaviour.
struct IntelligenceSection: View {
    @Binding var draft: DepartureDraft
    let problems: [DepartureDraft.Problem]
    @Environment(DepartureListViewModel.self) private var viewModel

    /// True if homes are known but the chosen scene is not among their scenes.
    private var isGone: Bool {
        let catalog = viewModel.services.scenes
        return draft.usesScene && catalog.isKnown
            && draft.sceneID.map { id in !catalog.scenes.contains { $0.id == id } } ?? false
    }

    var body: some View {
        let scenes = viewModel.services.scenes.scenes
        Section {
            Toggle("Smart Wake", isOn: $draft.smartWake)
                .tint(.green)
            Toggle("HomeKit Scenes", isOn: $draft.usesScene)
                .tint(.green)
                .onChange(of: draft.usesScene, initial: true) { _, usesScene in
                    if usesScene { viewModel.services.scenes.load() }
                }
            if draft.usesScene {
                Picker("Scene", selection: $draft.sceneID) {
                    Text("None").tag(String?.none)
                    ForEach(scenes) { scene in
                        Text(scene.name).tag(Optional(scene.id))
                    }
                }
                if isGone { ProblemText(problem: .sceneGone) }
                if problems.contains(.noScene) { ProblemText(problem: .noScene) }
            }
        } header: {
            Text("Intelligence")
        } footer: {
            if draft.usesScene && scenes.isEmpty {
                Text("No home with scenes is set up, so there is none to choose.")
            } else {
                Text("Smart Wake adjusts the wake-up to the traffic. A scene runs when you are woken.")
            }
        }
    }
}

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
                Text("To choose a scene, set up a home with scenes.")
            } else {
                Text("Smart Wake adjusts your wake-up time to traffic. Your scene runs when you wake up.")
            }
        }
    }
}

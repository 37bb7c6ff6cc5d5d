import NotiZenKit
import SwiftUI

/// Links to learned priority and to rules.
struct PrioritySection: View {
    @Environment(NotiZenServices.self) private var services

    var body: some View {
        Section {
            NavigationLink {
                LearningView()
            } label: {
                LabeledContent("Learned Priority") {
                    Group {
                        if services.suggestions.isEmpty {
                            if services.settings.learns { Text("On") } else { Text("Off") }
                        } else {
                            Text("\(services.suggestions.count) suggestions")
                        }
                    }
                    .foregroundStyle(Color.supporting)
                }
            }
            NavigationLink {
                RulesView()
            } label: {
                LabeledContent("Rules") {
                    Text(services.settings.rules.count, format: .number).foregroundStyle(Color.supporting)
                }
            }
        } header: {
            Text("Priority").foregroundStyle(Color.supporting)
        }
    }
}

import CrisisLine
import SentinelKit
import SwiftUI

/// The purpose and the limits of the app, and the sources of its questions and numbers.
struct AboutView: View {
    @Environment(\.locale) private var locale

    var body: some View {
        List {
            Group {
                Section {
                    Text(
                        "Sentinel is for looking at how you are and for reaching support quickly. It’s not a diagnosis and not a medical device, nobody monitors it, and it can’t predict anything."
                    )
                    Text(
                        "The light says what to do next. It never says how likely harm is: no questionnaire knows that."
                    )
                    Text(TierReason.nobodyMonitors(locale: locale))
                }
                Section {
                    Text(
                        "Everything is in one encrypted file on this device. Its key is protected by your passcode, or, if you have none, by nothing but this device."
                    )
                } header: {
                    Text("Your Data").foregroundStyle(Color.supporting)
                }
                Section {
                    ForEach(Questionnaire.allCases) { questionnaire in
                        VStack(alignment: .leading, spacing: 4) {
                            Text(verbatim: questionnaire.name)
                                .font(.headline)
                            Text(verbatim: questionnaire.source)
                                .font(.subheadline)
                            QuestionnaireNote(questionnaire: questionnaire)
                        }
                    }
                } header: {
                    Text("Questions").foregroundStyle(Color.supporting)
                }
                Section {
                    Text("The numbers are as of \(CrisisLine.verifiedOn ?? CrisisLine.compiledOn).")
                } header: {
                    Text("Crisis Lines").foregroundStyle(Color.supporting)
                }
            }
            .listRowBackground(Color.tacticalSurface)
        }
        .listStyle(.insetGrouped)
        .tacticalScreen()
        .navigationTitle("About Sentinel")
        .navigationBarTitleDisplayMode(.inline)
    }
}

import Foundation
import SunriseKit
import SwiftUI

/// The name, coordinates, height and time zone of a place.
struct LocationForm: View {
    @Binding var draft: LocationDraft
    let save: (SavedLocation) -> Void
    @State private var showsProblem = false

    var body: some View {
        SkyList {
            Section {
                field("Name", text: $draft.name, prompt: "Tromsø")
                field("Latitude", text: $draft.latitude, prompt: "69.65")
                field("Longitude", text: $draft.longitude, prompt: "18.96")
                field("Height Above the Horizon", text: $draft.elevation, prompt: String(localized: "0 m"))
                NavigationLink {
                    TimeZoneList(selection: $draft.timeZoneIdentifier)
                } label: {
                    LabeledContent {
                        Text(draft.timeZoneIdentifier?.zoneName ?? String(localized: "None")).dawnCaption()
                    } label: {
                        Text("Time Zone").dawnBody()
                    }
                }
            } footer: {
                if showsProblem, let problem = draft.problem {
                    SkyCaption(verbatim: problem.text)
                } else {
                    SkyCaption("The higher you are above the horizon, the earlier you see the sun.")
                }
            }
        }
        .toolbar {
            ToolbarItem(placement: .confirmationAction) {
                Button("Save") {
                    showsProblem = true
                    guard let location = draft.location else { return HapticFeedback.error.trigger() }
                    HapticFeedback.success.trigger()
                    save(location)
                }
            }
        }
    }

    private func field(_ title: LocalizedStringKey, text: Binding<String>, prompt: String) -> some View {
        HStack {
            Text(title).dawnBody().accessibilityHidden(true)
            TextField(title, text: text, prompt: Text(verbatim: prompt))
                .multilineTextAlignment(.trailing)
                .foregroundStyle(Color.adaptiveText)
                .autocorrectionDisabled()
        }
    }
}

import DeparturesKit
import SwiftUI

/// The wake-up sounds; choosing one plays it.
struct SoundList: View {
    @Binding var selection: AlarmSound
    @Environment(DepartureListViewModel.self) private var viewModel

    var body: some View {
        List(AlarmSound.allCases) { sound in
            Button {
                selection = sound
                viewModel.preview(sound)
            } label: {
                HStack {
                    Text(sound.name)
                        .foregroundStyle(Color.primary)
                    Spacer()
                    if sound == selection {
                        Image(systemName: "checkmark").fontWeight(.semibold)
                    }
                }
            }
            .accessibilityAddTraits(sound == selection ? .isSelected : [])
        }
        .navigationTitle("Sound")
        .navigationBarTitleDisplayMode(.inline)
    }
}

import Foundation
import SwiftUI

/// A list of the system's time zones, to choose one.
struct TimeZoneList: View {
    @Binding var selection: String?
    @State private var query = ""
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        SkyList {
            ForEach(zones, id: \.self) { zone in
                Button {
                    selection = zone
                    dismiss()
                } label: {
                    HStack {
                        Text(zone.zoneName).dawnBody()
                        Spacer()
                        if zone == selection {
                            Image(systemName: "checkmark").foregroundStyle(Color.adaptiveAccent)
                        }
                    }
                }
                .accessibilityAddTraits(zone == selection ? .isSelected : [])
            }
        }
        .searchable(text: $query, placement: .navigationBarDrawer(displayMode: .always), prompt: "City or Region")
        .navigationTitle("Time Zone")
        .navigationBarTitleDisplayMode(.inline)
    }

    private var zones: [String] {
        let all = TimeZone.knownTimeZoneIdentifiers.filter { $0.contains("/") || $0 == "UTC" || $0 == "GMT" }
        guard !query.isEmpty else { return all }
        return all.filter { $0.zoneName.localizedCaseInsensitiveContains(query) }
    }
}

extension String {
    /// The name of a time zone without underscores: "America / New York".
    var zoneName: String { replacing("_", with: " ").replacing("/", with: " / ") }
}

import Foundation
import SunriseKit
import SwiftUI

/// A place as it is being typed.
struct LocationDraft: Hashable {
    private let id: UUID
    var name = ""
    var latitude = ""
    var longitude = ""
    var elevation = ""
    /// `nil` until it is chosen.
    var timeZoneIdentifier: String?

    init() {
        id = UUID()
    }

    init(_ location: SavedLocation) {
        id = location.id
        name = location.name
        latitude = "\(location.latitude)"
        longitude = "\(location.longitude)"
        elevation = location.elevation == 0 ? "" : "\(location.elevation)"
        timeZoneIdentifier = location.timeZoneIdentifier
    }

    /// The problem with the input in one sentence, or `nil`.
    var problem: LocalizedStringKey? {
        if name.trimmingCharacters(in: .whitespaces).isEmpty { return "Enter a name for this place." }
        if number(latitude, within: 90) == nil { return "Enter a latitude from −90 to 90. North is positive." }
        if number(longitude, within: 180) == nil { return "Enter a longitude from −180 to 180. East is positive." }
        if height == nil { return "Enter a height from 0 to 9000 metres." }
        return timeZoneIdentifier == nil ? "Choose a time zone." : nil
    }

    /// `nil` while there is a problem.
    var location: SavedLocation? {
        guard problem == nil, let latitude = number(latitude, within: 90), let height,
            let longitude = number(longitude, within: 180),
            let zone = timeZoneIdentifier.flatMap({ TimeZone(identifier: $0) })
        else { return nil }
        return SavedLocation(
            id: id, name: name.trimmingCharacters(in: .whitespaces), latitude: latitude, longitude: longitude,
            elevation: height, timeZone: zone)
    }

    private var height: Double? {
        if elevation.isEmpty { return 0 }
        guard let metres = number(elevation, within: 9000), metres >= 0 else { return nil }
        return metres
    }

    /// Parses a number with a point or a comma, and a hyphen or a minus sign.
    private func number(_ text: String, within limit: Double) -> Double? {
        let plain = text.trimmingCharacters(in: .whitespaces).replacing(",", with: ".").replacing("−", with: "-")
        guard let number = Double(plain), number.isFinite, abs(number) <= limit else { return nil }
        return number
    }
}

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
                field("Height Above the Horizon", text: $draft.elevation, prompt: "0 m")
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
                    SkyCaption(problem)
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

/// Every time zone that the system knows.
private struct TimeZoneList: View {
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
    fileprivate var zoneName: String { replacing("_", with: " ").replacing("/", with: " / ") }
}

extension SavedLocation {
    /// "69.65° N, 18.96° E", to within a few hundred metres.
    func coordinateText(_ locale: Locale) -> String {
        func text(_ value: Double, _ positive: LocalizedStringResource, _ negative: LocalizedStringResource) -> String {
            let number = abs(value).formatted(.number.precision(.fractionLength(2)).locale(locale))
            return number + "° " + String(localized: value < 0 ? negative : positive)
        }
        return text(latitude, "N", "S") + ", " + text(longitude, "E", "W")
    }
}

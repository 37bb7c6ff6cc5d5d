import NotiZenKit
import SwiftUI

/// The priority of a category, 0 to 100. When the finger is lifted, the value is stored and flashes.
struct PrioritySlider: View {
    let category: NotificationCategory
    /// False if the number is shown elsewhere.
    var showsNumber = true
    /// The value while a finger moves it.
    @State private var moved: Double?
    @State private var commits = 0
    @State private var flashes = false
    @Environment(NotiZenServices.self) private var services
    @Environment(\.accessibilityReduceMotion) private var reduceMotion

    private var shown: Double { moved ?? Double(category.priority) }

    var body: some View {
        HStack(spacing: 8) {
            Slider(value: value, in: 0...100, step: 1) {
                Text("Priority of \(category.name)")
            } onEditingChanged: { isEditing in
                if !isEditing { commit() }
            }
            .tint(flashes ? Color.accentHigh : Color.accentMed)
            if showsNumber {
                Text(shown, format: .number.precision(.fractionLength(0)))
                    .font(.footnote)
                    .monospacedDigit()
                    .foregroundStyle(Color.supporting)
                    .frame(minWidth: 28, alignment: .trailing)
                    .accessibilityHidden(true)
            }
        }
        .sensoryFeedback(.impact(flexibility: .rigid), trigger: commits)
        .task(id: commits) {
            guard commits > 0 else { return }
            // Keeps the flash visible long enough.
            try? await Task.sleep(for: .milliseconds(300))
            withAnimation(reduceMotion ? nil : Motion.flash) { flashes = false }
        }
    }

    private var value: Binding<Double> {
        Binding {
            shown
        } set: { value in
            moved = value
        }
    }

    private func commit() {
        guard let priority = moved else { return }
        services.changeCategory(category.id) { $0.setPriority(Int(priority)) }
        moved = nil
        withAnimation(reduceMotion ? nil : Motion.flash) { flashes = true }
        commits += 1
    }
}

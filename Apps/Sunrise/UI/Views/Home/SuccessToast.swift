import DevicePorts
import Foundation
import Observation
import SwiftUI

/// A sentence, shown briefly, about the last completed action. Each window has its own model.
@Observable
final class ToastModel {
    private(set) var current: String?
    @ObservationIgnored private var ending: Task<Void, Never>?

    func show(_ text: String) {
        ending?.cancel()
        withAnimation(.easeOut(duration: 0.3)) { current = text }
        // Real time, not device time, because people read at the same pace even if the device's clock runs fast.
        ending = Task {
            try? await Task.sleep(for: .seconds(4))
            guard !Task.isCancelled else { return }
            withAnimation(.easeIn(duration: 0.3)) { current = nil }
        }
    }
}

/// A capsule at the top of the screen.
struct SuccessToast: View {
    let text: String

    var body: some View {
        Label {
            Text(text).dawnBody()
        } icon: {
            Image(systemName: "checkmark.circle.fill").foregroundStyle(Color.adaptiveAccent)
        }
        .padding(.vertical, 12)
        .padding(.horizontal, 18)
        .background(Color.toastBackground, in: RoundedRectangle(cornerRadius: 24))
        // Placed below the header's buttons, which stay reachable.
        .padding(.top, 80)
        .padding(.horizontal, 20)
        .accessibilityAddTraits(.updatesFrequently)
    }
}

extension Color {
    /// Opaque, because it is shown above cards and sky alike.
    fileprivate static var toastBackground: Color { TimePhase.current() == .night ? Color(hex: 0x34335A) : .white }
}

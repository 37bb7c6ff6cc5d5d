import SwiftUI

/// A capsule on the sky.
struct SoftButtonStyle: ButtonStyle {
    enum Look {
        /// Filled with a gradient.
        case prominent
        /// An outline, for less important buttons.
        case outlined
        /// No capsule, for a completed action.
        case done
    }

    var look = Look.prominent

    func makeBody(configuration: Configuration) -> some View {
        let colors = Color.adaptiveButton
        configuration.label
            .font(DawnTypography.headline)
            .multilineTextAlignment(.center)
            .foregroundStyle(look == .prominent ? colors.text : Color.adaptiveGradientText)
            .padding(.vertical, 15)
            .padding(.horizontal, 16)
            .frame(maxWidth: .infinity)
            .background {
                switch look {
                case .prominent:
                    Capsule().fill(
                        LinearGradient(colors: [colors.from, colors.to], startPoint: .leading, endPoint: .trailing))
                case .outlined: Capsule().stroke(Color.adaptiveGradientTextSecondary, lineWidth: 1.5)
                case .done: EmptyView()
                }
            }
            .opacity(configuration.isPressed ? 0.75 : 1)
    }
}

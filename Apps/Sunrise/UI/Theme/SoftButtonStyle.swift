import SwiftUI

/// A capsule with a gradient; on the sky for what matters less, only its outline.
struct SoftButtonStyle: ButtonStyle {
    var isProminent = true

    func makeBody(configuration: Configuration) -> some View {
        let colors = Color.adaptiveButton
        configuration.label
            .font(DawnTypography.headline)
            .multilineTextAlignment(.center)
            .foregroundStyle(isProminent ? colors.text : Color.adaptiveGradientText)
            .padding(.vertical, 15)
            .padding(.horizontal, 16)
            .frame(maxWidth: .infinity)
            .background {
                if isProminent {
                    Capsule().fill(
                        LinearGradient(colors: [colors.from, colors.to], startPoint: .leading, endPoint: .trailing))
                } else {
                    Capsule().stroke(Color.adaptiveGradientTextSecondary, lineWidth: 1.5)
                }
            }
            .opacity(configuration.isPressed ? 0.75 : 1)
    }
}

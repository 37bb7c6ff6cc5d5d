import SwiftUI

/// Removes every animation if the person asks for less motion.
struct ReduceMotionModifier: ViewModifier {
    let reduceMotion: Bool

    func body(content: Content) -> some View {
        content.transaction { transaction in
            guard reduceMotion else { return }
            transaction.animation = nil
            transaction.disablesAnimations = true
        }
    }
}

extension View {
    func reduceMotionSensitive(_ reduceMotion: Bool) -> some View {
        modifier(ReduceMotionModifier(reduceMotion: reduceMotion))
    }
}

import Observation

/// The icons on the home screen, in their order.
@MainActor @Observable package final class HomeIcons {
    package var all: [HomeScreen.Icon]

    package init(_ all: [HomeScreen.Icon] = []) {
        self.all = all
    }
}

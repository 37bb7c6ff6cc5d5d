/// An action that initiates a refresh operation.
public struct RefreshAction: Sendable {
    let action: @Sendable () async -> Void

    /// Initiates a refresh action.
    public func callAsFunction() async {
        await action()
    }
}

extension EnvironmentValues {
    struct RefreshKey: EnvironmentKey { static var defaultValue: RefreshAction? { nil } }

    /// A refresh action stored in a view's environment.
    public internal(set) var refresh: RefreshAction? {
        get { self[RefreshKey.self] }
        set { self[RefreshKey.self] = newValue }
    }
}

/// A refreshable view.
@MainActor @Observable final class RefreshModel: Equatable {
    private(set) var isRunning = false
    @ObservationIgnored var action: @Sendable () async -> Void

    init(action: @escaping @Sendable () async -> Void) {
        self.action = action
    }

    nonisolated static func == (one: RefreshModel, other: RefreshModel) -> Bool { one === other }

    func start() {
        guard !isRunning else { return }
        isRunning = true
        Task {
            await action()
            isRunning = false
        }
    }
}

/// The control revealed by a pull, and a button for people who cannot pull.
struct RefreshControl {
    let model: RefreshModel
}

extension RefreshControl: CompositeView {
    func content(in context: ViewContext) -> some View {
        let locale = context.environment.locale
        let isRunning = model.isRunning
        Tag("div", isRunning ? "refresh running" : "refresh") {
            Tag("button", "refresh-button glass") {
                Text(verbatim: String(localized: "Refresh", bundle: .module, locale: locale))
            }
            .attribute("type", "button")
            .attribute("disabled", isRunning ? "" : nil)
            .on("tap") { [model] _ in model.start() }
            Tag("span", "spinner")
                .attribute("role", isRunning ? "progressbar" : nil)
                .attribute(
                    "aria-label",
                    isRunning ? String(localized: "Refreshing", bundle: .module, locale: locale) : nil)
        }
        .growing(.fixed(.horizontal))
    }
}

struct RefreshModifier {
    let action: @Sendable () async -> Void
}

extension RefreshModifier: PrimitiveModifier {
    func update<C: View>(_ node: Node, content: C) {
        let model = node.storage(at: 0) { RefreshModel(action: action) }
        model.action = action
        let refresh = RefreshAction(action: action)
        let inner = content.transformingEnvironment { $0.refresh = refresh }
        // A scroll view that fills its screen is pulled along with the screen.
        if let screen = node.observed.screen, node.layoutPlace.fillsScreen {
            if screen.refresh !== model {
                screen.refresh = model
                node.onUnmount = { if screen.refresh === model { screen.refresh = nil } }
            }
            node.setOnlyChild(inner)
        } else {
            node.setOnlyChild(
                Tag("div", "refreshing") {
                    RefreshControl(model: model)
                    inner
                })
        }
    }
}

extension View {
    /// Marks this view as refreshable.
    nonisolated public func refreshable(
        @_inheritActorContext action: @escaping @Sendable () async -> Void
    ) -> some View {
        modifier(RefreshModifier(action: action))
    }
}

/// Conforming types represent a group of related commands that can be exposed to the user via the main menu on macOS and
/// key commands on iOS.
@MainActor @preconcurrency
public protocol Commands {
    /// The type of commands that represents the body of this command hierarchy.
    associatedtype Body: Commands

    /// The contents of the command hierarchy.
    @CommandsBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: Commands {}

/// Commands whose items are known.
@MainActor protocol PrimitiveCommands: Commands where Body == Never {
    /// The items of a menu.
    var items: AnyView { get }
}

extension PrimitiveCommands {
    public var body: Never { fatalError("\(Self.self) are primitive commands and have no body.") }
}

extension Commands {
    /// The items of all menus.
    var allItems: AnyView {
        if let primitive = self as? any PrimitiveCommands { return primitive.items }
        return AnyView(Styled(self) { $0.body.allItems })
    }
}

/// An empty group of commands.
public struct EmptyCommands: Commands {
    /// Creates an empty command hierarchy.
    nonisolated public init() {}
}

@available(*, unavailable)
extension EmptyCommands: Sendable {}

extension EmptyCommands: PrimitiveCommands {
    var items: AnyView { AnyView(EmptyView()) }
}

/// Several commands.
struct CommandsList: Commands, PrimitiveCommands {
    let lists: [AnyView]

    var items: AnyView { AnyView(ForEach(Array(lists.enumerated()), id: \.offset) { $0.element }) }
}

extension Optional: Commands where Wrapped: Commands {}

extension Optional: PrimitiveCommands where Wrapped: Commands {
    var items: AnyView { self.map(\.allItems) ?? AnyView(EmptyView()) }
}

extension _ConditionalContent: Commands where TrueContent: Commands, FalseContent: Commands {}

extension _ConditionalContent: PrimitiveCommands where TrueContent: Commands, FalseContent: Commands {
    var items: AnyView {
        switch storage {
        case .trueContent(let commands): commands.allItems
        case .falseContent(let commands): commands.allItems
        }
    }
}

/// Constructs command sets from multi-expression closures.
@resultBuilder
@MainActor @preconcurrency public struct CommandsBuilder {
    public static func buildExpression<Content>(_ content: Content) -> Content where Content: Commands { content }

    public static func buildBlock() -> EmptyCommands { EmptyCommands() }

    public static func buildBlock<C>(_ content: C) -> C where C: Commands { content }

    public static func buildBlock<each Content>(_ content: repeat each Content) -> some Commands
    where repeat each Content: Commands {
        var lists: [AnyView] = []
        for commands in repeat each content { lists.append(commands.allItems) }
        return CommandsList(lists: lists)
    }

    public static func buildIf<C>(_ content: C?) -> C? where C: Commands { content }

    public static func buildEither<T, F>(first: T) -> _ConditionalContent<T, F> where T: Commands, F: Commands {
        _ConditionalContent(storage: .trueContent(first))
    }

    public static func buildEither<T, F>(second: F) -> _ConditionalContent<T, F> where T: Commands, F: Commands {
        _ConditionalContent(storage: .falseContent(second))
    }

    public static func buildLimitedAvailability(_ content: some Commands) -> some Commands { content }
}

@available(*, unavailable)
extension CommandsBuilder: Sendable {}

extension EnvironmentValues {
    private struct SceneCommandsKey: EnvironmentKey {
        static var defaultValue: SceneCommands { SceneCommands() }
    }

    var sceneCommands: SceneCommands {
        get { self[SceneCommandsKey.self] }
        set { self[SceneCommandsKey.self] = newValue }
    }
}

/// The commands of a scene, collected from the outermost modifier to the innermost.
struct SceneCommands {
    /// The items of the menus.
    private(set) var items: [AnyView] = []
    /// True if an outer modifier removes the commands of the scenes inside.
    var isClosed = false

    mutating func add(_ commands: AnyView) {
        if !isClosed { items.insert(commands, at: 0) }
    }
}

/// The commands of a scene. As on an iPad without its menu bar, they are not shown, but their keyboard shortcuts work.
struct CommandMenus: CompositeView {
    let items: [AnyView]

    func content(in context: ViewContext) -> some View {
        Tag("div") { ForEach(Array(items.enumerated()), id: \.offset) { $0.element } }
            .attribute("hidden", "")
            .growing(.fixed([]))
            .transformingEnvironment { $0.enterPanel(buttons: .menuItem, container: .menu) }
    }
}

extension Scene {
    /// Adds commands to the scene.
    nonisolated public func commands<Content>(
        @CommandsBuilder content: @escaping @MainActor () -> Content
    ) -> some Scene where Content: Commands {
        transformingRoot { root in
            let items = content().allItems
            return AnyView(root.transformingEnvironment { $0.sceneCommands.add(items) })
        }
    }

    /// Removes all commands defined by the modified scene.
    nonisolated public func commandsRemoved() -> some Scene {
        transformingRoot { AnyView($0.transformingEnvironment { $0.sceneCommands.isClosed = true }) }
    }

    /// Replaces all commands defined by the modified scene with the commands from the builder.
    nonisolated public func commandsReplaced<Content>(
        @CommandsBuilder content: @escaping @MainActor () -> Content
    ) -> some Scene where Content: Commands {
        commandsRemoved().commands(content: content)
    }
}

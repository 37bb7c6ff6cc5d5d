/// The presence of a screen or a tab, whose views exist while another one covers it: they appear and disappear with it.
@MainActor final class Presence: PresenceFollower {
    /// True if nothing covers the screen or tab itself.
    private var isShown: Bool
    private(set) var isPresent: Bool
    private weak var parent: Presence?
    private var followers: [ObjectIdentifier: Follower] = [:]
    private var lastNumber = 0

    private struct Follower {
        let number: Int
        weak var object: (any PresenceFollower)?
    }

    /// - Parameter parent: the enclosing screen or tab.
    init(in parent: Presence?, isShown: Bool = true) {
        self.parent = parent
        self.isShown = isShown
        isPresent = isShown && parent?.isPresent != false
        parent?.add(self)
    }

    /// Shows or covers the screen or tab.
    func show(_ isShown: Bool) {
        self.isShown = isShown
        follow(parent?.isPresent != false)
    }

    func follow(_ isPresent: Bool) {
        let isPresent = isPresent && isShown
        guard isPresent != self.isPresent else { return }
        self.isPresent = isPresent
        followers = followers.filter { $0.value.object != nil }
        for follower in followers.values.sorted(by: { $0.number < $1.number }) { follower.object?.follow(isPresent) }
    }

    func add(_ follower: any PresenceFollower) {
        lastNumber += 1
        followers[ObjectIdentifier(follower)] = Follower(number: lastNumber, object: follower)
    }

    func remove(_ follower: any PresenceFollower) {
        followers[ObjectIdentifier(follower)] = nil
    }
}

/// An object that acts when its screen or tab appears or disappears.
@MainActor protocol PresenceFollower: AnyObject {
    func follow(_ isPresent: Bool)
}

extension EnvironmentValues {
    struct PresenceKey: EnvironmentKey { static var defaultValue: Presence? { nil } }

    /// The presence of the enclosing screen or tab; nil for views that are present for as long as they exist.
    var presence: Presence? {
        get { self[PresenceKey.self] }
        set { self[PresenceKey.self] = newValue }
    }
}

/// The appearance of one view: it begins when the view exists and its screen is present.
@MainActor final class Appearance: PresenceFollower {
    var appear: (() -> Void)?
    var disappear: (() -> Void)?
    private var isVisible = false
    private let presence: Presence?

    init(in presence: Presence?) {
        self.presence = presence
    }

    func begin() {
        presence?.add(self)
        follow(presence?.isPresent ?? true)
    }

    /// Ends the appearance and begins it again, if the view is visible.
    func restart() {
        guard isVisible else { return }
        follow(false)
        follow(true)
    }

    func end() {
        presence?.remove(self)
        follow(false)
    }

    func follow(_ isPresent: Bool) {
        guard isPresent != isVisible else { return }
        isVisible = isPresent
        if isPresent { appear?() } else { disappear?() }
    }
}

/// Gives the content the presence of a screen of a navigation stack: the last one covers the others.
struct ScreenPresenceModifier {}

extension ScreenPresenceModifier: PrimitiveModifier {
    func update<C: View>(_ node: Node, content: C) {
        guard let navigation = node.observed.navigation else { return node.setOnlyChild(content) }
        let isFirst = node.children.isEmpty
        let presence = node.storage(at: 0) { Presence(in: navigation.presence) }
        if isFirst { navigation.presences.append(presence) }
        node.setOnlyChild(content.transformingEnvironment { $0.presence = presence })
        guard isFirst else { return }
        // After the content, so that it appears before what it covers disappears.
        node.graph.afterCommit { navigation.coverScreens() }
        node.onUnmount = { [weak graph = node.graph] in
            navigation.presences.removeAll { $0 === presence }
            // Several screens may go at once.
            graph?.afterCommit { navigation.coverScreens() }
        }
    }
}

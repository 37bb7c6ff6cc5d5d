import Foundation

/// A type of object with a publisher that emits before the object has changed.
///
/// By default, its `objectWillChange` emits before any of its `@Published` properties changes.
public protocol ObservableObject: AnyObject {
    /// The type of publisher that emits before the object has changed.
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
    where ObjectWillChangePublisher.Failure == Never

    /// A publisher that emits before the object has changed.
    var objectWillChange: ObjectWillChangePublisher { get }
}

/// A publisher that publishes changes from observable objects.
public final class ObservableObjectPublisher: Publisher {
    public typealias Output = Void
    public typealias Failure = Never

    private let subscribers = SubscriberList<Void, Never>()

    public init() {}

    public func receive<S>(subscriber: S) where S: Subscriber, S.Failure == Never, S.Input == Void {
        subscribers.add(subscriber, first: nil)
    }

    /// Sends the changed value to the downstream subscriber.
    public func send() { subscribers.send((), isKept: false) }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    /// A publisher that emits before the object has changed.
    public var objectWillChange: ObservableObjectPublisher { Announcers.announcer(of: self) }
}

/// The part of a published property that announces its changes.
protocol ChangeAnnouncing: AnyObject {
    var announcer: ObservableObjectPublisher? { get set }
}

/// A property whose changes count as changes of its object.
protocol PublishedProperty {
    var announcing: any ChangeAnnouncing { get }
}

/// Finds the single publisher of each object. It is kept by the object's published properties, or here if there are
/// none, as long as both exist.
enum Announcers {
    /// Held so that only one object at a time looks up its publisher.
    private static let lock = NSRecursiveLock()

    static func announcer(of object: some AnyObject) -> ObservableObjectPublisher {
        lock.withLock {
            let properties = published(in: object)
            guard !properties.isEmpty else { return ObjectTable.announcer(of: object) }
            let announcer = properties.lazy.compactMap(\.announcer).first ?? ObservableObjectPublisher()
            for property in properties where property.announcer !== announcer { property.announcer = announcer }
            return announcer
        }
    }

    /// The published properties of an object and of its superclasses.
    private static func published(in object: some AnyObject) -> [any ChangeAnnouncing] {
        var found: [any ChangeAnnouncing] = []
        var mirror: Mirror? = Mirror(reflecting: object)
        while let current = mirror {
            found += current.children.compactMap { ($0.value as? any PublishedProperty)?.announcing }
            mirror = current.superclassMirror
        }
        return found
    }
}

import Foundation

/// A type that publishes a property marked with an attribute. `$name` publishes each new value just before the property
/// is set, and before that, the object's `objectWillChange` emits.
@propertyWrapper
public struct Published<Value> {
    let storage: PublishedStorage<Value>

    public init(wrappedValue: Value) {
        self.init(initialValue: wrappedValue)
    }

    public init(initialValue: Value) {
        storage = PublishedStorage(initialValue)
    }

    @available(*, unavailable, message: "@Published is only available on properties of classes")
    public var wrappedValue: Value {
        get { fatalError() }
        set { fatalError() }
    }

    public static subscript<EnclosingSelf>(
        _enclosingInstance object: EnclosingSelf,
        wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
        storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
    ) -> Value where EnclosingSelf: AnyObject {
        get { object[keyPath: storageKeyPath].storage.value }
        set { object[keyPath: storageKeyPath].storage.value = newValue }
    }

    /// A publisher for properties marked with the `@Published` attribute.
    public struct Publisher: Combine.Publisher {
        public typealias Output = Value
        public typealias Failure = Never

        let storage: PublishedStorage<Value>

        public func receive<S>(subscriber: S) where Value == S.Input, S: Subscriber, S.Failure == Never {
            storage.add(subscriber)
        }
    }

    /// The property for which this instance exposes a publisher.
    public var projectedValue: Publisher {
        mutating get { Publisher(storage: storage) }
        _modify {
            var publisher = Publisher(storage: storage)
            yield &publisher
        }
    }
}

/// The value of a published property, and the subscribers to its changes.
final class PublishedStorage<Value> {
    private let lock = NSLock()
    private var current: Value
    private let subscribers = SubscriberList<Value, Never>()
    private var sources: [AnyCancellable] = []
    /// Announces changes of the property's object.
    private var objectWillChange: ObservableObjectPublisher?

    init(_ value: Value) {
        current = value
    }

    var value: Value {
        get { lock.withLock { current } }
        set {
            lock.withLock { objectWillChange }?.send()
            subscribers.send(newValue, isKept: true)
            lock.withLock { current = newValue }
        }
    }

    func add<S: Subscriber>(_ subscriber: S) where S.Input == Value, S.Failure == Never {
        subscribers.add(subscriber, first: value)
    }

    /// Assigns the values of a publisher to the property as long as the property exists.
    func follow<P: Publisher>(_ publisher: P) where P.Output == Value, P.Failure == Never {
        let source = publisher.sink { [weak self] in self?.value = $0 }
        lock.withLock { sources.append(source) }
    }
}

extension PublishedStorage: ChangeAnnouncing {
    var announcer: ObservableObjectPublisher? {
        get { lock.withLock { objectWillChange } }
        set { lock.withLock { objectWillChange = newValue } }
    }
}

extension Published: PublishedProperty {
    var announcing: any ChangeAnnouncing { storage }
}

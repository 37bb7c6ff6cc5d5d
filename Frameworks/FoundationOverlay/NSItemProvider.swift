public import Foundation

/// The interface for supporting initialization of an item provider based on an object.
public protocol NSItemProviderWriting: NSObjectProtocol {
    /// The types of data that an object of this class can be exported as, best first.
    static var writableTypeIdentifiersForItemProvider: [String] { get }

    /// Loads data of a particular type.
    func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress?
}

extension NSString: NSItemProviderWriting {
    public static var writableTypeIdentifiersForItemProvider: [String] { ["public.utf8-plain-text"] }

    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(Data(String(describing: self).utf8), nil)
        return nil
    }
}

extension NSURL: NSItemProviderWriting {
    public static var writableTypeIdentifiersForItemProvider: [String] { ["public.url"] }

    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(Data(absoluteString.utf8), nil)
        return nil
    }
}

/// An item provider for conveying data or a file between processes during drag-and-drop or copy-and-paste activities.
///
/// Here, it conveys text or an address between views of a page.
open class NSItemProvider: NSObject {
    private typealias Completion = @Sendable (Data?, (any Error)?) -> Void

    private var representations: [(type: String, load: (@escaping Completion) -> Void)] = []
    /// A filename to use when writing the provided data to a file on disk.
    open var suggestedName: String?

    /// Creates an empty item provider.
    override public init() {
        super.init()
    }

    /// Creates an item provider with an object, according to the object's type coercion.
    public convenience init(object: any NSItemProviderWriting) {
        self.init()
        for type in Swift.type(of: object).writableTypeIdentifiersForItemProvider {
            representations.append(
                (type, { _ = object.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: $0) }))
        }
    }

    /// Provides the content of an existing file, or the address of something that isn't a file.
    public convenience init?(contentsOf fileURL: URL!) {
        guard let fileURL else { return nil }
        self.init()
        suggestedName = fileURL.isFileURL ? fileURL.lastPathComponent : nil
        representations.append(
            (fileURL.isFileURL ? "public.file-url" : "public.url", { $0(Data(fileURL.absoluteString.utf8), nil) }))
    }

    /// Returns the list of registered type identifiers, in their order of preference.
    open var registeredTypeIdentifiers: [String] { representations.map(\.type) }

    /// Loads an item's data of the given type, or fails if there is none of exactly that type.
    @discardableResult
    open func loadDataRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        let progress = Progress(totalUnitCount: 1)
        let found = representations.first { $0.type == typeIdentifier }
        let finish: @Sendable (Data?, (any Error)?) -> Void = { data, error in
            progress.completedUnitCount = 1
            completionHandler(data, error)
        }
        if let found { found.load(finish) } else { finish(nil, CocoaError(.featureUnsupported)) }
        return progress
    }
}

extension NSItemProvider {
    /// True if the provider has text.
    public func canLoadObject(ofClass: String.Type) -> Bool {
        registeredTypeIdentifiers.contains("public.utf8-plain-text")
    }

    /// True if the provider has an address.
    public func canLoadObject(ofClass: URL.Type) -> Bool { addressType != nil }

    private var addressType: String? {
        ["public.url", "public.file-url"].first(where: registeredTypeIdentifiers.contains)
    }

    /// Loads the text, if there is any.
    @discardableResult
    public func loadObject(
        ofClass: String.Type, completionHandler: @escaping @Sendable (String?, (any Error)?) -> Void
    ) -> Progress {
        loadDataRepresentation(forTypeIdentifier: "public.utf8-plain-text") { data, error in
            completionHandler(data.map { String(decoding: $0, as: UTF8.self) }, error)
        }
    }

    /// Loads the address, if there is one.
    @discardableResult
    public func loadObject(
        ofClass: URL.Type, completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
    ) -> Progress {
        loadDataRepresentation(forTypeIdentifier: addressType ?? "public.url") { data, error in
            completionHandler(data.flatMap { URL(string: String(decoding: $0, as: UTF8.self)) }, error)
        }
    }
}

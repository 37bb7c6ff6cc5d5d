import Foundation
import FoundationOverlay
public import SwiftUI
import ViewGraph

/// A view that displays a Photos picker for choosing assets from the photo library.
///
/// The page's browser shows its own picker; on a phone, that of the photo library.
public struct PhotosPicker<Label> where Label: View {
    let selection: Binding<[PhotosPickerItem]>
    /// The maximum number of photos, or nil if the system decides.
    let most: Int?
    let label: Label
}

/// A type that defines the filter to apply to the photo library.
public struct PHPickerFilter: Hashable {
    /// The filter for images.
    public static var images: PHPickerFilter { PHPickerFilter() }
}

/// A type that describes how the Photos picker handles user selection.
public struct PhotosPickerSelectionBehavior: Hashable, Sendable {
    /// The selection is delivered when the person has finished it.
    public static let `default` = PhotosPickerSelectionBehavior()
}

extension PhotosPicker {
    /// Creates a picker that selects an item.
    @preconcurrency nonisolated public init(
        selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
        @ViewBuilder label: @Sendable () -> Label
    ) {
        self.init(selection: selection.asList, most: 1, label: label())
    }

    /// Creates a picker that selects a collection of items.
    @preconcurrency nonisolated public init(
        selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
        selectionBehavior: PhotosPickerSelectionBehavior = .default, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
        @ViewBuilder label: @Sendable () -> Label
    ) {
        self.init(selection: selection, most: maxSelectionCount, label: label())
    }
}

extension PhotosPicker where Label == Text {
    /// Creates a picker with a title key that selects an item.
    nonisolated public init(
        _ titleKey: LocalizedStringKey, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
    ) {
        self.init(selection: selection.asList, most: 1, label: Text(titleKey))
    }

    /// Creates a picker with a title that selects an item.
    @_disfavoredOverload
    nonisolated public init<S>(
        _ title: S, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
    ) where S: StringProtocol {
        self.init(selection: selection.asList, most: 1, label: Text(title))
    }

    /// Creates a picker with a title key that selects a collection of items.
    nonisolated public init(
        _ titleKey: LocalizedStringKey, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
        selectionBehavior: PhotosPickerSelectionBehavior = .default, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
    ) {
        self.init(selection: selection, most: maxSelectionCount, label: Text(titleKey))
    }

    /// Creates a picker with a title that selects a collection of items.
    @_disfavoredOverload
    nonisolated public init<S>(
        _ title: S, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
        selectionBehavior: PhotosPickerSelectionBehavior = .default, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
    ) where S: StringProtocol {
        self.init(selection: selection, most: maxSelectionCount, label: Text(title))
    }
}

extension Binding where Value == PhotosPickerItem? {
    /// The selection as a list of at most one item.
    nonisolated fileprivate var asList: Binding<[PhotosPickerItem]> {
        Binding<[PhotosPickerItem]> {
            wrappedValue.map { [$0] } ?? []
        } set: {
            wrappedValue = $0.first
        }
    }
}

extension PhotosPicker: CompositeView {
    package func content(in context: ViewContext) -> some View {
        let graph = context.node.graph
        let inbox = context.node.storage(at: 0) { PhotoInbox(on: graph) }
        inbox.most = most ?? PhotoInbox.mostAtOnce
        return ScriptedButton(attributes(inbox), event: "photos") { receipts in
            let items = inbox.claim(receipts)
            if !items.isEmpty { selection.wrappedValue = items }
        } label: {
            label
        }
    }

    @MainActor private func attributes(_ inbox: PhotoInbox) -> [Element.Attribute] {
        func text(_ key: String.LocalizationValue) -> String { String(localized: key, bundle: .module) }
        return [
            .init(name: "data-photos", value: inbox.path),
            .init(name: "data-most", value: "\(inbox.most)"),
            .init(name: "data-most-bytes", value: "\(PageFiles.mostBytes)"),
            .init(name: "data-says-large", value: text("This photo is larger than 8 MB. Choose a smaller one.")),
            .init(name: "data-says-lost", value: text("The photo was not added. Try again.")),
            .init(name: "data-says-many", value: text("You can add up to \(inbox.most) photos.")),
        ]
    }
}

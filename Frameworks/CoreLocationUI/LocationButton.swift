import CoreLocation
public import SwiftUI

/// A button that grants one-time location authorization. On a tap, the browser asks the person, unless they have agreed
/// before.
@MainActor @preconcurrency public struct LocationButton: View {
    private let title: String?
    nonisolated(unsafe) private let action: () -> Void

    /// Creates a new location button.
    ///
    /// - Parameters:
    ///   - title: The text of the button, or nil for just a symbol.
    ///   - action: The action to perform once the app is allowed to use the location.
    nonisolated public init(_ title: LocationButton.Title? = .currentLocation, action: @escaping () -> Void) {
        self.title = title?.text
        self.action = action
    }

    public var body: some View {
        Button {
            Task { if await LocationSource.shared.authorize() { action() } }
        } label: {
            if let title {
                Label {
                    Text(LocalizedStringKey(title), bundle: .module)
                } icon: {
                    Image(systemName: "location")
                }
            } else {
                Image(systemName: "location").accessibilityLabel(Text("Current Location", bundle: .module))
            }
        }
        .buttonStyle(.borderedProminent)
        .buttonBorderShape(.roundedRectangle)
    }

    /// The text of a location button.
    public struct Title {
        let text: String

        nonisolated(unsafe) public static let currentLocation = Title(text: "Current Location")
        nonisolated(unsafe) public static let sendCurrentLocation = Title(text: "Send Current Location")
        nonisolated(unsafe) public static let sendMyCurrentLocation = Title(text: "Send My Current Location")
        nonisolated(unsafe) public static let shareCurrentLocation = Title(text: "Share Current Location")
        nonisolated(unsafe) public static let shareMyCurrentLocation = Title(text: "Share My Current Location")
    }
}

@available(*, unavailable)
extension LocationButton.Title: Sendable {}

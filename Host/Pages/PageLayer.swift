package import SwiftUI

/// A layer that the host shows above an app's page, as iOS shows banners above an app. Each page has its own layer.
@MainActor package protocol PageLayer: AnyObject {
    /// Makes the layer's root view.
    func makeRoot() -> AnyView

    /// Sends an effect to the page's scripts. The page sets this property.
    var sendEffect: @MainActor (_ name: String, _ payload: String) -> Void { get set }

    /// The page has opened its stream.
    func connect()

    /// The page or its stream has ended.
    func disconnect()

    /// The page has become visible or hidden.
    func setVisible(_ isVisible: Bool)

    /// Hides the note, which the person has dismissed on an earlier page, according to the browser's cookie.
    func hideNote()
}

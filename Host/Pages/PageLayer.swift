package import SwiftUI

/// A layer that the host shows above an app's page, as iOS shows banners above an app: each page has one of its own.
@MainActor package protocol PageLayer: AnyObject {
    /// Makes the layer's root view.
    func makeRoot() -> AnyView

    /// Sends an effect to the page's scripts. The page sets it.
    var sendEffect: @MainActor (_ name: String, _ payload: String) -> Void { get set }

    /// The page has opened its stream.
    func connect()

    /// The page's stream has ended, or the page has.
    func disconnect()

    /// The page has come into sight or left it.
    func setVisible(_ isVisible: Bool)

    /// The person has dismissed the note on an earlier page of this browser, as its cookie says.
    func hideNote()
}

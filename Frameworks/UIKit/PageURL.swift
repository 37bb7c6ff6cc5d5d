import Foundation
package import ViewGraph

/// An address that a page opens.
package struct PageURL {
    private let url: URL

    package init(_ url: URL) {
        self.url = url
    }

    /// True if the address may be opened. An address with a script would run it in the page. An address without a
    /// scheme belongs to this host.
    package var isOpenable: Bool {
        guard let scheme = url.scheme?.lowercased() else { return true }
        return !["javascript", "data", "vbscript"].contains(scheme)
    }

    /// Opens the address on the device of the page shown by `graph`. Returns false if the page refuses it.
    @MainActor package func open(on graph: Graph) -> Bool {
        guard isOpenable else { return false }
        if url.absoluteString == UIApplication.openSettingsURLString {
            graph.send(.effect("visit", payload: "{\"path\":\"/settings/\"}"))
            return true
        }
        var payload = JSONWriter()
        payload.write(.raw("{\"url\":"))
        payload.write(.string(url.absoluteString))
        payload.write(.raw("}"))
        graph.send(.effect("open-url", payload: payload.text))
        return true
    }
}

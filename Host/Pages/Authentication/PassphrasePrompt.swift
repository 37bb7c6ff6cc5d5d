import Foundation
import FoundationOverlay
import LocalAuthentication
import SwiftUI
import ViewGraph

/// The alert that asks for the passphrase, above everything that the app shows. It is part of the host's layer, which the
/// app neither reads nor changes.
struct PassphrasePrompt {
    let model: PagePrompt
    /// The app's name.
    let app: String
}

extension PassphrasePrompt: CompositeView {
    func content(in context: ViewContext) -> some View {
        // The element stays even if empty, so that its content has a place in the page.
        Tag("div", "passphrase-prompt") {
            if let request = model.request {
                Tag("div", "presentation") {
                    Tag("div", "backdrop")
                    Tag("section", "alert") {
                        Tag("h2", "alert-title", text: title)
                        Tag("p", "alert-message", text: request.reason)
                        Tag("div", "alert-fields") {
                            ForEach([model.attempt], id: \.self) {
                                PassphraseField(model: model, label: label, attempt: $0)
                            }
                        }
                        Tag("p", "alert-message alert-problem", text: model.problem?.text ?? "")
                            .attribute("role", "alert")
                        actions(cancel: request.cancelTitle)
                    }
                    .attribute("role", "dialog")
                    .attribute("aria-modal", "true")
                    .attribute("aria-label", "\(title). \(request.reason)")
                    .attribute("tabindex", "-1")
                }
            }
        }
    }

    private var title: String { String(localized: "Enter Passphrase for “\(app)”", bundle: .module) }

    @MainActor private var label: String {
        model.usesRecoveryCode
            ? String(localized: "Recovery Code", bundle: .module) : String(localized: "Passphrase", bundle: .module)
    }

    @MainActor private func actions(cancel: String?) -> some View {
        Tag("div", "alert-actions stacked") {
            button(String(localized: "Unlock", bundle: .module), "preferred") { model.submit() }
                .attribute("aria-disabled", model.isChecking ? "true" : nil)
            if model.hasRecoveryCode {
                button(
                    model.usesRecoveryCode
                        ? String(localized: "Use Passphrase", bundle: .module)
                        : String(localized: "Use Recovery Code", bundle: .module)
                ) { model.change() }
            }
            button(cancel ?? String(localized: "Cancel", bundle: .module), "cancel") { model.cancel() }
        }
    }

    @MainActor private func button(
        _ title: String, _ look: String = "", _ action: @escaping @MainActor () -> Void
    ) -> Tag<EmptyView> {
        Tag("button", "btn alert-btn", text: title)
            .classes(look)
            .attribute("type", "button")
            .on("tap") { _ in action() }
    }
}

/// The field of one attempt. It has no value, so that no typed text is in the page's HTML.
private struct PassphraseField {
    let model: PagePrompt
    let label: String
    let attempt: Int
}

extension PassphraseField: CompositeView {
    func content(in context: ViewContext) -> some View {
        Tag("span", "field") {
            Tag("input")
                .attribute("type", "password")
                .attribute("aria-label", label)
                .attribute("placeholder", label)
                .attribute("autocomplete", "off")
                .attribute("autocapitalize", "off")
                .attribute("enterkeyhint", "go")
                .attribute("data-autofocus", "")
                .on("input") { if let text = $0.text { model.type(text) } }
                .on("submit") { _ in model.submit() }
                .identified { [weak graph = context.node.graph] id in
                    graph?.afterCommit { graph?.send(.focus(id)) }
                }
        }
    }
}

package import AppContainer
import Foundation
import FoundationOverlay
import SwiftUI
package import ViewGraph

extension AppContainer {
    /// Evaluates views as this app, so that they find its texts, colours and images on another app's page.
    @MainActor fileprivate var scope: EvaluationScope {
        EvaluationScope { body in
            AppContainer.$running.withValue(self) {
                Locale.$ofPage.withValue(Locale.ofPage?.spoken(by: self), operation: body)
            }
        }
    }
}

/// A part of an app on another app's page. If the app lacks the page's language, the part uses a language that the app
/// has.
package struct AppView<Content: View> {
    private let app: AppContainer
    private let content: Content

    package init(_ app: AppContainer, @ViewBuilder content: () -> Content) {
        self.app = app
        self.content = content()
    }
}

extension AppView: CompositeView {
    package func content(in context: ViewContext) -> some View {
        ScopedView(app.scope) { content }
            .transformingEnvironment { [app] in
                $0.locale = $0.locale.spoken(by: app)
                $0.calendar.locale = $0.locale
                $0.layoutDirection =
                    $0.locale.language.characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
            }
    }
}

import AppContainer
import Foundation
import FoundationOverlay
import SwiftUI
import ViewGraph

extension AppContainer {
    /// Evaluates views as this app, so that they find its texts, colours and images on the pages of others.
    @MainActor fileprivate var scope: EvaluationScope {
        EvaluationScope { body in
            AppContainer.$running.withValue(self) {
                Locale.$ofPage.withValue(Locale.ofPage?.spoken(by: self), operation: body)
            }
        }
    }
}

/// A part of an app on a page of another: in the app's own language, if it lacks the page's.
struct AppView<Content: View> {
    private let app: AppContainer
    private let content: Content

    init(_ app: AppContainer, @ViewBuilder content: () -> Content) {
        self.app = app
        self.content = content()
    }
}

extension AppView: CompositeView {
    func content(in context: ViewContext) -> some View {
        AppView(app) { content }
            .transformingEnvironment { [app] in
                $0.locale = $0.locale.spoken(by: app)
                $0.calendar.locale = $0.locale
            }
    }
}

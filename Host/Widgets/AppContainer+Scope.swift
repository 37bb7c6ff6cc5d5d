import AppContainer
import ViewGraph

extension AppContainer {
    /// Evaluates views as this app, so that they find its texts, colours and images on the pages of others.
    @MainActor var scope: EvaluationScope {
        EvaluationScope { AppContainer.$running.withValue(self, operation: $0) }
    }
}

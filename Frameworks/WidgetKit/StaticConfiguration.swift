/// An object describing the content of a widget that has no user-configurable properties.
@MainActor @preconcurrency public struct StaticConfiguration<Content>: PrimitiveWidgetConfiguration
where Content: View {
    let record: WidgetRecord?

    /// - Parameters:
    ///   - kind: Identifies the widget among the app's widgets.
    ///   - content: Creates the view of an entry.
    public init<Provider>(
        kind: String, provider: Provider, @ViewBuilder content: @escaping (Provider.Entry) -> Content
    ) where Provider: TimelineProvider {
        record = WidgetRecord(kind: kind) { family in
            let context = TimelineProviderContext(family: family)
            return WidgetRecord.Source(
                placeholder: { WidgetMoment(provider.placeholder(in: context), content) },
                timeline: { await Self.timeline(of: provider, in: context, content) })
        }
    }

    /// The provider's timeline, or nil if it drops the completion handler without calling it.
    private static func timeline<Provider: TimelineProvider>(
        of provider: Provider, in context: TimelineProviderContext, _ content: @escaping (Provider.Entry) -> Content
    ) async -> WidgetTimeline? {
        var answers = WidgetKit.answers(of: provider, in: context).makeAsyncIterator()
        guard let timeline = await answers.next()?.timeline else { return nil }
        return WidgetTimeline(
            moments: timeline.entries.map { WidgetMoment($0, content) }, policy: timeline.policy.kind)
    }
}

/// The provider's response, as a stream of at most one element.
private func answers<Provider: TimelineProvider>(
    of provider: Provider, in context: TimelineProviderContext
) -> AsyncStream<Answer<Provider.Entry>> {
    let (answers, answer) = AsyncStream<Answer<Provider.Entry>>.makeStream(bufferingPolicy: .bufferingOldest(1))
    let end = EndOfQuestion(answer)
    provider.getTimeline(in: context) { timeline in
        end.continuation.yield(Answer(timeline: timeline))
        end.continuation.finish()
    }
    return answers
}

/// `@unchecked Sendable`: the provider has handed over the value and keeps no reference to it.
private struct Answer<Entry: TimelineEntry>: @unchecked Sendable {
    let timeline: Timeline<Entry>
}

/// Ends the wait for a response if the provider has released its completion handler.
private final class EndOfQuestion<Element>: Sendable where Element: Sendable {
    let continuation: AsyncStream<Element>.Continuation

    init(_ continuation: AsyncStream<Element>.Continuation) {
        self.continuation = continuation
    }

    deinit { continuation.finish() }
}

extension StaticConfiguration: RecordedConfiguration {}

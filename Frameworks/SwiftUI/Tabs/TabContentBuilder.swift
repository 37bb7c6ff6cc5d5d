/// A result builder that constructs tabs for a tab view that supports programmatic selection.
@resultBuilder
public struct TabContentBuilder<TabValue> where TabValue: Hashable {
    /// The views of the tabs, as stored by a tab view.
    public struct Content<C> where C: TabContent {
        let tabs: C
    }

    public static func buildExpression(_ content: some TabContent<TabValue>) -> some TabContent<TabValue> { content }

    public static func buildBlock(_ content: some TabContent<TabValue>) -> some TabContent<TabValue> { content }

    public static func buildIf<C>(_ content: C?) -> C? where C: TabContent, TabValue == C.TabValue { content }

    public static func buildEither<T, F>(first: T) -> _ConditionalContent<T, F>
    where TabValue == T.TabValue, T: TabContent, F: TabContent, T.TabValue == F.TabValue {
        _ConditionalContent(storage: .trueContent(first))
    }

    public static func buildEither<T, F>(second: F) -> _ConditionalContent<T, F>
    where TabValue == T.TabValue, T: TabContent, F: TabContent, T.TabValue == F.TabValue {
        _ConditionalContent(storage: .falseContent(second))
    }

    @MainActor public static func buildLimitedAvailability<C>(_ content: C) -> AnyTabContent<C.TabValue>
    where C: TabContent {
        AnyTabContent(content)
    }
}

// A builder cannot require one selection value for all members of a pack yet, so each number of tabs is spelled out.
extension TabContentBuilder {
    @MainActor public static func buildBlock<C0, C1>(_ c0: C0, _ c1: C1) -> some TabContent<TabValue>
    where C0: TabContent, C1: TabContent, TabValue == C0.TabValue, C0.TabValue == C1.TabValue {
        TabGroup<TabValue>(tabs: c0.entries + c1.entries)
    }

    @MainActor public static func buildBlock<C0, C1, C2>(_ c0: C0, _ c1: C1, _ c2: C2) -> some TabContent<TabValue>
    where
        C0: TabContent, C1: TabContent, C2: TabContent, TabValue == C0.TabValue, C0.TabValue == C1.TabValue,
        C1.TabValue == C2.TabValue
    {
        TabGroup<TabValue>(tabs: c0.entries + c1.entries + c2.entries)
    }

    @MainActor public static func buildBlock<C0, C1, C2, C3>(_ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3) -> some TabContent<
        TabValue
    >
    where
        C0: TabContent, C1: TabContent, C2: TabContent, C3: TabContent, TabValue == C0.TabValue,
        C0.TabValue == C1.TabValue, C1.TabValue == C2.TabValue, C2.TabValue == C3.TabValue
    {
        TabGroup<TabValue>(tabs: c0.entries + c1.entries + c2.entries + c3.entries)
    }

    @MainActor public static func buildBlock<C0, C1, C2, C3, C4>(_ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4)
        -> some TabContent<TabValue>
    where
        C0: TabContent, C1: TabContent, C2: TabContent, C3: TabContent, C4: TabContent, TabValue == C0.TabValue,
        C0.TabValue == C1.TabValue, C1.TabValue == C2.TabValue, C2.TabValue == C3.TabValue, C3.TabValue == C4.TabValue
    {
        TabGroup<TabValue>(tabs: c0.entries + c1.entries + c2.entries + c3.entries + c4.entries)
    }

    @MainActor public static func buildBlock<C0, C1, C2, C3, C4, C5>(
        _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5
    ) -> some TabContent<TabValue>
    where
        C0: TabContent, C1: TabContent, C2: TabContent, C3: TabContent, C4: TabContent, C5: TabContent,
        TabValue == C0.TabValue, C0.TabValue == C1.TabValue, C1.TabValue == C2.TabValue, C2.TabValue == C3.TabValue,
        C3.TabValue == C4.TabValue, C4.TabValue == C5.TabValue
    {
        TabGroup<TabValue>(tabs: c0.entries + c1.entries + c2.entries + c3.entries + c4.entries + c5.entries)
    }

    @MainActor public static func buildBlock<C0, C1, C2, C3, C4, C5, C6>(
        _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6
    ) -> some TabContent<TabValue>
    where
        C0: TabContent, C1: TabContent, C2: TabContent, C3: TabContent, C4: TabContent, C5: TabContent, C6: TabContent,
        TabValue == C0.TabValue, C0.TabValue == C1.TabValue, C1.TabValue == C2.TabValue, C2.TabValue == C3.TabValue,
        C3.TabValue == C4.TabValue, C4.TabValue == C5.TabValue, C5.TabValue == C6.TabValue
    {
        TabGroup<TabValue>(
            tabs: c0.entries + c1.entries + c2.entries + c3.entries + c4.entries + c5.entries + c6.entries)
    }

    @MainActor public static func buildBlock<C0, C1, C2, C3, C4, C5, C6, C7>(
        _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6, _ c7: C7
    ) -> some TabContent<TabValue>
    where
        C0: TabContent, C1: TabContent, C2: TabContent, C3: TabContent, C4: TabContent, C5: TabContent, C6: TabContent,
        C7: TabContent, TabValue == C0.TabValue, C0.TabValue == C1.TabValue, C1.TabValue == C2.TabValue,
        C2.TabValue == C3.TabValue, C3.TabValue == C4.TabValue, C4.TabValue == C5.TabValue, C5.TabValue == C6.TabValue,
        C6.TabValue == C7.TabValue
    {
        TabGroup<TabValue>(
            tabs: c0.entries + c1.entries + c2.entries + c3.entries + c4.entries + c5.entries + c6.entries + c7.entries)
    }

    @MainActor public static func buildBlock<C0, C1, C2, C3, C4, C5, C6, C7, C8>(
        _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6, _ c7: C7, _ c8: C8
    ) -> some TabContent<TabValue>
    where
        C0: TabContent, C1: TabContent, C2: TabContent, C3: TabContent, C4: TabContent, C5: TabContent, C6: TabContent,
        C7: TabContent, C8: TabContent, TabValue == C0.TabValue, C0.TabValue == C1.TabValue, C1.TabValue == C2.TabValue,
        C2.TabValue == C3.TabValue, C3.TabValue == C4.TabValue, C4.TabValue == C5.TabValue, C5.TabValue == C6.TabValue,
        C6.TabValue == C7.TabValue, C7.TabValue == C8.TabValue
    {
        TabGroup<TabValue>(
            tabs: c0.entries + c1.entries + c2.entries + c3.entries + c4.entries + c5.entries + c6.entries + c7.entries
                + c8.entries)
    }

    @MainActor public static func buildBlock<C0, C1, C2, C3, C4, C5, C6, C7, C8, C9>(
        _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6, _ c7: C7, _ c8: C8, _ c9: C9
    ) -> some TabContent<TabValue>
    where
        C0: TabContent, C1: TabContent, C2: TabContent, C3: TabContent, C4: TabContent, C5: TabContent, C6: TabContent,
        C7: TabContent, C8: TabContent, C9: TabContent, TabValue == C0.TabValue, C0.TabValue == C1.TabValue,
        C1.TabValue == C2.TabValue, C2.TabValue == C3.TabValue, C3.TabValue == C4.TabValue, C4.TabValue == C5.TabValue,
        C5.TabValue == C6.TabValue, C6.TabValue == C7.TabValue, C7.TabValue == C8.TabValue, C8.TabValue == C9.TabValue
    {
        TabGroup<TabValue>(
            tabs: c0.entries + c1.entries + c2.entries + c3.entries + c4.entries + c5.entries + c6.entries + c7.entries
                + c8.entries + c9.entries)
    }
}

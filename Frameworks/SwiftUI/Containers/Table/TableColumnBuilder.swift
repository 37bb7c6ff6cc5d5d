/// A result builder that creates table column content from closures.
@resultBuilder
public struct TableColumnBuilder<RowValue, Sort> where RowValue: Identifiable, Sort: SortComparator {
    /// Builds an expression of a sortable column.
    public static func buildExpression<Content, Label>(
        _ column: TableColumn<RowValue, Sort, Content, Label>
    ) -> TableColumn<RowValue, Sort, Content, Label> where Content: View, Label: View { column }

    /// Builds an expression of a column that the table is not sorted by. A column that it could be sorted by is preferred.
    @_disfavoredOverload
    public static func buildExpression<Content, Label>(
        _ column: TableColumn<RowValue, Never, Content, Label>
    ) -> TableColumn<RowValue, Never, Content, Label> where Content: View, Label: View { column }

    public static func buildExpression<Column>(_ column: Column) -> Column
    where RowValue == Column.TableRowValue, Sort == Column.TableColumnSortComparator, Column: TableColumnContent {
        column
    }

    @_disfavoredOverload
    public static func buildExpression<Column>(_ column: Column) -> Column
    where RowValue == Column.TableRowValue, Column: TableColumnContent, Column.TableColumnSortComparator == Never {
        column
    }

    public static func buildBlock<Column>(_ column: Column) -> Column
    where RowValue == Column.TableRowValue, Sort == Column.TableColumnSortComparator, Column: TableColumnContent {
        column
    }

    @_disfavoredOverload
    public static func buildBlock<Column>(_ column: Column) -> Column
    where RowValue == Column.TableRowValue, Column: TableColumnContent, Column.TableColumnSortComparator == Never {
        column
    }

    public static func buildIf<Column>(_ content: Column?) -> Column?
    where RowValue == Column.TableRowValue, Sort == Column.TableColumnSortComparator, Column: TableColumnContent {
        content
    }

    @_disfavoredOverload
    public static func buildIf<Column>(_ content: Column?) -> Column?
    where RowValue == Column.TableRowValue, Column: TableColumnContent, Column.TableColumnSortComparator == Never {
        content
    }
}

@available(*, unavailable)
extension TableColumnBuilder: Sendable {}

extension TableColumnBuilder {
    public static func buildEither<T, F>(first: T) -> _ConditionalContent<T, F>
    where
        RowValue == T.TableRowValue, Sort == T.TableColumnSortComparator, T: TableColumnContent, F: TableColumnContent,
        T.TableColumnSortComparator == F.TableColumnSortComparator, T.TableRowValue == F.TableRowValue
    {
        _ConditionalContent(storage: .trueContent(first))
    }

    @_disfavoredOverload
    public static func buildEither<T, F>(first: T) -> _ConditionalContent<T, F>
    where
        RowValue == T.TableRowValue, T: TableColumnContent, F: TableColumnContent, T.TableColumnSortComparator == Never,
        T.TableRowValue == F.TableRowValue, F.TableColumnSortComparator == Never
    {
        _ConditionalContent(storage: .trueContent(first))
    }

    public static func buildEither<T, F>(second: F) -> _ConditionalContent<T, F>
    where
        RowValue == T.TableRowValue, Sort == T.TableColumnSortComparator, T: TableColumnContent, F: TableColumnContent,
        T.TableColumnSortComparator == F.TableColumnSortComparator, T.TableRowValue == F.TableRowValue
    {
        _ConditionalContent(storage: .falseContent(second))
    }

    @_disfavoredOverload
    public static func buildEither<T, F>(second: F) -> _ConditionalContent<T, F>
    where
        RowValue == T.TableRowValue, T: TableColumnContent, F: TableColumnContent, T.TableColumnSortComparator == Never,
        T.TableRowValue == F.TableRowValue, F.TableColumnSortComparator == Never
    {
        _ConditionalContent(storage: .falseContent(second))
    }
}

import Foundation
import NotificationIntake
import SwiftData

extension NotificationHistory.Filter {
    private typealias Expressions = PredicateExpressions
    private typealias Condition = any StandardPredicateExpression<Bool>
    private typealias Record = PredicateExpressions.Variable<NotificationRecord>

    /// The predicate of the filter's conditions, written in the expanded form of `#Predicate`, because the compiler
    /// needs 20 seconds for a single `#Predicate` with all of them.
    var predicate: Predicate<NotificationRecord> {
        Predicate { record in
            var all: Condition = Expressions.build_Comparison(
                lhs: Expressions.build_KeyPath(root: record, keyPath: \.receivedAt),
                rhs: Expressions.build_Arg(from), op: .greaterThanOrEqual)
            if until < .distantFuture {
                let isBefore = Expressions.build_Comparison(
                    lhs: Expressions.build_KeyPath(root: record, keyPath: \.receivedAt),
                    rhs: Expressions.build_Arg(until), op: .lessThan)
                all = Self.both(all, isBefore)
            }
            if let category { all = Self.both(all, Self.isEqual(\.category, category, record)) }
            if let outcome { all = Self.both(all, Self.isEqual(\.outcome, outcome.rawValue, record)) }
            if let app {
                let isOfApp = Expressions.build_Disjunction(
                    lhs: Self.isEqual(\.appIdentifier, app, record), rhs: Self.isEqual(\.appName, app, record))
                all = Self.both(all, isOfApp)
            }
            if !text.isEmpty { all = Self.both(all, Self.contains(text, record)) }
            return all
        }
    }

    private static func both(
        _ first: some StandardPredicateExpression<Bool>, _ second: some StandardPredicateExpression<Bool>
    ) -> Condition {
        Expressions.build_Conjunction(lhs: first, rhs: second)
    }

    private static func isEqual<Value: Codable & Equatable & Sendable>(
        _ property: any KeyPath<NotificationRecord, Value> & Sendable, _ value: Value, _ record: Record
    ) -> some StandardPredicateExpression<Bool> {
        Expressions.build_Equal(
            lhs: Expressions.build_KeyPath(root: record, keyPath: property), rhs: Expressions.build_Arg(value))
    }

    private static func contains(_ text: String, _ record: Record) -> some StandardPredicateExpression<Bool> {
        let isInTitle = Expressions.build_localizedStandardContains(
            Expressions.build_KeyPath(root: record, keyPath: \.title), Expressions.build_Arg(text))
        let isInBody = Expressions.build_localizedStandardContains(
            Expressions.build_KeyPath(root: record, keyPath: \.body), Expressions.build_Arg(text))
        let isInName = Expressions.build_localizedStandardContains(
            Expressions.build_KeyPath(root: record, keyPath: \.appName), Expressions.build_Arg(text))
        return Expressions.build_Disjunction(
            lhs: Expressions.build_Disjunction(lhs: isInTitle, rhs: isInBody), rhs: isInName)
    }
}

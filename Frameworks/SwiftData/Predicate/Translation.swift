import Foundation
import SQLiteStore

/// A predicate in SQL: either the whole predicate, or those of its conditions that can be expressed.
struct Translation {
    /// A condition that is true for every row that the predicate matches, or nil if there is none.
    private(set) var filter: String?
    private(set) var bindings: [Value] = []
    /// True if the condition is true for no other rows.
    private(set) var isComplete = true
    /// The entities that the predicate depends on, besides its own.
    private(set) var entities: Set<EntityDescription> = []
    /// The properties that the predicate depends on, by entity.
    private(set) var positions: [EntityDescription: Set<Int>] = [:]

    init<T: PersistentModel>(_ predicate: Predicate<T>?, _ entity: EntityDescription) {
        guard let predicate else { return }
        let translator = Translator()
        translator.variables[predicate.variable.key] = .row(entity, key: "t0.\"$id\"", table: "t0")
        var conditions: [String] = []
        func collect(_ expression: any PredicateExpression<Bool>) {
            if let both = expression as? any ConjunctionExpression {
                both.sides.forEach(collect)
                return
            }
            let bound = translator.bindings.count
            do {
                conditions.append(try translator.condition(expression))
            } catch {
                translator.forgetBindings(after: bound)
                isComplete = false
            }
        }
        collect(predicate.expression)
        filter = conditions.isEmpty ? nil : conditions.joined(separator: " AND ")
        bindings = conditions.isEmpty ? [] : translator.bindings
        positions = translator.positions
        entities = Set(translator.positions.keys)
        if !isComplete { entities.formUnion(Self.reachable(from: entity)) }
    }

    /// All entities reachable through relationships.
    private static func reachable(from entity: EntityDescription) -> Set<EntityDescription> {
        var found: Set<EntityDescription> = []
        var pending = [entity]
        while let next = pending.popLast() {
            guard found.insert(next).inserted else { continue }
            pending += next.properties.compactMap { $0.relationship?.target }
        }
        return found
    }
}

/// The operator `&&`, whose operands are conditions themselves.
private protocol ConjunctionExpression {
    var sides: [any PredicateExpression<Bool>] { get }
}

extension PredicateExpressions.Conjunction: ConjunctionExpression {
    fileprivate var sides: [any PredicateExpression<Bool>] { [lhs, rhs] }
}

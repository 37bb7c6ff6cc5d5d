import Foundation
import FoundationOverlay
import SQLiteStore

// Text searches call Swift's own functions, which compare characters instead of bytes.

extension PredicateExpressions.CollectionContainsCollection: TranslatableExpression {
    func term(_ translator: Translator) throws -> Term {
        guard Base.Output.self == String.self, Other.Output.self == String.self else { throw Untranslatable() }
        return try translator.call(.contains, base, other)
    }
}

extension PredicateExpressions.SequenceStartsWith: TranslatableExpression {
    func term(_ translator: Translator) throws -> Term {
        guard Base.Output.self == String.self, Prefix.Output.self == String.self else { throw Untranslatable() }
        return try translator.call(.startsWith, base, prefix)
    }
}

extension PredicateExpressions.StringLocalizedStandardContains: TranslatableExpression {
    func term(_ translator: Translator) throws -> Term {
        try translator.call(.localizedStandardContains, root, other)
    }
}

/// A function of two texts for use in SQL. Its result is NULL if an argument is.
enum TextFunction: String, CaseIterable {
    case contains = "swift_contains"
    case startsWith = "swift_starts_with"
    case localizedStandardContains = "swift_localized_standard_contains"

    private var body: @Sendable (String, String) -> Bool {
        switch self {
        case .contains: { Self.contains($0, $1) }
        case .startsWith: { $0.starts(with: $1) }
        case .localizedStandardContains: { $0.localizedStandardContains($1) }
        }
    }

    /// The generic function that a predicate calls in Swift.
    private static func contains<C: Collection<Character>>(_ text: C, _ part: C) -> Bool {
        text.contains(part)
    }

    static func add(to database: Database) throws {
        for function in allCases {
            let body = function.body
            try database.addFunction(function.rawValue, argumentCount: 2) { values in
                guard case .text(let text) = values[0], case .text(let part) = values[1] else { return .null }
                return .integer(body(text, part) ? 1 : 0)
            }
        }
    }
}

extension Translator {
    func call(
        _ function: TextFunction, _ text: any PredicateExpression, _ part: any PredicateExpression
    ) throws -> Term {
        let text = try value(text)
        let part = try value(part)
        guard text.type == .text, part.type == .text else { throw Untranslatable() }
        return SQLValue.bool("\(function.rawValue)(\(text.sql), \(part.sql))")
    }
}

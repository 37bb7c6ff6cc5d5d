extension Text {
    /// Creates a text view that displays the formatted representation of a reference-convertible value.
    public init<Subject>(_ subject: Subject, formatter: Formatter) where Subject: ReferenceConvertible {
        self.init(storage: .verbatim(formatter.text(for: subject) ?? ""))
    }

    /// Creates a text view that displays the formatted representation of an object.
    public init<Subject>(_ subject: Subject, formatter: Formatter) where Subject: NSObject {
        self.init(storage: .verbatim(formatter.text(for: subject) ?? ""))
    }
}

extension LocalizedStringKey.StringInterpolation {
    /// Appends the formatted representation of a value, or its description if there is no formatter.
    public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter? = nil)
    where Subject: ReferenceConvertible {
        append(subject, formatter)
    }

    /// Appends the formatted representation of an object, or its description if there is no formatter.
    public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter? = nil)
    where Subject: NSObject {
        append(subject, formatter)
    }

    private mutating func append(_ subject: Any, _ formatter: Formatter?) {
        base.appendInterpolation(formatter.map { $0.text(for: subject) ?? "" } ?? "\(subject)")
    }
}

extension Int: Plottable {
    public typealias PrimitivePlottable = Double
    public var primitivePlottable: Double { Double(self) }
    /// The whole number nearest to `primitivePlottable`, or nil outside the type's range.
    public init?(primitivePlottable: Double) { self.init(exactly: primitivePlottable.rounded()) }
}

extension Int8: Plottable {
    public typealias PrimitivePlottable = Double
    public var primitivePlottable: Double { Double(self) }
    /// The whole number nearest to `primitivePlottable`, or nil outside the type's range.
    public init?(primitivePlottable: Double) { self.init(exactly: primitivePlottable.rounded()) }
}

extension Int16: Plottable {
    public typealias PrimitivePlottable = Double
    public var primitivePlottable: Double { Double(self) }
    /// The whole number nearest to `primitivePlottable`, or nil outside the type's range.
    public init?(primitivePlottable: Double) { self.init(exactly: primitivePlottable.rounded()) }
}

extension Int32: Plottable {
    public typealias PrimitivePlottable = Double
    public var primitivePlottable: Double { Double(self) }
    /// The whole number nearest to `primitivePlottable`, or nil outside the type's range.
    public init?(primitivePlottable: Double) { self.init(exactly: primitivePlottable.rounded()) }
}

extension Int64: Plottable {
    public typealias PrimitivePlottable = Double
    public var primitivePlottable: Double { Double(self) }
    /// The whole number nearest to `primitivePlottable`, or nil outside the type's range.
    public init?(primitivePlottable: Double) { self.init(exactly: primitivePlottable.rounded()) }
}

extension UInt: Plottable {
    public typealias PrimitivePlottable = Double
    public var primitivePlottable: Double { Double(self) }
    /// The whole number nearest to `primitivePlottable`, or nil outside the type's range.
    public init?(primitivePlottable: Double) { self.init(exactly: primitivePlottable.rounded()) }
}

extension UInt8: Plottable {
    public typealias PrimitivePlottable = Double
    public var primitivePlottable: Double { Double(self) }
    /// The whole number nearest to `primitivePlottable`, or nil outside the type's range.
    public init?(primitivePlottable: Double) { self.init(exactly: primitivePlottable.rounded()) }
}

extension UInt16: Plottable {
    public typealias PrimitivePlottable = Double
    public var primitivePlottable: Double { Double(self) }
    /// The whole number nearest to `primitivePlottable`, or nil outside the type's range.
    public init?(primitivePlottable: Double) { self.init(exactly: primitivePlottable.rounded()) }
}

extension UInt32: Plottable {
    public typealias PrimitivePlottable = Double
    public var primitivePlottable: Double { Double(self) }
    /// The whole number nearest to `primitivePlottable`, or nil outside the type's range.
    public init?(primitivePlottable: Double) { self.init(exactly: primitivePlottable.rounded()) }
}

extension UInt64: Plottable {
    public typealias PrimitivePlottable = Double
    public var primitivePlottable: Double { Double(self) }
    /// The whole number nearest to `primitivePlottable`, or nil outside the type's range.
    public init?(primitivePlottable: Double) { self.init(exactly: primitivePlottable.rounded()) }
}

extension Float: Plottable {
    public typealias PrimitivePlottable = Double
    public var primitivePlottable: Double { Double(self) }
    public init?(primitivePlottable: Double) { self.init(primitivePlottable) }
}

extension Decimal: Plottable {
    public typealias PrimitivePlottable = Double
    public var primitivePlottable: Double { (self as NSDecimalNumber).doubleValue }
    public init?(primitivePlottable: Double) { self.init(primitivePlottable) }
}

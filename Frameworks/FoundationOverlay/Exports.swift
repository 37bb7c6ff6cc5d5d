// The names of other modules that `import Foundation` includes on Apple's systems.
public import Combine
@_exported public import Observation

public typealias Published = Combine.Published
public typealias ObservableObject = Combine.ObservableObject

// The module that `import Charts` re-exports, as on Apple's platforms.
@_exported public import SwiftUI

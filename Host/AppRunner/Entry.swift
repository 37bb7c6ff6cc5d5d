import SwiftUI

/// Makes `App.main()` run the app, in every program that is linked with this module. The loader calls the functions of this
/// section before `main`.
@section(".init_array") @used private let entry: @convention(c) () -> Void = {
    AppProgram.install(AppRunner.run)
}

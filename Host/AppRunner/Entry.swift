import SwiftUI
import UIKit

/// Makes `App.main()` run the app, in every program that is linked with this module. The loader calls the functions of this
/// section before `main`.
@section(".init_array") @used private let entry: @convention(c) () -> Void = {
    AppProgram.install(AppRunner.run)
    DelegateProgram.install { delegate in
        let scenes = ConformingTypes.all(of: (any UIWindowSceneDelegate).self)
        DelegateApp.classes = (delegate, scenes.compactMap { $0 as? any UIWindowSceneDelegate.Type })
        AppRunner.run(DelegateApp.self)
    }
}

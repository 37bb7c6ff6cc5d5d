import UIKit

/// The content of a window or a sheet that has a controller. That of a hosting controller is the screen itself, with its
/// bars and edges.
struct UIViewControllerScreen: View {
    let controller: UIViewController

    var body: some View {
        if let hosting = controller as? any HostingController {
            HostedScreen(controller: hosting).id(controller)
        } else {
            UIViewRoot(view: controller.view)
        }
    }
}

private struct HostedScreen: View {
    let controller: any HostingController

    var body: some View {
        let _ = controller.view.changes.follow()
        let color = controller.view.backgroundColor.map { Color(uiColor: $0) }
        Group {
            if let color {
                controller.anyRootView.background(color)
            } else {
                controller.anyRootView
            }
        }
        .modifier(ControlledView(controller: controller))
    }
}

/// Tells a controller that its view appears and disappears, and shows the controller that it presents.
struct ControlledView: ViewModifier {
    let controller: UIViewController

    func body(content: Content) -> some View {
        let _ = controller.view.changes.follow()
        content
            .onAppear { controller.appear() }
            .onDisappear { controller.disappear() }
            .sheet(isPresented: isPresenting) {
                if let presented = controller.presentedViewController {
                    UIViewControllerScreen(controller: presented)
                        .interactiveDismissDisabled(presented.isModalInPresentation)
                }
            }
    }

    private var isPresenting: Binding<Bool> {
        Binding {
            controller.presentedViewController != nil
        } set: {
            if !$0, controller.presentedViewController != nil { controller.dismiss(animated: true) }
        }
    }
}

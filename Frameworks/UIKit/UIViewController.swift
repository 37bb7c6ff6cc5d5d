public import Foundation

/// An object that manages a view, in a `UIViewControllerRepresentable`, as the content of a window, or inside another
/// controller. It is not a responder, because its subclasses would then need the initializer of one.
@preconcurrency @MainActor open class UIViewController: NSObject {
    /// A localized string that represents the view this controller manages. No bar shows it.
    open var title: String?
    /// The parent view controller of the recipient.
    open private(set) weak var parent: UIViewController?
    /// The view controllers that are children of the current view controller.
    open private(set) var children: [UIViewController] = []
    /// The insets that you specify to modify the view controller's safe area.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet { if additionalSafeAreaInsets != oldValue { loadedView?.changes.record() } }
    }
    private var loadedView: UIView?

    /// Creates a controller.
    ///
    /// - Parameters:
    ///   - nibNameOrNil: The name of a nib file. There are none, so the view is made by `loadView()` in any case.
    ///   - nibBundleOrNil: The bundle of the nib file.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init()
    }

    /// Returns nil: there are no storyboards to create a controller from.
    public required init?(coder: NSCoder) { nil }

    /// Creates a controller.
    public override convenience init() {
        self.init(nibName: nil, bundle: nil)
    }

    // MARK: The view

    /// The view that the controller manages. It is loaded when it is first asked for.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set {
            loadedView?.controller = nil
            loadedView = newValue
            newValue?.controller = self
        }
    }

    /// The controller's view, or nil if it is not loaded.
    open var viewIfLoaded: UIView? { loadedView }

    /// True if the view is loaded.
    open var isViewLoaded: Bool { loadedView != nil }

    /// Creates the view that the controller manages.
    open func loadView() { view = UIView() }

    /// Loads the view if it is not loaded.
    open func loadViewIfNeeded() {
        guard loadedView == nil else { return }
        loadView()
        if loadedView != nil { viewDidLoad() }
    }

    /// Called after the controller's view is loaded into memory.
    open func viewDidLoad() {}

    /// Notifies the controller that its view is about to be added to what the page shows.
    open func viewWillAppear(_ animated: Bool) {}

    /// Notifies the controller that its view was added to what the page shows.
    open func viewDidAppear(_ animated: Bool) {}

    /// Notifies the controller that its view is about to be removed from what the page shows.
    open func viewWillDisappear(_ animated: Bool) {}

    /// Notifies the controller that its view was removed from what the page shows.
    open func viewDidDisappear(_ animated: Bool) {}

    /// Called to notify the controller that its view is about to lay out its subviews, in the size that the page told.
    open func viewWillLayoutSubviews() {}

    /// Called to notify the controller that its view has just laid out its subviews.
    open func viewDidLayoutSubviews() {}

    /// Tells the controller that the page shows its view.
    package func appear() {
        viewWillAppear(false)
        viewDidAppear(false)
    }

    /// Tells the controller that the page no longer shows its view.
    package func disappear() {
        viewWillDisappear(false)
        viewDidDisappear(false)
    }

    // MARK: Children

    /// Adds a controller as a child. Its view is added to that of the parent with `addSubview(_:)`.
    open func addChild(_ childController: UIViewController) {
        if childController.parent != nil { childController.removeFromParent() }
        childController.willMove(toParent: self)
        children.append(childController)
        childController.parent = self
    }

    /// Removes the controller from its parent.
    open func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        didMove(toParent: nil)
    }

    /// Called just before the controller is added to or removed from a parent.
    open func willMove(toParent parent: UIViewController?) {}

    /// Called after the controller is added to or removed from a parent.
    open func didMove(toParent parent: UIViewController?) {}

    // MARK: Presentation

    /// The controller that is presented by this one, in a sheet.
    open private(set) var presentedViewController: UIViewController? { didSet { loadedView?.changes.record() } }
    /// The controller that presented this one.
    open private(set) weak var presentingViewController: UIViewController?
    /// A Boolean value that prevents a person from closing the sheet of the controller with a gesture.
    open var isModalInPresentation = false { didSet { presentingViewController?.loadedView?.changes.record() } }

    /// Presents a controller in a sheet, if this one presents none.
    ///
    /// - Parameters:
    ///   - flag: Has no effect: the sheet moves in.
    ///   - completion: Called when the controller is presented.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        guard presentedViewController == nil else { return }
        viewControllerToPresent.presentingViewController = self
        presentedViewController = viewControllerToPresent
        if let completion { Task { completion() } }
    }

    /// Dismisses the controller that this one presents, or else this controller itself.
    ///
    /// - Parameters:
    ///   - flag: Has no effect: the sheet moves out.
    ///   - completion: Called when the controller is dismissed.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        guard let presented = presentedViewController else {
            (parent ?? presentingViewController)?.dismiss(animated: flag, completion: completion)
            return
        }
        presented.presentingViewController = nil
        presentedViewController = nil
        if let completion { Task { completion() } }
    }
}

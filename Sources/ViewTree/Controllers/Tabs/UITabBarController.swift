import Foundation

/// A container that shows one of several controllers, which the user selects in a tab bar at the bottom.
///
/// All controllers are its children; the view of one is loaded when it is selected first. A choice of the
/// user makes these calls, in this order: the delegate's `shouldSelect`, ``tabBar(_:didSelect:)``,
/// `viewWillDisappear` of the old controller and `viewWillAppear` of the new one, the delegate's `didSelect`;
/// `viewDidAppear` follows after the layout. The choice of the selected tab pops a navigation controller to
/// its root.
///
/// Ctrl-Tab and Ctrl-Page Down select the next tab, with Shift or Page Up the previous one, Alt-1 to Alt-9 a
/// tab by its number.
@preconcurrency @MainActor open class UITabBarController: UIViewController, UITabBarDelegate {
  private var controllers: [UIViewController] = []
  private var selected: UIViewController?
  private let chrome = TabView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  /// Creates a controller without tabs; set ``viewControllers``. The names are ignored.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    setUp()
  }

  /// Creates a controller from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    tabBar.delegate = self
    tabBar.chooses = { [weak self] item in
      guard let self, let index = controllers.firstIndex(where: { $0.tabBarItem === item }) else { return }
      choose(at: index)
    }
  }

  /// Decides about the user's choice and is notified of it. Not retained. The default is nil.
  open weak var delegate: (any UITabBarControllerDelegate)?

  /// The bar, with the ``UIViewController/tabBarItem`` of each controller. Its items are the controller's.
  open var tabBar: UITabBar { chrome.bar }

  // MARK: Controllers

  /// The controllers, in the order of the tabs. The default is nil. The selected one stays selected if it is
  /// among new ones, otherwise the first is.
  open var viewControllers: [UIViewController]? {
    get { controllers.isEmpty ? nil : controllers }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Sets ``viewControllers``; it is not animated. One that the array contains twice is used once.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let old = controllers
    controllers = (viewControllers ?? []).reduce(into: []) { result, controller in
      if !result.contains(where: { $0 === controller }) { result.append(controller) }
    }
    for controller in old where !contains(controller) {
      controller.willMove(toParent: nil)
      if controller === selected { show(nil) }
      controller.removeFromParent()
    }
    for controller in controllers where controller.parent !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    itemsDidChange()
    if selected == nil { show(controllers.first) }
  }

  private func contains(_ controller: UIViewController) -> Bool {
    controllers.contains { $0 === controller }
  }

  /// The index of the selected controller; `NSNotFound` if there is none. Setting it sends nothing to the
  /// delegate; an index that does not exist is ignored.
  open var selectedIndex: Int {
    get { controllers.firstIndex { $0 === selected } ?? NSNotFound }
    set { if controllers.indices.contains(newValue) { show(controllers[newValue]) } }
  }

  /// The controller that is shown; nil if there is none. Setting one that is not among ``viewControllers``
  /// is reported and ignored.
  open var selectedViewController: UIViewController? {
    get { selected }
    set {
      guard let newValue, contains(newValue) else {
        return Diagnostics.report(
          "selectedViewController must be one of `viewControllers` of \(type(of: self)); it is unchanged")
      }
      show(newValue)
    }
  }

  private func show(_ controller: UIViewController?) {
    guard controller !== selected else { return }
    let old = selected
    selected = controller
    tabBar.selectedItem = controller?.tabBarItem
    guard isViewLoaded else { return }
    place()
    old?.viewIfLoaded?.removeFromSuperview()
  }

  private func place() {
    guard let view = selected?.view else { return }
    UIView.performWithoutAnimation {
      chrome.updateLayout()
      view.frame = chrome.content.bounds
      chrome.content.addSubview(view)
    }
  }

  /// Called after the item of a controller was replaced.
  final func itemsDidChange() {
    let items = controllers.compactMap(\.tabBarItem)
    if !(tabBar.items ?? []).elementsEqual(items, by: ===) { tabBar.items = items }
    tabBar.selectedItem = selected?.tabBarItem
  }

  // MARK: Choices of the user

  private func choose(at index: Int) {
    let controller = controllers[index]
    guard let item = controller.tabBarItem, item.isEnabled,
      delegate?.tabBarController(self, shouldSelect: controller) ?? true
    else { return }
    tabBar(tabBar, didSelect: item)
    if controller === selected {
      (controller as? UINavigationController)?.popToRootViewController(animated: true)
    } else {
      show(controller)
    }
    delegate?.tabBarController(self, didSelect: controller)
  }

  /// Called when the user has selected an item, before its controller is shown. The default does nothing.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  open override var keyCommands: [UIKeyCommand]? {
    guard controllers.count > 1 else { return super.keyCommands }
    let steps: [(String, UIKeyModifierFlags, Int)] = [
      ("\t", .control, 1), ("\t", [.control, .shift], -1), (UIKeyCommand.inputPageDown, .control, 1),
      (UIKeyCommand.inputPageUp, .control, -1),
    ]
    return (super.keyCommands ?? [])
      + steps.map { input, flags, step in
        UIKeyCommand(input: input, modifierFlags: flags) { [weak self] _ in self?.choose(by: step) }
      }
      + controllers.indices.prefix(9).map { index in
        UIKeyCommand(input: "\(index + 1)", modifierFlags: .alternate) { [weak self] _ in
          self?.choose(at: index)
        }
      }
  }

  private func choose(by step: Int) {
    guard let index = controllers.firstIndex(where: { $0 === selected }) else { return }
    choose(at: (index + step + controllers.count) % controllers.count)
  }

  // MARK: The view

  /// Whether the bar is hidden; set without animation. It is also hidden while a navigation controller shows
  /// a controller that hides it (``UIViewController/hidesBottomBarWhenPushed``). The default is false.
  open var isTabBarHidden: Bool {
    get { chrome.isBarHidden }
    set { setTabBarHidden(newValue, animated: false) }
  }

  /// Shows or hides the bar in 0.2 seconds. The content gets the remaining space.
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != chrome.isBarHidden else { return }
    chrome.isBarHidden = hidden
    guard animated, chrome.window != nil else { return }
    UIView.animate(withDuration: TimeInterval(UINavigationController.hideShowBarDuration)) {
      chrome.layoutIfNeeded()
    }
  }

  /// Called after the stack of a contained navigation controller has changed, before it is shown.
  final func stackDidChange() { if isViewLoaded { chrome.updateLayout() } }

  open override func loadView() {
    chrome.frame = UIScreen.main.bounds
    chrome.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    chrome.hidesBar = { [unowned self] in (selected as? UINavigationController)?.hidesBottomBar ?? false }
    view = chrome
    place()
  }

  /// Selects the controller to which an unwind segue leads back.
  open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    if contains(subsequentVC) { show(subsequentVC) }
  }
}

/// The root view: the bar and, above it, the view of the selected controller.
@MainActor private final class TabView: UIView {
  let bar = UITabBar(frame: .zero)
  let content = UIView(frame: .zero)
  var isBarHidden = false { didSet { setNeedsLayout() } }
  /// Whether the selected controller hides the bar.
  var hidesBar: () -> Bool = { false }

  override init(frame: CGRect) {
    super.init(frame: frame)
    content.clipsToBounds = true
    for view in [content, bar] { addSubview(view) }
    updateLayout()
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    updateLayout()
  }

  func updateLayout() {
    let isShown = !isBarHidden && !bar.isHidden && !hidesBar()
    let bottom = bounds.height - (isShown ? UITabBar.height : 0)
    bar.frame = CGRect(x: 0, y: bottom, width: bounds.width, height: UITabBar.height)
    bar.accessibilityElementsHidden = !isShown
    content.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bottom))
    for view in content.subviews where view.frame != content.bounds { view.frame = content.bounds }
  }
}

extension UINavigationController {
  /// Whether a pushed controller of the stack hides the bars at the bottom.
  var hidesBottomBar: Bool { stack.dropFirst().contains { $0.hidesBottomBarWhenPushed } }
}

import Foundation
import Testing
import UIKit
import UIKitTesting
import _Testing_UIKit

/// A controller that overrides and sets what controllers of iOS apps do.
private final class BarsController: UIViewController {
  var events: [String] = []

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
  override var prefersStatusBarHidden: Bool { true }
  override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .slide }
  override var childForStatusBarStyle: UIViewController? { nil }
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { [.portrait, .landscapeLeft] }
  override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .landscapeLeft }
  override var shouldAutorotate: Bool { false }
  override var prefersHomeIndicatorAutoHidden: Bool { true }
  override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { .bottom }
  override func didReceiveMemoryWarning() { super.didReceiveMemoryWarning() }
  override func viewSafeAreaInsetsDidChange() { super.viewSafeAreaInsetsDidChange() }

  override func viewDidLoad() {
    super.viewDidLoad()
    edgesForExtendedLayout = []
    extendedLayoutIncludesOpaqueBars = true
    automaticallyAdjustsScrollViewInsets = false
    setNeedsStatusBarAppearanceUpdate()
    title = "Inbox"
    navigationItem.largeTitleDisplayMode = .always
    navigationItem.backBarButtonItem = UIBarButtonItem(title: "Mail", style: .plain, target: nil, action: nil)
    navigationItem.setRightBarButton(
      UIBarButtonItem(barButtonSystemItem: .compose, target: self, action: "compose"), animated: false)
    toolbarItems = [
      UIBarButtonItem(barButtonSystemItem: .trash, target: self, action: "remove:"),
      UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil),
      UIBarButtonItem(title: "Move", style: .done, target: self, action: "move"),
    ]
    navigationController?.isToolbarHidden = false
  }

  func compose() { events.append("compose") }
  func remove(_ item: UIBarButtonItem) { events.append("remove") }
  func move() { events.append("move") }

  nonisolated override class var namedMethods: NamedMethods {
    super.namedMethods + [
      "compose": NamedMethod(BarsController.compose), "remove:": NamedMethod(BarsController.remove),
      "move": NamedMethod(BarsController.move),
    ]
  }
}

@Suite("Bars", .serialized) @MainActor struct BarsTests {
  private let app = TestApp(size: CGSize(width: 320, height: 400))
  private let controller = BarsController()
  private let navigation: UINavigationController

  init() {
    navigation = UINavigationController(rootViewController: controller)
    navigation.navigationBar.prefersLargeTitles = true
    app.window.rootViewController = navigation
    app.frame()
  }

  /// The visible label with a text.
  private func label(_ text: String) -> UILabel? {
    func find(_ view: UIView) -> UILabel? {
      if let label = view as? UILabel, label.text == text { return label }
      return view.isHidden ? nil : view.subviews.lazy.compactMap { find($0) }.first
    }
    return find(app.window)
  }

  @Test("A large title is below the buttons, and the toolbar at the bottom; the content is between them")
  func layout() throws {
    #expect(navigation.navigationBar.bounds.height == 96)
    #expect(
      controller.view.convert(controller.view.bounds, to: nil) == CGRect(x: 0, y: 96, width: 320, height: 260)
    )
    #expect(navigation.toolbar.frame == CGRect(x: 0, y: 356, width: 320, height: 44))
    let title = try #require(label("Inbox"))
    #expect(title.font.pointSize == 34)
    controller.navigationItem.largeTitleDisplayMode = .never
    app.frame()
    #expect(navigation.navigationBar.bounds.height == 44)
    navigation.setToolbarHidden(true, animated: true)
    try app.settle()
    #expect(controller.view.bounds.height == 356)
  }

  @Test("Buttons of both bars call methods of their targets; spaces push them apart")
  func buttons() {
    app.element("Compose").perform()
    app.element("Trash").perform()
    app.element("Move").perform()
    #expect(controller.events == ["compose", "remove", "move"])
    let buttons = navigation.toolbar.subviews.compactMap { $0 as? UIButton }
    #expect(buttons.first?.frame.minX == 16 && buttons.last?.frame.maxX == 304)
  }

  @Test("A pushed controller can hide the toolbar, and its back button has the title of the item")
  func push() throws {
    final class Next: UIViewController {
      var moves: [String] = []
      override func viewWillAppear(_ animated: Bool) { moves.append("to \(isMovingToParent)") }
      override func viewWillDisappear(_ animated: Bool) { moves.append("from \(isMovingFromParent)") }
    }
    let next = Next()
    next.hidesBottomBarWhenPushed = true
    controller.show(next, sender: self)
    try app.settle()
    #expect(navigation.toolbar.isHidden && label("Mail") != nil)
    navigation.popViewController(animated: true)
    try app.settle()
    #expect(!navigation.toolbar.isHidden && next.moves == ["to true", "from true"])
    let application = UIApplication.shared
    #expect(application.statusBarFrame.height == 0 && application.statusBarOrientation.isPortrait)
  }

  @Test("The appearance of a bar, and that of its item, set colors and fonts")
  func appearance() throws {
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .systemRed
    appearance.titleTextAttributes = [.foregroundColor: UIColor.yellow]
    appearance.largeTitleTextAttributes = [
      .foregroundColor: UIColor.green, .font: UIFont.systemFont(ofSize: 28),
    ]
    navigation.navigationBar.standardAppearance = appearance
    navigation.navigationBar.scrollEdgeAppearance = appearance
    appearance.backgroundColor = .systemBlue
    app.frame()
    #expect(navigation.navigationBar.backgroundColor == .systemRed)
    let title = try #require(label("Inbox"))
    #expect(title.textColor == .green && title.font.pointSize == 28)
    let clear = UINavigationBarAppearance()
    clear.configureWithTransparentBackground()
    controller.navigationItem.standardAppearance = clear
    #expect(navigation.navigationBar.backgroundColor == nil)
    controller.navigationItem.standardAppearance = nil
    navigation.navigationBar.standardAppearance = UINavigationBarAppearance()
    navigation.navigationBar.titleTextAttributes = [.foregroundColor: UIColor.red]
    navigation.navigationBar.prefersLargeTitles = false
    app.frame()
    #expect(label("Inbox")?.textColor == .red)
  }

  @Test("Bars that are created later have the properties of the appearance")
  func appearanceOfClass() {
    let appearance = UINavigationBar.appearance()
    appearance.barTintColor = .systemGreen
    appearance.tintColor = .systemPink
    appearance.titleTextAttributes = [.foregroundColor: UIColor.systemYellow]
    defer {
      appearance.barTintColor = nil
      appearance.tintColor = nil
      appearance.titleTextAttributes = nil
    }
    let bar = UINavigationController(rootViewController: UIViewController()).navigationBar
    #expect(bar.backgroundColor == .systemGreen && bar.tintColor == .systemPink)
    #expect(bar.titleTextAttributes?[.foregroundColor] as? UIColor == .systemYellow)
    #expect(navigation.navigationBar.backgroundColor != .systemGreen)
  }

  @Test("Symbols are templates with a size and a weight; an unknown one is a placeholder, reported once")
  func symbols() throws {
    let heart = try #require(UIImage(systemName: "heart"))
    #expect(heart.size == CGSize(width: 21, height: 21) && heart.renderingMode == .alwaysTemplate)
    let large = UIImage.SymbolConfiguration(pointSize: 40, weight: .bold, scale: .large)
    #expect(UIImage(systemName: "heart.circle.fill", withConfiguration: large)?.size.width == 63)
    #expect(heart.withConfiguration(UIImage.SymbolConfiguration(textStyle: .title1)).size.width > 30)
    #expect(UIImage(systemName: "") == nil && heart.isSymbolImage && !UIImage().isSymbolImage)
    var reports: [String] = []
    Diagnostics.handler = { reports.append($0) }
    defer { Diagnostics.handler = nil }
    // Once in a process, in which other tests ask for names too.
    let name = "teapot.\(UUID())"
    for _ in 0..<2 { _ = UIImage(systemName: name) }
    #expect(
      reports == [
        "UIImage(systemName: \"\(name)\"): the symbol is not drawn; a question mark in a square replaces it."
      ])
    _ = UIImage(systemName: "trash.slash.fill")
  }

  @Test("A bar without a controller shows the items that are set, pushed and popped")
  func ownBar() {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 100, width: 320, height: 44))
    let (first, second) = (UINavigationItem(title: "First"), UINavigationItem(title: "Second"))
    app.window.addSubview(bar)
    bar.setItems([first], animated: false)
    app.frame()
    #expect(bar.topItem === first && bar.backItem == nil)
    bar.pushItem(second, animated: true)
    #expect(bar.topItem === second && bar.backItem === first)
    #expect(bar.popItem(animated: true) === second)
    #expect(bar.popItem(animated: true) == nil)
    #expect(bar.items == [first])
    bar.items?.append(second)
    #expect(bar.topItem === second)
  }
}

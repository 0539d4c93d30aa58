import Testing
import UIKit
import UIKitTesting

@testable import ViewTree

/// Elements of open menus: those that load later, keep the menu open, or exclude each other; and the
/// interaction of any view.
@Suite("Menu elements") @MainActor struct MenuElementTests {
  private final class Delegate: UIContextMenuInteractionDelegate {
    var elements: [UIMenuElement] = []
    var requests: [CGPoint] = []
    var isAllowed = true

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      requests.append(location)
      guard isAllowed else { return nil }
      return UIContextMenuConfiguration(actionProvider: { [elements] _ in UIMenu(children: elements) })
    }
  }

  private let app = TestApp(size: CGSize(width: 320, height: 400))
  private let view = UIView(frame: CGRect(x: 40, y: 40, width: 80, height: 60))
  private let delegate = Delegate()
  private let interaction: UIContextMenuInteraction

  init() {
    interaction = UIContextMenuInteraction(delegate: delegate)
    view.backgroundColor = .gray
    app.window.addSubview(view)
    view.addInteraction(interaction)
    app.frame()
  }

  /// The titles of the rows of the open menu; nil if no menu is open.
  private var rows: [String]? {
    guard let overlay = app.window.subviews.last, "\(type(of: overlay))" == "MenuOverlay",
      overlay.isUserInteractionEnabled
    else { return nil }
    func labels(_ view: UIView) -> [UILabel] {
      view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels($0) }
    }
    return Dictionary(grouping: labels(overlay), by: { $0.frame.minY }).sorted { $0.key < $1.key }.map {
      $0.value.sorted { $0.frame.minX < $1.frame.minX }.compactMap(\.text).joined(separator: " ")
    }
  }

  private func click() { app.tap(CGPoint(x: 70, y: 60), source: .secondaryMouse) }

  @Test(
    "A long press and a secondary click on a view with an interaction open its menu; other touches do not")
  func anyView() throws {
    delegate.elements = [UIAction(title: "Open") { _ in }]
    app.tap(CGPoint(x: 70, y: 60))
    #expect(delegate.requests == [])
    click()
    #expect(rows == ["Open"])
    #expect(interaction.menuAppearance == .compact)
    #expect(interaction.location(in: app.window) == CGPoint(x: 70, y: 60))
    interaction.dismissMenu()
    try app.settle()
    app.press(CGPoint(x: 70, y: 60), duration: 0.6)
    #expect(rows == ["Open"])
    #expect(interaction.menuAppearance == .rich)
    #expect(view.layer.liftCount == 1)
    app.press(.escape)
    try app.settle()
    #expect(view.layer.liftCount == 0)
    #expect(delegate.requests == [CGPoint(x: 30, y: 20), CGPoint(x: 30, y: 20)])
    delegate.isAllowed = false
    click()
    #expect(rows == nil)
    view.removeInteraction(interaction)
    #expect(view.interactions.isEmpty && interaction.view == nil)
    click()
    #expect(delegate.requests.count == 3)
  }

  @Test("Deferred elements replace a row of loading, once; cached ones are there at once in the next menu")
  func deferred() throws {
    var calls = 0
    var answer: (([UIMenuElement]) -> Void)?
    let cached = UIDeferredMenuElement { completion in
      calls += 1
      answer = completion
    }
    let uncached = UIDeferredMenuElement.uncached { $0([UIAction(title: "Time \(calls)") { _ in }]) }
    delegate.elements = [UIAction(title: "First") { _ in }, cached, uncached]
    click()
    #expect(rows == ["First", "Loading…", "Time 1"])
    app.press(.down)
    answer?([UIAction(title: "Loaded") { _ in }])
    answer?([])
    #expect(rows == ["First", "Loaded", "Time 1"])
    app.press(.escape)
    try app.settle()
    calls = 5
    click()
    #expect(rows == ["First", "Loaded", "Time 5"])
    #expect(calls == 5)
  }

  @Test("A menu that only loads opens, and elements that arrive after it has closed are ignored")
  func lateElements() throws {
    var answer: (([UIMenuElement]) -> Void)?
    delegate.elements = [UIDeferredMenuElement { answer = $0 }]
    click()
    #expect(rows == ["Loading…"])
    app.press(.escape)
    answer?([UIAction(title: "Late") { _ in }])
    #expect(rows == nil)
  }

  @Test("An action that keeps the menu presented shows its new state; the highlight stays")
  func keepsPresented() {
    delegate.elements = [
      UIAction(title: "Grid", attributes: .keepsMenuPresented) { $0.state = $0.state == .on ? .off : .on },
      UIAction(title: "Close") { _ in },
    ]
    click()
    app.press(.down)
    app.press(.return)
    #expect(rows == ["✓ Grid", "Close"])
    app.press(.return)
    #expect(rows == ["Grid", "Close"])
    app.press(.down)
    app.press(.return)
    #expect(rows == nil)
  }

  @Test("In a menu with a single selection the chosen action is on, and the others are off")
  func singleSelection() {
    let actions = ["Name", "Date", "Size"].map { title in
      UIAction(title: title, attributes: .keepsMenuPresented, state: title == "Name" ? .on : .off) { _ in }
    }
    delegate.elements = [UIMenu(options: [.displayInline, .singleSelection], children: actions)]
    click()
    #expect(rows == ["✓ Name", "Date", "Size"])
    app.press(.character("s"))
    app.press(.return)
    #expect(rows == ["Name", "Date", "✓ Size"])
  }

  @Test("The visible menu is replaced while it is open, a submenu by another submenu")
  func updateVisible() {
    delegate.elements = [UIMenu(title: "More", children: [UIAction(title: "One") { _ in }])]
    click()
    app.press(.right)
    app.press(.down)
    app.press(.right)
    #expect(rows == ["‹ More", "One"])
    interaction.updateVisibleMenu {
      $0.replacingChildren([UIAction(title: "Two") { _ in }])
    }
    #expect(rows == ["‹ More", "Two"])
    app.press(.left)
    interaction.updateVisibleMenu { _ in UIMenu(children: [UIAction(title: "Other") { _ in }]) }
    #expect(rows == ["Other"])
  }
}

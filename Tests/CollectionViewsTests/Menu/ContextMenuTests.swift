import Hosting
import Testing
import UIKit
import UIKitTesting

@testable import ViewTree

/// Context menus with previews: the calls of the delegate, the places of the views, and what happens to the
/// lifted cell.
@Suite("Context menus with previews", .serialized) @MainActor struct ContextMenuTests {
  private final class PreviewController: UIViewController {
    var calls: [String] = []
    override func viewDidLoad() {
      super.viewDidLoad()
      preferredContentSize = CGSize(width: 240, height: 160)
      view.backgroundColor = UIColor(red: 0.2, green: 0.5, blue: 0.45, alpha: 1)
    }
    override func viewWillAppear(_ animated: Bool) { calls.append("willAppear") }
    override func viewDidDisappear(_ animated: Bool) { calls.append("didDisappear") }
  }

  private final class Delegate: NSObject, UICollectionViewDelegate {
    var calls: [String] = []
    var controller: PreviewController?
    var menu: UIMenu? = UIMenu(children: [
      UIAction(title: "Open") { _ in }, UIAction(title: "Share") { _ in },
    ])
    var style = UIContextMenuInteractionCommitStyle.dismiss
    var highlight: ((IndexPath) -> UITargetedPreview?)?
    var dismissal: ((IndexPath) -> UITargetedPreview?)?
    var animations: (() -> Void)?

    func transcript() -> String {
      defer { calls.removeAll() }
      return calls.joined(separator: " ")
    }

    func collectionView(
      _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      calls.append("menu\(indexPaths.map(\.item))")
      return UIContextMenuConfiguration(
        identifier: "id",
        previewProvider: { [unowned self] in
          calls.append("preview")
          return controller
        },
        actionProvider: { [unowned self] _ in
          calls.append("actions")
          return menu
        })
    }
    func collectionView(
      _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
      highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
      calls.append("highlight\(indexPath.item)")
      return highlight?(indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
      dismissalPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
      calls.append("dismissal\(indexPath.item)")
      return dismissal?(indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView,
      willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) {
      calls.append("commit")
      animator.preferredCommitStyle = style
      animator.addCompletion { [unowned self] in calls.append("committed") }
    }
    func collectionView(
      _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      calls.append("willDisplay\(animator?.previewViewController == nil ? "" : "Preview")")
      if let animations { animator?.addAnimations(animations) }
      animator?.addCompletion { [unowned self] in calls.append("displayed") }
    }
    func collectionView(
      _ collectionView: UICollectionView,
      willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      calls.append("willEnd")
      animator?.addCompletion { [unowned self] in calls.append("ended") }
    }
  }

  private let delegate = Delegate()
  private let grid = GridFixture([9])

  init() {
    grid.app.window.backgroundColor = .white
    grid.collectionView.backgroundColor = .white
    grid.recorder.onCell = {
      $0.backgroundColor = UIColor(red: 0.85, green: 0.75, blue: 0.35, alpha: 1)
      $0.layer.cornerRadius = 6
    }
    grid.collectionView.delegate = delegate
    grid.show()
  }

  private var cell: UICollectionViewCell? {
    grid.collectionView.cellForItem(at: IndexPath(item: 1, section: 0))
  }
  private var overlay: UIView? {
    grid.app.window.subviews.last { "\(type(of: $0))" == "MenuOverlay" }
  }
  private func part(_ name: String) -> CGRect? {
    overlay?.subviews.first { "\(type(of: $0))" == name }?.frame
  }
  private var interaction: UIContextMenuInteraction? { grid.collectionView.contextMenuInteraction }

  /// Presses item 1 with a finger until its menu opens.
  private func press() {
    grid.app.touchDown(at: CGPoint(x: 160, y: 50))
    grid.app.advance(by: 0.51)
  }

  private func open() throws {
    press()
    grid.app.touchUp()
    try grid.app.settle()
  }

  @Test("A long press lifts the cell above the dimmed window, with the menu below; Escape returns it")
  func lift() throws {
    try open()
    #expect(
      delegate.transcript() == "menu[1] highlight1 preview actions willDisplay displayed")
    #expect(part("MenuPreviewView") == CGRect(x: 106, y: 0, width: 108, height: 108).offsetBy(dx: 0, dy: 8))
    #expect(part("MenuPanel")?.minY == 126)
    #expect(interaction?.menuAppearance == .rich)
    #expect(interaction?.location(in: nil) == CGPoint(x: 160, y: 50))
    #expect(cell?.layer.liftCount == 1)
    #expect(cell?.isHighlighted == false)
    grid.app.press(.escape)
    #expect(delegate.transcript() == "willEnd dismissal1")
    #expect(interaction?.menuAppearance == .unknown)
    #expect(cell?.layer.liftCount == 1)
    try grid.app.settle()
    #expect(delegate.transcript() == "ended")
    #expect(cell?.layer.liftCount == 0)
    #expect(overlay == nil)
  }

  @Test("A preview controller grows out of the cell, appears and disappears, and may have no menu")
  func controller() throws {
    let controller = grid.app.perform { PreviewController() }
    delegate.controller = controller
    delegate.menu = nil
    press()
    #expect(delegate.transcript() == "menu[1] highlight1 preview actions willDisplayPreview")
    #expect(controller.calls == ["willAppear"])
    grid.app.touchUp()
    try grid.app.settle()
    #expect(part("MenuPreviewView")?.size == CGSize(width: 240, height: 160))
    // A tap outside closes it.
    grid.app.tap(CGPoint(x: 160, y: 380))
    try grid.app.settle()
    #expect(controller.calls == ["willAppear", "didDisappear"])
    #expect(delegate.transcript() == "displayed willEnd dismissal1 ended")
  }

  @Test(
    "A tap on the preview commits; the completions are called after the preview has closed or grown",
    arguments: [UIContextMenuInteractionCommitStyle.dismiss, .pop])
  func commit(style: UIContextMenuInteractionCommitStyle) throws {
    let controller = grid.app.perform { PreviewController() }
    delegate.controller = controller
    delegate.style = style
    try open()
    _ = delegate.transcript()
    let preview = try #require(part("MenuPreviewView"))
    grid.app.tap(CGPoint(x: preview.midX, y: preview.midY))
    #expect(delegate.transcript() == "commit willEnd dismissal1")
    grid.app.advance(by: 0.2)
    let moving = try #require(
      overlay?.subviews.first { "\(type(of: $0))" == "MenuPreviewView" }?.layer.presentation())
    #expect((moving.bounds.width > preview.width) == (style == .pop))
    try grid.app.settle()
    #expect(delegate.transcript() == "ended committed")
    #expect(controller.view.transform == .identity && controller.view.superview == nil)
    #expect(cell?.layer.liftCount == 0 && overlay == nil)
  }

  @Test("Animations of the delegate run with the menu")
  func animations() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    grid.app.window.addSubview(view)
    delegate.animations = { view.alpha = 0 }
    press()
    grid.app.advance(by: 0.1)
    let opacity = try #require(view.layer.presentation()?.opacity)
    #expect(opacity > 0.05 && opacity < 0.95)
  }

  @Test("The finger that opened the menu goes on to a row and chooses it by lifting")
  func slide() throws {
    var chosen = ""
    delegate.menu = UIMenu(
      children: ["Open", "Share"].map { title in UIAction(title: title) { _ in chosen = title } })
    press()
    try grid.app.settle()
    let panel = try #require(part("MenuPanel"))
    grid.app.touchMove(to: CGPoint(x: 160, y: 58))
    grid.app.touchMove(to: CGPoint(x: panel.midX, y: panel.minY + 6 + 45))
    grid.app.touchUp()
    #expect(chosen == "Share")
    #expect(grid.collectionView.indexPathsForSelectedItems == [])
    try grid.app.settle()
    press()
    grid.app.touchMove(to: CGPoint(x: 165, y: 52))
    grid.app.touchUp()
    #expect(interaction?.menuAppearance == .rich)
  }

  @Test("The preview returns to the cell's new place after an update, and fades if the item was deleted")
  func updates() throws {
    try open()
    grid.app.perform {
      grid.recorder.counts = [10]
      grid.collectionView.insertItems(at: [IndexPath(item: 0, section: 0)])
    }
    try grid.app.settle()
    _ = delegate.transcript()
    interaction?.dismissMenu()
    #expect(delegate.transcript() == "willEnd dismissal2")
    let landing = try #require(part("MenuPreviewView"))
    #expect(landing == CGRect(x: 220, y: 0, width: 100, height: 100))
    try grid.app.settle()
    try open()
    grid.app.perform {
      grid.recorder.counts = [9]
      grid.collectionView.deleteItems(at: [IndexPath(item: 1, section: 0)])
    }
    _ = delegate.transcript()
    interaction?.dismissMenu()
    #expect(delegate.transcript() == "willEnd")
    try grid.app.settle()
    #expect(overlay == nil)
    #expect(grid.collectionView.visibleCells.allSatisfy { $0.layer.liftCount == 0 })
  }

  @Test("A secondary click and the menu key open the menu without a preview, and call the delegate")
  func compact() throws {
    delegate.controller = grid.app.perform { PreviewController() }
    grid.app.tap(CGPoint(x: 160, y: 50), source: .secondaryMouse)
    #expect(interaction?.menuAppearance == .compact)
    #expect(part("MenuPreviewView") == nil)
    #expect(cell?.isHighlighted == true && cell?.layer.liftCount == 0)
    try grid.app.settle()
    grid.app.press(.down)
    grid.app.press(.return)
    try grid.app.settle()
    #expect(delegate.transcript() == "menu[1] actions willDisplay displayed willEnd ended")
    #expect(cell?.isHighlighted == false)
  }

  @Test("The delegate's previews replace the cell, also at another place")
  func targets() throws {
    let label = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
    label.backgroundColor = .red
    delegate.highlight = { [unowned view = grid.collectionView] _ in
      UITargetedPreview(
        view: label, parameters: UIPreviewParameters(),
        target: UIPreviewTarget(container: view, center: CGPoint(x: 160, y: 200)))
    }
    press()
    #expect(cell?.layer.liftCount == 0)
    try grid.app.settle()
    let preview = try #require(part("MenuPreviewView"))
    // Whole points, enlarged.
    #expect(preview == CGRect(x: 128, y: 189, width: 65, height: 22))
    grid.app.touchUp()
    delegate.dismissal = { [unowned view = grid.collectionView] _ in
      UITargetedPreview(
        view: label, parameters: UIPreviewParameters(),
        target: UIPreviewTarget(
          container: view, center: CGPoint(x: 30, y: 30), transform: CGAffineTransform(scaleX: 0.5, y: 0.5)))
    }
    interaction?.dismissMenu()
    #expect(part("MenuPreviewView") == CGRect(x: 15, y: 25, width: 30, height: 10))
  }

  @Test("A resize, a reload and the loss of the keyboard close the menu and show the cell again")
  func interruptions() throws {
    let actions: [() -> Void] = [
      { grid.app.resize(to: CGSize(width: 330, height: 400)) },
      { grid.collectionView.reloadData() },
      { grid.app.loop.enqueue(InputEvent(time: grid.app.host.now, kind: .focus(false))) },
    ]
    for (index, action) in actions.enumerated() {
      press()
      grid.app.touchUp()
      grid.app.advance(by: 0.1)
      #expect(interaction?.menuAppearance == .rich, "\(index)")
      action()
      grid.app.frame()
      #expect(interaction?.menuAppearance == .unknown, "\(index)")
      try grid.app.settle()
      #expect(overlay == nil, "\(index)")
      #expect(grid.collectionView.visibleCells.allSatisfy { $0.layer.liftCount == 0 }, "\(index)")
    }
  }

  @Test(
    "The lifted cell and its menu look as their references, at the end and in the middle of the animation")
  func pictures() throws {
    delegate.menu = UIMenu(children: [
      UIAction(title: "Open") { _ in }, UIAction(title: "Favorite", state: .on) { _ in },
      UIMenu(title: "Move to", children: [UIAction(title: "Album") { _ in }]),
      UIMenu(
        options: .displayInline, children: [UIAction(title: "Delete", attributes: .destructive) { _ in }]),
    ])
    press()
    grid.app.advance(by: 0.08)
    assertScreenshot(of: grid.app, in: CGRect(x: 96, y: 0, width: 130, height: 200), named: "middle")
    grid.app.touchUp()
    try grid.app.settle()
    assertScreenshot(of: grid.app, in: CGRect(x: 96, y: 0, width: 130, height: 200), named: "end")
  }
}

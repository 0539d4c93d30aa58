import Foundation
import Hosting
import Testing
import UIKit
import UIKitTesting

/// Menus of items: when they open, their contents and actions.
@Suite("Menus") @MainActor struct MenuTests {
  @MainActor private final class Delegate: NSObject, UICollectionViewDelegate {
    var calls: [String] = []
    var mayShow = true
    var allowed: Set<Selector> = [.copy, .paste]
    var menu: ((_ items: [Int]) -> UIMenu?)?

    func transcript() -> String {
      defer { calls.removeAll() }
      return calls.joined(separator: " ")
    }

    func collectionView(
      _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
    ) -> Bool { mayShow }
    func collectionView(
      _ collectionView: UICollectionView, canPerformAction action: Selector,
      forItemAt indexPath: IndexPath, withSender sender: Any?
    ) -> Bool { allowed.contains(action) }
    func collectionView(
      _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath,
      withSender sender: Any?
    ) { calls.append("\(action)\(indexPath.item)") }
    func collectionView(
      _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      guard let menu else { return nil }
      return UIContextMenuConfiguration(actionProvider: { _ in menu(indexPaths.map(\.item)) })
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      calls.append("select\(indexPath.item)")
    }
  }

  private let delegate = Delegate()
  private let grid: GridFixture

  init() {
    grid = GridFixture([9])
    grid.collectionView.delegate = delegate
    grid.show()
  }

  /// The titles and keys of the rows of the open menu; nil if no menu is open.
  private var rows: [String]? {
    guard let overlay = grid.app.window.subviews.last, "\(type(of: overlay))" == "MenuOverlay",
      overlay.isUserInteractionEnabled
    else { return nil }
    func labels(_ view: UIView) -> [UILabel] {
      view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels($0) }
    }
    let rows = Dictionary(grouping: labels(overlay), by: { $0.frame.minY }).sorted { $0.key < $1.key }
    return rows.map {
      $0.value.sorted { $0.frame.minX < $1.frame.minX }.compactMap(\.text).joined(separator: " ")
    }
  }

  private var panel: CGRect? { grid.app.window.subviews.last?.subviews.first?.frame }

  private func rightClick(_ point: CGPoint) { grid.app.tap(point, source: .secondaryMouse) }

  @Test("A secondary click shows the allowed actions, and the chosen one is performed")
  func rightClickShows() throws {
    rightClick(CGPoint(x: 160, y: 50))
    #expect(rows == ["Copy Ctrl+C", "Paste Ctrl+V"])
    #expect(grid.collectionView.cellForItem(at: IndexPath(item: 1, section: 0))?.isHighlighted == true)
    let panel = try #require(panel)
    #expect(panel.origin == CGPoint(x: 132, y: 51))
    grid.app.tap(CGPoint(x: panel.midX, y: panel.minY + 6 + 45), source: .mouse)
    #expect(delegate.transcript() == "paste:1")
    #expect(rows == nil)
    try grid.app.settle()
    #expect(grid.app.window.subviews.count == 1)
    #expect(grid.collectionView.cellForItem(at: IndexPath(item: 1, section: 0))?.isHighlighted == false)
  }

  @Test("No menu opens if the delegate does not allow it or allows no action")
  func conditions() {
    delegate.mayShow = false
    rightClick(CGPoint(x: 50, y: 50))
    #expect(rows == nil)
    delegate.mayShow = true
    delegate.allowed = []
    rightClick(CGPoint(x: 50, y: 50))
    #expect(rows == nil)
    delegate.allowed = [.cut]
    rightClick(CGPoint(x: 50, y: 50))
    #expect(rows == ["Cut Ctrl+X"])
    #expect(delegate.transcript() == "")
  }

  @Test("A long press with a finger opens the menu without selecting; one with the mouse does not")
  func longPress() throws {
    grid.app.touchDown(at: CGPoint(x: 50, y: 50), source: .mouse)
    grid.app.advance(by: 0.8)
    #expect(rows == nil)
    grid.app.touchUp()
    #expect(delegate.transcript() == "select0")
    grid.app.touchDown(at: CGPoint(x: 50, y: 50))
    grid.app.advance(by: 0.45)
    #expect(rows == nil)
    grid.app.advance(by: 0.1)
    #expect(rows?.count == 2)
    grid.app.touchUp()
    #expect(rows?.count == 2)
    #expect(delegate.transcript() == "")
  }

  @Test("Arrow keys move through the menu cyclically, Enter chooses, Escape closes it")
  func keys() {
    grid.app.press(.right)
    grid.app.press(.contextMenu)
    #expect(rows?.count == 2)
    // Below the cell.
    #expect(panel?.minY == 106)
    grid.app.press(.down)
    grid.app.press(.down)
    grid.app.press(.return)
    #expect(delegate.transcript() == "copy:0")
    #expect(rows == nil)
    grid.app.press(.right)
    grid.app.press(.function(10), modifiers: .shift)
    #expect(rows?.count == 2)
    grid.app.press(.escape)
    #expect(rows == nil)
    #expect(delegate.transcript() == "")
    grid.app.press(.right)
    #expect(grid.collectionView.focusedIndexPath?.item == 2)
    grid.app.press(.character("c"), modifiers: .control)
    grid.app.press(.character("x"), modifiers: .control)
    #expect(delegate.transcript() == "copy:2")
  }

  @Test(
    "A click outside, scrolling, a resize and the loss of keyboard focus close the menu")
  func dismissals() throws {
    let dismissingActions: [() -> Void] = [
      { grid.app.tap(CGPoint(x: 20, y: 380), source: .mouse) },
      { grid.app.tap(CGPoint(x: 20, y: 380), source: .secondaryMouse) },
      { grid.app.scroll(at: CGPoint(x: 20, y: 380), dy: -60) },
      {
        grid.app.resize(to: CGSize(width: 330, height: 400)); grid.app.frame()
      },
      {
        grid.app.loop.enqueue(InputEvent(time: grid.app.host.now, kind: .focus(false)))
        grid.app.frame()
      },
    ]
    for (index, act) in dismissingActions.enumerated() {
      rightClick(CGPoint(x: 50, y: 50))
      #expect(rows != nil, "\(index)")
      act()
      #expect(rows == nil, "\(index)")
      #expect(delegate.transcript() == "", "\(index)")
      try grid.app.settle()
    }
    #expect(grid.collectionView.contentOffset == .zero)
  }

  @Test("The menu stays within the window", arguments: [(5, 5), (315, 5), (5, 395), (315, 395)])
  func withinWindow(x: Int, y: Int) throws {
    delegate.menu = { _ in UIMenu(children: (0..<6).map { UIAction(title: "Action \($0)") { _ in } }) }
    rightClick(CGPoint(x: x, y: y))
    let panel = try #require(panel)
    #expect(CGRect(x: 8, y: 8, width: 304, height: 384).contains(panel))
  }

  @Test("A context menu is for all selected items if one of them is pressed, otherwise for the pressed item")
  func items() {
    var requests: [[Int]] = []
    delegate.menu = {
      requests.append($0)
      return nil
    }
    grid.collectionView.allowsMultipleSelection = true
    for item in [0, 1, 4] {
      grid.collectionView.selectItem(
        at: IndexPath(item: item, section: 0), animated: false, scrollPosition: [])
    }
    rightClick(CGPoint(x: 50, y: 50))
    rightClick(CGPoint(x: 270, y: 50))
    rightClick(CGPoint(x: 20, y: 390))
    #expect(requests == [[0, 1, 4], [2], []])
    #expect(rows == nil)
  }

  @Test("Menus show states, groups, disabled and hidden actions, and submenus")
  func custom() throws {
    var done: [String] = []
    func action(
      _ title: String, _ attributes: UIMenuElement.Attributes = [], _ state: UIMenuElement.State = .off
    ) -> UIAction {
      UIAction(title: title, attributes: attributes, state: state) { done.append($0.title) }
    }
    delegate.menu = { _ in
      UIMenu(children: [
        action("Rotate"), action("Secret", .hidden), action("Lock", .disabled),
        UIMenu(options: .displayInline, children: [action("Big", [], .on), action("Small")]),
        UIMenu(title: "Share", children: [action("Print"), action("Send")]),
        action("Delete", .destructive),
      ])
    }
    rightClick(CGPoint(x: 50, y: 50))
    #expect(rows == ["Rotate", "Lock", "✓ Big", "Small", "Share ›", "Delete"])
    // The keys skip disabled actions.
    grid.app.press(.down)
    grid.app.press(.down)
    grid.app.press(.return)
    #expect(done == ["Big"])
    rightClick(CGPoint(x: 50, y: 50))
    grid.app.press(.character("s"))
    grid.app.press(.character("s"))
    grid.app.press(.right)
    #expect(rows == ["‹ Share", "Print", "Send"])
    grid.app.press(.escape)
    #expect(rows?.count == 6)
    grid.app.press(.up)
    grid.app.press(.return)
    #expect(done == ["Big", "Delete"])
  }

  @Test("A reload closes the menu")
  func reload() {
    rightClick(CGPoint(x: 50, y: 50))
    #expect(rows != nil)
    grid.collectionView.reloadData()
    grid.app.frame()
    #expect(rows == nil)
  }
}

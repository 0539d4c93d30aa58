import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import CollectionViews

/// The delegate calls for a menu, and its phases.
@Suite("Menu controller") @MainActor struct MenuControllerTests {
  @MainActor private final class Delegate: NSObject, UICollectionViewDelegate {
    var calls: [String] = []
    var configuration: UIContextMenuConfiguration?
    var onUnhighlight: (() -> Void)?

    func transcript() -> String {
      defer { calls.removeAll() }
      return calls.joined(separator: " ")
    }

    func collectionView(
      _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
    ) -> Bool {
      calls.append("should(\(indexPath.item))")
      return true
    }
    func collectionView(
      _ collectionView: UICollectionView, canPerformAction action: Selector,
      forItemAt indexPath: IndexPath, withSender sender: Any?
    ) -> Bool {
      calls.append("can(\(action)\(indexPath.item))")
      return action == .copy
    }
    func collectionView(
      _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath,
      withSender sender: Any?
    ) { calls.append("perform(\(action)\(indexPath.item))") }
    func collectionView(
      _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      calls.append("menu(\(indexPaths.map { "\($0.item)" }.joined(separator: ",")))")
      return configuration
    }
    func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
      calls.append("unhighlight(\(indexPath.item))")
      onUnhighlight?()
    }
  }

  private let delegate = Delegate()
  private let grid = GridFixture([9])
  private let first = CGPoint(x: 50, y: 50)

  init() {
    grid.collectionView.delegate = delegate
    grid.show()
  }

  private var phase: String {
    switch grid.collectionView.parts.menus.phase {
    case .closed: "closed"
    case .offered: "offered"
    case .opening: "opening"
    case .open(_, let target): "open for \(target.indexPath.map { "\($0.item)" } ?? "none")"
    }
  }

  private func press(at point: CGPoint) {
    grid.app.touchDown(at: point)
    grid.app.advance(by: 0.6)
    grid.app.touchUp()
  }

  @Test("A press that opens the edit menu calls each delegate method once")
  func editMenuByPress() {
    press(at: first)
    #expect(phase == "open for 0")
    #expect(
      delegate.transcript() == "menu(0) should(0) can(cut:0) can(copy:0) can(paste:0) unhighlight(0)")
  }

  @Test("A press requests a context menu once and creates its elements once")
  func contextMenuByPress() {
    var made = 0
    delegate.configuration = UIContextMenuConfiguration(actionProvider: { _ in
      made += 1
      return UIMenu(children: [UIAction(title: "Open") { _ in }])
    })
    press(at: first)
    #expect(phase == "open for 0")
    #expect(delegate.transcript() == "menu(0) unhighlight(0)")
    #expect(made == 1)
  }

  @Test("A secondary click, the menu key and the app also request the menu once")
  func otherTriggers() throws {
    let triggers: [() -> Void] = [
      { grid.app.tap(first, source: .secondaryMouse) }, { grid.app.press(.contextMenu) },
      { grid.collectionView.parts.menus.open(for: path(0)) },
    ]
    for trigger in triggers {
      trigger()
      #expect(phase == "open for 0")
      #expect(delegate.transcript() == "menu(0) should(0) can(cut:0) can(copy:0) can(paste:0)")
      grid.app.press(.escape)
      #expect(phase == "closed")
      try grid.app.settle()
    }
  }

  /// Opens the menu of the first item, changes the data, and performs the menu's first action.
  private func performFirstAction(afterChangeTo count: Int, _ change: (UICollectionView) -> Void) {
    grid.app.tap(first, source: .secondaryMouse)
    _ = delegate.transcript()
    grid.recorder.counts = [count]
    change(grid.collectionView)
    grid.app.press(.down)
    grid.app.press(.return)
  }

  @Test("An action is performed for the menu's item at its index path after updates")
  func renamed() throws {
    performFirstAction(afterChangeTo: 10) {
      $0.insertItems(at: [path(0)])
      #expect(phase == "open for 1")
    }
    #expect(delegate.transcript() == "perform(copy:1)")
    #expect(phase == "closed")
    try grid.app.settle()
    #expect(grid.collectionView.visibleCells.map(\.isHighlighted) == Array(repeating: false, count: 10))
  }

  @Test("An action for a deleted item does nothing")
  func deleted() {
    performFirstAction(afterChangeTo: 8) {
      $0.deleteItems(at: [path(0)])
      #expect(phase == "open for none")
    }
    #expect(delegate.transcript() == "")
    #expect(phase == "closed")
  }

  @Test("An item that is deleted before its menu opens has no menu")
  func deletedBeforeOpening() {
    delegate.onUnhighlight = { [grid, delegate] in
      delegate.onUnhighlight = nil
      grid.recorder.counts = [8]
      grid.collectionView.deleteItems(at: [path(0)])
    }
    press(at: first)
    #expect(phase == "closed")
    #expect(
      delegate.transcript() == "menu(0) should(0) can(cut:0) can(copy:0) can(paste:0) unhighlight(0)")
  }

  @Test("A reload closes an open menu and cancels a menu that is about to open")
  func reload() {
    grid.app.tap(first, source: .secondaryMouse)
    grid.collectionView.reloadData()
    #expect(phase == "closed")
    grid.app.frame()
    delegate.onUnhighlight = { [grid] in grid.collectionView.reloadData() }
    press(at: first)
    #expect(phase == "closed")
  }
}

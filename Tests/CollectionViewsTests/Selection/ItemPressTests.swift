import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import CollectionViews

/// The phases of a press, and the delegate calls in them.
@Suite("Item press") @MainActor struct ItemPressTests {
  /// Records each call for highlight and selection, with the phase during the call.
  @MainActor private final class Delegate: NSObject, UICollectionViewDelegate {
    var lines: [String] = []
    var mayHighlight = true
    /// The actions to perform during the next call, by the name of the method.
    var actions: [String: (UICollectionView) -> Void] = [:]

    private func note(_ call: String, _ path: IndexPath, _ view: UICollectionView) {
      lines.append("\(call)(\(path.item)) in \(describe(view.parts.selection.press.phase))")
      actions.removeValue(forKey: call)?(view)
    }

    func collectionView(
      _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool {
      note("shouldHighlight", indexPath, collectionView)
      return mayHighlight
    }
    func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
      note("didHighlight", indexPath, collectionView)
    }
    func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
      note("didUnhighlight", indexPath, collectionView)
    }
    func collectionView(
      _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
    ) -> Bool {
      note("shouldSelect", indexPath, collectionView)
      return true
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      note("didSelect", indexPath, collectionView)
    }
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
      note("didDeselect", indexPath, collectionView)
    }
  }

  private static func describe(_ phase: ItemPress.Phase) -> String {
    switch phase {
    case .idle: return "idle"
    case .lifted(_, let others): return "lifted, others \(others)"
    case .down(_, let target, let others):
      let name =
        switch target {
        case .none: "nothing"
        case .item(let path): "\(path.item)"
        case .highlighted(let path): "\(path.item) highlighted"
        }
      return "down on \(name), others \(others)"
    }
  }

  private let grid = GridFixture([9])
  private let delegate = Delegate()

  init() {
    grid.collectionView.delegate = delegate
    grid.show()
  }

  private var phase: String { Self.describe(grid.collectionView.parts.selection.press.phase) }

  /// The center of an item of the grid with three columns.
  private func point(_ item: Int) -> CGPoint {
    CGPoint(x: CGFloat(item % 3) * 110 + 50, y: CGFloat(item / 3) * 110 + 50)
  }

  @Test("A tap on a second item of a single selection: calls and phases")
  func tap() {
    grid.collectionView.selectItem(at: path(0), animated: false, scrollPosition: [])
    grid.app.tap(point(1), source: .mouse)
    #expect(
      delegate.lines == [
        "shouldHighlight(1) in down on 1, others selected",
        "didHighlight(1) in down on 1 highlighted, others unselected",
        "didUnhighlight(1) in down on 1, others unselected",
        "shouldSelect(1) in lifted, others unselected",
        "didDeselect(0) in lifted, others unselected",
        "didSelect(1) in lifted, others unselected",
      ])
    #expect(phase == "idle")
  }

  @Test("In a multiple selection, the other items look selected during the press")
  func multiple() {
    grid.collectionView.allowsMultipleSelection = true
    grid.app.tap(point(1))
    #expect(
      delegate.lines == [
        "shouldHighlight(1) in down on 1, others selected",
        "didHighlight(1) in down on 1 highlighted, others selected",
        "didUnhighlight(1) in down on 1, others selected",
        "shouldSelect(1) in lifted, others selected",
        "didSelect(1) in lifted, others selected",
      ])
  }

  @Test("Phases: leaving and entering the item, a forbidden highlight, a touch outside all items")
  func phases() {
    grid.app.touchDown(at: point(0), source: .mouse)
    grid.app.touchMove(to: point(1))
    #expect(phase == "down on 0, others unselected")
    grid.app.touchMove(to: point(0))
    #expect(phase == "down on 0 highlighted, others unselected")
    grid.app.touchCancel()
    #expect(phase == "idle")
    delegate.mayHighlight = false
    grid.app.touchDown(at: point(0), source: .mouse)
    #expect(phase == "down on nothing, others selected")
    grid.app.touchUp()
    grid.app.touchDown(at: CGPoint(x: 105, y: 380), source: .mouse)
    #expect(phase == "down on nothing, others selected")
    grid.app.touchUp()
    #expect(phase == "idle")
  }

  @Test("A forbidden highlight stays forbidden if the delegate inserts an item during the call")
  func refusedDuringUpdate() {
    delegate.mayHighlight = false
    delegate.actions["shouldHighlight"] = { [grid] view in
      grid.recorder.counts = [10]
      view.insertItems(at: [path(0)])
    }
    grid.app.touchDown(at: point(0), source: .mouse)
    #expect(phase == "down on nothing, others selected")
    grid.app.touchMove(to: point(1))
    grid.app.touchUp()
    #expect(delegate.lines == ["shouldHighlight(0) in down on 0, others selected"])
  }

  @Test(
    "A reload in any delegate call ends the press",
    arguments: ["shouldHighlight", "didHighlight", "didUnhighlight", "shouldSelect", "didSelect"])
  func reload(call: String) {
    delegate.actions[call] = { $0.reloadData() }
    grid.app.tap(point(4), source: .mouse)
    #expect(delegate.actions.isEmpty)
    #expect(phase == "idle")
    grid.app.frame()
    #expect(grid.collectionView.visibleCells.allSatisfy { !$0.isHighlighted })
    delegate.lines = []
    grid.app.tap(point(0), source: .mouse)
    #expect(delegate.lines.first == "shouldHighlight(0) in down on 0, others selected")
    #expect(delegate.lines.last == "didSelect(0) in lifted, others unselected")
    #expect(grid.collectionView.indexPathsForSelectedItems == [path(0)])
  }

  @Test("The press follows its item through updates and has no item after its deletion")
  func rename() {
    grid.app.touchDown(at: point(3), source: .mouse)
    grid.recorder.counts = [8]
    grid.collectionView.deleteItems(at: [path(0)])
    #expect(phase == "down on 2 highlighted, others unselected")
    grid.recorder.counts = [7]
    grid.collectionView.deleteItems(at: [path(2)])
    #expect(phase == "down on nothing, others unselected")
    grid.app.touchUp()
    #expect(phase == "idle")
  }

  @Test("A touch whose cell is removed from the window does not block the next one")
  func cellRemoved() {
    grid.app.touchDown(at: point(0), source: .mouse)
    grid.collectionView.cellForItem(at: path(0))?.removeFromSuperview()
    grid.app.touchUp()
    delegate.lines = []
    grid.app.tap(point(1), source: .mouse)
    #expect(delegate.lines.contains("shouldHighlight(1) in down on 1, others selected"))
    #expect(grid.collectionView.indexPathsForSelectedItems == [path(1)])
    #expect(phase == "idle")
  }
}

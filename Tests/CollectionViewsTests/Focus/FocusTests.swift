import CollectionLayouts
import Foundation
import Hosting
import Testing
import UIKit
import UIKitTesting

/// A grid with a delegate that records focus changes and finds items by title.
@MainActor final class FocusFixture {
  /// A delegate that records focus changes, actions and selections.
  @MainActor final class Delegate: NSObject, UICollectionViewDelegate {
    var calls: [String] = []
    var mayFocus: (IndexPath) -> Bool = { _ in true }
    var mayUpdate: (UICollectionViewFocusUpdateContext) -> Bool = { _ in true }
    var preferred: IndexPath?
    var names: [String] = []
    var mayAct = true

    func transcript() -> String {
      defer { calls.removeAll() }
      return calls.joined(separator: " ")
    }

    private func name(_ path: IndexPath?) -> String { path.map { Recorder.name($0) } ?? "-" }

    func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool {
      mayFocus(indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
    ) -> Bool { mayUpdate(context) }
    func collectionView(
      _ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
      with coordinator: UIFocusAnimationCoordinator
    ) {
      calls.append(
        "focus(\(name(context.previouslyFocusedIndexPath))→\(name(context.nextFocusedIndexPath)))")
    }
    func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? { preferred }
    func collectionView(
      _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
    ) -> Bool { mayAct }
    func collectionView(
      _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
    ) { calls.append("act(\(name(indexPath)))") }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      calls.append("didSelect(\(name(indexPath)))")
    }
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
      calls.append("didDeselect(\(name(indexPath)))")
    }
    func collectionView(
      _ collectionView: UICollectionView, indexPathForItemBeginningWith prefix: String,
      startingAt indexPath: IndexPath?
    ) -> IndexPath? {
      let start = indexPath?.item ?? 0
      let order = Array(start..<names.count) + Array(0..<min(start, names.count))
      return order.first { names[$0].lowercased().hasPrefix(prefix.lowercased()) }.map {
        IndexPath(item: $0, section: 0)
      }
    }
  }

  let grid: GridFixture
  let delegate = Delegate()
  var view: UICollectionView { grid.collectionView }

  init(_ counts: [Int], layout: UICollectionViewFlowLayout = UICollectionViewFlowLayout()) {
    grid = GridFixture(counts, layout: layout)
    view.delegate = delegate
    grid.app.frame()
  }

  /// Presses keys and returns the focused item, for example `0.4`, or `-` if no item has the focus.
  @discardableResult func press(_ keys: KeyCode..., modifiers: KeyModifiers = []) -> String {
    for key in keys { grid.app.press(key, modifiers: modifiers) }
    return view.focusedIndexPath.map { Recorder.name($0) } ?? "-"
  }

  func enter(_ text: String) -> String {
    for character in text { press(.character(character)) }
    return press()
  }

  /// The focus ring, if it is visible.
  var ring: UIView? {
    view.subviews.first { String(describing: type(of: $0)) == "FocusRingView" && !$0.isHidden }
  }

  var selected: [Int] { view.indexPathsForSelectedItems?.map(\.item) ?? [] }
}

@Suite("Focus") @MainActor struct FocusTests {
  @Test(
    "The first key focuses the first visible item; arrow keys continue in the next line")
  func arrows() {
    let focus = FocusFixture([20])
    #expect(focus.press() == "-")
    #expect(focus.ring == nil)
    #expect(focus.press(.right) == "0.0")
    #expect(focus.press(.right) == "0.1")
    #expect(focus.press(.down) == "0.4")
    #expect(focus.press(.left) == "0.3")
    #expect(focus.press(.up) == "0.0")
    #expect(focus.press(.right, .right, .right) == "0.3")
    #expect(focus.press(.left) == "0.2")
    #expect(focus.press(.up) == "0.2")
  }

  @Test("A cell without a focus effect has the focus, but no visible ring")
  func withoutEffect() throws {
    let focus = FocusFixture([20])
    #expect(focus.press(.right) == "0.0")
    #expect(focus.ring?.alpha == 1)
    try #require(focus.view.cellForItem(at: IndexPath(item: 1, section: 0))).focusEffect = nil
    #expect(focus.press(.right) == "0.1")
    #expect(focus.ring?.alpha == 0)
    #expect(focus.press(.right) == "0.2")
    #expect(focus.ring?.alpha == 1)
  }

  @Test("Arrow keys in a grid match the computed neighbors", arguments: [1, 2, 3, 7, 12, 14])
  func oracle(count: Int) {
    let focus = FocusFixture([count])
    for item in 0..<count {
      let column = item % 3
      let below = min(item + 3, count - 1)
      let expected: [(KeyCode, Int)] = [
        (.right, min(item + 1, count - 1)), (.left, max(item - 1, 0)),
        (.up, item >= 3 ? item - 3 : item),
        (.down, below / 3 > item / 3 ? below : item),
      ]
      for (key, target) in expected {
        focus.view.setFocus(at: IndexPath(item: item, section: 0))
        #expect(focus.press(key) == "0.\(target)", "\(key) from \(item) of \(count), column \(column)")
      }
    }
  }

  @Test("Up and Down skip headers and enter the adjacent sections")
  func sections() {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 50)
    let focus = FocusFixture([4, 0, 2], layout: layout)
    focus.view.setFocus(at: IndexPath(item: 1, section: 0))
    // The second line has one item, at its start.
    #expect(focus.press(.down) == "0.3")
    #expect(focus.press(.down) == "2.0")
    #expect(focus.press(.right) == "2.1")
    #expect(focus.press(.up) == "0.3")
    #expect(focus.press(.up) == "0.0")
  }

  @Test("Page Up, Page Down, Home and End focus and reveal items that are off screen")
  func far() throws {
    let focus = FocusFixture([3_000])
    focus.press(.down)
    for _ in 0..<9 { focus.press(.down) }
    try focus.grid.app.settle()
    #expect(focus.press() == "0.27")
    let visible = focus.view.bounds
    let frame = try #require(focus.view.cellForItem(at: IndexPath(item: 27, section: 0))?.frame)
    #expect(visible.contains(frame))
    #expect(focus.press(.pageDown) == "0.36")
    #expect(focus.press(.end) == "0.2999")
    try focus.grid.app.settle()
    #expect(focus.view.contentOffset.y == focus.view.contentSize.height - 400)
    #expect(focus.press(.pageUp) == "0.2990")
    #expect(focus.press(.home) == "0.0")
    try focus.grid.app.settle()
    #expect(focus.view.contentOffset.y == 0)
  }

  @Test("The ring has the cell's transform; a touch hides it and moves the focus")
  func ring() throws {
    let focus = FocusFixture([9])
    focus.press(.right)
    let ring = try #require(focus.ring)
    #expect(ring.frame == CGRect(x: -8, y: -8, width: 116, height: 116))
    #expect(focus.view.cellForItem(at: IndexPath(item: 0, section: 0))?.isFocused == true)
    focus.press(.right)
    focus.grid.app.advance(by: 0.3)
    #expect(ring.frame == CGRect(x: 102, y: -8, width: 116, height: 116))
    focus.grid.app.tap(CGPoint(x: 50, y: 160), source: .mouse)
    #expect(focus.ring == nil)
    #expect(focus.view.visibleCells.allSatisfy { !$0.isFocused })
    #expect(focus.press() == "0.3")
    #expect(focus.press(.right) == "0.4")
    #expect(focus.ring != nil)
  }

  @Test("The ring scrolls with its cell and is hidden while the cell is off screen")
  func ringScrolls() throws {
    let focus = FocusFixture([300])
    focus.press(.right)
    focus.view.contentOffset.y = 1_100
    focus.grid.app.frame()
    #expect(focus.ring == nil)
    focus.view.contentOffset.y = 0
    focus.grid.app.frame()
    #expect(focus.ring?.frame.origin == CGPoint(x: -8, y: -8))
  }

  @Test("The delegate can refuse items and movements and is notified of each movement")
  func delegate() {
    let focus = FocusFixture([9])
    focus.delegate.mayFocus = { $0.item != 1 }
    focus.press(.right)
    focus.press(.right)
    #expect(focus.delegate.transcript() == "focus(-→0.0) focus(0.0→0.2)")
    focus.delegate.mayUpdate = { $0.focusHeading != .down }
    #expect(focus.press(.down) == "0.2")
    #expect(focus.press(.left) == "0.0")
    #expect(focus.delegate.transcript() == "focus(0.2→0.0)")
  }

  @Test("The first focused item is the delegate's preferred item or a visible selected item")
  func start() {
    let focus = FocusFixture([9])
    focus.view.selectItem(at: IndexPath(item: 5, section: 0), animated: false, scrollPosition: [])
    #expect(focus.press(.down) == "0.5")
    let other = FocusFixture([9])
    other.delegate.preferred = IndexPath(item: 7, section: 0)
    #expect(other.press(.down) == "0.7")
  }

  @Test("Space selects and deselects; Enter performs the primary action or selects")
  func spaceAndEnter() {
    let focus = FocusFixture([9])
    focus.view.allowsMultipleSelection = true
    focus.press(.right, .character(" "), .right, .character(" "))
    #expect(focus.selected == [0, 1])
    focus.press(.character(" "))
    #expect(focus.selected == [0])
    _ = focus.delegate.transcript()
    focus.press(.return)
    #expect(focus.delegate.transcript() == "act(0.1)")
    focus.delegate.mayAct = false
    focus.press(.return)
    #expect(focus.delegate.transcript() == "didDeselect(0.0) didSelect(0.1)")
  }

  @Test("Shift selects the range from its start in both directions; Ctrl+A selects all items")
  func ranges() {
    let focus = FocusFixture([9])
    focus.view.allowsMultipleSelection = true
    focus.press(.right, .right)
    focus.press(.down, modifiers: .shift)
    #expect(focus.selected == [1, 2, 3, 4])
    focus.press(.up, modifiers: .shift)
    #expect(focus.selected == [1])
    focus.press(.left, modifiers: .shift)
    #expect(focus.selected == [0, 1])
    focus.press(.down)
    focus.press(.right, modifiers: .shift)
    #expect(focus.selected == [3, 4])
    focus.press(.character("a"), modifiers: .control)
    #expect(focus.selected == Array(0..<9))
  }

  @Test("With selectionFollowsFocus, keys select the focused item unless Ctrl is down")
  func selectionFollows() {
    let focus = FocusFixture([9])
    focus.view.selectionFollowsFocus = true
    focus.press(.right, .right)
    #expect(focus.selected == [1])
    focus.press(.down, modifiers: .control)
    #expect(focus.press() == "0.4")
    #expect(focus.selected == [1])
  }

  @Test("Typing focuses an item by its title; a pause starts a new search")
  func typing() {
    let focus = FocusFixture([6])
    focus.delegate.names = ["Apple", "Banana", "Blackberry", "Blueberry", "Cherry", "Blue moon"]
    #expect(focus.enter("b") == "0.1")
    #expect(focus.enter("lu") == "0.3")
    #expect(focus.enter("e m") == "0.5")
    focus.grid.app.advance(by: 1.2)
    #expect(focus.enter("b") == "0.1")
    #expect(focus.enter("b") == "0.2")
    focus.grid.app.advance(by: 1.2)
    #expect(focus.enter("x") == "0.2")
    #expect(focus.enter("c") == "0.4")
  }

  @Test("The focus follows its item; if the item is deleted, the item at its index path receives the focus")
  func updates() throws {
    let focus = FocusFixture([9])
    focus.press(.right, .right)
    focus.grid.recorder.counts = [10]
    focus.view.insertItems(at: [IndexPath(item: 0, section: 0)])
    #expect(focus.press() == "0.2")
    try focus.grid.app.settle()
    #expect(focus.ring?.frame.minX == 212)
    _ = focus.delegate.transcript()
    focus.grid.recorder.counts = [9]
    focus.view.deleteItems(at: [IndexPath(item: 2, section: 0)])
    #expect(focus.press() == "0.2")
    #expect(focus.delegate.transcript() == "focus(-→0.2)")
    focus.grid.recorder.counts = [1]
    focus.view.deleteItems(at: (1..<9).map { IndexPath(item: $0, section: 0) })
    #expect(focus.press() == "0.0")
    try focus.grid.app.settle()
    #expect(focus.ring?.frame.minX == -8)
    focus.grid.recorder.counts = [0]
    focus.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
    try focus.grid.app.settle()
    #expect(focus.press() == "-")
    #expect(focus.ring == nil)
  }

  @Test("A reload keeps the focus at its index path if it still exists")
  func reload() throws {
    let focus = FocusFixture([9, 4])
    focus.view.setFocus(at: IndexPath(item: 3, section: 1))
    focus.grid.recorder.counts = [9, 2]
    focus.view.reloadData()
    focus.grid.app.frame()
    #expect(focus.press() == "1.1")
    #expect(focus.ring != nil)
    focus.grid.recorder.counts = [5]
    focus.view.reloadData()
    focus.grid.app.frame()
    #expect(focus.press() == "0.4")
  }

  @Test("After a layout change, the ring is around the same item")
  func layoutChange() throws {
    let focus = FocusFixture([9])
    focus.press(.right, .right)
    let list = UICollectionViewFlowLayout()
    list.itemSize = CGSize(width: 300, height: 40)
    focus.view.setCollectionViewLayout(list, animated: true)
    try focus.grid.app.settle()
    #expect(focus.ring?.frame == CGRect(x: 2, y: 42, width: 316, height: 56))
    #expect(focus.press(.down) == "0.2")
  }

  @Test("After a layout change, the focused item is visible")
  func layoutChangeFarDown() throws {
    let focus = FocusFixture([300])
    focus.press(.right)
    focus.press(.end)
    try focus.grid.app.settle()
    let list = UICollectionViewFlowLayout()
    list.itemSize = CGSize(width: 300, height: 150)
    focus.view.setCollectionViewLayout(list, animated: true)
    try focus.grid.app.settle()
    let frame = try #require(focus.view.cellForItem(at: IndexPath(item: 299, section: 0))?.frame)
    #expect(focus.view.bounds.contains(frame))
    #expect(focus.ring?.frame == frame.insetBy(dx: -8, dy: -8))
    focus.view.setCollectionViewLayout(CoverFlowLayout(), animated: true)
    try focus.grid.app.settle()
    let cover = try #require(focus.view.layoutAttributesForItem(at: IndexPath(item: 299, section: 0)))
    #expect(abs(cover.frame.midX - focus.view.bounds.midX) < 1)
  }

  @Test("Keys do nothing if focus is not allowed, also during editing")
  func notAllowed() {
    let focus = FocusFixture([9])
    focus.view.allowsFocusDuringEditing = false
    focus.view.isEditing = true
    #expect(focus.press(.right) == "-")
    focus.view.isEditing = false
    #expect(focus.press(.right) == "0.0")
    focus.view.allowsFocus = false
    #expect(focus.ring == nil)
    #expect(focus.press(.right) == "-")
  }
}

import Foundation
import ViewTree

/// A selection by a pan with two fingers: the items between the first touched item and the current one are
/// selected, or deselected if the first one was selected before.
@MainActor final class FingerSelection {
  let before: Set<IndexPath>
  private unowned let selection: SelectionController
  /// The number of the first item among all items.
  private let start: Int
  private let selects: Bool
  /// The numbers of the items among all items.
  private(set) var range: ClosedRange<Int>
  private lazy var scroller = EdgeScroller(view) { [unowned self] in extend(to: $0) }

  init(_ selection: SelectionController, from number: Int, at path: IndexPath) {
    self.selection = selection
    before = selection.selected
    selects = !before.contains(path)
    start = number
    range = number...number
  }

  private var view: UIScrollView { selection.scroll.gestureView }

  /// Selects the first item.
  func begin(at path: IndexPath) { set(path, isInside: true) }

  /// Extends the range to the item at a point of the content, and scrolls while the point is near an edge.
  func move(to point: CGPoint) {
    scroller.move(to: point)
    extend(to: point)
  }

  func end() { scroller.stop() }

  /// - Complexity: O(items between this point and the previous one).
  private func extend(to point: CGPoint) {
    guard let path = selection.presenter.shown.touchedItem(at: point),
      let number = selection.counts.current.number(section: path.section, item: path.item)
    else { return }
    let (old, new) = (range, min(start, number)...max(start, number))
    guard old != new else { return }
    range = new
    let all = min(old.lowerBound, new.lowerBound)...max(old.upperBound, new.upperBound)
    for number in all where old.contains(number) != new.contains(number) {
      guard let path = selection.counts.current.path(ofNumber: number) else { continue }
      set(IndexPath(item: path.item, section: path.section), isInside: new.contains(number))
    }
  }

  private func set(_ path: IndexPath, isInside: Bool) {
    let shouldSelect = isInside ? selects : before.contains(path)
    if shouldSelect {
      selection.extend(to: path)
    } else if selection.selected.contains(path) {
      selection.remove(path)
    }
  }
}

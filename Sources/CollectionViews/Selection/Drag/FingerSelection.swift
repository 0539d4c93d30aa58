import Foundation
import ViewTree

/// The items from where two fingers began to where they are: they become selected, or, where the first one was selected,
/// leave the selection.
@MainActor final class FingerSelection {
  /// The selection before.
  let before: Set<IndexPath>
  private unowned let selection: SelectionController
  /// The first item, by its number among all items.
  private let start: Int
  private let selects: Bool
  /// The items by their numbers among all items.
  private(set) var range: ClosedRange<Int>
  private lazy var scroller = EdgeScroller(view) { [unowned self] in extend(to: $0) }

  init(_ selection: SelectionController, from number: Int, at path: IndexPath) {
    self.selection = selection
    before = selection.selected
    selects = !before.contains(path)
    start = number
    range = number...number
  }

  private var view: UICollectionView { selection.view }

  /// Selects the first item.
  func begin(at path: IndexPath) { set(path, isInside: true) }

  /// Selects up to the item at a place of the content, and scrolls while that is near an edge.
  func move(to place: CGPoint) {
    scroller.move(to: place)
    extend(to: place)
  }

  func end() { scroller.stop() }

  /// O(items between this place and the one before).
  private func extend(to place: CGPoint) {
    guard let path = view.elementPresenter.shown.touchedItem(at: place),
      let number = view.updatePipeline.counts.current.number(section: path.section, item: path.item)
    else { return }
    let (old, new) = (range, min(start, number)...max(start, number))
    guard old != new else { return }
    range = new
    let all = min(old.lowerBound, new.lowerBound)...max(old.upperBound, new.upperBound)
    for number in all where old.contains(number) != new.contains(number) {
      guard let path = view.updatePipeline.counts.current.path(ofNumber: number) else { continue }
      set(IndexPath(item: path.item, section: path.section), isInside: new.contains(number))
    }
  }

  private func set(_ path: IndexPath, isInside: Bool) {
    let isWanted = isInside ? selects : before.contains(path)
    if isWanted {
      selection.extend(to: path)
    } else if selection.selected.contains(path) {
      selection.remove(path)
    }
  }
}

import Foundation
import ViewTree

/// Two fingers that pan over items and select what they come across.
final class MultipleSelectionGestureRecognizer: UIPanGestureRecognizer, UIGestureRecognizerDelegate {
  weak var collectionView: UICollectionView?

  override init() {
    super.init()
    minimumNumberOfTouches = 2
    maximumNumberOfTouches = 2
    delegate = self
  }

  override func shouldReceive(_ event: UIEvent) -> Bool {
    event.changedTouches.allSatisfy { $0.source == .finger }
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let view = collectionView, let path = view.itemUnder(self, atStart: true) else { return false }
    return view.delegate?.collectionView(view, shouldBeginMultipleSelectionInteractionAt: path) ?? false
  }
}

/// The items from where two fingers began to where they are.
@MainActor final class MultipleSelection {
  let start: IndexPath
  /// Whether what they come across is selected; else it is taken out.
  let selects: Bool
  let before: Set<IndexPath>
  /// By their numbers among all items.
  var range: ClosedRange<Int>
  var scroller: EdgeScroller?

  init(start: IndexPath, number: Int, selects: Bool, before: Set<IndexPath>) {
    self.start = start
    self.selects = selects
    self.before = before
    range = number...number
  }
}

extension UICollectionView {
  func itemUnder(_ recognizer: UIPanGestureRecognizer, atStart: Bool) -> IndexPath? {
    var place = recognizer.location(in: self)
    if atStart {
      place.x -= recognizer.path.x
      place.y -= recognizer.path.y
    }
    return touchedItem(at: place)
  }

  func multipleSelectionDidChange(_ recognizer: MultipleSelectionGestureRecognizer) {
    switch recognizer.state {
    case .began: beginMultipleSelection(recognizer)
    case .changed:
      selection.multiple?.scroller?.move(to: recognizer.location(in: self))
      extendMultipleSelection(to: recognizer.location(in: self))
    case .ended: endMultipleSelection()
    case .cancelled:
      if let multiple = selection.multiple { restore(multiple.before) }
      endMultipleSelection()
    case .possible, .failed: break
    }
  }

  private func beginMultipleSelection(_ recognizer: MultipleSelectionGestureRecognizer) {
    guard let path = itemUnder(recognizer, atStart: true) else { return }
    delegate?.collectionView(self, didBeginMultipleSelectionInteractionAt: path)
    guard allowsMultipleSelectionNow, hasItem(at: path),
      let number = counts.number(section: path.section, item: path.item)
    else { return }
    let multiple = MultipleSelection(
      start: path, number: number, selects: !selection.selected.contains(path), before: selection.selected)
    selection.multiple = multiple
    multiple.scroller = EdgeScroller(self) { [weak self] in self?.extendMultipleSelection(to: $0) }
    set(path, in: multiple, isInside: true)
    extendMultipleSelection(to: recognizer.location(in: self))
  }

  /// Selects up to the item at a place, and lets go what is beyond it. O(items between this place and the one before).
  private func extendMultipleSelection(to place: CGPoint) {
    guard let multiple = selection.multiple, let path = touchedItem(at: place),
      let start = counts.number(section: multiple.start.section, item: multiple.start.item),
      let number = counts.number(section: path.section, item: path.item)
    else { return }
    let (old, new) = (multiple.range, min(start, number)...max(start, number))
    guard old != new else { return }
    multiple.range = new
    let all = min(old.lowerBound, new.lowerBound)...max(old.upperBound, new.upperBound)
    for number in all where old.contains(number) != new.contains(number) {
      guard let path = counts.path(ofNumber: number) else { continue }
      set(IndexPath(item: path.item, section: path.section), in: multiple, isInside: new.contains(number))
    }
  }

  private func set(_ path: IndexPath, in multiple: MultipleSelection, isInside: Bool) {
    let isWanted = isInside ? multiple.selects : multiple.before.contains(path)
    if isWanted { userAdd(path) } else if selection.selected.contains(path) { userDeselect(path) }
  }

  private func endMultipleSelection() {
    selection.multiple?.scroller?.stop()
    selection.multiple = nil
    delegate?.collectionViewDidEndMultipleSelectionInteraction(self)
  }
}

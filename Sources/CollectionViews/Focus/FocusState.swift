import Foundation
import ViewTree

/// Where the keyboard's focus is in a collection view.
@MainActor struct FocusState {
  /// The item that keys go from.
  var indexPath: IndexPath?
  /// Whether it is seen: only once a key was used, and up to the next touch.
  var isVisible = false
  /// Where the focus was when its item went away or everything was asked anew; found a new place after the pass.
  var lost: IndexPath?
  /// Where the focus was last, for coming back to.
  var remembered: IndexPath?
  /// The view of the item that has the focus, while the ring is around it.
  var host: UICollectionReusableView?
  var ring: FocusRingView?
  /// What was typed to find an item, and when.
  var typed = ""
  var typedAt: TimeInterval = -.infinity

  mutating func rename(_ path: (IndexPath) -> IndexPath?) {
    remembered = remembered.flatMap(path)
    guard let old = indexPath else { return }
    indexPath = path(old)
    if indexPath == nil { lose(old) }
  }

  /// The item is no longer where it was; what is seen of the focus goes until there is another one.
  mutating func lose(_ old: IndexPath) {
    indexPath = nil
    lost = old
    ring?.isHidden = true
    (host as? UICollectionViewCell)?.isFocused = false
    host = nil
  }
}

import Foundation
import ViewTree

/// What is selected, highlighted and focused, and the touch that may change it.
@MainActor struct SelectionState {
  var selected: Set<IndexPath> = []
  /// The item under the touch.
  var highlighted: IndexPath?
  /// Where a range selection starts: the item selected last without Shift.
  var anchor: IndexPath?
  weak var touch: UITouch?
  /// The item that the touch went down on.
  var pressed: IndexPath?
  /// A touch is about to give the single selection to another item: selected ones look as if they were not.
  var isHidden = false
  /// The rectangle that the mouse draws.
  var band: SelectionBand?
  /// What two fingers select.
  var multiple: MultipleSelection?
  /// The item whose menu is shown: it looks highlighted.
  var withMenu: IndexPath?
  /// Whether a menu of the collection view is shown.
  var hasMenu = false
  /// Where the keyboard is.
  var focus = FocusState()

  /// Items have other paths now; those without one are no longer selected or touched.
  mutating func rename(_ path: (IndexPath) -> IndexPath?) {
    if !selected.isEmpty { selected = Set(selected.compactMap(path)) }
    highlighted = highlighted.flatMap(path)
    anchor = anchor.flatMap(path)
    pressed = pressed.flatMap(path)
    band?.rename(path)
    // What two fingers have selected stays so.
    multiple = nil
    withMenu = withMenu.flatMap(path)
    focus.rename(path)
  }

  func apply(to cell: UICollectionViewCell, at indexPath: IndexPath) {
    let isSelected = selected.contains(indexPath) && (!isHidden || indexPath == pressed)
    if cell.isSelected != isSelected { cell.isSelected = isSelected }
    let isHighlighted = highlighted == indexPath || withMenu == indexPath
    if cell.isHighlighted != isHighlighted { cell.isHighlighted = isHighlighted }
  }
}

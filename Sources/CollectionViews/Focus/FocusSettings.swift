/// The settings of the keyboard focus; the defaults are those of ``UICollectionView``.
struct FocusSettings {
  var allowsFocus = true
  var allowsFocusDuringEditing = true
  var selectionFollowsFocus = false
  var remembersLastFocusedIndexPath = false
}

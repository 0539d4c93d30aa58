/// The plain settings of what users may do, apart from the two that ``UICollectionView`` stores itself.
struct InteractionSettings {
  /// The rules of selecting while editing.
  struct Editing: Equatable {
    var isActive = false
    var allowsSelection = false
    var allowsMultipleSelection = false
  }

  var editing = Editing()
  var allowsFocus = true
  var allowsFocusDuringEditing = true
  var selectionFollowsFocus = false
  var remembersLastFocusedIndexPath = false
}

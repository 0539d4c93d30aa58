/// The settings of editing and keyboard focus. ``UICollectionView`` itself stores `allowsSelection` and
/// `allowsMultipleSelection`.
struct InteractionSettings {
  /// The editing mode and the selection that it allows.
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

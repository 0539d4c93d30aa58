/// The selection that the user is allowed, and the editing mode.
struct SelectionSettings: Equatable {
  /// The editing mode and the selection that it allows.
  struct Editing: Equatable {
    var isActive = false
    var allowsSelection = false
    var allowsMultipleSelection = false
  }

  var allowsSelection = true
  var allowsMultipleSelection = false
  var editing = Editing()

  /// Whether items can be selected now.
  var allowsAny: Bool {
    editing.isActive ? editing.allowsSelection || editing.allowsMultipleSelection : allowsSelection
  }

  /// Whether several items can be selected now.
  var allowsSeveral: Bool { editing.isActive ? editing.allowsMultipleSelection : allowsMultipleSelection }
}

import ViewTree

/// What the user may do in a collection view, apart from the two flags that subclasses override.
struct InteractionSettings {
  var isEditing = false
  var allowsSelectionDuringEditing = false
  var allowsMultipleSelectionDuringEditing = false
  var allowsFocus = true
  var allowsFocusDuringEditing = true
  var selectionFollowsFocus = false
  var remembersLastFocusedIndexPath = false
}

extension UICollectionView {
  // MARK: Editing

  /// Whether the collection view is in its editing mode: cells know it from their `configurationState`, and the two
  /// flags below say what may be selected meanwhile. What may not be selected then, or afterwards, leaves the selection
  /// without a word to the delegate. Default false.
  public var isEditing: Bool {
    get { settings.isEditing }
    set {
      guard newValue != settings.isEditing else { return }
      settings.isEditing = newValue
      for case let cell as UICollectionViewCell in visibleOrder.map(\.view) { cell.isInEditing = newValue }
      reduceSelectionToWhatIsAllowed()
    }
  }

  /// Takes the place of ``allowsSelection`` while editing. Default false.
  public var allowsSelectionDuringEditing: Bool {
    get { settings.allowsSelectionDuringEditing }
    set {
      settings.allowsSelectionDuringEditing = newValue
      reduceSelectionToWhatIsAllowed()
    }
  }

  /// Takes the place of ``allowsMultipleSelection`` while editing, and allows selection too. Default false.
  public var allowsMultipleSelectionDuringEditing: Bool {
    get { settings.allowsMultipleSelectionDuringEditing }
    set {
      settings.allowsMultipleSelectionDuringEditing = newValue
      reduceSelectionToWhatIsAllowed()
    }
  }

  var allowsSelectionNow: Bool {
    isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  var allowsMultipleSelectionNow: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  private func reduceSelectionToWhatIsAllowed() {
    if !allowsSelectionNow {
      touchWasCancelled()
      for path in selection.selected { setSelected(false, at: path) }
    } else if !allowsMultipleSelectionNow {
      reduceSelectionToOne()
    }
  }

  // MARK: Focus

  /// Whether keys move a focus from item to item. Default true: who has a keyboard can use it.
  public var allowsFocus: Bool {
    get { settings.allowsFocus }
    set {
      settings.allowsFocus = newValue
      if !newValue { setFocus(at: nil) }
    }
  }

  /// Default true.
  public var allowsFocusDuringEditing: Bool {
    get { settings.allowsFocusDuringEditing }
    set { settings.allowsFocusDuringEditing = newValue }
  }

  var allowsFocusNow: Bool { allowsFocus && (!isEditing || allowsFocusDuringEditing) }

  /// Whether a key that moves the focus selects the item alone, as in lists beside what they list; with Ctrl it does
  /// not. Default false.
  public var selectionFollowsFocus: Bool {
    get { settings.selectionFollowsFocus }
    set { settings.selectionFollowsFocus = newValue }
  }

  /// Whether the focus, once gone, comes back to the item that had it last. Default false.
  public var remembersLastFocusedIndexPath: Bool {
    get { settings.remembersLastFocusedIndexPath }
    set { settings.remembersLastFocusedIndexPath = newValue }
  }
}

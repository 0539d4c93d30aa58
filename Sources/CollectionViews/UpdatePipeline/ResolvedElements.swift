/// The attributes between which the elements of a pass move within a change, in the order in which the
/// elements were passed to ``ChangeResolver/resolve(disappearing:persisting:appearing:)``.
struct ResolvedElements {
  enum Disappearance {
    /// The final attributes. Nil: the element leaves the screen without animation.
    case final(UICollectionViewLayoutAttributes?)
    /// The element was resolved in an earlier pass of the change, or it appeared in one.
    case unresolved
  }

  var disappearing: [Disappearance]
  /// The attributes from which persisting elements restart. Nil: they continue from their present position.
  var persisting: [UICollectionViewLayoutAttributes?]
  /// The initial attributes of appearing elements. Nil: they do not move.
  var appearing: [UICollectionViewLayoutAttributes?]
}

/// The elements whose initial or final attributes were requested within a change. A pass may be repeated;
/// requests are not.
///
/// Most changes need one pass, whose elements are only listed. A second pass converts the list to a set.
struct RequestedElements {
  private var passCount = 0
  private var first: [ElementKey] = []
  private var all: Set<ElementKey> = []

  /// Called before the requests of each pass.
  mutating func beginPass() {
    passCount += 1
    guard passCount == 2 else { return }
    all = Set(first)
    first = []
  }

  /// Adds an element. Returns whether no earlier pass has added it. O(1).
  mutating func insert(_ key: ElementKey) -> Bool {
    guard passCount == 1 else { return all.insert(key).inserted }
    first.append(key)
    return true
  }
}

extension UICollectionViewLayout {
  /// The layout's initial attributes of an element, by its key after the change.
  final func initialAttributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? {
    let (path, kind) = (key.indexPath, key.kind ?? "")
    let attributes =
      switch key.category {
      case .cell: initialLayoutAttributesForAppearingItem(at: path)
      case .supplementaryView:
        initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: path)
      case .decorationView: initialLayoutAttributesForAppearingDecorationElement(ofKind: kind, at: path)
      }
    return attributes.map(mirrored)
  }

  /// The layout's final attributes of an element, by its key before the change.
  final func finalAttributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? {
    let (path, kind) = (key.indexPath, key.kind ?? "")
    let attributes =
      switch key.category {
      case .cell: finalLayoutAttributesForDisappearingItem(at: path)
      case .supplementaryView:
        finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: kind, at: path)
      case .decorationView: finalLayoutAttributesForDisappearingDecorationElement(ofKind: kind, at: path)
      }
    return attributes.map(mirrored)
  }
}

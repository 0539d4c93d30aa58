import Foundation
import Geometry
import ViewTree

/// Checks the attributes of a layout against its earlier ones and against each other, for authors of layouts.
/// Active while `UICollectionView.checksLayoutContract` is true.
@MainActor final class LayoutContractChecker {
  /// An attributes object that a layout returned, with a copy of its values at that time.
  private struct Result {
    let attributes: UICollectionViewLayoutAttributes
    let placement: Placement
  }

  private var earlierResults: [ElementKey: Result] = [:]
  private var preparation = -1
  private var reported: Set<String> = []

  /// Checks the result of `layoutAttributesForElements(in:)`. Returns a sentence for each violated rule, once
  /// per element and preparation of the layout. O(attributes).
  func check(
    _ list: [UICollectionViewLayoutAttributes], of layout: UICollectionViewLayout, contentSize: CGSize,
    preparation: Int
  ) -> [String] {
    if preparation != self.preparation {
      self.preparation = preparation
      earlierResults.removeAll(keepingCapacity: true)
      reported.removeAll(keepingCapacity: true)
    }
    var problems: [String] = []
    var keys: Set<ElementKey> = []
    for attributes in list {
      let key = ElementKey(attributes)
      func report(_ rule: String, _ text: String) {
        let name = Self.name(of: key)
        guard reported.insert(rule + name).inserted else { return }
        problems.append("\(type(of: layout)), \(name): \(text)")
      }
      guard keys.insert(key).inserted else {
        report("twice", "layoutAttributesForElements(in:) returns it twice. Return each element once.")
        continue
      }
      checkUnchanged(attributes, key, report)
      checkAgainstSingle(attributes, key, layout, report)
      checkCovered(attributes, contentSize, report)
    }
    return problems
  }

  private func checkUnchanged(
    _ attributes: UICollectionViewLayoutAttributes, _ key: ElementKey, _ report: (String, String) -> Void
  ) {
    let placement = Placement(attributes)
    if let before = earlierResults[key], before.placement != placement {
      report(
        "changed",
        before.attributes === attributes
          ? """
          its attributes were changed in place after they were returned, without an invalidation. Change a copy, \
          or invalidate the layout.
          """
          : "its attributes differ from the previous ones, without an invalidation. Invalidate the layout.")
    }
    earlierResults[key] = Result(attributes: attributes, placement: placement)
  }

  private func checkAgainstSingle(
    _ attributes: UICollectionViewLayoutAttributes, _ key: ElementKey, _ layout: UICollectionViewLayout,
    _ report: (String, String) -> Void
  ) {
    let method: String
    let single: UICollectionViewLayoutAttributes?
    switch key.category {
    case .cell:
      method = "layoutAttributesForItem(at:)"
      single = layout.layoutAttributesForItem(at: key.indexPath)
    case .supplementaryView:
      method = "layoutAttributesForSupplementaryView(ofKind:at:)"
      single = layout.layoutAttributesForSupplementaryView(ofKind: key.kind ?? "", at: key.indexPath)
    case .decorationView:
      method = "layoutAttributesForDecorationView(ofKind:at:)"
      single = layout.layoutAttributesForDecorationView(ofKind: key.kind ?? "", at: key.indexPath)
    }
    guard let single else {
      report(
        "missing", "layoutAttributesForElements(in:) returns it, \(method) returns nil. Both must return it.")
      return
    }
    guard Placement(single) != Placement(attributes) else { return }
    report(
      "differs",
      """
      layoutAttributesForElements(in:) returns \(attributes.frame.debugDescription), \(method) \
      \(single.frame.debugDescription) (or another alpha, zIndex or transform). Both must return the same.
      """)
  }

  private func checkCovered(
    _ attributes: UICollectionViewLayoutAttributes, _ contentSize: CGSize, _ report: (String, String) -> Void
  ) {
    guard CATransform3DIsIdentity(attributes.transform3D), attributes.alpha > 0, !attributes.isHidden else {
      return
    }
    let frame = attributes.frame
    guard
      frame.minX < -0.5 || frame.minY < -0.5 || frame.maxX > contentSize.width + 0.5
        || frame.maxY > contentSize.height + 0.5
    else { return }
    report(
      "outside",
      """
      its frame \(frame.debugDescription) exceeds collectionViewContentSize, \
      \(contentSize.width)×\(contentSize.height): it cannot be made completely visible. Make the content larger.
      """)
  }

  private static func name(of key: ElementKey) -> String {
    let path = Array(key.indexPath)
    switch key.category {
    case .cell: return "cell \(path)"
    case .supplementaryView: return "supplementary view \(key.kind ?? "") \(path)"
    case .decorationView: return "decoration view \(key.kind ?? "") \(path)"
    }
  }
}

import Foundation
import ViewTree

/// The elements on screen that are measured again in the next pass: their views are asked for the sizes that
/// they prefer.
@MainActor final class SizeRequests {
  struct Requests {
    fileprivate(set) var includesAll = false
    fileprivate(set) var keys: Set<ElementKey> = []
    fileprivate(set) var views: Set<ObjectIdentifier> = []
    /// Whether all requests are those of views, which are resized with an animation.
    fileprivate(set) var isAnimated = false

    var isEmpty: Bool { !includesAll && keys.isEmpty && views.isEmpty }

    @MainActor func contains(_ element: PresentedElement) -> Bool {
      includesAll || keys.contains(element.key) || views.contains(ObjectIdentifier(element.view))
    }
  }

  private var pending = Requests()

  var isEmpty: Bool { pending.isEmpty }
  var isAnimated: Bool { pending.isAnimated }

  func addAll() {
    pending.includesAll = true
    pending.isAnimated = false
  }

  func add(_ key: ElementKey) {
    pending.keys.insert(key)
    pending.isAnimated = false
  }

  func add(namedIn context: UICollectionViewLayoutInvalidationContext) {
    for path in context.invalidatedItemIndexPaths ?? [] { add(.cell(path)) }
    for (kind, paths) in context.invalidatedSupplementaryIndexPaths ?? [:] {
      for path in paths { add(ElementKey(category: .supplementaryView, kind: kind, indexPath: path)) }
    }
  }

  func add(_ view: UICollectionReusableView, animated: Bool) {
    pending.isAnimated = animated && (isEmpty || isAnimated)
    pending.views.insert(ObjectIdentifier(view))
  }

  /// Removes and returns the requests; nil without requests.
  func take() -> Requests? {
    guard !isEmpty else { return nil }
    defer { discard() }
    return pending
  }

  func discard() { pending = Requests() }
}

import Foundation
import ViewTree

/// The elements on screen that are measured again in the next pass: their views are asked for the sizes that
/// they prefer.
@MainActor struct SizeRequests {
  private var includesAll = false
  private var keys: Set<ElementKey> = []
  private var views: Set<ObjectIdentifier> = []
  /// Whether all requests are those of views, which are resized with an animation.
  private(set) var isAnimated = false

  var isEmpty: Bool { !includesAll && keys.isEmpty && views.isEmpty }

  func contains(_ element: PresentedElement) -> Bool {
    includesAll || keys.contains(element.key) || views.contains(ObjectIdentifier(element.view))
  }

  /// Adds all elements on screen.
  mutating func addAll() {
    includesAll = true
    isAnimated = false
  }

  /// Adds an element.
  mutating func add(_ key: ElementKey) {
    keys.insert(key)
    isAnimated = false
  }

  /// Adds the elements that an invalidation context names.
  mutating func add(namedIn context: UICollectionViewLayoutInvalidationContext) {
    for path in context.invalidatedItemIndexPaths ?? [] { add(.cell(path)) }
    for (kind, paths) in context.invalidatedSupplementaryIndexPaths ?? [:] {
      for path in paths { add(ElementKey(category: .supplementaryView, kind: kind, indexPath: path)) }
    }
  }

  /// Adds the element of a view.
  mutating func add(_ view: UICollectionReusableView, animated: Bool) {
    isAnimated = animated && (isEmpty || isAnimated)
    views.insert(ObjectIdentifier(view))
  }
}

extension ElementPresenter {
  /// Called when the content of a view on screen has changed by itself: the view is measured again in the
  /// next pass.
  func contentDidChange(of view: UICollectionReusableView, animated: Bool) {
    sizeRequests.add(view, animated: animated)
    self.view.setNeedsLayout()
    self.view.updatePipeline.repeatPass()
  }

  /// Measures the elements of ``sizeRequests`` again that are in a list. The layout may be stale afterwards.
  /// O(elements).
  ///
  /// - Parameters:
  ///   - elements: elements on screen.
  ///   - pass: the running pass, which may have measured some of them; nil between passes.
  func measureRequested(of elements: [PresentedElement], in pass: Int? = nil) {
    guard !sizeRequests.isEmpty else { return }
    let requests = sizeRequests
    sizeRequests = SizeRequests()
    if let transition = view.transitionController.running {
      // The transition requests the sizes at the end of the pass.
      return transition.discardSizeRequests()
    }
    for element in elements where element.measuredPass != pass && requests.contains(element) {
      requestPreferredSize(of: element)
    }
  }
}

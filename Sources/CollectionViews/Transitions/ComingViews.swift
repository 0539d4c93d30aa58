import CollectionEngine
import Foundation
import Geometry
import ViewTree

/// The views for the elements that come on screen in a transition, in the order in which they are needed.
///
/// A few of them are made in each step, so that no step makes many. Only the objects are made ahead: the data
/// source is called when an element comes on screen, because what it shows may depend on the state at that
/// time. Elements of a kind with several reuse identifiers are excluded, because the data source chooses
/// among these.
@MainActor struct ComingViews {
  /// The maximum number of views that are made ahead in a frame, less those that its pass has made itself.
  static let limit = 4

  private struct ElementKind: Hashable {
    let category: UICollectionView.ElementCategory
    let kind: String?
  }

  /// Where the views of a kind come from. `source`: that of decoration views, which are registered with the
  /// layout.
  private struct Origin {
    let key: ReuseKey
    let source: ViewSource?
  }

  private let pool: ReusePool
  private var origins: [Origin] = []
  private var needs: ArraySlice<ViewDemand.Need> = []
  private var lastTime: TimeInterval?

  /// Determines the views that are missing for the steps after a progress. O(pairs · log pairs).
  init(of pairs: TransitionPairs, from progress: CGFloat, _ context: TransitionContext) {
    pool = context.presenter.views.pool
    var groups: [ElementKind: Int?] = [:]
    var elements: [ViewDemand.Element] = []
    elements.reserveCapacity(pairs.list.count)
    for pair in pairs.list where !pair.from.isHidden || !pair.to.isHidden {
      let kind = ElementKind(category: pair.key.category, kind: pair.key.kind)
      if groups[kind] == nil {
        let origin = Self.origin(of: kind, context)
        groups[kind] = .some(origin == nil ? nil : origins.count)
        if let origin { origins.append(origin) }
      }
      guard let group = groups[kind] ?? nil else { continue }
      elements.append(ViewDemand.Element(group: group, from: pair.from.frame, to: pair.to.frame))
    }
    let pool = pool
    needs =
      ViewDemand.needs(
        of: elements, in: CGRect(origin: .zero, size: context.scroll.bounds.size), from: progress,
        existing: origins.map { pool.viewCount(of: $0.key) })[...]
  }

  private static func origin(of kind: ElementKind, _ context: TransitionContext) -> Origin? {
    guard kind.category == .decorationView else {
      return context.presenter.views.pool.onlyKey(kind.category, kind: kind.kind)
        .map { Origin(key: $0, source: nil) }
    }
    guard let name = kind.kind, let source = context.coordinator.layout.decorationSourcesInUse[name]
    else { return nil }
    return Origin(
      key: ReuseKey(category: .decorationView, kind: name, identifier: source.name), source: source)
  }

  /// Makes the next views, at most `count`, once in a frame.
  mutating func makeNext(_ count: Int, at time: TimeInterval) {
    guard time != lastTime else { return }
    lastTime = time
    var made = 0
    while made < count, let need = needs.popFirst() {
      let origin = origins[need.group]
      // A step may have made it, because its element has come earlier.
      guard pool.viewCount(of: origin.key) < need.count else { continue }
      do {
        try pool.makeAhead(
          origin.key, source: origin.source, frame: CGRect(origin: .zero, size: need.size))
      } catch {
        // A wrong nib. The request for the element reports it.
        needs = []
      }
      made += 1
    }
  }
}

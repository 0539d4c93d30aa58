import Foundation
import Geometry

/// The attributes of an element in both layouts of a transition, in the coordinates of the visible rectangle.
struct TransitionPair {
  let key: ElementKey
  let from: UICollectionViewLayoutAttributes
  let to: UICollectionViewLayoutAttributes
}

/// The union of the elements that two layouts have in and around the visible rectangle. Created in
/// O(visible).
///
/// An element of both layouts moves between its two positions. An element of only one layout fades, and moves
/// together with a related element: a header or a separator with the nearest item of its section.
@MainActor struct TransitionPairs {
  /// The rectangle that the pairs cover, in the coordinates of the visible rectangle.
  let area: CGRect
  /// The pairs in back-to-front order: elements of only the current layout first, then the order of the next
  /// layout.
  private(set) var list: [TransitionPair] = []
  private var places: [ElementKey: Int] = [:]

  init(in area: CGRect, from current: TransitionSide, to next: TransitionSide, of owner: UICollectionView) {
    self.area = area
    let old = elements(of: current, owner)
    let new = elements(of: next, owner)
    let newKeys = Set(new.map(\.key))
    let leaving = old.filter { !newKeys.contains($0.key) }
    var oldByKey: [ElementKey: UICollectionViewLayoutAttributes] = [:]
    for element in old { oldByKey[element.key] = element.attributes }
    let ends = next.ask { _ in leaving.map { next.visibleAttributes(of: $0.key) } }
    let starts = current.ask { _ in new.map { oldByKey[$0.key] ?? current.visibleAttributes(of: $0.key) } }

    var companions = Companions()
    for (element, end) in zip(leaving, ends) { companions.add(element.key, element.attributes, end) }
    for (element, start) in zip(new, starts) { companions.add(element.key, start, element.attributes) }
    for (element, end) in zip(leaving, ends) {
      add(element.key, from: element.attributes, to: end ?? companions.end(of: element))
    }
    for (element, start) in zip(new, starts) {
      add(element.key, from: start ?? companions.start(of: element), to: element.attributes)
    }
  }

  subscript(key: ElementKey) -> TransitionPair? { places[key].map { list[$0] } }

  private mutating func add(
    _ key: ElementKey, from: UICollectionViewLayoutAttributes, to: UICollectionViewLayoutAttributes
  ) {
    guard places[key] == nil else { return }
    places[key] = list.count
    list.append(TransitionPair(key: key, from: from, to: to))
  }

  private func elements(of side: TransitionSide, _ owner: UICollectionView) -> [TransitionElement] {
    let offset = side.state.offset
    let list =
      side.ask { $0.layoutAttributesForElements(in: area.offsetBy(dx: offset.x, dy: offset.y)) } ?? []
    var elements: [TransitionElement] = []
    elements.reserveCapacity(list.count)
    for attributes in owner.layoutCoordinator.acceptable(list) {
      elements.append(
        TransitionElement(key: ElementKey(attributes), attributes: side.visible(attributes)))
    }
    return elements
  }
}

private struct TransitionElement {
  let key: ElementKey
  let attributes: UICollectionViewLayoutAttributes
}

extension TransitionSide {
  fileprivate func visibleAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    layout.elementAttributes(for: key).map(visible)
  }
}

/// The items that both layouts have, which elements of only one layout move with.
@MainActor private struct Companions {
  private struct Way {
    let from: CGPoint
    let to: CGPoint
  }

  private var ways: [IndexPath: Way] = [:]
  private var sections: [Int: [Way]] = [:]

  mutating func add(
    _ key: ElementKey, _ from: UICollectionViewLayoutAttributes?, _ to: UICollectionViewLayoutAttributes?
  ) {
    guard key.category == .cell, let from, let to, let section = key.indexPath.first else { return }
    let way = Way(from: from.center, to: to.center)
    ways[key.indexPath] = way
    sections[section, default: []].append(way)
  }

  /// The final attributes of an element that only the current layout has.
  func end(of element: TransitionElement) -> UICollectionViewLayoutAttributes {
    let ghost = element.attributes.faded()
    guard let way = companion(of: element, by: \.from) else { return ghost }
    return ghost.moved(by: CGVector(dx: way.to.x - way.from.x, dy: way.to.y - way.from.y))
  }

  /// The initial attributes of an element that only the next layout has.
  func start(of element: TransitionElement) -> UICollectionViewLayoutAttributes {
    let ghost = element.attributes.faded()
    guard let way = companion(of: element, by: \.to) else { return ghost }
    return ghost.moved(by: CGVector(dx: way.from.x - way.to.x, dy: way.from.y - way.to.y))
  }

  /// The item that an element moves with: the one it belongs to (a separator), otherwise the nearest item of
  /// the section.
  private func companion(of element: TransitionElement, by end: (Way) -> CGPoint) -> Way? {
    if element.key.category != .supplementaryView, let way = ways[element.key.indexPath] { return way }
    guard let section = element.key.indexPath.first else { return nil }
    let center = element.attributes.center
    func distance(_ way: Way) -> CGFloat {
      let place = end(way)
      return hypot(place.x - center.x, place.y - center.y)
    }
    return sections[section]?.min { distance($0) < distance($1) }
  }
}

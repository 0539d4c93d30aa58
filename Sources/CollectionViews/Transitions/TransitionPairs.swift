import Foundation
import Geometry

/// The attributes of an element in both layouts of a transition, in the coordinates of the visible rectangle.
@MainActor final class TransitionPair {
  let key: ElementKey
  let from: UICollectionViewLayoutAttributes
  let to: UICollectionViewLayoutAttributes
  /// The places of the element in the back-to-front orders of the two layouts, as fractions below 1/2; 0 if
  /// both orders are equal. Interpolated, they order elements with equal z-indexes.
  fileprivate(set) var order: (from: CGFloat, to: CGFloat) = (0, 0)
  /// The attributes of the last step. Each step changes their values.
  private var step: UICollectionViewLayoutAttributes?

  init(
    key: ElementKey, from: UICollectionViewLayoutAttributes, to: UICollectionViewLayoutAttributes
  ) {
    self.key = key
    self.from = from
    self.to = to
  }

  /// The object for the attributes of a step, with the values of an earlier step or of one of the ends.
  func stepAttributes(at progress: CGFloat) -> UICollectionViewLayoutAttributes {
    let template = from.template(with: to, progress: progress)
    if let step, type(of: step) == type(of: template) { return step }
    let made = template.duplicate()
    made.way = TransitionWay(from: from, to: to)
    step = made
    return made
  }
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
  private var indexes: [ElementKey: Int] = [:]
  private(set) var distances = TransitionDistances()
  /// The gaps that are shortened; nil without a limit.
  private(set) var gaps: TransitionGaps?

  /// `gapLimit`: the length to which empty distances beyond the visible rectangle are shortened. `gaps`:
  /// those of former pairs of the same layouts, so that elements keep their ends.
  init(
    in area: CGRect, visible: CGSize, from current: PreparedLayout, to next: PreparedLayout,
    _ check: LayoutResultCheck, gapLimit: CGFloat, gaps formerGaps: TransitionGaps?
  ) {
    self.area = area
    let old = elements(of: current, check)
    let new = elements(of: next, check)
    let newKeys = Set(new.map(\.key))
    let leaving = old.filter { !newKeys.contains($0.key) }
    var oldByKey: [ElementKey: UICollectionViewLayoutAttributes] = [:]
    for element in old { oldByKey[element.key] = element.attributes }
    let ends = next.query { _ in leaving.map { next.visibleAttributes(of: $0.key, check) } }
    let starts = current.query { _ in
      new.map { oldByKey[$0.key] ?? current.visibleAttributes(of: $0.key, check) }
    }
    if gapLimit < .infinity {
      let gaps =
        formerGaps
        ?? TransitionGaps(
          limit: gapLimit, visible: visible, starts: Self.items(old.map(\.attributes), starts),
          ends: Self.items(new.map(\.attributes), ends))
      for element in old { gaps.moveStart(element.attributes) }
      for (element, start) in zip(new, starts) where oldByKey[element.key] == nil { gaps.moveStart(start) }
      for element in new { gaps.moveEnd(element.attributes) }
      for end in ends { gaps.moveEnd(end) }
      self.gaps = gaps
    }

    var commonItems = CommonItems()
    for (element, end) in zip(leaving, ends) { commonItems.add(element.key, element.attributes, end) }
    for (element, start) in zip(new, starts) { commonItems.add(element.key, start, element.attributes) }
    for (element, end) in zip(leaving, ends) {
      add(
        element.key, from: element.attributes,
        to: end ?? commonItems.ghost(of: element, from: \.from, to: \.to))
    }
    for (element, start) in zip(new, starts) {
      add(
        element.key, from: start ?? commonItems.ghost(of: element, from: \.to, to: \.from),
        to: element.attributes)
    }
    orderTies(old)
    distances = TransitionDistances(of: list, visible: visible)
  }

  /// The attributes of items that may be visible.
  private static func items(
    _ shown: [UICollectionViewLayoutAttributes], _ others: [UICollectionViewLayoutAttributes?]
  ) -> [UICollectionViewLayoutAttributes] {
    (shown + others.compactMap { $0 }).filter { $0.representedElementCategory == .cell && !$0.isHidden }
  }

  /// Sets the order of elements with equal z-indexes, so that two elements exchange their places once at
  /// most, and not at an end.
  private mutating func orderTies(_ old: [TransitionElement]) {
    var oldPlaces: [ElementKey: Int] = [:]
    for (place, element) in old.enumerated() { oldPlaces[element.key] = place }
    var before: [Depth] = []
    var after: [Depth] = []
    before.reserveCapacity(list.count)
    after.reserveCapacity(list.count)
    for (index, pair) in list.enumerated() {
      before.append(Depth(z: pair.from.zPosition, place: oldPlaces[pair.key] ?? -1, index: index))
      after.append(Depth(z: pair.to.zPosition, place: index, index: index))
    }
    before.sort()
    after.sort()
    var isSame = true
    for (one, other) in zip(before, after) where one.index != other.index { isSame = false }
    guard !isSame else { return }
    let unit = 0.5 / CGFloat(list.count)
    for (place, depth) in before.enumerated() { list[depth.index].order.from = CGFloat(place) * unit }
    for (place, depth) in after.enumerated() { list[depth.index].order.to = CGFloat(place) * unit }
  }

  subscript(key: ElementKey) -> TransitionPair? { indexes[key].map { list[$0] } }

  private mutating func add(
    _ key: ElementKey, from: UICollectionViewLayoutAttributes, to: UICollectionViewLayoutAttributes
  ) {
    guard indexes[key] == nil else { return }
    indexes[key] = list.count
    list.append(TransitionPair(key: key, from: from, to: to))
  }

  private func elements(of side: PreparedLayout, _ check: LayoutResultCheck) -> [TransitionElement] {
    let offset = side.state.offset
    let list = side.elements(in: area.offsetBy(dx: offset.x, dy: offset.y))
    return check.acceptable(list, of: side.layout).attributes.map {
      TransitionElement(key: ElementKey($0), attributes: side.visible($0))
    }
  }
}

nonisolated private struct Depth: Comparable {
  let z: CGFloat
  let place: Int
  let index: Int

  static func < (a: Depth, b: Depth) -> Bool {
    if a.z != b.z { return a.z < b.z }
    return a.place != b.place ? a.place < b.place : a.index < b.index
  }
}

private struct TransitionElement {
  let key: ElementKey
  let attributes: UICollectionViewLayoutAttributes
}

/// The items that both layouts have, which elements of only one layout move with.
@MainActor private struct CommonItems {
  struct Movement {
    let from: CGPoint
    let to: CGPoint
  }

  private var movements: [IndexPath: Movement] = [:]
  private var sections: [Int: [Movement]] = [:]

  mutating func add(
    _ key: ElementKey, _ from: UICollectionViewLayoutAttributes?, _ to: UICollectionViewLayoutAttributes?
  ) {
    guard key.category == .cell, let from, let to, let section = key.indexPath.first else { return }
    let movement = Movement(from: from.center, to: to.center)
    movements[key.indexPath] = movement
    sections[section, default: []].append(movement)
  }

  /// The attributes in one layout of an element that only the other one has. `here`: the end of movements in
  /// the layout of the element.
  func ghost(
    of element: TransitionElement, from here: (Movement) -> CGPoint, to there: (Movement) -> CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let ghost = element.attributes.faded()
    guard let movement = nearestItem(to: element, by: here) else { return ghost }
    let way = there(movement) - here(movement)
    return ghost.moved(by: CGVector(dx: way.x, dy: way.y))
  }

  /// The item that an element moves with: the one it belongs to (a separator), otherwise the nearest item of
  /// the section.
  private func nearestItem(to element: TransitionElement, by end: (Movement) -> CGPoint) -> Movement? {
    if element.key.category != .supplementaryView, let movement = movements[element.key.indexPath] {
      return movement
    }
    guard let section = element.key.indexPath.first else { return nil }
    let center = element.attributes.center
    func distance(_ movement: Movement) -> CGFloat {
      let itemCenter = end(movement)
      return hypot(itemCenter.x - center.x, itemCenter.y - center.y)
    }
    return sections[section]?.min { distance($0) < distance($1) }
  }
}

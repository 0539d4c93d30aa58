import CollectionEngine
import Foundation
import Geometry
import ViewTree

extension UICollectionViewCompositionalLayout {
  /// Reports sections whose items are not shown, once each.
  func reportProblems(of solved: CompositionalSolver) {
    guard let owner else { return }
    let missing = sections.indices.first { sections[$0] == nil && owner.numberOfItems(inSection: $0) > 0 }
    if let section = missing {
      owner.parts.log.report(
        "the section provider of \(type(of: self)) returned nil for section \(section), whose items are not "
          + "shown. Return a section for each index with items.", cause: "nil section")
    }
    if let section = solved.sectionWithEmptyGroup {
      owner.parts.log.report(
        "the group of section \(section) of \(type(of: self)) has no items, so that none of the section is shown. "
          + "Create the group with at least one item.", cause: "empty group")
    }
    if let section = solved.sectionBeyondReach {
      owner.parts.log.report(
        "in section \(section) of \(type(of: self)), elements are more than "
          + "\(Int(CompositionalSolver.reach)) points away from their group, where they may not be shown. Check offsets, "
          + "insets, spacings and the frames of custom groups.", cause: "reach")
    }
  }

  func makeSolver(for owner: UICollectionView, _ sizes: MeasuredSizes) -> CompositionalSolver {
    let context = LayoutContext(
      size: visibleContent.size, axis: configuration.scrollDirection, traits: owner.traitCollection,
      references: references)
    self.context = context
    let environment = context.environment()
    let reference = configuration.contentInsetsReference
    let count = owner.numberOfSections
    sections = (0..<count).map { provider($0, environment) }
    dependsOnOffset = hasOffsetDependence
    let empty = CompositionalItem(
      size: CompositionalSize(width: .absolute(0), height: .absolute(0)))
    var solver = CompositionalSolver(
      axis: axis, container: context.size, pixelScale: owner.displayScale,
      sectionSpacing: configuration.interSectionSpacing,
      boundary: configuration.boundarySupplementaryItems.map(\.boundaryValue),
      boundaryInsets: context.insets(.zero, from: reference), sectionCount: count
    ) { section in
      sections[section]?.value(
        itemCount: owner.numberOfItems(inSection: section), for: context, reference: reference)
        ?? CompositionalSection(itemCount: 0, group: empty)
    }
    apply(sizes.all, to: &solver)
    return solver
  }

  /// The distances that insets can be relative to, by reference.
  var references: [UIContentInsetsReference: NSDirectionalEdgeInsets] {
    guard let owner else { return [:] }
    let safe = distances(owner.safeAreaInsets)
    let visible = owner.bounds.inset(by: owner.adjustedContentInset)
    let margins = distances(owner.layoutMargins)
    let excess = max(0, (visible.width - margins.leading - margins.trailing - Self.readableWidth) / 2)
    var readable = margins
    readable.leading += excess
    readable.trailing += excess
    return [.automatic: safe, .safeArea: safe, .layoutMargins: margins, .readableContent: readable]
  }

  /// The width of a readable column, in points.
  private static var readableWidth: CGFloat { 672 }

  /// Insets of the collection view without the part that the content inset covers already.
  private func distances(_ insets: UIEdgeInsets) -> NSDirectionalEdgeInsets {
    let content = owner?.adjustedContentInset ?? .zero
    let (left, right) = (max(0, insets.left - content.left), max(0, insets.right - content.right))
    let isMirrored = mirrorWidth != nil
    return NSDirectionalEdgeInsets(
      top: max(0, insets.top - content.top), leading: isMirrored ? right : left,
      bottom: max(0, insets.bottom - content.bottom), trailing: isMirrored ? left : right)
  }

  /// Whether views are pinned or moved by handlers.
  private var hasOffsetDependence: Bool {
    if configuration.boundarySupplementaryItems.contains(where: \.pinToVisibleBounds) { return true }
    return sections.contains { section in
      guard let section else { return false }
      return section.visibleItemsInvalidationHandler != nil
        || section.boundarySupplementaryItems.contains(where: \.pinToVisibleBounds)
    }
  }

  // MARK: Reported sizes

  /// Whether a size differs from the one that a view has reported before, along its estimated dimensions.
  func isNew(_ size: CGSize, for key: ElementKey, shown: CGSize) -> Bool {
    let estimated = estimatedDimensions(of: key)
    let former = measured[key] ?? shown
    return estimated.width && size.width != former.width
      || estimated.height && size.height != former.height
  }

  func estimatedDimensions(of key: ElementKey) -> (width: Bool, height: Bool) {
    guard let solver = currentSolver else { return (false, false) }
    let path = key.indexPath
    switch key.category {
    case .cell: return path.count == 2 ? solver.measures(section: path[0], item: path[1]) : (false, false)
    case .supplementaryView:
      guard let kind = key.kind, !path.isEmpty else { return (false, false) }
      return path.count == 1
        ? solver.measuresBoundary(section: nil, kind: kind, ordinal: path[0])
        : solver.measuresBoundary(section: path[0], kind: kind, ordinal: path[1])
    case .decorationView: return (false, false)
    }
  }

  func apply(_ sizes: [(key: ElementKey, size: CGSize)], to solver: inout CompositionalSolver) {
    var items: [Int: [(item: Int, size: CGSize)]] = [:]
    for (key, size) in sizes {
      let path = key.indexPath
      switch key.category {
      case .cell where path.count == 2: items[path[0], default: []].append((path[1], size))
      case .supplementaryView where !path.isEmpty:
        solver.updateBoundary(
          section: path.count > 1 ? path[0] : nil, kind: key.kind ?? "", ordinal: path[path.count - 1],
          to: size)
      case .cell, .supplementaryView, .decorationView: break
      }
    }
    for (section, reported) in items { solver.update(section: section, items: reported) }
  }

  /// The groups that are first in sections that are scrolled. O(visible).
  var firstSeenGroups: [Int: SectionOffsets.Place] {
    guard !scrollOffsets.values.isEmpty, let solver, let owner else { return [:] }
    var groups: [Int: SectionOffsets.Place] = [:]
    for shown in owner.parts.presenter.shown where shown.isShown {
      guard let path = shown.key.itemPath, scrollOffsets.values[path.section] != nil,
        let item = solver.item(section: path.section, item: path.item, viewport: viewport)?.frame,
        axis.across(item.origin) + axis.across(item.size) > 0,
        let group = solver.group(ofItem: path.item, in: path.section)
      else { continue }
      let first = min(group, groups[path.section]?.index ?? group)
      groups[path.section] = .init(index: first, start: solver.start(ofGroup: first, in: path.section))
    }
    return groups
  }
}

import CollectionEngine
import Foundation

/// The offsets of the sections that scroll across a compositional layout, in points from the start of each.
@MainActor struct SectionOffsets {
  /// A group of a section, and the offset at which it begins.
  struct Place {
    var index: Int
    var start: CGFloat
  }

  /// The offsets by section; sections at their start may be missing.
  private(set) var values: [Int: CGFloat] = [:]
  /// The last update whose indexes were applied.
  private weak var change: ChangeResolver?

  init(_ values: [Int: CGFloat] = [:]) { self.values = values }

  subscript(section: Int) -> CGFloat {
    get { values[section] ?? 0 }
    set { values[section] = newValue == 0 ? nil : newValue }
  }

  /// Replaces the indexes of sections by those after an update. Deleted sections lose their offsets.
  mutating func updateIndexes(forUpdateOf layout: UICollectionViewLayout) {
    guard let change = layout.changeResolver, let plan = change.plan, change !== self.change else { return }
    self.change = change
    let old = values
    values = [:]
    for (section, offset) in old {
      if let new = plan.newSection(forOld: section) { values[new] = offset }
    }
  }

  /// Keeps the groups of sections in their places after a change of the layout's size.
  mutating func keepGroups(from old: CompositionalSolver, to new: CompositionalSolver) {
    guard old.container != new.container, old.sectionCount == new.sectionCount else { return }
    for (section, offset) in values where new.scrolling(of: section) != .none {
      if let group = old.group(at: offset, of: section) { self[section] = new.offset(of: group, in: section) }
    }
  }

  /// Keeps groups at their distances from the start of the visible area, after sizes have changed.
  mutating func keep(_ groups: [Int: Place], in solver: CompositionalSolver) {
    for (section, group) in groups {
      let start = solver.start(ofGroup: group.index, in: section)
      if start != group.start { self[section] += start - group.start }
    }
  }

  /// Moves the offsets of sections that the user is not scrolling into their ranges.
  mutating func limit(by solver: CompositionalSolver) {
    for (section, offset) in values {
      self[section] =
        section < solver.sectionCount && solver.scrolling(of: section) != .none
        ? solver.clampedOffset(offset, of: section) : 0
    }
  }
}

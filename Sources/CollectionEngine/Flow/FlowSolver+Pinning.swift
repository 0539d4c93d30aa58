public import Foundation

extension FlowSolver {
  /// Where the section's header lies while headers pin to the visible bounds: at its place, or at the visible edge as long
  /// as the section's items are there, and pushed out by their end (the trailing inset included, the footer not).
  ///
  /// - Parameters:
  ///   - section: one of the sections that ``sectionsOverlapping(_:)`` names for `visible`, usually.
  ///   - visible: what can be seen of the content: the bounds without the content inset.
  /// - Returns: `nil` where the section has no header.
  public func pinnedHeaderFrame(section: Int, visible: CGRect) -> CGRect? {
    guard sections.indices.contains(section), sections[section].header > 0 else { return nil }
    let solved = sections[section]
    let start = offsets.offset(of: section)
    let edge = axis == .vertical ? visible.minY : visible.minX
    let limit = start + solved.footerStart - solved.header
    let along = max(start, min(edge, limit))
    return axis.rect(along: along, across: 0, length: solved.header, breadth: crossExtent)
  }

  /// As ``pinnedHeaderFrame(section:visible:)``, at the other edge: the footer stays at the visible end as long as the
  /// section's items are there, and never comes before the header's place.
  public func pinnedFooterFrame(section: Int, visible: CGRect) -> CGRect? {
    guard sections.indices.contains(section), sections[section].footer > 0 else { return nil }
    let solved = sections[section]
    let start = offsets.offset(of: section)
    let edge = axis == .vertical ? visible.maxY : visible.maxX
    let along = min(start + solved.footerStart, max(edge - solved.footer, start + solved.header))
    return axis.rect(along: along, across: 0, length: solved.footer, breadth: crossExtent)
  }
}

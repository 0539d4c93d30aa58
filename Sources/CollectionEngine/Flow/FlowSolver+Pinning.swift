import Foundation

extension FlowSolver {
  /// The frame of a header while headers pin to the visible bounds: its frame in the content, or at the
  /// visible edge while items of the section are visible. The end of the items, including the trailing inset
  /// but not the footer, pushes it out. `visible` are the bounds without the content inset. `nil` if the
  /// section has no header.
  public func pinnedHeaderFrame(section: Int, visible: CGRect) -> CGRect? {
    guard sections.indices.contains(section), sections[section].header > 0 else { return nil }
    let solved = sections[section]
    let start = offsets.offset(of: section)
    let edge = axis == .vertical ? visible.minY : visible.minX
    let limit = start + solved.footerStart - solved.header
    let along = max(start, min(edge, limit))
    return axis.rect(along: along, across: 0, length: solved.header, breadth: crossExtent)
  }

  /// The frame of a footer while footers pin to the visible bounds; see
  /// ``pinnedHeaderFrame(section:visible:)``. It stays at the end of the visible part while items of the
  /// section are visible, and is never before the frame of the header.
  public func pinnedFooterFrame(section: Int, visible: CGRect) -> CGRect? {
    guard sections.indices.contains(section), sections[section].footer > 0 else { return nil }
    let solved = sections[section]
    let start = offsets.offset(of: section)
    let edge = axis == .vertical ? visible.maxY : visible.maxX
    let along = min(start + solved.footerStart, max(edge - solved.footer, start + solved.header))
    return axis.rect(along: along, across: 0, length: solved.footer, breadth: crossExtent)
  }
}

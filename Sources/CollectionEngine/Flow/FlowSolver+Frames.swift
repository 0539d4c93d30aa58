import Foundation
import Geometry

extension FlowSolver {
  /// The frame of an item, in content points; `nil` if there is no such item. O(log sections), plus O(log
  /// lines + items of its line) if sizes differ.
  public func frame(section: Int, item: Int) -> CGRect? {
    guard sections.indices.contains(section), item >= 0, item < sections[section].itemCount else {
      return nil
    }
    let solved = sections[section]
    return frame(of: solved.placement(of: item), in: solved, at: offsets.offset(of: section))
  }

  /// The frame of the header of a section; `nil` if the section has none.
  public func headerFrame(section: Int) -> CGRect? {
    guard sections.indices.contains(section), sections[section].header > 0 else { return nil }
    return headerFrame(of: sections[section], at: offsets.offset(of: section))
  }

  /// The frame of the footer of a section; `nil` if the section has none.
  public func footerFrame(section: Int) -> CGRect? {
    guard sections.indices.contains(section), sections[section].footer > 0 else { return nil }
    return footerFrame(of: sections[section], at: offsets.offset(of: section))
  }

  /// The frame of an item of a section that starts at `start`.
  func frame(of placement: Placement, in section: SectionLayout, at start: CGFloat) -> CGRect {
    var along = start + section.linesStart + placement.along
    var across = section.lineOrigin + placement.across
    if let pixelScale {
      along = along.rounded(toScale: pixelScale)
      across = across.rounded(toScale: pixelScale)
    }
    return axis.rect(
      along: along, across: across, length: placement.length, breadth: placement.breadth)
  }

  func headerFrame(of section: SectionLayout, at start: CGFloat) -> CGRect {
    axis.rect(along: start, across: 0, length: section.header, breadth: crossExtent)
  }

  func footerFrame(of section: SectionLayout, at start: CGFloat) -> CGRect {
    axis.rect(
      along: start + section.footerStart, across: 0, length: section.footer, breadth: crossExtent)
  }
}

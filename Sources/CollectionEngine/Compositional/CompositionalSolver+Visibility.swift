import Foundation
import Geometry

extension CompositionalSolver {
  /// Visits the elements that overlap a rectangle, section by section: backgrounds, items with their
  /// supplementary views, and the views at the edges; then those at the edges of the layout. Returns the
  /// number of elements that were examined, visited or not. O(visible · log n): a group that the rectangle
  /// shows in part is examined as a whole.
  @discardableResult
  public func forEachElement(
    in rect: CGRect, viewport: CompositionalViewport, _ body: (CompositionalElement) -> Void
  ) -> Int {
    var touched = 0
    func visit(_ element: CompositionalElement) {
      touched += 1
      if element.frame.overlaps(rect) { body(element) }
    }
    for section in sectionsOverlapping(rect) {
      let solved = sections[section]
      for background in solved.section.backgrounds { visit(element(for: background, section: section)) }
      for group in groups(of: section, overlapping: rect, viewport) {
        let frames = solved.group(group)
        let origin = origin(ofGroup: group, in: section, viewport)
        let first = group * solved.perGroup
        for (position, leaf) in frames.leaves.enumerated() where first + position < solved.section.itemCount {
          visit(
            CompositionalElement(
              kind: .item, section: section, item: first + position, frame: placed(leaf.frame, origin),
              zIndex: leaf.zIndex))
        }
        for attachment in frames.attachments where first + attachment.leaf < solved.section.itemCount {
          visit(
            CompositionalElement(
              kind: .supplementary(attachment.kind), section: section, item: first + attachment.leaf,
              frame: placed(attachment.frame, origin), zIndex: attachment.zIndex))
        }
      }
      for index in solved.boundary.views.indices { visit(boundaryElement(index, of: section, viewport)) }
    }
    for index in boundary.views.indices { visit(boundaryElement(index, viewport)) }
    return touched
  }

  /// The sections of which elements may overlap a rectangle. O(log sections).
  public func sectionsOverlapping(_ rect: CGRect) -> Range<Int> {
    let rect = rect.standardized
    let margin = overhang + 1
    let low = axis.along(rect.origin) - boundary.startExtent - margin
    return offsets.indices(from: low, to: low + axis.along(rect.size) + 2 * margin)
  }

  /// The groups of a section of which elements may overlap a rectangle.
  private func groups(
    of section: Int, overlapping rect: CGRect, _ viewport: CompositionalViewport
  ) -> Range<Int> {
    let solved = sections[section]
    guard solved.offsets.count > 0 else { return 0..<0 }
    let rect = rect.standardized
    let first = solved.origin(ofGroup: 0)
    let margin = solved.groupOverhang + 1
    let low: CGFloat
    let length: CGFloat
    if solved.section.scrolling == .none {
      low = axis.along(rect.origin) - start(of: section) - axis.along(first)
      length = axis.along(rect.size)
    } else {
      let offset = viewport.offsets[section] ?? 0
      low = axis.across(rect.origin) + offset - boundary.beforeExtent - axis.across(first)
      length = axis.across(rect.size)
    }
    return solved.offsets.indices(from: low - margin, to: low + length + margin)
  }
}

import Foundation
import Geometry

extension FlowSolver {
  /// Visits the elements that overlap `rect` (touching its edge is not enough), section by section: header,
  /// items, footer.
  ///
  /// Elements without an area are visited if they are strictly inside. Returns the number of elements that
  /// were examined, visited or not. O(log n + visited): a line that the rectangle shows in part is examined
  /// as a whole. No allocation.
  @discardableResult
  public func forEachElement(in rect: CGRect, _ body: (FlowElement) -> Void) -> Int {
    var touched = 0
    for section in sectionsOverlapping(rect) {
      let solved = sections[section]
      let start = offsets.offset(of: section)
      if solved.header > 0 {
        touched += 1
        let frame = headerFrame(of: solved, at: start)
        if frame.overlaps(rect) {
          body(FlowElement(kind: .header, section: section, item: 0, frame: frame))
        }
      }
      touched += forEachItem(ofSection: section, solved, at: start, in: rect, body)
      if solved.footer > 0 {
        touched += 1
        let frame = footerFrame(of: solved, at: start)
        if frame.overlaps(rect) {
          body(FlowElement(kind: .footer, section: section, item: 0, frame: frame))
        }
      }
    }
    return touched
  }

  private func forEachItem(
    ofSection section: Int, _ solved: SectionLayout, at start: CGFloat, in rect: CGRect,
    _ body: (FlowElement) -> Void
  ) -> Int {
    let lines = lines(of: solved, at: start, overlapping: rect)
    var touched = 0
    func visit(_ item: Int, _ placement: Placement) {
      touched += 1
      let frame = frame(of: placement, in: solved, at: start)
      if frame.overlaps(rect) {
        body(FlowElement(kind: .item, section: section, item: item, frame: frame))
      }
    }
    switch solved.lines {
    case .uniform(let uniform):
      // Items of one line differ only in their column.
      let (low, high) = interval(rect, across: true)
      let columns = uniform.columns(from: low - solved.lineOrigin, to: high - solved.lineOrigin)
      for line in lines {
        let items = uniform.items(ofLine: line)
        for item in items.dropFirst(columns.lowerBound).prefix(columns.count) {
          visit(item, uniform.placement(of: item))
        }
      }
    case .table(let table):
      for line in lines { table.forEachItem(ofLine: line, metrics: solved.metrics, visit) }
    }
    return touched
  }

  /// The sections that may overlap `rect`, with at most two more. O(log sections).
  public func sectionsOverlapping(_ rect: CGRect) -> Range<Int> {
    let (low, high) = interval(rect, across: false)
    guard low < high, let first = offsets.index(at: low - overhangAfter),
      let last = offsets.index(at: high + overhangBefore)
    else { return 0..<0 }
    return first..<max(first, last + 1)
  }

  private func lines(of solved: SectionLayout, at start: CGFloat, overlapping rect: CGRect)
    -> Range<Int>
  {
    guard solved.itemCount > 0 else { return 0..<0 }
    let (low, high) = interval(rect, across: false)
    guard low < high else { return 0..<0 }
    let origin = start + solved.linesStart
    return solved.lines(from: low - origin, to: high - origin)
  }

  /// The interval of the rectangle along (or across) the scroll axis, slightly extended: rounding moves items
  /// by less than a pixel.
  private func interval(_ rect: CGRect, across: Bool) -> (low: CGFloat, high: CGFloat) {
    guard !rect.isNull else { return (0, 0) }
    let horizontal = (axis == .horizontal) != across
    let low = horizontal ? rect.minX : rect.minY
    let high = horizontal ? rect.maxX : rect.maxY
    let slack = 1e-6 + (pixelScale.map { $0 > 0 ? 1 / $0 : 0 } ?? 0)
    return (low - slack, high + slack)
  }
}

import Foundation
import Geometry

extension CompositionalSolver {
  /// Returns an item; nil if there is no such item. O(log n).
  public func item(section: Int, item: Int, viewport: CompositionalViewport) -> CompositionalElement? {
    guard let leaf = leaf(section: section, item: item) else { return nil }
    let origin = origin(ofGroup: item / sections[section].perGroup, in: section, viewport)
    return CompositionalElement(
      kind: .item, section: section, item: item, frame: placed(leaf.frame, origin), zIndex: leaf.zIndex)
  }

  /// Returns a supplementary view at an item, a group, or an edge of a section; nil where the layout has
  /// none. O(log n + views of the item's group).
  public func supplementary(
    kind: String, section: Int, item: Int, viewport: CompositionalViewport
  ) -> CompositionalElement? {
    guard sections.indices.contains(section) else { return nil }
    let solved = sections[section]
    if let index = solved.boundary.index(kind: kind, ordinal: item) {
      return boundaryElement(index, of: section, viewport)
    }
    guard item >= 0, item < solved.section.itemCount, solved.perGroup > 0 else { return nil }
    let (group, position) = (item / solved.perGroup, item % solved.perGroup)
    let attachment = solved.group(group).attachments.first { $0.kind == kind && $0.leaf == position }
    return attachment.map {
      CompositionalElement(
        kind: .supplementary(kind), section: section, item: item,
        frame: placed($0.frame, origin(ofGroup: group, in: section, viewport)), zIndex: $0.zIndex)
    }
  }

  /// Returns a supplementary view at an edge of the layout; nil if there is none.
  public func supplementary(
    kind: String, ordinal: Int, viewport: CompositionalViewport
  ) -> CompositionalElement? {
    boundary.index(kind: kind, ordinal: ordinal).map { boundaryElement($0, viewport) }
  }

  /// Returns the background of a section; nil where the section has none of this kind. O(log sections).
  public func background(kind: String, section: Int) -> CompositionalElement? {
    guard sections.indices.contains(section) else { return nil }
    return sections[section].section.backgrounds.first { $0.kind == kind }
      .map { element(for: $0, section: section) }
  }

  func element(for background: CompositionalBackground, section: Int) -> CompositionalElement {
    CompositionalElement(
      kind: .decoration(background.kind), section: section, item: 0,
      frame: pixelAligned(
        frame(of: background.extent, section: section).reduced(by: background.insets.edges)),
      zIndex: background.zIndex)
  }

  /// The frame of a section with the views at its edges.
  public func sectionFrame(_ section: Int) -> CGRect {
    axis.rect(
      along: start(of: section), across: boundary.beforeExtent, length: sections[section].extent,
      breadth: axis.across(sections[section].container))
  }

  private func frame(of extent: CompositionalBackground.Extent, section: Int) -> CGRect {
    guard extent != .section else { return sectionFrame(section) }
    let solved = sections[section]
    let first = extent == .itemsAfterFirst ? min(1, solved.offsets.count) : 0
    let start = solved.offsets.offset(of: first)
    return axis.rect(
      along: self.start(of: section) + solved.bodyStart + start,
      across: boundary.beforeExtent + solved.bodyAcross,
      length: max(0, solved.groupsExtent - start), breadth: axis.across(solved.box))
  }

  /// The origin of a group in the content, at the present offset of its section.
  func origin(ofGroup group: Int, in section: Int, _ viewport: CompositionalViewport) -> CGPoint {
    let solved = sections[section]
    let origin = solved.origin(ofGroup: group)
    var across = axis.across(origin) + boundary.beforeExtent
    if solved.section.scrolling != .none { across -= viewport.offsets[section] ?? 0 }
    return axis.rect(
      along: axis.along(origin) + start(of: section), across: across, length: 0, breadth: 0
    ).origin
  }

  func placed(_ frame: CGRect, _ origin: CGPoint) -> CGRect {
    pixelAligned(frame.offsetBy(dx: origin.x, dy: origin.y))
  }

  private func pixelAligned(_ frame: CGRect) -> CGRect {
    pixelScale.map { frame.rounded(toScale: $0) } ?? frame
  }

  // MARK: Edges

  /// A view at an edge of a section. Pinned ones stay behind the pinned views of the layout.
  func boundaryElement(
    _ index: Int, of section: Int, _ viewport: CompositionalViewport
  ) -> CompositionalElement {
    let view = sections[section].boundary.views[index]
    let low = axis.along(viewport.visible.origin) + boundary.pinnedStart
    let high = axis.along(viewport.visible.origin) + axis.along(viewport.visible.size) - boundary.pinnedEnd
    return CompositionalElement(
      kind: .supplementary(view.item.kind), section: section, item: view.ordinal,
      frame: boundaryFrame(index, of: section, pinnedTo: ClosedRange(from: low, to: high)),
      zIndex: view.zIndex)
  }

  private func boundaryFrame(
    _ index: Int, of section: Int, pinnedTo visible: ClosedRange<CGFloat>?
  ) -> CGRect {
    let solved = sections[section]
    let start = start(of: section)
    var frame = solved.boundary.frame(
      index, from: start, to: start + solved.extent, breadth: axis.across(solved.container),
      pinnedTo: visible)
    if axis == .vertical {
      frame.origin.x += boundary.beforeExtent
    } else {
      frame.origin.y += boundary.beforeExtent
    }
    return pixelAligned(frame)
  }

  /// The frame that a view at an edge of a section has while it is not pinned; nil if there is no such view.
  /// O(log sections + views of the edge).
  public func unpinnedBoundaryFrame(kind: String, section: Int, ordinal: Int) -> CGRect? {
    guard sections.indices.contains(section),
      let index = sections[section].boundary.index(kind: kind, ordinal: ordinal)
    else { return nil }
    return boundaryFrame(index, of: section, pinnedTo: nil)
  }

  /// A view at an edge of the layout. Pinned ones are in front of those of sections.
  func boundaryElement(_ index: Int, _ viewport: CompositionalViewport) -> CompositionalElement {
    let view = boundary.views[index]
    let low = axis.along(viewport.visible.origin)
    let frame = boundary.frame(
      index, from: 0, to: axis.along(contentSize), breadth: axis.across(container),
      pinnedTo: ClosedRange(from: low, to: low + axis.along(viewport.visible.size)))
    return CompositionalElement(
      kind: .supplementary(view.item.kind), section: nil, item: view.ordinal, frame: pixelAligned(frame),
      zIndex: view.item.isPinned ? view.zIndex.addingSaturated(1) : view.zIndex)
  }
}

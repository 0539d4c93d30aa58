import Foundation
import Geometry

/// The places of all elements of a layout for one set of counts, settings and one size of the view: a value
/// that computes each element from its number.
///
/// A layout that a `SolverLayout` shows. Queries come for each frame while the content scrolls, so that none
/// may take time that grows with the number of items: use formulas, or tables that are searched in O(log n).
/// A solver makes no calls to the app, and returns the same elements for the same arguments.
public protocol LayoutSolver: Sendable {
  /// The size of the content, in points.
  ///
  /// - Complexity: O(1).
  var contentSize: CGSize { get }

  /// Whether the solver is valid for a visible area of a size; otherwise the layout makes another one. The
  /// default is true if the content is as wide as that area, which is right for content that scrolls
  /// vertically.
  func fits(_ visibleSize: CGSize) -> Bool

  /// Passes each element whose frame overlaps `rect` to `body`, in any order, once; others may be among them.
  /// The rectangle is any part of the content, in points, not only the visible one.
  ///
  /// - Complexity: O(log n + elements visited).
  func forEachElement(in rect: CGRect, viewport: LayoutViewport, _ body: (LayoutElement) -> Void)

  /// Returns an element; nil if the layout has none of that kind, and for indexes beyond the counts. `item`
  /// is ignored for elements of which a section has only one.
  ///
  /// - Complexity: O(log n).
  func element(
    _ kind: LayoutElement.Kind, section: Int, item: Int, viewport: LayoutViewport
  ) -> LayoutElement?
}

extension LayoutSolver {
  /// Whether the content is as wide as the visible area.
  public func fits(_ visibleSize: CGSize) -> Bool { contentSize.width == visibleSize.width }
}

/// The visible part of the content, and whether headers are pinned to its edge.
public struct LayoutViewport: Equatable, Sendable {
  /// The visible rectangle in content points, without the content inset.
  public var visible: CGRect
  /// Whether headers stay at the edge of ``visible``.
  public var pinsHeaders: Bool

  /// Creates a viewport; headers are not pinned unless it is stated.
  public init(visible: CGRect, pinsHeaders: Bool = false) {
    self.visible = visible
    self.pinsHeaders = pinsHeaders
  }

  var pinningBounds: CGRect? { pinsHeaders ? visible : nil }
}

extension LayoutElement {
  /// An item without a transform; nil without a frame.
  static func item(_ section: Int, _ item: Int, _ frame: CGRect?) -> LayoutElement? {
    frame.map { LayoutElement(kind: .item, section: section, item: item, frame: $0) }
  }
}

/// A solver of sections one below the other, whose headers may be pinned, and which depends on nothing else
/// of the viewport.
protocol PinningSolver: LayoutSolver {
  var width: CGFloat { get }
  var insets: UIEdgeInsets { get }
  var sections: [LayoutSection] { get }
  /// The heights of the sections.
  var offsets: OffsetTree { get }

  @discardableResult func forEachElement(
    in rect: CGRect, pinnedTo visible: CGRect?, _ body: (LayoutElement) -> Void
  ) -> Int

  func frame(section: Int, item: Int) -> CGRect?
}

extension PinningSolver {
  /// Visits the elements that overlap the rectangle.
  public func forEachElement(
    in rect: CGRect, viewport: LayoutViewport, _ body: (LayoutElement) -> Void
  ) { forEachElement(in: rect, pinnedTo: viewport.pinningBounds, body) }

  /// The element of a kind; nil if the layout has none.
  public func element(
    _ kind: LayoutElement.Kind, section: Int, item: Int, viewport: LayoutViewport
  ) -> LayoutElement? {
    switch kind {
    case .item: .item(section, item, frame(section: section, item: item))
    case .header: header(section: section, pinnedTo: viewport.pinningBounds)
    default: nil
    }
  }

  /// The header above a section, as wide as the layout. With `visible`, it is at the top of that rectangle
  /// until the end of the section pushes it out. Nil if the section has no header.
  func header(section: Int, pinnedTo visible: CGRect? = nil) -> LayoutElement? {
    guard sections.indices.contains(section), sections[section].headerHeight > 0 else { return nil }
    let height = sections[section].headerHeight
    var top = offsets.offset(of: section)
    if let visible { top = max(top, min(visible.minY, top + offsets[section] - height)) }
    var header = LayoutElement(
      kind: .header, section: section, item: 0, frame: CGRect(x: 0, y: top, width: width, height: height))
    header.zIndex = visible == nil ? 0 : LayoutElement.pinnedZIndex
    return header
  }

  func itemsTop(_ section: Int) -> CGFloat {
    offsets.offset(of: section) + sections[section].headerHeight + insets.top
  }
}

extension MosaicSolver: PinningSolver {}

extension WaterfallSolver: PinningSolver {}

extension ListSolver: PinningSolver {
  /// The element of a kind; nil if the layout has none.
  public func element(
    _ kind: LayoutElement.Kind, section: Int, item: Int, viewport: LayoutViewport
  ) -> LayoutElement? {
    switch kind {
    case .item: .item(section, item, frame(section: section, item: item))
    case .header: header(section: section, pinnedTo: viewport.pinningBounds)
    case .separator: separator(section: section, item: item)
    case .background: background(section: section)
    default: nil
    }
  }
}

extension StackSolver: LayoutSolver {
  /// Whether the solver is valid for a visible area of a size.
  public func fits(_ visibleSize: CGSize) -> Bool {
    width == visibleSize.width && (viewHeight ?? visibleSize.height) == visibleSize.height
  }

  /// Visits the elements that overlap the rectangle.
  public func forEachElement(
    in rect: CGRect, viewport: LayoutViewport, _ body: (LayoutElement) -> Void
  ) { forEachElement(in: rect, body) }

  /// The element of a kind; nil if the layout has none.
  public func element(
    _ kind: LayoutElement.Kind, section: Int, item: Int, viewport: LayoutViewport
  ) -> LayoutElement? {
    switch kind {
    case .item: element(section: section, item: item)
    case .header: caption(section: section)
    case .mat: mat(section: section)
    default: nil
    }
  }
}

extension CoverFlowSolver: LayoutSolver {
  /// Whether the solver is valid for a visible area of a size.
  public func fits(_ visibleSize: CGSize) -> Bool { viewSize == visibleSize }

  /// Visits the elements that overlap the rectangle.
  public func forEachElement(
    in rect: CGRect, viewport: LayoutViewport, _ body: (LayoutElement) -> Void
  ) { forEachElement(in: rect, offset: viewport.visible.minX, body) }

  /// The element of a kind; nil if the layout has none.
  public func element(
    _ kind: LayoutElement.Kind, section: Int, item: Int, viewport: LayoutViewport
  ) -> LayoutElement? {
    switch kind {
    case .item: element(section: section, item: item, offset: viewport.visible.minX)
    case .header: caption(section: section, offset: viewport.visible.minX)
    default: nil
    }
  }
}

extension CircleSolver: LayoutSolver {
  /// Whether the solver is valid for a visible area of a size.
  public func fits(_ visibleSize: CGSize) -> Bool { viewSize == visibleSize }

  /// Visits the elements that overlap the rectangle.
  public func forEachElement(
    in rect: CGRect, viewport: LayoutViewport, _ body: (LayoutElement) -> Void
  ) { forEachElement(in: rect, visibleMidY: viewport.visible.midY, body) }

  /// The element of a kind; nil if the layout has none.
  public func element(
    _ kind: LayoutElement.Kind, section: Int, item: Int, viewport: LayoutViewport
  ) -> LayoutElement? {
    switch kind {
    case .item: .item(section, item, frame(section: section, item: item, visibleMidY: viewport.visible.midY))
    case .header:
      headerFrame(section: section).map {
        LayoutElement(kind: .header, section: section, item: 0, frame: $0)
      }
    default: nil
    }
  }
}

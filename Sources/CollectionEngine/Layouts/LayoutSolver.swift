import Foundation
import Geometry

/// A solved layout, which computes each element without calls to the app.
public protocol LayoutSolver: Sendable {
  /// The size of the content, in points.
  var contentSize: CGSize { get }

  /// Whether the solver is valid for a visible area of a size.
  func fits(_ visibleSize: CGSize) -> Bool

  /// Visits the elements that overlap the rectangle. O(log n + elements visited).
  func forEachElement(in rect: CGRect, viewport: LayoutViewport, _ body: (LayoutElement) -> Void)

  /// The element of a kind; nil if the layout has none. `item` is ignored for elements of which a section has
  /// only one. O(log n).
  func element(
    _ kind: LayoutElement.Kind, section: Int, item: Int, viewport: LayoutViewport
  ) -> LayoutElement?
}

/// The visible part of the content, and whether headers are pinned to its edge.
public struct LayoutViewport: Equatable, Sendable {
  /// The visible rectangle in content points, without the content inset.
  public var visible: CGRect
  /// Whether headers stay at the edge of ``visible``.
  public var pinsHeaders: Bool

  /// Creates a viewport.
  public init(visible: CGRect, pinsHeaders: Bool = false) {
    self.visible = visible
    self.pinsHeaders = pinsHeaders
  }

  var pinningBounds: CGRect? { pinsHeaders ? visible : nil }
}

extension LayoutElement {
  /// An item without a transform; nil without a frame.
  fileprivate static func item(_ section: Int, _ item: Int, _ frame: CGRect?) -> LayoutElement? {
    frame.map { LayoutElement(kind: .item, section: section, item: item, frame: $0) }
  }
}

/// A solver that depends on the width and on the bounds in which headers are pinned, but on nothing else of the viewport.
protocol PinningSolver: LayoutSolver {
  var width: CGFloat { get }

  @discardableResult func forEachElement(
    in rect: CGRect, pinnedTo visible: CGRect?, _ body: (LayoutElement) -> Void
  ) -> Int

  func frame(section: Int, item: Int) -> CGRect?
  func header(section: Int, pinnedTo visible: CGRect?) -> LayoutElement?
}

extension PinningSolver {
  /// Whether the solver is valid for a visible area of a size.
  public func fits(_ visibleSize: CGSize) -> Bool { width == visibleSize.width }

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
    case .separator, .background, .mat: nil
    }
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
    case .mat: nil
    }
  }
}

extension StackSolver: LayoutSolver {
  /// Whether the solver is valid for a visible area of a size.
  public func fits(_ visibleSize: CGSize) -> Bool { width == visibleSize.width }

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
    case .separator, .background: nil
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
    case .separator, .background, .mat: nil
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
    case .separator, .background, .mat: nil
    }
  }
}

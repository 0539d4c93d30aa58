import Foundation
import Geometry

/// A solved layout of the shelf: knows the place of every element, and asks nothing more to find it.
public protocol ShelfSolver: Sendable {
  /// The size of everything, in points.
  var contentSize: CGSize { get }

  /// Whether it was solved for a visible area of this size.
  func fits(_ visibleSize: CGSize) -> Bool

  /// Visits the elements that overlap the rectangle. O(log n + elements visited).
  func forEachElement(in rect: CGRect, seenFrom viewport: ShelfViewport, _ body: (ShelfElement) -> Void)

  /// One element; nil where the layout has none. `item` does not matter for elements of which a section has one.
  /// O(log n).
  func element(
    _ kind: ShelfElement.Kind, section: Int, item: Int, seenFrom viewport: ShelfViewport
  ) -> ShelfElement?
}

/// The part of the content that is visible, and whether headers stay at its edge.
public struct ShelfViewport: Equatable, Sendable {
  /// In content points, without the content inset.
  public var visible: CGRect
  public var pinsHeaders: Bool

  public init(visible: CGRect, pinsHeaders: Bool = false) {
    self.visible = visible
    self.pinsHeaders = pinsHeaders
  }

  var pinningBounds: CGRect? { pinsHeaders ? visible : nil }
}

extension ShelfElement {
  /// An item without a transform; nil without a frame.
  fileprivate static func item(_ section: Int, _ item: Int, _ frame: CGRect?) -> ShelfElement? {
    frame.map { ShelfElement(kind: .item, section: section, item: item, frame: $0) }
  }
}

extension MosaicSolver: ShelfSolver {
  public func fits(_ visibleSize: CGSize) -> Bool { width == visibleSize.width }

  public func forEachElement(
    in rect: CGRect, seenFrom viewport: ShelfViewport, _ body: (ShelfElement) -> Void
  ) { forEachElement(in: rect, pinnedTo: viewport.pinningBounds, body) }

  public func element(
    _ kind: ShelfElement.Kind, section: Int, item: Int, seenFrom viewport: ShelfViewport
  ) -> ShelfElement? {
    switch kind {
    case .item: .item(section, item, frame(section: section, item: item))
    case .header: header(section: section, pinnedTo: viewport.pinningBounds)
    case .separator, .background, .mat: nil
    }
  }
}

extension WaterfallSolver: ShelfSolver {
  public func fits(_ visibleSize: CGSize) -> Bool { width == visibleSize.width }

  public func forEachElement(
    in rect: CGRect, seenFrom viewport: ShelfViewport, _ body: (ShelfElement) -> Void
  ) { forEachElement(in: rect, pinnedTo: viewport.pinningBounds, body) }

  public func element(
    _ kind: ShelfElement.Kind, section: Int, item: Int, seenFrom viewport: ShelfViewport
  ) -> ShelfElement? {
    switch kind {
    case .item: .item(section, item, frame(section: section, item: item))
    case .header: header(section: section, pinnedTo: viewport.pinningBounds)
    case .separator, .background, .mat: nil
    }
  }
}

extension ListSolver: ShelfSolver {
  public func fits(_ visibleSize: CGSize) -> Bool { width == visibleSize.width }

  public func forEachElement(
    in rect: CGRect, seenFrom viewport: ShelfViewport, _ body: (ShelfElement) -> Void
  ) { forEachElement(in: rect, pinnedTo: viewport.pinningBounds, body) }

  public func element(
    _ kind: ShelfElement.Kind, section: Int, item: Int, seenFrom viewport: ShelfViewport
  ) -> ShelfElement? {
    switch kind {
    case .item: .item(section, item, frame(section: section, item: item))
    case .header: header(section: section, pinnedTo: viewport.pinningBounds)
    case .separator: separator(section: section, item: item)
    case .background: background(section: section)
    case .mat: nil
    }
  }
}

extension StackSolver: ShelfSolver {
  public func fits(_ visibleSize: CGSize) -> Bool { width == visibleSize.width }

  public func forEachElement(
    in rect: CGRect, seenFrom viewport: ShelfViewport, _ body: (ShelfElement) -> Void
  ) { forEachElement(in: rect, body) }

  public func element(
    _ kind: ShelfElement.Kind, section: Int, item: Int, seenFrom viewport: ShelfViewport
  ) -> ShelfElement? {
    switch kind {
    case .item: element(section: section, item: item)
    case .header: caption(section: section)
    case .mat: mat(section: section)
    case .separator, .background: nil
    }
  }
}

extension CoverFlowSolver: ShelfSolver {
  public func fits(_ visibleSize: CGSize) -> Bool { viewSize == visibleSize }

  public func forEachElement(
    in rect: CGRect, seenFrom viewport: ShelfViewport, _ body: (ShelfElement) -> Void
  ) { forEachElement(in: rect, offset: viewport.visible.minX, body) }

  public func element(
    _ kind: ShelfElement.Kind, section: Int, item: Int, seenFrom viewport: ShelfViewport
  ) -> ShelfElement? {
    switch kind {
    case .item: element(section: section, item: item, offset: viewport.visible.minX)
    case .header: caption(section: section, offset: viewport.visible.minX)
    case .separator, .background, .mat: nil
    }
  }
}

extension CircleSolver: ShelfSolver {
  public func fits(_ visibleSize: CGSize) -> Bool { viewSize == visibleSize }

  public func forEachElement(
    in rect: CGRect, seenFrom viewport: ShelfViewport, _ body: (ShelfElement) -> Void
  ) { forEachElement(in: rect, visibleMidY: viewport.visible.midY, body) }

  public func element(
    _ kind: ShelfElement.Kind, section: Int, item: Int, seenFrom viewport: ShelfViewport
  ) -> ShelfElement? {
    switch kind {
    case .item: .item(section, item, frame(section: section, item: item, visibleMidY: viewport.visible.midY))
    case .header:
      headerFrame(section: section).map {
        ShelfElement(kind: .header, section: section, item: 0, frame: $0)
      }
    case .separator, .background, .mat: nil
    }
  }
}

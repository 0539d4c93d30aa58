import Foundation

/// One element of a compositional layout, with its frame.
public struct CompositionalElement: Hashable, Sendable {
  /// Item, supplementary view or decoration view.
  public var kind: LayoutElement.Kind
  /// The index of the section; nil for the supplementary views of the layout.
  public var section: Int?
  /// The index of the item, or that of a view among those of its kind at the same boundary.
  public var item: Int
  /// The frame in content points.
  public var frame: CGRect
  /// The order from back to front.
  public var zIndex = 0
}

/// The visible part of the content, and the offsets of the sections that scroll by themselves.
public struct CompositionalViewport: Equatable, Sendable {
  /// The visible rectangle in content points, without the content inset.
  public var visible: CGRect
  /// The offsets of sections, in points. A section that is not in the dictionary is at its start.
  public var offsets: [Int: CGFloat]

  /// Creates a viewport; without offsets, all sections are at their start.
  public init(visible: CGRect, offsets: [Int: CGFloat] = [:]) {
    self.visible = visible
    self.offsets = offsets
  }
}

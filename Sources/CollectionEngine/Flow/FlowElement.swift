import Foundation

/// One element of a flow layout with its frame.
public struct FlowElement: Hashable, Sendable {
  /// Items, and the supplementary views of sections.
  public enum Kind: Hashable, Sendable {
    /// The header of a section.
    case header
    case item
    /// The footer of a section.
    case footer
  }

  /// Item, header or footer.
  public var kind: Kind
  /// The index of its section.
  public var section: Int
  /// The index of the item in its section; 0 for headers and footers.
  public var item: Int
  /// The frame in content points.
  public var frame: CGRect
}

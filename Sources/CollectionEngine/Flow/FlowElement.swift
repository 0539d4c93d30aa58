public import Foundation

/// One element of a flow layout and where it lies.
public struct FlowElement: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case header
    case item
    case footer
  }

  public var kind: Kind
  public var section: Int
  /// 0 for headers and footers.
  public var item: Int
  public var frame: CGRect

  public init(kind: Kind, section: Int, item: Int, frame: CGRect) {
    self.kind = kind
    self.section = section
    self.item = item
    self.frame = frame
  }
}

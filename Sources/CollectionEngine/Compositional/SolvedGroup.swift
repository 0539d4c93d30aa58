import Foundation

/// The frames of the items of a group, relative to the top left corner of the group.
public struct SolvedGroup: Hashable, Sendable {
  /// An item of a group, or of a group in it.
  public struct Leaf: Hashable, Sendable {
    /// The frame, without insets.
    public var frame: CGRect
    /// The order from back to front.
    public var zIndex = 0
    /// Whether the width is the one that the cell reports.
    public var measuresWidth = false
    /// Whether the height is the one that the cell reports.
    public var measuresHeight = false
  }

  /// A supplementary view at an item, or at a group in the group.
  public struct Attachment: Hashable, Sendable {
    /// The element kind.
    public var kind: String
    /// The item whose index path the view has: that at which it is, or the first one of its group.
    public var leaf: Int
    /// In points, relative to the group.
    public var frame: CGRect
    /// The order from back to front.
    public var zIndex: Int
  }

  /// The size of the group, with its insets.
  public var size = CGSize.zero
  /// The items, in their order.
  public var leaves: [Leaf] = []
  /// The supplementary views.
  public var attachments: [Attachment] = []

  /// The distance by which elements extend beyond the group along an axis, in points.
  func overhang(along axis: FlowAxis) -> CGFloat {
    var distance: CGFloat = 0
    for frame in leaves.lazy.map(\.frame) + attachments.lazy.map(\.frame) {
      let start = axis.along(frame.origin)
      distance = max(distance, -start, start + axis.along(frame.size) - axis.along(size))
    }
    return distance
  }

  var storageBytes: Int {
    leaves.capacity * MemoryLayout<Leaf>.stride + attachments.capacity * MemoryLayout<Attachment>.stride
  }

  mutating func append(_ other: SolvedGroup, at origin: CGPoint) {
    let first = leaves.count
    for var leaf in other.leaves {
      leaf.frame.origin.x += origin.x
      leaf.frame.origin.y += origin.y
      leaves.append(leaf)
    }
    for var attachment in other.attachments {
      attachment.leaf += first
      attachment.frame.origin.x += origin.x
      attachment.frame.origin.y += origin.y
      attachments.append(attachment)
    }
  }
}

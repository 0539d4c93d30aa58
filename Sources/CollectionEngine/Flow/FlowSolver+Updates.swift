public import Foundation

/// What a change of one size moved.
public struct FlowUpdate: Hashable, Sendable {
  public var section: Int
  /// The items that were laid out again; those of the section behind them only moved on by ``shift``.
  public var items: Range<Int>
  /// How much longer the section has become: what lies behind it moved by this.
  public var shift: CGFloat
}

extension FlowSolver {
  /// Makes one item's size known: one that was estimated, or has changed.
  ///
  /// The section's lines are filled again from that item's to the first that begins as it did. The result is the same
  /// as that of a new solver with this size.
  ///
  /// - Returns: `nil` where there is no such item, or the size is what it was.
  /// - Complexity: O(items laid out again + log n) where the number of lines stays, O(lines of the section)
  ///   otherwise. The first different size in a section of equal ones: O(items of the section).
  @discardableResult
  public mutating func updateSize(section: Int, item: Int, to size: CGSize) -> FlowUpdate? {
    guard sections.indices.contains(section), item >= 0, item < sections[section].itemCount else {
      return nil
    }
    let items = sections[section].updateSize(
      of: item,
      to: LineTable.ItemSize(
        length: Sanitized.extent(axis.along(size)), breadth: Sanitized.extent(axis.across(size))))
    guard !items.isEmpty else { return nil }
    return FlowUpdate(section: section, items: items, shift: measureAgain(section))
  }

  /// Changes the header's size along the scroll axis.
  ///
  /// - Returns: how much longer the section has become.
  /// - Complexity: O(log sections).
  @discardableResult
  public mutating func updateHeader(section: Int, to size: CGSize) -> CGFloat {
    guard sections.indices.contains(section) else { return 0 }
    sections[section].header = Sanitized.extent(axis.along(size))
    return measureAgain(section)
  }

  /// Changes the footer's size along the scroll axis.
  ///
  /// - Returns: how much longer the section has become.
  /// - Complexity: O(log sections).
  @discardableResult
  public mutating func updateFooter(section: Int, to size: CGSize) -> CGFloat {
    guard sections.indices.contains(section) else { return 0 }
    sections[section].footer = Sanitized.extent(axis.along(size))
    return measureAgain(section)
  }

  private mutating func measureAgain(_ section: Int) -> CGFloat {
    let before = offsets[section]
    let after = sections[section].extent
    offsets.update(section, to: after)
    noteOverhang(of: sections[section])
    return after - before
  }
}

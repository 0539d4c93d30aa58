import Foundation

/// The effect of a change of one size.
public struct FlowUpdate: Hashable, Sendable {
  /// The index of the section.
  public var section: Int
  /// The items that were laid out again. The items after them in the section only moved by ``shift``.
  public var items: Range<Int>
  /// The change of the length of the section: everything after it moved by this distance.
  public var shift: CGFloat
}

extension FlowSolver {
  /// Sets the size of one item: an estimated size became known, or the size changed. Returns `nil` if there
  /// is no such item, or if the size does not change.
  ///
  /// The lines of the section are filled again, from the one of this item to the first one that begins with
  /// the same item as before. The result equals that of a new solver with this size. O(items laid out again +
  /// log n) if the number of lines stays the same, O(lines of the section) otherwise. The first different
  /// size in a section of equal sizes: O(items of the section).
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
    return FlowUpdate(section: section, items: items, shift: updateExtent(of: section))
  }

  /// Changes the header's size along the scroll axis. Returns the change of the section's length. O(log
  /// sections).
  @discardableResult
  public mutating func updateHeader(section: Int, to size: CGSize) -> CGFloat {
    guard sections.indices.contains(section) else { return 0 }
    sections[section].header = Sanitized.extent(axis.along(size))
    return updateExtent(of: section)
  }

  /// Changes the footer's size along the scroll axis. Returns the change of the section's length. O(log
  /// sections).
  @discardableResult
  public mutating func updateFooter(section: Int, to size: CGSize) -> CGFloat {
    guard sections.indices.contains(section) else { return 0 }
    sections[section].footer = Sanitized.extent(axis.along(size))
    return updateExtent(of: section)
  }

  private mutating func updateExtent(of section: Int) -> CGFloat {
    let before = offsets[section]
    let after = sections[section].extent
    offsets.update(section, to: after)
    updateOverhang(for: sections[section])
    return after - before
  }
}

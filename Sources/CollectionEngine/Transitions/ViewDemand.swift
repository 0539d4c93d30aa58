import Foundation
import Geometry

/// Computes when a transition between two layouts needs more views than exist.
///
/// Elements move from one rectangle to another as the progress increases. An element needs a view while its
/// rectangle overlaps the visible one; a view that an element has left is used by the next one of its group.
package enum ViewDemand {
  /// An element and its rectangles at progress 0 and 1.
  package struct Element {
    /// The group of elements that can use the same views.
    package let group: Int
    package let from: CGRect
    package let to: CGRect

    package init(group: Int, from: CGRect, to: CGRect) {
      self.group = group
      self.from = from
      self.to = to
    }
  }

  /// A view that has to exist from a progress on.
  package struct Need: Equatable {
    package let group: Int
    package let progress: CGFloat
    /// The number of views of the group from then on.
    package let count: Int
    /// The size of the element that needs the view.
    package let size: CGSize

    package init(group: Int, progress: CGFloat, count: Int, size: CGSize) {
      self.group = group
      self.progress = progress
      self.count = count
      self.size = size
    }
  }

  /// Determines the views that are missing between a progress and 1, in the order in which they are needed.
  /// `existing`: the number of views of each group. O(elements · log elements).
  package static func needs(
    of elements: [Element], in visible: CGRect, from progress: CGFloat, existing: [Int]
  ) -> [Need] {
    var events: [Event] = []
    events.reserveCapacity(elements.count * 2)
    for (index, element) in elements.enumerated() {
      guard let span = span(of: element, in: visible), span.upperBound > progress else { continue }
      events.append(Event(progress: max(progress, span.lowerBound), begins: true, element: index))
      if span.upperBound < 1 {
        events.append(Event(progress: span.upperBound, begins: false, element: index))
      }
    }
    events.sort()
    var inUse = existing.map { _ in 0 }
    var available = existing
    var needs: [Need] = []
    for event in events {
      let element = elements[event.element]
      guard event.begins else {
        inUse[element.group] -= 1
        continue
      }
      inUse[element.group] += 1
      guard inUse[element.group] > available[element.group] else { continue }
      available[element.group] += 1
      let rect = interpolate(from: element.from, to: element.to, progress: event.progress)
      needs.append(
        Need(
          group: element.group, progress: event.progress, count: available[element.group], size: rect.size))
    }
    return needs
  }

  private struct Event: Comparable {
    let progress: CGFloat
    let begins: Bool
    let element: Int

    /// Views are returned before others are needed.
    static func < (a: Event, b: Event) -> Bool {
      if a.progress != b.progress { return a.progress < b.progress }
      return a.begins != b.begins ? b.begins : a.element < b.element
    }
  }

  /// The range of progress, within 0 and 1, in which an element overlaps the visible rectangle; nil if it
  /// never does.
  static func span(of element: Element, in visible: CGRect) -> ClosedRange<CGFloat>? {
    var (first, last): (CGFloat, CGFloat) = (0, 1)
    /// Limits the range to that in which a value, which changes from `a` to `b`, is positive.
    func limit(_ a: CGFloat, _ b: CGFloat) {
      if a <= 0, b <= 0 {
        last = -1
      } else if a <= 0 {
        first = max(first, a / (a - b))
      } else if b <= 0 {
        last = min(last, a / (a - b))
      }
    }
    let (from, to) = (element.from, element.to)
    limit(from.maxX - visible.minX, to.maxX - visible.minX)
    limit(visible.maxX - from.minX, visible.maxX - to.minX)
    limit(from.maxY - visible.minY, to.maxY - visible.minY)
    limit(visible.maxY - from.minY, visible.maxY - to.minY)
    return first <= last ? first...last : nil
  }
}

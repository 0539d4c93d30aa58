import UIKit

/// A strategy that makes a snapshot of a value, for
/// ``assertSnapshot(of:as:named:record:fileID:filePath:testName:line:column:)``.
///
/// Prefer texts to images: a text shows what is wrong, and it is the same on every machine.
///
/// ```swift
/// assertSnapshot(of: app, as: .viewTree)
/// assertSnapshot(of: collectionView, as: .layoutAttributes)
/// assertSnapshot(of: calls, as: .transcript)
/// ```
public struct Snapshotting<Value> {
  let take: (Value) throws -> SnapshotContent

  /// Creates a strategy from a closure that makes the content of a snapshot.
  public init(_ take: @escaping (Value) throws -> SnapshotContent) { self.take = take }

  /// Returns a strategy that compares the text that a closure makes of the value.
  public static func text(_ text: @escaping (Value) throws -> String) -> Snapshotting {
    Snapshotting { .text(try text($0)) }
  }
}

extension Snapshotting where Value == String {
  /// Compares the text line by line.
  public static var lines: Snapshotting { .text { $0 } }
}

extension Snapshotting where Value == [String] {
  /// Compares a list of calls, one per line, in order.
  public static var transcript: Snapshotting { .text { $0.joined(separator: "\n") } }
}

extension Snapshotting where Value == TestApp {
  /// Compares the window and its views, one per line: class, frame, and properties that differ from their
  /// defaults. Makes a frame first, without advancing the clock.
  public static var viewTree: Snapshotting {
    .text {
      $0.runFrame()
      return $0.window.recursiveDescription
    }
  }

  /// Compares the elements that assistive technology sees, one per line: role, label, value, and what differs
  /// from the usual state. Makes a frame first, without advancing the clock.
  public static var accessibilityTree: Snapshotting { .text { $0.accessibilityDescription } }

  /// Compares the display list, one command per line, after a frame that does not advance the clock.
  public static var displayList: Snapshotting {
    .text {
      $0.runFrame()
      return $0.host.list?.description ?? ""
    }
  }
}

extension Snapshotting where Value: UIView {
  /// Compares the views after layout, one per line: class, frame, and properties other than the defaults.
  public static var viewTree: Snapshotting {
    .text {
      $0.layoutIfNeeded()
      return $0.recursiveDescription
    }
  }

  /// Compares the display list, one command per line: that of the view's window if it is in one, otherwise
  /// that of the view in a temporary window.
  public static var displayList: Snapshotting {
    .text { try SnapshotRenderer(view: $0, size: nil, scale: 1).displayList() }
  }
}

extension Snapshotting where Value: UIView {
  /// Compares the elements that assistive technology sees, one per line: those of the view's window if it is
  /// in one, otherwise those of the view in a temporary window.
  public static var accessibilityTree: Snapshotting {
    .text { try SnapshotRenderer(view: $0, size: nil, scale: 1).accessibilityTree() }
  }
}

extension Snapshotting where Value: UIViewController {
  /// Compares the elements that assistive technology sees, one per line: those of the controller's window if
  /// its view is in one, otherwise those of the view in a temporary window.
  public static var accessibilityTree: Snapshotting {
    .text { try SnapshotRenderer(controller: $0, size: nil, scale: 1).accessibilityTree() }
  }

  /// Compares the controller's view and its subviews after layout, one per line.
  public static var viewTree: Snapshotting {
    .text {
      $0.view.layoutIfNeeded()
      return $0.view.recursiveDescription
    }
  }

  /// Compares the display list, one command per line: that of the view's window if it is in one, otherwise
  /// that of the controller's view in a temporary window.
  public static var displayList: Snapshotting {
    .text { try SnapshotRenderer(controller: $0, size: nil, scale: 1).displayList() }
  }
}

extension Snapshotting where Value: UICollectionView {
  /// Compares the visible layout attributes, one element per line, in the order of the layout.
  public static var layoutAttributes: Snapshotting {
    .text {
      $0.layoutIfNeeded()
      return describe($0.collectionViewLayout.layoutAttributesForElements(in: $0.bounds))
    }
  }

  /// Compares the layout attributes in a rectangle, one element per line, in the order of the layout.
  public static func layoutAttributes(in rect: CGRect) -> Snapshotting {
    .text {
      $0.layoutIfNeeded()
      return describe($0.collectionViewLayout.layoutAttributesForElements(in: rect))
    }
  }

  private static func describe(_ attributes: [UICollectionViewLayoutAttributes]?) -> String {
    (attributes ?? []).map(AttributesText.line).joined(separator: "\n")
  }
}

/// Formats layout attributes as text that is the same in every run.
enum AttributesText {
  /// Formats the attributes of one element: `cell 0.3 (10 20; 100 100) alpha=0.5 z=2 hidden`.
  static func line(_ attributes: UICollectionViewLayoutAttributes) -> String {
    var parts = [kind(attributes), attributes.indexPath.map(String.init).joined(separator: ".")]
    let (size, center) = (attributes.size, attributes.center)
    parts.append(
      "(\(number(center.x - size.width / 2)) \(number(center.y - size.height / 2)); "
        + "\(number(size.width)) \(number(size.height)))")
    if !CATransform3DIsIdentity(attributes.transform3D) { parts.append("by " + text(attributes.transform3D)) }
    if attributes.alpha != 1 { parts.append("alpha=\(number(attributes.alpha))") }
    if attributes.zIndex != 0 { parts.append("z=\(attributes.zIndex)") }
    if attributes.isHidden { parts.append("hidden") }
    return parts.joined(separator: " ")
  }

  private static func kind(_ attributes: UICollectionViewLayoutAttributes) -> String {
    switch attributes.representedElementCategory {
    case .cell: "cell"
    case .supplementaryView: attributes.representedElementKind ?? "supplementary"
    case .decorationView: "decoration \(attributes.representedElementKind ?? "")"
    }
  }

  private static func text(_ m: CATransform3D) -> String {
    let rows = [
      [m.m11, m.m12, m.m13, m.m14], [m.m21, m.m22, m.m23, m.m24], [m.m31, m.m32, m.m33, m.m34],
      [m.m41, m.m42, m.m43, m.m44],
    ]
    return "[" + rows.map { $0.map(number).joined(separator: " ") }.joined(separator: ", ") + "]"
  }

  /// Formats a number, rounded to thousandths.
  private static func number(_ value: CGFloat) -> String {
    let rounded = (Double(value) * 1000).rounded() / 1000
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? String(Int(rounded)) : String(rounded)
  }
}

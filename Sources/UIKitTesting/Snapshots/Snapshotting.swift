import Foundation
import UIKit
import ViewTree

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

  /// Compares the display list of the window, one command per line. Makes a frame first, without advancing
  /// the clock.
  public static var displayList: Snapshotting {
    .text {
      $0.runFrame()
      return $0.host.list?.description ?? ""
    }
  }
}

extension Snapshotting where Value: UIView {
  /// Compares the view and its subviews after layout, one per line: class, frame, and properties that
  /// differ from their defaults.
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

extension Snapshotting where Value: UIViewController {
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
  /// Compares the layout attributes in the visible rectangle, one element per line, in the order of the
  /// layout.
  public static var layoutAttributes: Snapshotting {
    .text {
      $0.layoutIfNeeded()
      return describe($0.collectionViewLayout.layoutAttributesForElements(in: $0.bounds))
    }
  }

  /// Compares the layout attributes in a rectangle of the content, one element per line, in the order of
  /// the layout.
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

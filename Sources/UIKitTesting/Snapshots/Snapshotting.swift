import Foundation
import UIKit
import ViewTree

/// A way to take a snapshot of a value, for ``assertSnapshot(of:as:named:record:fileID:filePath:testName:line:column:)``.
///
/// Texts are the first choice: they say what is wrong, and are the same on every machine.
///
/// ```swift
/// assertSnapshot(of: app, as: .viewTree)
/// assertSnapshot(of: collectionView, as: .layoutAttributes)
/// assertSnapshot(of: calls, as: .transcript)
/// ```
public struct Snapshotting<Value> {
  let take: (Value) throws -> SnapshotContent

  /// A way of your own.
  public init(_ take: @escaping (Value) throws -> SnapshotContent) { self.take = take }

  /// What `text` makes of the value, kept as a text.
  public static func text(_ text: @escaping (Value) throws -> String) -> Snapshotting {
    Snapshotting { .text(try text($0)) }
  }
}

extension Snapshotting where Value == String {
  /// The text, compared line by line.
  public static var lines: Snapshotting { .text { $0 } }
}

extension Snapshotting where Value == [String] {
  /// Calls in their order, one a line.
  public static var transcript: Snapshotting { .text { $0.joined(separator: "\n") } }
}

extension Snapshotting where Value == TestApp {
  /// The window and all views in it, one a line: class, frame, and what differs from the defaults.
  public static var viewTree: Snapshotting {
    .text {
      $0.runFrame()
      return $0.window.recursiveDescription
    }
  }

  /// What is drawn, one command a line.
  public static var displayList: Snapshotting {
    .text {
      $0.runFrame()
      return $0.host.list?.description ?? ""
    }
  }
}

extension Snapshotting where Value: UIView {
  /// The view and all views in it, laid out, one a line: class, frame, and what differs from the defaults.
  public static var viewTree: Snapshotting {
    .text {
      $0.layoutIfNeeded()
      return $0.recursiveDescription
    }
  }

  /// What is drawn, one command a line: of the view by itself, or of its window where it is in one.
  public static var displayList: Snapshotting {
    .text { try Stage(view: $0, size: nil, scale: 1).displayList() }
  }
}

extension Snapshotting where Value: UIViewController {
  /// The controller's view and all views in it, laid out, one a line.
  public static var viewTree: Snapshotting {
    .text {
      $0.view.layoutIfNeeded()
      return $0.view.recursiveDescription
    }
  }

  /// What is drawn, one command a line: of the controller's view by itself, or of its window where it is in one.
  public static var displayList: Snapshotting {
    .text { try Stage(controller: $0, size: nil, scale: 1).displayList() }
  }
}

extension Snapshotting where Value: UICollectionView {
  /// What the layout says of everything in sight, one element a line, in the layout's order.
  public static var layoutAttributes: Snapshotting {
    .text {
      $0.layoutIfNeeded()
      return describe($0.collectionViewLayout.layoutAttributesForElements(in: $0.bounds))
    }
  }

  /// What the layout says of everything in a rectangle of the content.
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

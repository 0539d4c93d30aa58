import Foundation

/// The drag of items over a window.
///
/// Used by DragAndDrop, whose controller conforms.
@MainActor package protocol WindowDrags: AnyObject {
  /// Whether items are lifted or dragged, which Escape cancels.
  var canCancel: Bool { get }
  /// Ends the drag without a drop; the previews return.
  func cancel()
}

/// A receiver of the files that are dropped on the surface of a host.
///
/// Used by DragAndDrop, whose drags of other programs conform.
@MainActor package protocol FileDropReceiver: AnyObject {
  /// Drops files on the view at a point of the surface. Returns whether it has accepted them.
  func drop(_ files: [URL], at point: CGPoint) -> Bool
}

import Foundation
import ViewTree

/// Follows the content of a collection view: keeps something for items or elements, by their index paths.
///
/// Each of the calls walks ``CollectionParts/observers`` once, in the order of that list. The default
/// implementations do nothing.
@MainActor protocol ContentObserver: AnyObject {
  /// Called by `reloadData()`, before the content is discarded: all index paths become invalid.
  func contentWasReloaded()

  /// Called before the app changes the data in a batch, and before a single update.
  func batchWillBegin()

  /// Called when a batch was executed and its elements are being animated.
  func batchDidEnd()

  /// Called when an update has changed index paths, before the layout is prepared for it. The change has the
  /// keys after the update.
  func indexPathsDidChange(by change: ChangeResolver)

  func passDidEnd(_ pass: Pass)

  /// Returns the offset to show instead of one that another layout proposes.
  func offset(replacing proposed: CGPoint) -> CGPoint
}

extension ContentObserver {
  func contentWasReloaded() {}
  func batchWillBegin() {}
  func batchDidEnd() {}
  func indexPathsDidChange(by change: ChangeResolver) {}
  func passDidEnd(_ pass: Pass) {}
  func offset(replacing proposed: CGPoint) -> CGPoint { proposed }
}

/// A list of objects that refer to the parts which walk the list: these parts do not retain it.
@MainActor final class ObserverList<Observer> {
  var all: [Observer] = []
}

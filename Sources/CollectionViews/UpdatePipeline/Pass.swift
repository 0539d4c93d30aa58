import Foundation

/// A layout pass, from its begin to its last repetition. It is passed on to all functions that work in it.
@MainActor final class Pass {
  enum Purpose {
    /// Presents the elements of the visible rectangle. `makesViews`: whether appearing elements receive
    /// views.
    case layout(makesViews: Bool)
    /// Sends the notifications at the begin of an interactive transition.
    case transitionStart
  }

  enum Content {
    /// The data source has the content with which the pass began.
    case current
    /// A callback has changed the content, with operations that follow the pass.
    case changed
  }

  /// An update that callbacks have requested, which follows the pass.
  enum Deferred {
    case work((_ isPossible: Bool) -> Void)
    /// The items to configure again, by their paths after the updates before.
    case reconfiguration([IndexPath])
  }

  let purpose: Purpose
  /// The change that elements are animated through; nil if views are positioned without animation.
  var change: ChangeResolver?
  private(set) var content = Content.current
  /// Whether a callback called for another layout pass.
  private(set) var needsRepetition = false
  /// The number of reloads and layout changes during the pass: the elements that a part of the pass presents
  /// are discarded if it changes.
  private(set) var generation = 0
  private(set) var deferred: [Deferred] = []

  init(_ purpose: Purpose, _ change: ChangeResolver? = nil) {
    self.purpose = purpose
    self.change = change
  }

  /// Whether views can be requested from the data source, with the index paths of the pass.
  var canQueryDataSource: Bool {
    switch (content, purpose) {
    case (.current, .layout(makesViews: true)): true
    case (.current, .layout), (.current, .transitionStart), (.changed, _): false
    }
  }

  /// Called when a callback has collected operations that follow the pass.
  func contentWillChange() { content = .changed }

  /// Repeats the pass before it ends.
  func repeatOnce() { needsRepetition = true }

  func begin() { needsRepetition = false }

  /// Discards the elements that are being presented.
  func discard() { generation += 1 }

  /// Runs `work` after the pass. `isPossible` is false if callbacks have requested too many updates: then it
  /// only calls completions, and everything is reloaded.
  func enqueue(_ work: @escaping (_ isPossible: Bool) -> Void) { deferred.append(.work(work)) }

  /// Configures items again after the pass, together with those that were requested just before.
  func enqueueReconfiguration(of paths: [IndexPath]) {
    var all = paths
    if case .reconfiguration(let earlier) = deferred.last {
      deferred.removeLast()
      all = earlier + paths
    }
    deferred.append(.reconfiguration(all))
  }
}

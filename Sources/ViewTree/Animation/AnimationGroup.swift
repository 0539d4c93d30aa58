import Foundation

/// The animations that one `UIView.animate` call started, and the completions to call after the last one
/// ends.
@MainActor final class AnimationGroup {
  private var running = 0
  private var isClosed = false
  private var allFinished = true
  private var completions: [(Bool) -> Void] = []
  /// Schedules the completions; nil after the frame loop is deallocated.
  private weak var engine: AnimationEngine?
  /// The number of the group, ascending in the order in which animation blocks ran.
  let order: UInt64

  init(engine: AnimationEngine) {
    self.engine = engine
    order = UIContext.current.nextAnimationOrder()
  }

  func add(completion: ((Bool) -> Void)?) {
    if let completion { completions.append(completion) }
  }

  func animationDidStart() { running += 1 }

  /// Counts an ended animation. `finished` is false if another animation replaced it or the view was removed.
  func animationDidEnd(finished: Bool) {
    running -= 1
    allFinished = allFinished && finished
    reportIfDone()
  }

  /// Marks the end of the animation block: no more animations are added.
  func close() {
    isClosed = true
    reportIfDone()
  }

  private func reportIfDone() {
    guard isClosed, running == 0, !completions.isEmpty else { return }
    let pending = completions
    completions = []
    let finished = allFinished
    if let engine {
      engine.schedule(order: order) { for completion in pending { completion(finished) } }
    } else {
      for completion in pending { completion(finished) }
    }
  }
}

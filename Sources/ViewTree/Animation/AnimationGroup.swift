import Foundation

/// The animations that one `UIView.animate` call started, and whom to tell when all have ended.
@MainActor final class AnimationGroup {
  private var running = 0
  private var isClosed = false
  private var allFinished = true
  private var completions: [(Bool) -> Void] = []
  /// Calls the completions; gone with its frame loop.
  private weak var engine: AnimationEngine?
  /// Groups are numbered in the order in which their blocks were run.
  let order: UInt64

  init(engine: AnimationEngine) {
    self.engine = engine
    order = UIContext.current.nextAnimationOrder()
  }

  func add(completion: ((Bool) -> Void)?) {
    if let completion { completions.append(completion) }
  }

  func animationDidStart() { running += 1 }

  /// `finished`: false where another animation took the property over or the view was taken away.
  func animationDidEnd(finished: Bool) {
    running -= 1
    allFinished = allFinished && finished
    reportIfDone()
  }

  /// The animation block has returned: no more animations will join.
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

import Foundation

/// Decides between the recognisers of the same touches.
///
/// While an event is passed to the recognisers their steps are taken at once, and what others are to hear of
/// them is kept until all have seen the event: first the views' touches are cancelled, then the actions are
/// called, then what is over is reset.
@MainActor final class GestureArena {
  /// The recognisers that have a gesture under way, or over with touches still down.
  private(set) var engaged: [UIGestureRecognizer] = []
  private var depth = 0
  private var isSettling = false
  private var somethingFailed = false
  private var actions: [(recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State)] = []

  /// A recogniser takes its touches from the views.
  var onTouchesTaken: ((UIGestureRecognizer) -> Void)?
  /// Everything is decided that can be decided now.
  var onSettled: (() -> Void)?

  func engage(_ recognizer: UIGestureRecognizer) {
    guard recognizer.arena == nil else { return }
    recognizer.arena = self
    engaged.append(recognizer)
  }

  /// Collects the consequences of what `body` does until it is through.
  func perform(_ body: () -> Void) {
    depth += 1
    body()
    depth -= 1
    settle()
  }

  func request(_ recognizer: UIGestureRecognizer, _ new: UIGestureRecognizer.State) {
    perform {
      switch (recognizer.stateStorage, new) {
      case (.possible, .began), (.possible, .ended):
        recognizer.pendingState = new
        tryToRecognize(recognizer)
      case (.possible, .failed), (.possible, .cancelled):
        fail(recognizer)
      case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended),
        (.began, .cancelled), (.changed, .cancelled):
        move(recognizer, to: new)
      case (.began, .failed), (.changed, .failed):
        move(recognizer, to: .cancelled)
      case (.ended, _), (.cancelled, _), (.failed, _):
        // Another recogniser decided it in this event already.
        break
      case (.possible, .changed), (.possible, .possible), (.began, .began), (.changed, .began),
        (.began, .possible), (.changed, .possible):
        Diagnostics.report(
          "\(type(of: recognizer)) cannot go from \(recognizer.stateStorage) to \(new): the step is left out."
        )
      }
    }
  }

  // MARK: Steps

  private func move(_ recognizer: UIGestureRecognizer, to state: UIGestureRecognizer.State) {
    recognizer.stateStorage = state
    actions.append((recognizer, state))
  }

  private func fail(_ recognizer: UIGestureRecognizer) {
    recognizer.pendingState = nil
    recognizer.stateStorage = .failed
    somethingFailed = true
  }

  private func tryToRecognize(_ recognizer: UIGestureRecognizer) {
    guard let wanted = recognizer.pendingState else { return }
    for other in engaged where other !== recognizer && requires(recognizer, failureOf: other) {
      switch other.stateStorage {
      case .possible:
        // Two that wait for each other: the first one to recognise goes first.
        if other.pendingState != nil, requires(other, failureOf: recognizer) { continue }
        return
      case .began, .changed, .ended: return fail(recognizer)
      case .cancelled, .failed: continue
      }
    }
    for other in engaged where other.hasRecognized && prevents(other, recognizer) {
      return fail(recognizer)
    }
    guard touchedViewsAllow(recognizer), recognizer.view?.gestureRecognizerShouldBegin(recognizer) ?? true,
      recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true
    else { return fail(recognizer) }

    recognizer.pendingState = nil
    if recognizer.cancelsTouchesInView { onTouchesTaken?(recognizer) }
    move(recognizer, to: wanted)
    for other in engaged where other.stateStorage == .possible && prevents(recognizer, other) {
      fail(other)
    }
  }

  /// The views between the touches and the recogniser are asked too: a control keeps taps on it from its
  /// superviews.
  private func touchedViewsAllow(_ recognizer: UIGestureRecognizer) -> Bool {
    for touch in recognizer.gestureTouches {
      var view = touch.view
      while let current = view, current !== recognizer.view {
        guard current.gestureRecognizerShouldBegin(recognizer) else { return false }
        view = current.superview
      }
    }
    return true
  }

  // MARK: Relations

  private func requires(_ recognizer: UIGestureRecognizer, failureOf other: UIGestureRecognizer) -> Bool {
    if recognizer.requirements.contains(where: { $0.value === other }) { return true }
    guard recognizer.sharesTouch(with: other) else { return false }
    if recognizer.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: recognizer) {
      return true
    }
    if recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) == true {
      return true
    }
    return other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) == true
  }

  private func prevents(_ recognizer: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    guard recognizer !== other, recognizer.sharesTouch(with: other), recognizer.canPrevent(other),
      other.canBePrevented(by: recognizer)
    else { return false }
    if recognizer.delegate?.gestureRecognizer(recognizer, shouldRecognizeSimultaneouslyWith: other) == true {
      return false
    }
    return other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: recognizer) != true
  }

  // MARK: Settling

  private func settle() {
    guard depth == 0, !isSettling else { return }
    isSettling = true
    repeat {
      retryWaiting()
      while !actions.isEmpty {
        let (recognizer, state) = actions.removeFirst()
        recognizer.sendActions(for: state)
      }
      resetWhatIsOver()
    } while somethingFailed || !actions.isEmpty
    isSettling = false
    onSettled?()
  }

  private func retryWaiting() {
    while somethingFailed {
      somethingFailed = false
      for recognizer in engaged where recognizer.pendingState != nil { tryToRecognize(recognizer) }
    }
  }

  private func resetWhatIsOver() {
    guard !somethingFailed, engaged.contains(where: \.isOver) else { return }
    let over = engaged.filter(\.isOver)
    engaged.removeAll(where: \.isOver)
    for recognizer in over { recognizer.finishGesture() }
  }
}

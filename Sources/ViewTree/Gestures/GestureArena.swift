/// Resolves the competition between the recognizers of the same touches.
///
/// State changes are applied at once while an event is passed to the recognizers. Their consequences follow
/// when all recognizers have received the event: the arena retries the pending recognizers, calls the
/// actions, and resets the finished recognizers.
@MainActor final class GestureArena {
  private enum Phase {
    case idle
    /// State changes are requested; their consequences wait.
    case performing
    /// The consequences follow, and may request further changes.
    case settling
  }

  /// The recognizers with a gesture in progress, or with a finished gesture whose touches are still down.
  private(set) var engaged: [UIGestureRecognizer] = []
  private var phase = Phase.idle
  /// The recognizers that have failed since the pending ones were last tried.
  private var failed: [UIGestureRecognizer] = []
  private var actions: [(recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State)] = []

  /// Called when a recognizer has recognized and cancels its touches in the views.
  var onTouchesClaimed: ((UIGestureRecognizer) -> Void)?
  /// Called when no further recognition is possible with the current event.
  var onSettled: (() -> Void)?

  func engage(_ recognizer: UIGestureRecognizer) {
    guard recognizer.arena == nil else { return }
    recognizer.arena = self
    engaged.append(recognizer)
  }

  /// Runs `body` and applies the consequences of all state changes when the outermost call returns.
  func perform(_ body: () -> Void) {
    guard phase == .idle else { return body() }
    phase = .performing
    body()
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
        // Another recognizer has ended this gesture earlier in the same event.
        break
      case (.possible, .changed), (.possible, .possible), (.began, .began), (.changed, .began),
        (.began, .possible), (.changed, .possible):
        Diagnostics.report(
          "\(type(of: recognizer)) cannot go from \(recognizer.stateStorage) to \(new): the change is ignored."
        )
      }
    }
  }

  // MARK: State changes

  private func move(_ recognizer: UIGestureRecognizer, to state: UIGestureRecognizer.State) {
    recognizer.stateStorage = state
    actions.append((recognizer, state))
  }

  private func fail(_ recognizer: UIGestureRecognizer) {
    recognizer.pendingState = nil
    recognizer.stateStorage = .failed
    failed.append(recognizer)
  }

  private func tryToRecognize(_ recognizer: UIGestureRecognizer) {
    guard let wanted = recognizer.pendingState else { return }
    for other in engaged where other !== recognizer && requires(recognizer, failureOf: other) {
      switch other.stateStorage {
      case .possible:
        // If two recognizers wait for each other, the first one to recognize wins.
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
    if recognizer.cancelsTouchesInView { onTouchesClaimed?(recognizer) }
    move(recognizer, to: wanted)
    for other in engaged where other.stateStorage == .possible && prevents(recognizer, other) {
      fail(other)
    }
  }

  /// Asks the views between the touches and the recognizer's view too, so that a control can prevent the taps
  /// of its superviews' recognizers.
  private func touchedViewsAllow(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer.gestureTouches.compactMap(\.view).allSatisfy { view in
      view.withSuperviews.prefix { $0 !== recognizer.view }
        .allSatisfy { $0.gestureRecognizerShouldBegin(recognizer) }
    }
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
    phase = .settling
    repeat {
      retryPending()
      while !actions.isEmpty {
        let (recognizer, state) = actions.removeFirst()
        recognizer.sendActions(for: state)
      }
      resetFinished()
    } while !failed.isEmpty || !actions.isEmpty
    phase = .idle
    onSettled?()
  }

  private func retryPending() {
    while !failed.isEmpty {
      failed.removeAll()
      for recognizer in engaged where recognizer.pendingState != nil { tryToRecognize(recognizer) }
    }
  }

  private func resetFinished() {
    guard failed.isEmpty, engaged.contains(where: \.isFinished) else { return }
    let over = engaged.filter(\.isFinished)
    engaged.removeAll(where: \.isFinished)
    for recognizer in over { recognizer.finishGesture() }
  }
}

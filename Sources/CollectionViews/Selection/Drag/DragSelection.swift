import Foundation
import ViewTree

/// The selection of many items by one drag: a rubber band of the mouse, or a pan with two fingers over items.
@MainActor final class DragSelection {
  enum Phase {
    case none
    case band(SelectionBand)
    case fingers(FingerSelection)
    /// A pan with two fingers that selects nothing: multiple selection is not allowed, or the data has
    /// changed since the pan began. The delegate is still called at its end.
    case inertFingers
  }

  private(set) var phase = Phase.none
  private unowned let selection: SelectionController

  init(_ selection: SelectionController) { self.selection = selection }

  private var view: UIScrollView { selection.scroll.gestureView }

  func install() {
    let band = SelectionBandGestureRecognizer(selection)
    band.addAction { [unowned self] in bandDidChange($0) }
    let fingers = FingerSelectionGestureRecognizer(selection)
    fingers.addAction { [unowned self] in fingersDidChange($0) }
    // Before the scrolling pan: if two recognizers begin in the same event, the first one wins.
    for recognizer in [band, fingers] {
      view.addFirstGestureRecognizer(recognizer)
    }
  }

  // MARK: Gestures

  private func bandDidChange(_ recognizer: SelectionBandGestureRecognizer) {
    let point = recognizer.location(in: view)
    switch (recognizer.state, phase) {
    case (.began, .none):
      beginBand(from: recognizer.startLocation(in: view), to: point, adds: recognizer.adds)
    case (.changed, .band(let band)): band.move(to: point)
    case (.ended, .band(let band)):
      band.move(to: point)
      end(band)
    case (.cancelled, .band(let band)):
      selection.restore(band.before)
      end(band)
    case (.began, _), (.changed, _), (.ended, _), (.cancelled, _), (.possible, _), (.failed, _):
      // A selection with two fingers is active, or a reload has ended the band.
      break
    }
  }

  private func beginBand(from origin: CGPoint, to point: CGPoint, adds: Bool) {
    // The settings may have changed since the mouse was pressed.
    guard selection.isAllowed, selection.isMultipleAllowed else { return }
    let before = selection.selected
    let band = SelectionBand(selection, origin: origin, kept: adds ? before : [], before: before)
    phase = .band(band)
    view.addSubview(band.view)
    for path in before.sorted() where !band.kept.contains(path) { selection.remove(path) }
    // The delegate may have reloaded the data.
    if case .band(let current) = phase, current === band { band.move(to: point) }
  }

  private func end(_ band: SelectionBand) {
    // The delegate may have reloaded the data.
    guard case .band(let current) = phase, current === band else { return }
    band.end()
    phase = .none
    selection.anchor = selection.selected.subtracting(band.kept).min() ?? selection.anchor
  }

  private func fingersDidChange(_ recognizer: FingerSelectionGestureRecognizer) {
    let point = recognizer.location(in: view)
    switch (recognizer.state, phase) {
    case (.began, .none): beginFingers(from: recognizer.startLocation(in: view), to: point)
    case (.changed, .fingers(let fingers)): fingers.move(to: point)
    case (.ended, .fingers), (.ended, .inertFingers), (.cancelled, .inertFingers): endFingers()
    case (.cancelled, .fingers(let fingers)):
      selection.restore(fingers.before)
      endFingers()
    case (.began, _), (.changed, _), (.ended, _), (.cancelled, _), (.possible, _), (.failed, _):
      // The pan selects nothing, or a rubber band is active.
      break
    }
  }

  private func beginFingers(from start: CGPoint, to point: CGPoint) {
    guard let path = selection.presenter.shown.touchedItem(at: start) else { return }
    phase = .inertFingers
    selection.calls.didBeginMultipleSelection(at: path)
    guard selection.isAllowed, selection.isMultipleAllowed, selection.counts.hasItem(at: path),
      let number = selection.counts.current.number(section: path.section, item: path.item)
    else { return }
    let fingers = FingerSelection(selection, from: number, at: path)
    phase = .fingers(fingers)
    fingers.begin(at: path)
    fingers.move(to: point)
  }

  private func endFingers() {
    if case .fingers(let fingers) = phase { fingers.end() }
    phase = .none
    selection.calls.didEndMultipleSelection()
  }

  // MARK: Changes of the collection view

  /// Replaces the index paths of a band from before an update. A pan with two fingers selects nothing more;
  /// the items that it selected stay selected.
  func updateIndexPaths(_ newPath: (IndexPath) -> IndexPath?) {
    switch phase {
    case .none, .inertFingers: break
    case .band(let band): band.updateIndexPaths(newPath)
    case .fingers: reset()
    }
  }

  /// Ends a band. A pan with two fingers selects nothing more.
  func reset() {
    switch phase {
    case .none, .inertFingers: break
    case .band(let band):
      band.end()
      phase = .none
    case .fingers(let fingers):
      fingers.end()
      phase = .inertFingers
    }
  }
}

/// Recognizes a drag of the mouse that begins outside all items, or anywhere if Shift or Ctrl is down.
final class SelectionBandGestureRecognizer: UIPanGestureRecognizer {
  private weak var selection: SelectionController?
  /// Whether Shift or Ctrl was down at the beginning; selected items then stay selected.
  private(set) var adds = false

  init(_ selection: SelectionController) {
    self.selection = selection
    super.init(target: nil, action: nil)
  }

  override func shouldReceive(_ event: UIEvent) -> Bool {
    guard let touch = event.changedTouches.first, touch.source == .mouse, let selection,
      selection.isAllowed, selection.isMultipleAllowed, let hit = touch.view, !(hit is UIControl), let view,
      view.isContent(hit), !event.modifierFlags.contains(.alternate)
    else { return false }
    adds = !event.modifierFlags.isDisjoint(with: [.shift, .control])
    return adds || selection.presenter.shown.touchedItem(at: touch.location(in: view)) == nil
  }
}

/// Recognizes a pan with two fingers that begins on an item, if the delegate allows it.
final class FingerSelectionGestureRecognizer: UIPanGestureRecognizer, UIGestureRecognizerDelegate {
  private weak var selection: SelectionController?

  init(_ selection: SelectionController) {
    self.selection = selection
    super.init(target: nil, action: nil)
    minimumNumberOfTouches = 2
    maximumNumberOfTouches = 2
    delegate = self
  }

  override func shouldReceive(_ event: UIEvent) -> Bool {
    event.changedTouches.allSatisfy { $0.source == .finger }
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let selection,
      let path = selection.presenter.shown.touchedItem(at: startLocation(in: selection.scroll.gestureView))
    else {
      return false
    }
    return selection.calls.shouldBeginMultipleSelection(at: path)
  }
}

extension UIView {
  /// Whether a hit view is this view, or inside one of its elements or its background view, and not a scroll
  /// indicator.
  fileprivate func isContent(_ hit: UIView) -> Bool {
    var current: UIView? = hit
    while let view = current, view !== self {
      if view is UICollectionReusableView || view === (self as? UICollectionView)?.backgroundView {
        return true
      }
      current = view.superview
    }
    return current === self
  }
}

import Foundation
import ViewTree

/// The selection of many items by one drag: a band that the mouse draws, or two fingers that pan over items.
@MainActor final class DragSelection {
  enum Phase {
    case none
    case band(SelectionBand)
    case fingers(FingerSelection)
    /// Two fingers that select nothing: multiple selection is not allowed, or the items have changed since they began.
    /// The delegate is still called at their end.
    case idleFingers
  }

  private(set) var phase = Phase.none
  private unowned let selection: SelectionController

  init(_ selection: SelectionController) { self.selection = selection }

  private var view: UICollectionView { selection.view }

  /// Adds the recognisers to the collection view.
  func install() {
    let band = SelectionBandGestureRecognizer()
    band.collectionView = view
    band.addAction { [unowned self] in bandDidChange($0) }
    let fingers = FingerSelectionGestureRecognizer()
    fingers.collectionView = view
    fingers.addAction { [unowned self] in fingersDidChange($0) }
    // Before the scrolling pan: of two recognisers that begin in the same event the first one goes on.
    for recognizer in [band, fingers] {
      view.addGestureRecognizer(recognizer)
      view.gestureRecognizerList.insert(view.gestureRecognizerList.removeLast(), at: 0)
    }
  }

  // MARK: Recognisers

  private func bandDidChange(_ recognizer: SelectionBandGestureRecognizer) {
    let place = recognizer.location(in: view)
    switch (recognizer.state, phase) {
    case (.began, .none): beginBand(from: recognizer.start(in: view), to: place, adds: recognizer.adds)
    case (.changed, .band(let band)): band.move(to: place)
    case (.ended, .band(let band)):
      band.move(to: place)
      end(band)
    case (.cancelled, .band(let band)):
      selection.restore(band.before)
      end(band)
    case (.began, _), (.changed, _), (.ended, _), (.cancelled, _), (.possible, _), (.failed, _):
      // Two fingers select meanwhile, or a reload has ended the band.
      break
    }
  }

  private func beginBand(from origin: CGPoint, to place: CGPoint, adds: Bool) {
    let before = selection.selected
    let band = SelectionBand(selection, origin: origin, kept: adds ? before : [], before: before)
    phase = .band(band)
    view.addSubview(band.view)
    for path in before.sorted() where !band.kept.contains(path) { selection.remove(path) }
    // The delegate may have reloaded the data meanwhile.
    if case .band(let current) = phase, current === band { band.move(to: place) }
  }

  private func end(_ band: SelectionBand) {
    // The delegate may have reloaded the data meanwhile.
    guard case .band(let current) = phase, current === band else { return }
    band.end()
    phase = .none
    selection.anchor = selection.selected.subtracting(band.kept).min() ?? selection.anchor
  }

  private func fingersDidChange(_ recognizer: FingerSelectionGestureRecognizer) {
    let place = recognizer.location(in: view)
    switch (recognizer.state, phase) {
    case (.began, .none): beginFingers(from: recognizer.start(in: view), to: place)
    case (.changed, .fingers(let fingers)): fingers.move(to: place)
    case (.ended, .fingers), (.ended, .idleFingers), (.cancelled, .idleFingers): endFingers()
    case (.cancelled, .fingers(let fingers)):
      selection.restore(fingers.before)
      endFingers()
    case (.began, _), (.changed, _), (.ended, _), (.cancelled, _), (.possible, _), (.failed, _):
      // They select nothing, or the mouse draws a band meanwhile.
      break
    }
  }

  private func beginFingers(from start: CGPoint, to place: CGPoint) {
    guard let path = view.elementPresenter.shown.touchedItem(at: start) else { return }
    phase = .idleFingers
    view.delegate?.collectionView(view, didBeginMultipleSelectionInteractionAt: path)
    guard selection.isMultipleAllowed, view.updatePipeline.counts.hasItem(at: path),
      let number = view.updatePipeline.counts.current.number(section: path.section, item: path.item)
    else { return }
    let fingers = FingerSelection(selection, from: number, at: path)
    phase = .fingers(fingers)
    fingers.begin(at: path)
    fingers.move(to: place)
  }

  private func endFingers() {
    if case .fingers(let fingers) = phase { fingers.end() }
    phase = .none
    view.delegate?.collectionViewDidEndMultipleSelectionInteraction(view)
  }

  // MARK: Changes of the collection view

  /// A band goes on with the new paths; what two fingers have selected stays as it is.
  func rename(_ newPath: (IndexPath) -> IndexPath?) {
    switch phase {
    case .none, .idleFingers: break
    case .band(let band): band.rename(newPath)
    case .fingers: reset()
    }
  }

  /// Ends a band, and lets two fingers select nothing more.
  func reset() {
    switch phase {
    case .none, .idleFingers: break
    case .band(let band):
      band.end()
      phase = .none
    case .fingers(let fingers):
      fingers.end()
      phase = .idleFingers
    }
  }
}

extension UIPanGestureRecognizer {
  /// The place in a view at which the drag began.
  fileprivate func start(in view: UIView) -> CGPoint {
    let place = location(in: view)
    return CGPoint(x: place.x - path.x, y: place.y - path.y)
  }
}

/// A drag of the mouse that begins beside all items; with Shift or Ctrl anywhere.
final class SelectionBandGestureRecognizer: UIPanGestureRecognizer {
  weak var collectionView: UICollectionView?
  /// Whether Shift or Ctrl were down at the beginning: what is selected stays selected.
  private(set) var adds = false

  override func shouldReceive(_ event: UIEvent) -> Bool {
    guard let touch = event.changedTouches.first, touch.source == .mouse, let view = collectionView,
      view.selectionController.isAllowed, view.selectionController.isMultipleAllowed,
      let hit = touch.view, !(hit is UIControl), view.isContent(hit),
      !event.modifierFlags.contains(.alternate)
    else { return false }
    adds = !event.modifierFlags.isDisjoint(with: [.shift, .control])
    return adds || view.elementPresenter.shown.touchedItem(at: touch.location(in: view)) == nil
  }
}

/// Two fingers that pan over items, where the delegate allows it.
final class FingerSelectionGestureRecognizer: UIPanGestureRecognizer, UIGestureRecognizerDelegate {
  weak var collectionView: UICollectionView?

  override init() {
    super.init()
    minimumNumberOfTouches = 2
    maximumNumberOfTouches = 2
    delegate = self
  }

  override func shouldReceive(_ event: UIEvent) -> Bool {
    event.changedTouches.allSatisfy { $0.source == .finger }
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let view = collectionView, let path = view.elementPresenter.shown.touchedItem(at: start(in: view))
    else {
      return false
    }
    return view.delegate?.collectionView(view, shouldBeginMultipleSelectionInteractionAt: path) ?? false
  }
}

extension UIView {
  /// Whether a view that was hit is this one, or within one of its elements or its background view: not an indicator.
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

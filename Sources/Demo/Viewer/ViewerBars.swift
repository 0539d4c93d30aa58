import Hosting
import UIKit

/// Shows and hides the bars around an open photo. In full screen they and the pointer leave after a moment
/// without input, and return with the pointer's movement, a wheel, a touch or a key.
@MainActor final class ViewerBars: NSObject {
  /// Whether the bars are visible while a photo is open.
  private enum Phase {
    /// Always: the window does not fill the screen.
    case fixed
    case hidden
    /// Until the timer fires; without one, while the pointer is on a bar.
    case shown(FrameTimer?)
  }

  private let context: BrowserContext
  private let topBar: TopBar
  /// The bar in place of the browser's top bar while a photo is open.
  let bar = ViewerBar(frame: .zero)
  /// The views that are visible with the bars of the albums and with that of the photo: the ground of the
  /// upper bars, and the status bar.
  var grounds: [UIView] = []
  private var phase = Phase.fixed
  private var pointer: CGPoint?
  private lazy var interaction = UIPointerInteraction(delegate: self)
  /// How far a photo is open: 0 for the albums, 1 for a photo on its page.
  private var openShare: CGFloat = 0

  /// The time without input after which the bars leave, in seconds.
  static let delay: TimeInterval = 2
  /// The duration of their fading, in seconds.
  private static let fadeDuration: TimeInterval = 0.25

  init(_ context: BrowserContext, _ topBar: TopBar) {
    (self.context, self.topBar) = (context, topBar)
    super.init()
    context.view.addInteraction(interaction)
  }

  var areHidden: Bool { if case .hidden = phase { true } else { false } }

  // MARK: Phases

  /// Shows the bars of the albums, of a photo, or of a moment while one opens or closes. One bar fades out
  /// before the other fades in: their texts are at the same places.
  func show(openShare share: CGFloat) {
    openShare = share
    apply()
  }

  /// Called when a photo begins to open, and when the window fills the screen or no longer does while one is
  /// open: in full screen the bars leave.
  func open() { setPhase(context.isFullScreen ? .hidden : .fixed) }

  /// Called when a photo begins to close: the bars stay as they are until the albums are there.
  func close() {
    if case .shown = phase { setPhase(.shown(nil)) }
  }

  /// Called when a photo or the albums are at rest.
  func settle(isOpen: Bool) {
    if !isOpen { setPhase(.fixed) }
    show(openShare: isOpen ? 1 : 0)
  }

  /// Shows the bars for a moment after an input event, if they are those of a photo in full screen.
  func receive(_ event: InputEvent) {
    if case .fixed = phase { return }
    switch event.kind {
    case .hover(let place):
      defer { pointer = place }
      // Windows that move below the pointer send its place too.
      if let place, let pointer, place != pointer { appear(pointer: place) }
    case .touch(let touch): appear(pointer: touch.phase == .began ? nil : pointer)
    case .scroll: appear(pointer: pointer)
    case .key(let key) where key.phase == .down: appear(pointer: pointer)
    default: break
    }
  }

  private func appear(pointer: CGPoint?) {
    let isOnBar = pointer.map { place in ([bar] + grounds).contains { $0.frame.contains(place) } } ?? false
    let timer = isOnBar ? nil : context.view.after(Self.delay) { [weak self] in self?.leave() }
    let wasHidden = areHidden
    setPhase(.shown(timer))
    if wasHidden { fade() }
  }

  private func leave() {
    // The bars stay while a control of them has the keyboard.
    guard case .shown = phase, !(context.view.window?.keyboardFocus is UIControl) else { return }
    setPhase(.hidden)
    fade()
  }

  private func setPhase(_ next: Phase) {
    if case .shown(let timer) = phase { timer?.cancel() }
    phase = next
    interaction.invalidate()
  }

  private func fade() {
    UIView.animate(withDuration: Self.fadeDuration, delay: 0, options: [.beginFromCurrentState]) { apply() }
  }

  private func apply() {
    let visibility: CGFloat = areHidden ? 0 : 1
    bar.isHidden = openShare == 0
    bar.alpha = visibility * max(0, 2 * openShare - 1)
    topBar.isHidden = openShare == 1
    topBar.alpha = max(0, 1 - 2 * openShare)
    let stage = Theme.stage(context.isFullScreen ? openShare : 0)
    for view in [context.view, context.collectionView] { view.backgroundColor = stage }
    for ground in grounds { ground.alpha = max(visibility, 1 - openShare) }
  }
}

extension ViewerBars: UIPointerInteractionDelegate {
  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
    -> UIPointerStyle?
  { areHidden ? .hidden() : nil }
}

import Foundation
import Geometry
import ViewTree

/// An open menu over a window, with or without a preview. Receives all touches and keys until it closes.
///
/// A click, a tap or Enter chooses a row; a tap on the preview chooses the preview. Escape, a touch or wheel
/// event outside, a resize of the window and the loss of the keyboard close it without a choice.
final class MenuOverlay: UIView, OpenMenu {
  enum Phase { case open, closing }

  /// The finger that opened the menu.
  enum Press {
    case none
    /// It has not moved far enough to choose a row.
    case resting(at: CGPoint)
    case moving
  }

  private let style: MenuStyle
  private let anchor: MenuAnchor
  private weak var target: UIResponder?
  private weak var previousResponder: UIResponder?
  private let session: ContextMenuSession?
  let preview: MenuPreviewView?
  private let dimming = UIView(frame: .zero)
  /// The place of the preview and its menu; nil without a preview.
  private var placement: PreviewPlacement?
  private let deferred = DeferredElements()
  private(set) var path: [UIMenu]
  private(set) var panel: MenuPanel
  private var onEnd: (() -> Void)?
  private(set) var phase = Phase.open
  var press = Press.none

  /// Shows a menu in a window, after dismissing an open one.
  ///
  /// - Parameters:
  ///   - menu: The menu.
  ///   - anchor: The point or rectangle beside which the menu opens, in the window. A preview replaces it.
  ///   - window: The window. The menu stays inside of it, with a margin.
  ///   - target: The view that performs the key commands and provides the tint color.
  ///   - byKey: Whether the first row is highlighted at once.
  ///   - preview: The preview above the dimmed window.
  ///   - session: The context menu that is notified.
  ///   - onEnd: Called once, when the menu closes, before the chosen action is performed.
  /// - Returns: The overlay, or nil if no row can be chosen and there is no preview of a controller.
  @discardableResult static func show(
    _ menu: UIMenu, at anchor: MenuAnchor, in window: UIWindow, for target: UIView, byKey: Bool,
    preview: MenuPreviewView? = nil, session: ContextMenuSession? = nil, onEnd: @escaping () -> Void = {}
  ) -> MenuOverlay? {
    window.menu?.dismiss()
    let overlay = MenuOverlay(menu, anchor, window, target, preview, session, onEnd)
    guard overlay.panel.entries.contains(where: \.isMeaningful) || preview?.hasController == true else {
      return nil
    }
    window.addSubview(overlay)
    window.menu = overlay
    overlay.previousResponder = window.firstResponder
    overlay.becomeFirstResponder()
    overlay.place()
    if byKey { overlay.panel.step(1) }
    overlay.appear()
    return overlay
  }

  private init(
    _ menu: UIMenu, _ anchor: MenuAnchor, _ window: UIWindow, _ target: UIView, _ preview: MenuPreviewView?,
    _ session: ContextMenuSession?, _ onEnd: @escaping () -> Void
  ) {
    style = MenuStyle(for: window, accent: target.tintColor)
    self.anchor = anchor
    self.target = target
    self.preview = preview
    self.session = session
    self.onEnd = onEnd
    path = [menu]
    panel = MenuPanel(MenuEntry.entries(of: menu, for: target, deferred: deferred), style)
    super.init(frame: window.bounds)
    layer.zPosition = 10_000_000
    if let preview {
      dimming.frame = bounds
      dimming.backgroundColor = style.dimming
      addSubview(dimming)
      addSubview(preview)
    }
    addSubview(panel)
    panel.onChoose = { [weak self] in self?.choose($0) }
    let touches = MenuTouchRecognizer()
    touches.overlay = self
    touches.receivesAllButtons = true
    addGestureRecognizer(touches)
    addGestureRecognizer(UIHoverGestureRecognizer { [weak self] in self?.pointerMoved($0) })
    deferred.onLoad = { [weak self] in self?.reloadRows() }
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Position

  /// Positions the menu beside its preview or anchor, inside of the margins of the window.
  private func place() {
    let area = bounds.insetBy(dx: Self.margin, dy: Self.margin)
    let size = panel.entries.isEmpty ? .zero : panel.sizeThatFits(area.size)
    let frame: CGRect
    if let preview {
      placement?.placeMenu(size: size, in: area)
      let placement =
        placement
        ?? PreviewPlacement(
          source: preview.sourceFrame, previewSize: preview.preferredSize, menuSize: size, in: area)
      self.placement = placement
      frame = placement.menu
    } else {
      frame = anchor.menuFrame(size: size, in: area, isRightToLeft: isRightToLeft)
    }
    UIView.performWithoutAnimation {
      panel.frame = frame
      panel.layoutIfNeeded()
    }
  }

  private static let margin: CGFloat = 8

  // MARK: Appearing and closing

  private func appear() {
    let animator = session?.willDisplay()
    UIView.performWithoutAnimation {
      panel.alpha = 0
      panel.transform = CGAffineTransform(scaleX: 0.97, y: 0.97)
    }
    guard let preview, let placement else {
      return animate(0.12, damping: nil) { [panel] in
        panel.alpha = 1
        panel.transform = .identity
        animator?.runAnimations()
      } completion: {
        animator?.runCompletions()
      }
    }
    preview.lift()
    UIView.performWithoutAnimation {
      dimming.alpha = 0
      panel.transform = placement.collapsedMenu
    }
    animate(0.45, damping: 0.8) { [panel, dimming] in
      dimming.alpha = 1
      preview.place(at: placement.preview, share: 1)
      panel.alpha = 1
      panel.transform = .identity
      animator?.runAnimations()
    } completion: {
      animator?.runCompletions()
    }
  }

  func dismiss() { close() }

  /// Closes the menu, then performs the action of a row. `commit`: the user has chosen the preview.
  private func close(choosing entry: MenuEntry? = nil, commit: ContextMenuAnimator? = nil) {
    guard phase == .open else { return }
    phase = .closing
    isUserInteractionEnabled = false
    if isFirstResponder, previousResponder?.becomeFirstResponder() != true { resignFirstResponder() }
    if window?.menu === self { window?.menu = nil }
    let animator = session?.willEnd()
    let landing = preview == nil ? nil : session?.dismissalPreview()
    let ended = onEnd
    onEnd = nil
    ended?()
    let changes = {
      animator?.runAnimations()
      commit?.runAnimations()
    }
    let completion = {
      animator?.runCompletions()
      commit?.runCompletions()
    }
    if let preview, commit?.preferredCommitStyle == .pop {
      expand(preview, changes, completion)
    } else {
      fade(landing, changes, completion)
    }
    entry?.perform()
  }

  private func fade(
    _ landing: UITargetedPreview?, _ changes: @escaping () -> Void, _ completion: @escaping () -> Void
  ) {
    animate(preview == nil ? 0.1 : 0.35, damping: preview == nil ? nil : 1) { [panel, dimming, preview] in
      panel.alpha = 0
      dimming.alpha = 0
      preview?.land(at: landing)
      changes()
    } completion: { [self] in
      preview?.end()
      removeFromSuperview()
      completion()
    }
  }

  /// The preview grows to the window, the app shows its content, and the preview fades above it.
  private func expand(
    _ preview: MenuPreviewView, _ changes: @escaping () -> Void, _ completion: @escaping () -> Void
  ) {
    bringSubviewToFront(preview)
    animate(0.35, damping: 1) { [self] in
      panel.alpha = 0
      preview.expand(to: bounds)
      changes()
    } completion: { [self] in
      preview.end()
      completion()
      animate(0.15, damping: nil) { [self] in
        alpha = 0
      } completion: { [self] in
        removeFromSuperview()
      }
    }
  }

  /// Animates on the clock of the window; without one the changes apply at once.
  private func animate(
    _ duration: TimeInterval, damping: CGFloat?, changes: @escaping () -> Void,
    completion: @escaping () -> Void
  ) {
    guard let loop = window?.loop else {
      UIView.performWithoutAnimation(changes)
      return completion()
    }
    loop.perform {
      if let damping {
        UIView.animate(
          withDuration: duration, delay: 0, usingSpringWithDamping: damping, initialSpringVelocity: 0,
          animations: changes
        ) { _ in completion() }
      } else {
        UIView.animate(withDuration: duration, animations: changes) { _ in completion() }
      }
    }
  }

  // MARK: Choosing

  func choose(_ index: Int) {
    let entry = panel.entries[index]
    switch entry.kind {
    case .separator, .loading: break
    case .action where entry.keepsMenu:
      entry.perform()
      if phase == .open { reloadRows() }
    case .action: close(choosing: entry)
    case .submenu(let menu): show(path + [menu])
    case .back: show(path.dropLast())
    }
  }

  func choosePreview() {
    guard phase == .open, let session else { return }
    close(commit: session.willPerformPreviewAction())
  }

  /// Replaces the displayed menu by another one.
  func show(_ path: [UIMenu]) {
    guard !path.isEmpty else { return dismiss() }
    self.path = path
    replacePanel()
    panel.step(1)
  }

  /// Shows the present rows of the displayed menu, and keeps the highlight.
  private func reloadRows() {
    guard phase == .open else { return }
    let highlighted = panel.highlighted
    replacePanel()
    if let highlighted, panel.entries.indices.contains(highlighted), panel.entries[highlighted].canBeChosen {
      panel.highlight(highlighted, scrolls: true)
    }
  }

  func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
    guard phase == .open, let menu = path.last else { return }
    path[path.count - 1] = block(menu)
    reloadRows()
  }

  private func replacePanel() {
    guard let menu = path.last else { return }
    var entries = MenuEntry.entries(of: menu, for: target, deferred: deferred)
    if path.count > 1 {
      var back = MenuEntry(kind: .back)
      back.title = directed("‹ " + menu.title)
      entries = [back, MenuEntry(kind: .separator)] + entries
    }
    panel.removeFromSuperview()
    panel = MenuPanel(entries, style)
    panel.onChoose = { [weak self] in self?.choose($0) }
    addSubview(panel)
    place()
  }

  /// Closes the menu for a reader.
  override func accessibilityPerformEscape() -> Bool {
    dismiss()
    return true
  }

  // MARK: Keys

  override var canBecomeFirstResponder: Bool { true }
  override var next: UIResponder? { nil }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for case let key? in presses.map(\.key) { handle(key) }
  }
}

extension UIWindow {
  /// Opens a menu in the window; an open one is closed.
  ///
  /// Used by Demo to show the menu of a button.
  ///
  /// - Parameters:
  ///   - menu: has at least one element that is not hidden.
  ///   - anchor: the place of the menu; it is moved to stay within the window.
  ///   - target: performs the menu's key commands, and gives the tint.
  ///   - byKey: whether the first row is marked at once.
  ///   - onEnd: called once, when the menu closes, before the chosen action.
  /// - Returns: nil if no row can be chosen; nothing opens then.
  package func openMenu(
    _ menu: UIMenu, at anchor: MenuAnchor, for target: UIView, byKey: Bool, onEnd: @escaping () -> Void
  ) -> (any OpenMenu)? {
    MenuOverlay.show(menu, at: anchor, in: self, for: target, byKey: byKey, onEnd: onEnd)
  }
}

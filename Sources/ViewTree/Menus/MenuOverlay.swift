import Foundation
import Geometry

/// An open menu over a window. It receives all touches and keys until it is dismissed.
///
/// A click, a tap or Enter chooses a row. Escape, a touch or wheel event outside of the menu, a resize of
/// the window and the loss of the keyboard dismiss it without a choice.
final class MenuOverlay: UIView, OpenMenu {
  private let style: MenuStyle
  private let anchor: MenuAnchor
  private weak var target: UIResponder?
  private weak var previousResponder: UIResponder?
  private var path: [UIMenu]
  private var panel: MenuPanel
  private var onEnd: (() -> Void)?
  private var isDismissed = false

  /// Shows a menu in a window, after dismissing an open one.
  ///
  /// - Parameters:
  ///   - menu: The menu.
  ///   - anchor: The point or rectangle beside which the menu opens, in the window.
  ///   - window: The window. The menu stays inside of it, with a margin.
  ///   - target: The view that performs the key commands and provides the tint color.
  ///   - byKey: Whether the first row is highlighted at once.
  ///   - onEnd: Called once, when the menu closes, before the chosen action is performed.
  /// - Returns: The overlay, or nil if no row can be chosen.
  @discardableResult static func show(
    _ menu: UIMenu, at anchor: MenuAnchor, in window: UIWindow, for target: UIView, byKey: Bool,
    onEnd: @escaping () -> Void = {}
  ) -> MenuOverlay? {
    window.menu?.dismiss()
    let entries = MenuEntry.entries(of: menu, for: target)
    guard entries.contains(where: \.canBeChosen) else { return nil }
    let overlay = MenuOverlay(menu, entries, anchor, window, target, onEnd)
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
    _ menu: UIMenu, _ entries: [MenuEntry], _ anchor: MenuAnchor, _ window: UIWindow, _ target: UIView,
    _ onEnd: @escaping () -> Void
  ) {
    style = MenuStyle(for: window, accent: target.tintColor)
    self.anchor = anchor
    self.target = target
    self.onEnd = onEnd
    path = [menu]
    panel = MenuPanel(entries, style)
    super.init(frame: window.bounds)
    layer.zPosition = 10_000_000
    addSubview(panel)
    let touches = MenuTouchRecognizer()
    touches.overlay = self
    addGestureRecognizer(touches)
    addGestureRecognizer(UIHoverGestureRecognizer { [weak self] in self?.hover($0) })
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Position

  /// Positions the menu next to its anchor, inside of the margins of the window.
  private func place() {
    let area = bounds.insetBy(dx: Self.margin, dy: Self.margin)
    let size = panel.sizeThatFits(area.size)
    var origin: CGPoint
    switch anchor {
    case .point(let point):
      origin = CGPoint(x: point.x + 1, y: point.y + 1)
      // Opens on the other side of the pointer if it fits there; otherwise along the edge.
      if origin.x + size.width > area.maxX, point.x - size.width - 1 >= area.minX {
        origin.x = point.x - size.width - 1
      }
      if origin.y + size.height > area.maxY, point.y - size.height - 1 >= area.minY {
        origin.y = point.y - size.height - 1
      }
    case .rect(let rect):
      origin = CGPoint(x: rect.midX - size.width / 2, y: rect.maxY + Self.gap)
      if origin.y + size.height > area.maxY { origin.y = rect.minY - size.height - Self.gap }
    }
    origin.x = min(max(origin.x, area.minX), area.maxX - size.width)
    origin.y = min(max(origin.y, area.minY), area.maxY - size.height)
    UIView.performWithoutAnimation {
      panel.frame = CGRect(
        x: origin.x.rounded(), y: origin.y.rounded(), width: size.width, height: size.height)
      panel.layoutIfNeeded()
    }
  }

  private static let margin: CGFloat = 8
  private static let gap: CGFloat = 6

  private func appear() {
    UIView.performWithoutAnimation {
      panel.alpha = 0
      panel.transform = CGAffineTransform(scaleX: 0.97, y: 0.97)
    }
    UIView.animate(withDuration: 0.12) { [panel] in
      panel.alpha = 1
      panel.transform = .identity
    }
  }

  /// Closes the menu without a choice.
  func dismiss() { end(nil) }

  private func end(_ entry: MenuEntry?) {
    guard !isDismissed else { return }
    isDismissed = true
    isUserInteractionEnabled = false
    if let window, isFirstResponder {
      if previousResponder?.becomeFirstResponder() != true { _ = window.makeFirstResponder(nil) }
    }
    if window?.menu === self { window?.menu = nil }
    let ended = onEnd
    onEnd = nil
    ended?()
    UIView.animate(withDuration: 0.1) { [panel] in
      panel.alpha = 0
    } completion: { [self] _ in
      removeFromSuperview()
    }
    entry?.perform()
  }

  // MARK: Choosing

  private func choose(_ index: Int) {
    let entry = panel.entries[index]
    switch entry.kind {
    case .separator: break
    case .action: end(entry)
    case .submenu(let menu): show(path + [menu])
    case .back: show(path.dropLast())
    }
  }

  /// Replaces the displayed menu by another one.
  private func show(_ path: [UIMenu]) {
    guard let menu = path.last else { return dismiss() }
    self.path = path
    var entries = MenuEntry.entries(of: menu, for: target)
    if path.count > 1 {
      var back = MenuEntry(kind: .back)
      back.title = "‹ " + menu.title
      entries = [back, MenuEntry(kind: .separator)] + entries
    }
    panel.removeFromSuperview()
    panel = MenuPanel(entries, style)
    addSubview(panel)
    place()
    panel.step(1)
  }

  private func place(of recognizer: UIGestureRecognizer) -> CGPoint { recognizer.location(in: panel) }

  private func hover(_ recognizer: UIHoverGestureRecognizer) {
    let isInside = recognizer.state == .began || recognizer.state == .changed
    panel.highlight(isInside ? panel.row(at: place(of: recognizer)) : nil)
  }

  func touchBegan(at point: CGPoint) {
    let place = panel.convert(point, from: self)
    guard panel.bounds.contains(place) else { return dismiss() }
    panel.highlight(panel.row(at: place))
  }

  func touchMoved(to point: CGPoint) {
    let place = panel.convert(point, from: self)
    panel.scroll(towards: place)
    panel.highlight(panel.row(at: place))
  }

  func touchEnded(at point: CGPoint) {
    if let row = panel.row(at: panel.convert(point, from: self)) { choose(row) }
  }

  /// Handles a wheel event at a point of the overlay. Returns whether it scrolls the rows; otherwise it
  /// dismisses the menu.
  func acceptsWheel(at point: CGPoint) -> Bool {
    if panel.bounds.contains(panel.convert(point, from: self)) { return true }
    dismiss()
    return false
  }

  // MARK: Keys

  override var canBecomeFirstResponder: Bool { true }
  override var next: UIResponder? { nil }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for case let key? in presses.map(\.key) {
      switch key.keyCode {
      case .keyboardDownArrow: panel.step(1)
      case .keyboardUpArrow: panel.step(-1)
      case .keyboardHome:
        panel.highlight(nil)
        panel.step(1)
      case .keyboardEnd:
        panel.highlight(nil)
        panel.step(-1)
      case .keyboardReturnOrEnter, .keyboardSpacebar:
        if let highlighted = panel.highlighted { choose(highlighted) }
      case .keyboardRightArrow:
        if let highlighted = panel.highlighted, case .submenu = panel.entries[highlighted].kind {
          choose(highlighted)
        }
      case .keyboardLeftArrow: if path.count > 1 { show(path.dropLast()) }
      case .keyboardEscape: if path.count > 1 { show(path.dropLast()) } else { dismiss() }
      case .keyboardTab: panel.step(key.modifierFlags.contains(.shift) ? -1 : 1)
      default: highlightRow(beginningWith: key.charactersIgnoringModifiers)
      }
    }
  }

  private func highlightRow(beginningWith text: String) {
    guard text.count == 1 else { return }
    let found = panel.entries.indices.filter {
      panel.entries[$0].canBeChosen && panel.entries[$0].title.lowercased().hasPrefix(text.lowercased())
    }
    panel.highlight(
      found.first { $0 > panel.highlighted ?? -1 } ?? found.first ?? panel.highlighted, scrolls: true)
  }
}

/// Receives all touches on an overlay: fingers and both buttons of the mouse.
private final class MenuTouchRecognizer: UIGestureRecognizer {
  weak var overlay: MenuOverlay?

  override func canReceive(_ touch: UITouch) -> Bool { true }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let overlay, state == .possible else { return }
    state = .began
    overlay.touchBegan(at: location(in: overlay))
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let overlay, state == .began || state == .changed else { return }
    state = .changed
    overlay.touchMoved(to: location(in: overlay))
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let overlay, state == .began || state == .changed else { return }
    let place = location(in: overlay)
    state = .ended
    overlay.touchEnded(at: place)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .cancelled
  }
}

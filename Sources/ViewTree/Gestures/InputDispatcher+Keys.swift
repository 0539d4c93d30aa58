import Foundation
import Hosting

extension InputDispatcher {
  private var keyWindow: UIWindow? {
    guard let windows = loop?.windows.backToFront else { return nil }
    return windows.last { $0.isKeyWindow } ?? windows.last
  }

  /// The responder that receives keys: the view with the keyboard focus if it is inside of the first
  /// responder; otherwise the first responder, the presented or the root view controller of the key window,
  /// or the window.
  var keyResponder: UIResponder? {
    guard let window = keyWindow else { return nil }
    let responder = window.firstResponder ?? window.topViewController ?? window
    guard let focused = window.keyboardFocus, focused.window === window, focused.chain.contains(responder)
    else { return responder }
    return focused
  }

  /// The receiver of keys, if input methods can compose text in it.
  var composing: (any TextComposing)? { keyResponder as? any TextComposing }

  /// Whether a key belongs to the input method that composes text, and has no other effect. Commands with
  /// Ctrl, Alt or Super are performed.
  private func isOfInputMethod(_ modifiers: KeyModifiers) -> Bool {
    modifiers.isDisjoint(with: [.control, .alternate, .command]) && composing?.isComposing == true
  }

  /// Performs the first matching key command of the responder chain: one for the key's own character, or one
  /// for its Latin character. Returns false if there is none.
  private func performCommand(for key: UIKey) -> Bool {
    key.commandInputs.contains { performCommand(for: key, typing: $0) }
  }

  private func performCommand(for key: UIKey, typing input: String) -> Bool {
    keyResponder?.chain.contains { responder in
      let command = responder.keyCommands?.first { $0.matches(input, key.modifierFlags) }
      return command?.perform(for: responder) == true
    } ?? false
  }

  func press(_ key: InputEvent.Key, _ event: InputEvent) {
    switch key.phase {
    case .down where key.code == .escape && cancelDrag(): break
    case .down, .repeated:
      guard !isOfInputMethod(event.modifiers) else { return }
      let known = presses[key.code]
      if known == nil, performCommand(for: UIKey(key, modifiers: event.modifiers)) { return }
      let press = known ?? UIPress(code: key.code)
      press.isRepeat = known != nil
      press.phase = .began
      press.timestamp = event.time
      press.type = key.code.pressType
      press.key = UIKey(key, modifiers: event.modifiers)
      press.responder = known?.responder ?? keyResponder
      presses[key.code] = press
      press.responder?.pressesBegan([press], with: pressesEvent(press, event))
    case .up:
      guard let press = presses.removeValue(forKey: key.code) else { return }
      press.phase = .ended
      press.isRepeat = false
      press.timestamp = event.time
      press.key = UIKey(key, modifiers: event.modifiers)
      press.responder?.pressesEnded([press], with: pressesEvent(press, event))
    }
  }

  /// Ends a drag without a drop. Returns false if there is none.
  private func cancelDrag() -> Bool {
    guard let drags = loop?.windows.all.lazy.compactMap(\.drags).first(where: \.canCancel) else {
      return false
    }
    drags.cancel()
    return true
  }

  /// Cancels all pressed keys; called when the window loses the keyboard.
  func cancelPresses(_ event: InputEvent) {
    let held = presses.values.sorted { $0.timestamp < $1.timestamp }
    presses.removeAll()
    for press in held {
      press.phase = .cancelled
      press.responder?.pressesCancelled([press], with: pressesEvent(press, event))
    }
  }

  private func pressesEvent(_ press: UIPress, _ event: InputEvent) -> UIPressesEvent {
    UIPressesEvent(timestamp: event.time, modifiers: event.modifiers, presses: [press])
  }
}

extension UIResponder {
  /// The responder and those that follow it in the responder chain.
  var chain: UnfoldFirstSequence<UIResponder> { sequence(first: self) { $0.next } }
}

import Foundation
import Hosting
import TestSupport
import Testing

@testable import ViewTree

@Suite("Key commands") struct KeyCommandTests {
  private final class Responder: UIView {
    let name: String
    let log: Log
    var commands: [UIKeyCommand] = []
    var abilities: [Selector] = []

    init(_ name: String, _ log: Log) {
      self.name = name
      self.log = log
      super.init(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    }

    required init?(coder: NSCoder) { nil }

    override var canBecomeFirstResponder: Bool { true }
    override var keyCommands: [UIKeyCommand]? { commands }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      abilities.contains(action)
    }
    override func copy(_ sender: Any?) { log.add("\(name) copies") }
    override func paste(_ sender: Any?) { log.add("\(name) pastes") }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      log.add("\(name) press \(presses.first?.key?.charactersIgnoringModifiers ?? "")")
    }
  }

  private let host = TestHost()
  private let window: UIWindow
  private let log = Log()

  init() { window = host.makeWindow() }

  private func press(
    _ code: KeyCode, _ modifiers: KeyModifiers = [], phase: InputEvent.Key.Phase = .down,
    latin: Character? = nil
  ) {
    let input = InputDriver(host)
    input.send(.key(.init(code: code, phase: phase, latin: latin)), modifiers: modifiers)
    input.frame()
  }

  private func makeChain() -> (outer: Responder, inner: Responder) {
    let (outer, inner) = (Responder("outer", log), Responder("inner", log))
    window.addSubview(outer)
    outer.addSubview(inner)
    inner.becomeFirstResponder()
    return (outer, inner)
  }

  @Test("The command nearest to the first responder is performed, and no press is sent")
  func nearest() {
    let (outer, inner) = makeChain()
    outer.commands = [
      UIKeyCommand(input: "d", modifierFlags: .control) { _ in self.log.add("outer d") },
      UIKeyCommand(input: "e") { _ in self.log.add("outer e") },
    ]
    inner.commands = [UIKeyCommand(input: "d", modifierFlags: .control) { _ in self.log.add("inner d") }]
    press(.character("d"), .control)
    #expect(log.drain() == "inner d")
    press(.character("d"), .control, phase: .repeated)
    #expect(log.drain() == "inner d")
    press(.character("d"), .control, phase: .up)
    press(.character("e"))
    #expect(log.drain() == "outer e")
    press(.character("d"))
    #expect(log.drain() == "inner press d")
  }

  @Test("Modifiers have to match; command also matches Ctrl; disabled commands are skipped")
  func modifiers() {
    let (_, inner) = makeChain()
    let off = UIKeyCommand(input: "z", modifierFlags: .command, attributes: .disabled) { _ in
      self.log.add("off")
    }
    inner.commands = [
      off, UIKeyCommand(input: "z", modifierFlags: .command) { _ in self.log.add("undo") },
      UIKeyCommand(input: "Z", modifierFlags: [.command, .shift]) { _ in self.log.add("redo") },
      UIKeyCommand(input: UIKeyCommand.inputUpArrow, modifierFlags: .alternate) { _ in self.log.add("up") },
    ]
    press(.character("z"), .control)
    press(.character("z"), .command)
    press(.character("z"), [.control, .shift])
    press(.up, .alternate)
    #expect(log.drain() == "undo ×2, redo, up")
    press(.character("z"), [.control, .alternate])
    #expect(log.drain() == "inner press z")
  }

  @Test("An action goes to the first responder of the chain that can perform it")
  func actions() {
    let (outer, inner) = makeChain()
    inner.commands = [
      UIKeyCommand(input: "c", modifierFlags: .control, action: .copy),
      UIKeyCommand(input: "v", modifierFlags: .control, action: .paste),
      UIKeyCommand(input: "x", modifierFlags: .control, action: .cut),
    ]
    inner.abilities = [.copy]
    outer.abilities = [.paste, .copy]
    press(.character("c"), .control)
    press(.character("v"), .control)
    #expect(log.drain() == "inner copies, outer pastes")
    // No responder can perform the command: the key is sent as a press.
    press(.character("x"), .control)
    #expect(log.drain() == "inner press x")
  }

  @Test("A key of another script performs the command for its character, or for its Latin character")
  func otherScripts() {
    let (outer, inner) = makeChain()
    inner.commands = [
      UIKeyCommand(input: "a", modifierFlags: .control) { _ in self.log.add("inner a") },
      UIKeyCommand(input: "s", modifierFlags: .alternate) { _ in self.log.add("inner s") },
      UIKeyCommand(input: ".", modifierFlags: .control) { _ in self.log.add("inner point") },
    ]
    outer.commands = [UIKeyCommand(input: "ж", modifierFlags: .control) { _ in self.log.add("outer ж") }]
    press(.character("ф"), .control, latin: "a")
    press(.character("ы"), .alternate, latin: "s")
    // The character of the key comes first, also that of a responder further up.
    press(.character("ж"), .control, latin: "a")
    press(.character("."), .control, latin: "a")
    #expect(log.drain() == "inner a, inner s, outer ж, inner point")
    press(.character("ф"), [.control, .shift], latin: "a")
    press(.character("ф"), [.control, .shift], phase: .up, latin: "a")
    press(.character("ы"), .control, latin: "s")
    #expect(log.drain() == "inner press ф, inner press ы")
  }

  @Test("The code of a key of another script is that of its Latin character")
  func keyCodes() {
    let key = UIKey(.init(code: .character("ф"), phase: .down, latin: "a"), modifiers: [])
    #expect(key.keyCode == .keyboardA)
    #expect(key.characters == "ф" && key.charactersIgnoringModifiers == "ф")
    #expect(
      UIKey(.init(code: .character("ф"), phase: .down), modifiers: []).keyCode == .keyboardErrorUndefined)
    #expect(
      UIKey(.init(code: .character("&"), phase: .down, latin: "1"), modifiers: []).keyCode == .keyboard1)
  }

  @Test("A selector is its name")
  func selectors() {
    #expect(Selector("copy:") == .copy)
    #expect("\(Selector.paste)" == "paste:")
    #expect(NSSelectorFromString("cut:") == .cut)
  }
}

import Foundation
import Geometry
import Hosting
import Testing

@testable import ViewTree

/// A line of text with a pointer, an input method and other programs. Characters are 10 points wide.
@Suite("Text input") struct TextInputTests {
  private let host = TestHost()
  private let field = TextInputView(frame: CGRect(x: 20, y: 30, width: 200, height: 40))
  private let outer = KeyLog(frame: CGRect(x: 0, y: 0, width: 320, height: 240))

  /// A view that logs the keys that its subviews pass on.
  private final class KeyLog: UIView {
    var keys: [String] = []
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      keys += presses.compactMap { $0.key?.charactersIgnoringModifiers }
    }
  }

  init() {
    field.font = .systemFont(ofSize: 20)
    outer.addSubview(field)
    host.makeWindow(showing: outer)
    host.loop.makeCurrent()
  }

  private func focus(_ text: String) {
    field.text = text
    field.becomeFirstResponder()
    host.settle()
  }

  private func press(_ code: KeyCode, _ modifiers: KeyModifiers = []) {
    for phase in [InputEvent.Key.Phase.down, .up] {
      host.loop.enqueue(
        InputEvent(time: host.now, kind: .key(.init(code: code, phase: phase)), modifiers: modifiers))
      host.step()
    }
  }

  // MARK: The selected text

  @Test("Text that is selected with keys or the pointer is offered; a movement of the insertion point is not")
  func selecting() {
    focus("one two")
    press(.left)
    #expect(host.clipboard.selectedText == nil)
    press(.left, [.shift, .control])
    #expect(host.clipboard.selectedText == "tw")
    host.press(CGPoint(x: 20, y: 50))
    host.drag(to: CGPoint(x: 51, y: 50))
    #expect(host.clipboard.selectedText == "tw")
    host.release(CGPoint(x: 51, y: 50))
    #expect(host.clipboard.selectedText == "one")
    host.click(CGPoint(x: 80, y: 50))
    #expect(host.clipboard.selectedText == "one" && host.clipboard.string == nil)
    field.selectAll(nil)
    #expect(host.clipboard.selectedText == "one two")
  }

  @Test("The middle button inserts the selected text where it is pressed, and the field receives keys")
  func middleButton() {
    field.text = "ab"
    host.clipboard.selectedText = "x\ny"
    host.send(.middleClick(CGPoint(x: 31, y: 50)))
    #expect(field.text == "ax yb" && field.selectedRange == 4..<4 && field.isFirstResponder)
    // Beside the field, and without a selected text, nothing happens.
    host.send(.middleClick(CGPoint(x: 300, y: 200)))
    host.clipboard.selectedText = nil
    host.send(.middleClick(CGPoint(x: 21, y: 50)))
    #expect(field.text == "ax yb" && field.selectedRange == 4..<4)
  }

  // MARK: Composing

  @Test("A composed text is part of the text, underlined, with the insertion point inside, until it is typed")
  func composing() {
    var changes: [String] = []
    focus("ab")
    field.onChange = { changes.append($0) }
    host.send(.marked(text: "ni", selection: 1..<1))
    #expect(field.text == "abni" && field.isComposing && field.selectedRange == 3..<3)
    #expect(host.dump.contains("fill (40 59; 20 1)"), "\(host.dump)")
    host.send(.marked(text: "nih", selection: 3..<3))
    host.send(.text("你"))
    host.send(.marked(text: "", selection: 0..<0))
    #expect(field.text == "ab你" && !field.isComposing)
    #expect(changes == ["abni", "abnih", "ab你"])
    #expect(!host.dump.contains("(40 59; "), "\(host.dump)")
  }

  @Test("While a text is composed, keys have no effect, except for commands with Ctrl")
  func keys() {
    focus("ab")
    host.send(.marked(text: "ni", selection: 2..<2))
    for key in [KeyCode.return, .escape, .left, .backspace, .down, .character("x")] { press(key) }
    #expect(field.text == "abni" && field.isComposing && outer.keys == [])
    press(.character("a"), .control)
    #expect(field.selectedRange == 0..<4 && !field.isComposing)
    press(.return)
    #expect(outer.keys == ["\r"])
  }

  @Test("A composition is typed by a click and when the field resigns, and cancelled with the window's focus")
  func ending() {
    focus("ab")
    host.send(.marked(text: "ni", selection: 2..<2))
    host.click(CGPoint(x: 21, y: 50))
    #expect(field.text == "abni" && !field.isComposing && field.selectedRange == 0..<0)
    host.send(.marked(text: "x", selection: 1..<1))
    field.resignFirstResponder()
    #expect(field.text == "xabni" && !field.isComposing)
    host.send(.marked(text: "nobody", selection: 0..<0))
    #expect(field.text == "xabni")
    field.becomeFirstResponder()
    host.send(.marked(text: "y", selection: 1..<1))
    host.send(.focus(false))
    #expect(field.text == "xabni" && !field.isComposing)
  }

  @Test("A field resigns, and types what is composed, before another view becomes the first responder")
  func successor() {
    focus("ab")
    host.send(.marked(text: "ni", selection: 2..<2))
    let other = TextInputView(frame: CGRect(x: 0, y: 100, width: 100, height: 20))
    field.superview?.addSubview(other)
    #expect(other.becomeFirstResponder() && other.isFirstResponder)
    #expect(field.text == "abni" && !field.isComposing && !field.isFirstResponder)
  }

  @Test("The host can place candidates beside the insertion point, while a view receives text")
  func caret() throws {
    #expect(host.loop.textInput == nil)
    focus("ab")
    var input = try #require(host.loop.textInput)
    #expect(input.caret == CGRect(x: 40, y: 40, width: 1, height: 20) && !input.isComposing)
    host.send(.marked(text: "ni", selection: 2..<2))
    field.frame.origin.y += 7
    input = try #require(host.loop.textInput)
    #expect(input.caret == CGRect(x: 60, y: 47, width: 1, height: 20) && input.isComposing)
    field.resignFirstResponder()
    #expect(host.loop.textInput == nil)
  }
}

import Foundation
import Geometry
import Hosting
import Testing

@testable import ViewTree

/// A line of text with a pointer and other programs. Characters are 10 points wide.
@Suite("Text input") struct TextInputTests {
  private let host = TestHost()
  private let field = TextInputView(frame: CGRect(x: 20, y: 30, width: 200, height: 40))
  init() {
    field.font = .systemFont(ofSize: 20)
    host.makeWindow(showing: field)
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
}

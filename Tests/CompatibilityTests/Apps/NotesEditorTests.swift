import Testing
import UIKit
import UIKitTesting

@Suite("Notes in a text view", .serialized) @MainActor struct NotesEditorTests {
  private let app = TestApp(size: CGSize(width: 220, height: 140))

  private func show() -> NoteEditorViewController {
    let editor = app.perform { NoteEditorViewController() }
    app.window.rootViewController = editor
    app.frame()
    return editor
  }

  @Test("A placeholder by the delegate disappears when editing begins, and returns when nothing was typed")
  func placeholder() {
    let editor = show()
    app.tap(editor.textView)
    #expect(editor.textView.text == "")
    #expect(editor.textView.isFirstResponder)
    editor.view.endEditing(true)
    #expect(editor.textView.text == "Write a note…")
    #expect(editor.log == ["begin", "end"])
  }

  @Test("Return begins a line; Up and Down move between lines, also with a selection")
  func lines() {
    let editor = show()
    app.tap(editor.textView)
    app.type("one\ntwo two\n3")
    #expect(editor.textView.text == "one\ntwo two\n3")
    #expect(editor.counter.text == "13")
    #expect(editor.textView.selectedRange == NSRange(location: 13, length: 0))
    app.press(.home)
    #expect(editor.textView.selectedRange == NSRange(location: 12, length: 0))
    app.press(.up)
    app.press(.end)
    #expect(editor.textView.selectedRange == NSRange(location: 11, length: 0))
    app.press(.up, modifiers: .shift)
    #expect(editor.textView.selectedRange == NSRange(location: 3, length: 8))
    app.press(.backspace)
    #expect(editor.textView.text == "one\n3")
    app.press(.home, modifiers: .control)
    app.type("0")
    #expect(editor.textView.text == "0one\n3")
  }

  @Test("The delegate limits the length")
  func limit() {
    let editor = show()
    editor.limit = 3
    app.tap(editor.textView)
    app.type("abcd")
    #expect(editor.textView.text == "abc")
  }

  @Test(
    "A long text scrolls, and the view follows the insertion point; without scrolling it is as high as the text"
  )
  func scrolling() {
    let editor = show()
    app.tap(editor.textView)
    app.type("1\n2\n3\n4\n5\n6\n7\n8")
    app.frame()
    let view = editor.textView
    #expect(view.contentSize.height > 100)
    #expect(view.contentOffset.y > 0)
    let lines = view.sizeThatFits(CGSize(width: 200, height: CGFloat.infinity)).height
    #expect(lines == view.contentSize.height)
    #expect(view.intrinsicContentSize.height == UIView.noIntrinsicMetric)
    view.isScrollEnabled = false
    #expect(view.intrinsicContentSize.height == lines)
  }

  @Test(
    "A click sets the insertion point in its line, a double click selects a word, a drag selects over lines")
  func pointer() {
    let editor = show()
    editor.textView.textColor = .label
    editor.textView.text = "alpha beta\ngamma delta"
    app.frame()
    let origin = editor.textView.convert(CGPoint.zero, to: nil)
    app.doubleTap(CGPoint(x: origin.x + 10, y: origin.y + 8 + 25), source: .mouse)
    #expect(editor.textView.selectedRange == NSRange(location: 11, length: 5))
    app.drag(
      from: CGPoint(x: origin.x + 5, y: origin.y + 15), to: CGPoint(x: origin.x + 5, y: origin.y + 35),
      source: .mouse)
    #expect(editor.textView.selectedRange == NSRange(location: 0, length: 11))
    #expect(editor.textView.contentOffset == .zero)
  }

  @Test("A view that is not editable can be selected and not changed")
  func reading() {
    let editor = show()
    editor.textView.isEditable = false
    editor.textView.textColor = .label
    editor.textView.text = "fixed"
    app.tap(editor.textView)
    app.type("x")
    app.press(.backspace)
    #expect(editor.textView.text == "fixed")
    #expect(editor.log == [])
    editor.textView.selectAll(nil)
    #expect(editor.textView.selectedRange == NSRange(location: 0, length: 5))
  }

  @Test("The text with its selection", arguments: [UIUserInterfaceStyle.light, .dark])
  func look(style: UIUserInterfaceStyle) {
    app.userInterfaceStyle = style
    let editor = show()
    app.tap(editor.textView)
    app.type("Some words that are broken into lines\nand another line")
    app.press(.up, modifiers: .shift)
    app.frame()
    assertScreenshot(
      of: app, in: CGRect(x: 0, y: 0, width: 220, height: 120), named: style == .dark ? "dark" : "light")
  }
}

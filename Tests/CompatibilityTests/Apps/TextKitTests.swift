import Testing
import UIKit
import UIKitTesting

@MainActor @Suite struct TextKitTests {
  private let app = TestApp(size: CGSize(width: 200, height: 120), scale: 1)

  private func linked(_ text: String, width: CGFloat = 200) -> LinkedTextView {
    app.perform {
      let view = LinkedTextView(frame: CGRect(x: 0, y: 0, width: width, height: 100))
      view.textStorage.setAttributedString(
        NSAttributedString(
          string: text, attributes: [.font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.label]))
      app.window.backgroundColor = .systemBackground
      app.window.addSubview(view)
      return view
    }
  }

  @Test("A layout manager has the lines of a container, with places of glyphs that agree with points")
  func lines() {
    let view = linked("one two\nthree 😀 four", width: 110)
    app.frame()
    app.perform {
      let (manager, container) = (view.layoutManager, view.textContainer)
      var lines: [String] = []
      var tops: [CGFloat] = []
      manager.enumerateLineFragments(
        forGlyphRange: NSRange(location: 0, length: manager.numberOfGlyphs)
      ) { rect, used, _, range, _ in
        lines.append((view.textStorage.string as NSString).substring(with: range))
        tops.append(rect.minY)
        #expect(rect.width == 110)
        #expect(rect.contains(used))
      }
      #expect(lines == ["one two\n", "three 😀 ", "four"])
      #expect(tops.map { ($0 * 10).rounded() } == [0, 233, 466])
      #expect(manager.numberOfGlyphs == 21)
      #expect(manager.usedRect(for: container).height <= tops[1] * 3)
      #expect(manager.glyphRange(for: container) == NSRange(location: 0, length: 21))
      for index in [0, 2, 4, 8, 14, 17, 20] {
        let box = manager.boundingRect(forGlyphRange: NSRange(location: index, length: 1), in: container)
        #expect(manager.glyphIndex(for: CGPoint(x: box.midX, y: box.midY), in: container) == index)
        #expect(box.minX == manager.location(forGlyphAt: index).x)
      }
      var range = NSRange()
      let line = manager.lineFragmentRect(forGlyphAt: 10, effectiveRange: &range)
      #expect(range == NSRange(location: 8, length: 9))
      #expect(line.minY == tops[1])
      var fraction: CGFloat = 0
      let box = manager.boundingRect(forGlyphRange: NSRange(location: 4, length: 1), in: container)
      let index = manager.characterIndex(
        for: CGPoint(x: box.minX + box.width / 4, y: 2), in: container,
        fractionOfDistanceBetweenInsertionPoints: &fraction)
      #expect(index == 4)
      #expect(abs(fraction - 0.25) < 0.01)
    }
  }

  @Test("A limit of lines and a height end the text of a container, and the next container continues it")
  func containers() {
    let view = linked("one\ntwo\nthree\nfour")
    app.frame()
    app.perform {
      let second = NSTextContainer(size: CGSize(width: 100, height: 1000))
      view.textContainer.maximumNumberOfLines = 2
      view.layoutManager.addTextContainer(second)
      #expect(view.layoutManager.glyphRange(for: view.textContainer) == NSRange(location: 0, length: 8))
      #expect(view.layoutManager.glyphRange(for: second) == NSRange(location: 8, length: 10))
      #expect(view.layoutManager.textContainer(forGlyphAt: 9, effectiveRange: nil) === second)
      view.textContainer.lineBreakMode = .byTruncatingTail
      #expect(view.layoutManager.glyphRange(for: second).length == 0)
    }
  }

  @Test("A tap finds the character under it, and a change of the storage is laid out")
  func taps() {
    let view = linked("tap me")
    app.tap(CGPoint(x: 3, y: 10))
    #expect(view.tappedIndex == 0)
    app.tap(CGPoint(x: 190, y: 10))
    #expect(view.tappedIndex == nil)
    app.perform { view.textStorage.append(NSAttributedString(string: " and more")) }
    #expect(view.layoutManager.glyphRange(for: view.textContainer).length == 15)
  }

  @Test("Glyphs and backgrounds are drawn with the attributes of the storage", arguments: ["light", "dark"])
  func looks(style: String) {
    app.window.overrideUserInterfaceStyle = style == "dark" ? .dark : .light
    let view = linked("Hello #tag, and a second line")
    app.perform {
      view.textStorage.addAttributes(
        [
          .foregroundColor: UIColor.systemBlue,
          .backgroundColor: UIColor.systemYellow.withAlphaComponent(0.4),
        ],
        range: NSRange(location: 6, length: 4))
      view.setNeedsDisplay()
    }
    app.frame()
    assertScreenshot(of: app, named: style)
  }

  @Test("A storage with characters of its own has the members that follow from four overrides")
  func subclass() {
    app.perform {
      let storage = TagStorage()
      let manager = NSLayoutManager()
      let container = NSTextContainer(size: CGSize(width: 300, height: 0))
      manager.addTextContainer(container)
      storage.addLayoutManager(manager)
      storage.append(NSAttributedString(string: "ab #cd", attributes: [.kern: 2]))
      storage.insert(NSAttributedString(string: "x"), at: 0)
      #expect(storage.string == "xab #cd")
      #expect(storage.length == 7)
      #expect(storage.attribute(.kern, at: 0, effectiveRange: nil) == nil)
      #expect(storage.attribute(.kern, at: 1, effectiveRange: nil) as? Int == 2)
      storage.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 4, length: 3))
      storage.deleteCharacters(in: NSRange(location: 0, length: 1))
      #expect(storage.attribute(.foregroundColor, at: 3, effectiveRange: nil) as? UIColor == .red)
      storage.removeAttribute(.kern, range: NSRange(location: 0, length: 6))
      #expect(storage.attributes(at: 5, effectiveRange: nil).count == 1)
      #expect(storage.attributedSubstring(from: NSRange(location: 3, length: 3)).string == "#cd")
      #expect(manager.glyphRange(for: container).length == 6)
    }
  }

  @Test(
    "The storage of a text view follows what the user types, its delegate colors it, and its changes are shown"
  )
  func textView() {
    let editor = app.perform { NumbersEditor() }
    app.window.rootViewController = editor
    app.frame()
    app.tap(editor.textView)
    app.type("a1b")
    let storage = editor.textView.textStorage
    #expect(storage.string == "a1b")
    #expect(editor.log == ["0+1 1", "1+1 1", "2+1 1"])
    #expect(storage.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor == .red)
    #expect(
      editor.textView.attributedText.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor
        == .red)
    app.type("2")
    #expect(editor.log.last == "3+1 1")
    app.perform { storage.replaceCharacters(in: NSRange(location: 0, length: 1), with: "xyz") }
    #expect(editor.textView.text == "xyz1b2")
    editor.textView.text = "new"
    #expect(storage.string == "new")
    app.perform {
      let view = editor.textView
      let manager = view.layoutManager
      #expect(manager.textStorage === storage)
      #expect(view.textContainer.layoutManager === manager)
      #expect(view.textContainer.size.width == view.bounds.width)
      let box = manager.boundingRect(forGlyphRange: NSRange(location: 1, length: 1), in: view.textContainer)
      let start = view.position(from: view.beginningOfDocument, offset: 1)
      let caret = view.caretRect(for: start ?? view.endOfDocument)
      #expect(abs(box.minX + view.textContainerInset.left - caret.minX) <= 1)
      #expect(box.minY + view.textContainerInset.top == caret.minY)
    }
  }

  @Test("A text view is made with a container, and shows the text of its storage")
  func container() {
    app.perform {
      let storage = NSTextStorage(string: "stored")
      let manager = NSLayoutManager()
      let container = NSTextContainer(size: CGSize(width: 100, height: CGFloat.greatestFiniteMagnitude))
      container.widthTracksTextView = true
      manager.addTextContainer(container)
      storage.addLayoutManager(manager)
      let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 50), textContainer: container)
      #expect(view.text == "stored")
      #expect(view.textStorage === storage)
      view.text = "from the view"
      #expect(storage.string == "from the view")
    }
  }

  @Test("A container limits the lines of a text view")
  func limit() {
    let view = app.perform {
      let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      view.text = "1\n2\n3\n4"
      app.window.addSubview(view)
      return view
    }
    app.frame()
    let whole = view.sizeThatFits(CGSize(width: 100, height: 0)).height
    view.textContainer.maximumNumberOfLines = 2
    view.textContainer.lineBreakMode = .byTruncatingTail
    #expect(view.sizeThatFits(CGSize(width: 100, height: 0)).height < whole * 0.7)
  }

  @Test("Positions and ranges of a field select, replace and find text, in UTF-16 units")
  func positions() {
    let field = app.perform {
      let field = UITextField(frame: CGRect(x: 10, y: 10, width: 180, height: 40))
      field.text = "a😀bc"
      app.window.addSubview(field)
      return field
    }
    app.frame()
    app.perform {
      #expect(field.offset(from: field.beginningOfDocument, to: field.endOfDocument) == 5)
      guard let start = field.position(from: field.beginningOfDocument, offset: 1),
        let end = field.position(from: start, offset: 2), let range = field.textRange(from: start, to: end)
      else {
        Issue.record("no range")
        return
      }
      #expect(field.text(in: range) == "😀")
      #expect(field.compare(start, to: end) == .orderedAscending)
      #expect(field.position(from: field.endOfDocument, offset: 1) == nil)
      field.selectedTextRange = range
      #expect(field.selectedTextRange.flatMap { field.text(in: $0) } == "😀")
      let rect = field.firstRect(for: range)
      #expect(rect.minX.rounded() == field.caretRect(for: start).minX)
      #expect(field.characterRange(at: CGPoint(x: rect.midX, y: rect.midY)) == range)
      #expect(field.closestPosition(to: CGPoint(x: 170, y: 20)) == field.endOfDocument)
      field.replace(range, withText: "xyz")
      #expect(field.text == "axyzbc")
      #expect(field.selectedTextRange?.isEmpty == true)
      #expect(field.markedTextRange == nil)
      field.setMarkedText("か", selectedRange: NSRange(location: 1, length: 0))
      #expect(field.markedTextRange.flatMap { field.text(in: $0) } == "か")
      field.unmarkText()
      #expect(field.markedTextRange == nil)
      #expect(field.text == "axyzかbc")
    }
  }

  @Test("A field keeps its selection while it formats its text, and an empty caret is not shown")
  func codeField() {
    let field = app.perform {
      let field = CodeField(frame: CGRect(x: 10, y: 10, width: 180, height: 40))
      field.addAction(UIAction { [unowned field] _ in field.group() }, for: .editingChanged)
      app.window.addSubview(field)
      return field
    }
    app.tap(field)
    for digit in "1234" { app.type(String(digit)) }
    #expect(field.text == "12 34")
    #expect(field.selectedTextRange == field.textRange(from: field.endOfDocument, to: field.endOfDocument))
    app.frame()
    let caret = field.subviews.first?.subviews.first { $0.bounds.width == 1 }
    #expect(caret?.isHidden == true)
    let traits: any UITextInputTraits = field
    traits.keyboardType = .numberPad
    #expect(field.keyboardType == .numberPad)
  }
}

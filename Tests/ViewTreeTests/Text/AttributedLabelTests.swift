import Foundation
import Geometry
import Testing

@testable import ViewTree

/// A label of 100×40 points at 10, 20 on a host whose characters are half an em wide, with an ascent of 0.75
/// em.
private final class AttributedScene {
  let host = TestHost(size: CGSize(width: 200, height: 100))
  let window: UIWindow
  let label: UILabel

  init() {
    window = host.makeWindow()
    label = UILabel(frame: CGRect(x: 10, y: 20, width: 100, height: 40))
    label.font = .systemFont(ofSize: 10)
    window.addSubview(label)
    host.settle()
  }

  func drawn(_ change: () -> Void) -> String {
    change()
    host.step()
    return host.dump
  }
}

private typealias Attributes = [NSAttributedString.Key: Any]

/// Returns an attributed string of parts.
private func text(_ parts: (String, Attributes)...) -> NSMutableAttributedString {
  let result = NSMutableAttributedString(string: "")
  for (string, attributes) in parts {
    result.append(NSAttributedString(string: string, attributes: attributes))
  }
  return result
}

private let large: Attributes = [.font: UIFont.systemFont(ofSize: 20)]
private let red: Attributes = [.foregroundColor: UIColor.red]

@Suite struct AttributedLabelTests {
  @Test("Parts of several fonts stand on one baseline") func baseline() {
    let s = AttributedScene()
    // The line is 20 points high, its baseline at 30 + 15. The small font's ascent is 7.5.
    #expect(
      s.drawn { s.label.attributedText = text(("Big", large), (" red", red)) } == """
        text "Big" 20 at (10 30) #000000
        text " red" 10 at (40 38) #FF0000
        """)
    #expect(s.label.intrinsicContentSize == CGSize(width: 50, height: 20))
  }

  @Test("Lines break across parts, and each line is as high as its fonts") func lines() {
    let s = AttributedScene()
    s.label.numberOfLines = 0
    #expect(
      s.drawn { s.label.attributedText = text(("The quick ", [:]), ("brown fox", red), (" jumps", large)) }
        == """
        text "The quick " 10 at (10 25) #000000
        text "brown fox" 10 at (60 25) #FF0000
        text "jumps" 20 at (10 35) #000000
        """)
    #expect(s.label.sizeThatFits(CGSize(width: 100, height: 0)) == CGSize(width: 95, height: 30))
  }

  @Test("The ellipsis has the style of the character before it, wherever it is") func truncation() {
    let s = AttributedScene()
    let string = text(("abcdefghij", [:]), ("klmnopqrstuvwxyz", red))
    #expect(
      s.drawn { s.label.attributedText = string } == """
        text "abcdefghij" 10 at (10 35) #000000
        text "klmnopqrs…" 10 at (60 35) #FF0000
        """)
    #expect(
      s.drawn { s.label.lineBreakMode = .byTruncatingMiddle } == """
        text "abcdefghij…" 10 at (10 35) #000000
        text "rstuvwxyz" 10 at (65 35) #FF0000
        """)
    #expect(
      s.drawn { s.label.lineBreakMode = .byTruncatingHead } == """
        text "…" 10 at (10 35) #000000
        text "hij" 10 at (15 35) #000000
        text "klmnopqrstuvwxyz" 10 at (30 35) #FF0000
        """)
  }

  @Test("Newlines of all kinds keep the parts of the text at their characters") func newlines() {
    let s = AttributedScene()
    s.label.numberOfLines = 0
    #expect(
      s.drawn { s.label.attributedText = text(("é\r\nb\u{2028}", [:]), ("c", red)) } == """
        text "é" 10 at (10 25) #000000
        text "b" 10 at (10 35) #000000
        text "c" 10 at (10 45) #FF0000
        """)
    s.label.numberOfLines = 1
    #expect(
      s.drawn { s.label.lineBreakMode = .byTruncatingMiddle } == """
        text "é b…" 10 at (10 35) #000000
        text " " 10 at (30 35) #000000
        text "c" 10 at (35 35) #FF0000
        """)
  }

  @Test("A height that is too small for all lines limits their number") func limitedHeight() {
    let s = AttributedScene()
    s.label.numberOfLines = 0
    s.label.frame.size.height = 20
    #expect(
      s.drawn { s.label.attributedText = text(("The quick brown fox ", [:]), ("jumps over it", large)) }
        == """
        text "The quick brown fox…" 10 at (10 25) #000000
        """)
  }

  @Test("Backgrounds are behind the characters, lines under and through them") func decorations() {
    let s = AttributedScene()
    s.label.attributedText = text(
      ("ab", [.backgroundColor: UIColor.yellow]),
      ("cd", [.underlineStyle: NSUnderlineStyle.single.rawValue]),
      (
        "ef",
        [.strikethroughStyle: NSUnderlineStyle.double.rawValue, .strikethroughColor: UIColor.red]
      ))
    #expect(
      s.drawn {} == """
        fill (10 35; 10 10) #FFFF00
        text "ab" 10 at (10 35) #000000
        text "cd" 10 at (20 35) #000000
        fill (20 43; 10 1) #000000
        text "ef" 10 at (30 35) #000000
        fill (30 40; 10 1) #FF0000
        fill (30 42; 10 1) #FF0000
        """)
  }

  @Test("Kerned characters are drawn one by one, raised ones above the baseline") func distances() {
    let s = AttributedScene()
    s.label.attributedText = text(("ab", [.kern: 2]), ("2", [.baselineOffset: 4]))
    #expect(s.label.intrinsicContentSize == CGSize(width: 19, height: 14))
    #expect(
      s.drawn {} == """
        text "a" 10 at (10 37) #000000
        text "b" 10 at (17 37) #000000
        text "2" 10 at (24 33) #000000
        """)
  }

  @Test("The paragraph style of the first character sets distances, alignment and line breaks")
  func paragraph() {
    let s = AttributedScene()
    s.label.numberOfLines = 0
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    style.lineSpacing = 3
    style.paragraphSpacing = 5
    style.minimumLineHeight = 12
    let string = text(("abc\nthe quick brown fox jumps", [.paragraphStyle: style]))
    #expect(
      s.drawn {
        s.label.frame.size.height = 60
        s.label.attributedText = string
      } == """
        text "abc" 10 at (95 29) #000000
        text "the quick brown fox" 10 at (15 49) #000000
        text "jumps" 10 at (85 64) #000000
        """)
    style.alignment = .left
    #expect(s.label.textAlignment == .right)
  }

  @Test("Setting the text, the font or the color later applies to all characters") func laterChanges() {
    let s = AttributedScene()
    s.label.attributedText = text(("Big", large), (" red", red))
    #expect(s.label.text == "Big red")
    #expect(s.label.font.pointSize == 20)
    #expect(s.label.textColor == .label)
    s.label.font = .systemFont(ofSize: 10)
    #expect(
      s.drawn { s.label.textColor = .blue } == "text \"Big red\" 10 at (10 35) #0000FF")
    s.label.highlightedTextColor = .green
    #expect(s.drawn { s.label.isHighlighted = true } == "text \"Big red\" 10 at (10 35) #00FF00")
    s.label.isHighlighted = false
    #expect(s.drawn { s.label.text = "plain" } == "text \"plain\" 10 at (10 35) #0000FF")
    s.label.attributedText = nil
    #expect(s.label.text == nil)
  }

  @Test("Plain text is returned as an attributed text with the label's attributes") func plainText() throws {
    let s = AttributedScene()
    #expect(s.label.attributedText == nil)
    s.label.text = "abc"
    s.label.textAlignment = .center
    let string = try #require(s.label.attributedText)
    #expect(string.string == "abc")
    let attributes = string.attributes(at: 0, effectiveRange: nil)
    #expect(attributes[.font] as? UIFont == s.label.font)
    #expect(attributes[.foregroundColor] as? UIColor == .label)
    #expect((attributes[.paragraphStyle] as? NSParagraphStyle)?.alignment == .center)
  }

  @Test("Changing a mutable string after it was set changes nothing") func copies() {
    let s = AttributedScene()
    let string = text(("abc", [:]))
    s.label.attributedText = string
    string.append(text(("def", [:])))
    #expect(s.label.text == "abc")
    #expect(s.drawn {} == "text \"abc\" 10 at (10 35) #000000")
  }

  @Test("A string that cannot change is kept without a copy") func immutable() {
    let s = AttributedScene()
    let string = NSAttributedString(string: "abc", attributes: [.foregroundColor: UIColor.red])
    s.label.attributedText = string
    #expect(s.label.attributedText === string)
    // Setting what all characters have makes no other string.
    s.label.textColor = .red
    #expect(s.label.attributedText === string)
    s.label.textColor = .blue
    #expect(s.label.attributedText !== string)
    #expect(string.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
    #expect(s.drawn {} == "text \"abc\" 10 at (10 35) #0000FF")
  }

  @Test("Fonts of text styles follow the text size of the traits, others stay") func dynamicType() {
    let s = AttributedScene()
    let body = UIFont.preferredFont(forTextStyle: .body, compatibleWith: nil)
    s.label.attributedText = text(("a", [.font: body]), ("b", large))
    s.label.adjustsFontForContentSizeCategory = true
    s.window.traitOverrides.preferredContentSizeCategory = .extraExtraLarge
    s.host.step()
    let shown = s.label.attributedText
    let first = shown?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
    #expect((first?.pointSize ?? 0) > body.pointSize)
    #expect(shown?.attribute(.font, at: 1, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 20))
  }

  @Test("A single line that is too wide is shrunk with all its fonts") func shrinking() {
    let s = AttributedScene()
    s.label.adjustsFontSizeToFitWidth = true
    s.label.minimumScaleFactor = 0.5
    #expect(
      s.drawn { s.label.attributedText = text(("abcdefgh", large), ("ijklmnop", [:])) } == """
        text "abcdefgh" 16.5 at (10 32) #000000
        text "ijklmnop" 8.25 at (76 38) #000000
        """)
  }

  @Test("Texts without a label are measured with their attributes") func measuring() {
    let s = AttributedScene()
    defer { withExtendedLifetime(s) {} }
    let string = text(("The quick brown fox", [.font: UIFont.systemFont(ofSize: 10)]))
    #expect(string.size() == CGSize(width: 95, height: 10))
    let rect = string.boundingRect(
      with: CGSize(width: 60, height: CGFloat.greatestFiniteMagnitude),
      options: [.usesLineFragmentOrigin, .usesFontLeading], context: nil)
    #expect(rect == CGRect(x: 0, y: 0, width: 45, height: 20))
    let truncated = string.boundingRect(
      with: CGSize(width: 60, height: 12), options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine],
      context: nil)
    #expect(truncated.height == 10)
    #expect("abcd".size(withAttributes: large) == CGSize(width: 40, height: 20))
    #expect("abcd".size() == CGSize(width: 24, height: 12))
    #expect(NSString(string: "ab").size(withAttributes: large).width == 20)
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 3
    #expect("a\nb".size(withAttributes: [.paragraphStyle: style]) == CGSize(width: 6, height: 27))
  }

  @Test("Measuring a text frees its attributes") func measuringFreesAttributes() {
    final class Value {}
    let s = AttributedScene()
    defer { withExtendedLifetime(s) {} }
    weak var value: Value?
    do {
      let made = Value()
      value = made
      let attributes: Attributes = [.init("value"): made]
      _ = "abcd".size(withAttributes: attributes)
      _ = NSString(string: "abcd").size(withAttributes: attributes)
      _ = "abcd".boundingRect(
        with: CGSize(width: 10, height: 100), options: .usesLineFragmentOrigin, attributes: attributes,
        context: nil)
    }
    #expect(value == nil)
  }
}

import Foundation
import Testing

@testable import ViewTree

/// A label on a host whose characters are half an em wide: 5 points at a font size of 10.
///
/// Created in the body of each test: between a suite's `init` and its test another test may make its own host
/// the current one.
private final class LabelScene {
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

@Suite struct LabelTests {
  @Test("A new label has UIKit's defaults") func defaults() {
    let label = UILabel()
    #expect(label.font.pointSize == 17)
    #expect(label.text == nil)
    #expect(label.numberOfLines == 1)
    #expect(label.lineBreakMode == .byTruncatingTail)
    #expect(label.textAlignment == .natural)
    #expect(label.textColor == .label)
    #expect(!label.isUserInteractionEnabled)
    #expect(label.sizeThatFits(CGSize(width: 100, height: 100)) == .zero)
    #expect(label.hitTest(.zero, with: nil) == nil)
  }

  @Test("Text is centered vertically") func verticalCenter() {
    let s = LabelScene()
    #expect(s.drawn { s.label.text = "Hello" } == "text \"Hello\" 10 at (10 35) #000000")
  }

  @Test("textAlignment places the text horizontally") func alignment() {
    let s = LabelScene()
    s.label.text = "Hello"
    #expect(s.drawn { s.label.textAlignment = .center } == "text \"Hello\" 10 at (48 35) #000000")
    #expect(s.drawn { s.label.textAlignment = .right } == "text \"Hello\" 10 at (85 35) #000000")
    #expect(s.drawn { s.label.textAlignment = .left } == "text \"Hello\" 10 at (10 35) #000000")
    #expect(s.drawn { s.label.textAlignment = .justified } == "text \"Hello\" 10 at (10 35) #000000")
  }

  @Test("Lines are drawn one below the other") func severalLines() {
    let s = LabelScene()
    let text = s.drawn {
      s.label.numberOfLines = 0
      s.label.text = "The quick brown fox jumps over the dog"
    }
    #expect(
      text == """
        text "The quick brown fox" 10 at (10 30) #000000
        text "jumps over the dog" 10 at (10 40) #000000
        """)
  }

  @Test("The height of the label limits the number of lines") func limitedByHeight() {
    let s = LabelScene()
    let text = s.drawn {
      s.label.numberOfLines = 0
      s.label.frame.size.height = 19.6
      s.label.text = "The quick brown fox jumps over the dog"
    }
    #expect(
      text == """
        text "The quick brown fox" 10 at (10 20) #000000
        text "jumps over the dog" 10 at (10 30) #000000
        """)
    #expect(
      s.drawn { s.label.frame.size.height = 19 } == "text \"The quick brown fox…\" 10 at (10 25) #000000")
  }

  @Test("Text color depends on highlight, enabled state and alpha") func colors() {
    let s = LabelScene()
    s.label.text = "a"
    #expect(s.drawn { s.label.textColor = .red } == "text \"a\" 10 at (10 35) #FF0000")
    s.label.highlightedTextColor = .green
    #expect(s.drawn { s.label.isHighlighted = true } == "text \"a\" 10 at (10 35) #00FF00")
    s.label.isHighlighted = false
    #expect(s.drawn { s.label.isEnabled = false } == "text \"a\" 10 at (10 35) #FF000080")
    #expect(s.drawn { s.label.alpha = 0.5 } == "text \"a\" 10 at (10 35) #FF000040")
    s.label.textColor = nil
    #expect(s.label.textColor == .label)
  }

  @Test("sizeThatFits and intrinsicContentSize measure the text") func sizes() {
    let s = LabelScene()
    s.label.text = "The quick brown fox jumps over the dog"
    #expect(s.label.intrinsicContentSize == CGSize(width: 190, height: 10))
    #expect(s.label.sizeThatFits(CGSize(width: 50, height: 50)) == CGSize(width: 190, height: 10))
    s.label.numberOfLines = 0
    #expect(s.label.sizeThatFits(CGSize(width: 100, height: 0)) == CGSize(width: 95, height: 20))
    #expect(s.label.sizeThatFits(CGSize(width: 0, height: 0)) == CGSize(width: 190, height: 10))
    s.label.numberOfLines = 2
    #expect(s.label.sizeThatFits(CGSize(width: 50, height: 50)) == CGSize(width: 50, height: 20))
    s.label.preferredMaxLayoutWidth = 100
    #expect(s.label.intrinsicContentSize == CGSize(width: 95, height: 20))
    s.label.numberOfLines = 1
    s.label.sizeToFit()
    #expect(s.label.frame == CGRect(x: 10, y: 20, width: 190, height: 10))
  }

  @Test("Sizes are rounded up to pixels") func roundedSizes() {
    let s = LabelScene()
    s.label.text = "abc"
    s.label.font = .systemFont(ofSize: 10.9)
    #expect(s.label.intrinsicContentSize == CGSize(width: 17, height: 11))
    s.host.scale = 2
    #expect(s.label.intrinsicContentSize == CGSize(width: 16.5, height: 11))
  }

  @Test("textRect is the aligned rectangle of the text") func textRect() {
    let s = LabelScene()
    s.label.text = "Hello"
    s.label.textAlignment = .right
    let rect = s.label.textRect(
      forBounds: CGRect(x: 0, y: 0, width: 100, height: 40), limitedToNumberOfLines: 1)
    #expect(rect == CGRect(x: 75, y: 15, width: 25, height: 10))
  }

  @Test("adjustsFontSizeToFitWidth shrinks a line down to the minimum scale") func shrinking() {
    let s = LabelScene()
    s.label.text = "123456789012345678901234567890"
    s.label.adjustsFontSizeToFitWidth = true
    #expect(
      s.drawn { s.label.minimumScaleFactor = 0 }.contains("\"123456789012345678901234567890\" 6.5 at (10 37)")
    )
    #expect(s.drawn { s.label.minimumScaleFactor = 0.9 }.hasPrefix("text \"123456789012345678901…\" 9 at"))
    #expect(s.drawn { s.label.frame.size.width = 160 }.contains("567890\" 10 at"))
  }

  @Test("Clipped text ends at the bounds") func clipping() {
    let s = LabelScene()
    let text = s.drawn {
      s.label.text = "abcdefghijklmnopqrstuvwxyz"
      s.label.lineBreakMode = .byClipping
    }
    #expect(
      text == """
        clip (10 20; 100 40)
          text "abcdefghijklmnopqrstu" 10 at (10 35) #000000
        end clip
        """)
  }

  @Test("A drawText override insets the text") func insetText() {
    let s = LabelScene()
    final class Padded: UILabel {
      override func drawText(in rect: CGRect) {
        super.drawText(in: rect.insetBy(dx: 8, dy: 0))
      }
    }
    let padded = Padded(frame: CGRect(x: 0, y: 0, width: 66, height: 10))
    padded.font = .systemFont(ofSize: 10)
    padded.text = "a word more"
    s.label.removeFromSuperview()
    #expect(s.drawn { s.window.addSubview(padded) } == "text \"a word mo…\" 10 at (8 0) #000000")
  }

  @Test("Setting the same text again requests no frame") func sameText() {
    let s = LabelScene()
    s.label.text = "Hello"
    s.host.settle()
    s.host.boxFont.forget()
    let frames = s.host.presented.count
    s.label.text = "Hello"
    s.label.font = .systemFont(ofSize: 10)
    s.label.textColor = .label
    #expect(!s.host.loop.needsFrame)
    s.label.backgroundColor = .white
    s.host.settle()
    #expect(s.host.presented.count == frames + 1)
    #expect(s.host.boxFont.measured == [])
  }

  @Test("A new text needs one measurement") func measurements() {
    let s = LabelScene()
    s.label.text = "Hello"
    _ = s.label.sizeThatFits(CGSize(width: 200, height: 100))
    s.label.frame.size.width = 120
    s.host.settle()
    s.host.boxFont.forget()
    s.label.text = "Goodbye"
    _ = s.label.intrinsicContentSize
    _ = s.label.sizeThatFits(CGSize(width: 120, height: 40))
    s.host.settle()
    #expect(s.host.boxFont.measured == ["Goodbye"])
  }

  @Test("An empty label draws nothing") func emptyText() {
    let s = LabelScene()
    #expect(s.drawn { s.label.text = "" } == "")
    #expect(s.drawn { s.label.text = "a" } == "text \"a\" 10 at (10 35) #000000")
    #expect(s.drawn { s.label.text = nil } == "")
  }
}

@Suite struct FontTests {
  @Test("A weight is drawn as the nearest named weight") func weights() {
    let weights: [UIFont.Weight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    #expect(weights.map(\.cssWeight) == [100, 200, 300, 400, 500, 600, 700, 800, 900])
    #expect(UIFont.Weight(0.1).cssWeight == 400)
    #expect(UIFont.Weight(1).cssWeight == 900)
  }

  @Test("Font names are read as family, weight and slant") func names() {
    #expect(UIFont(name: "Noto Serif", size: 10)?.spec == .init(family: "Noto Serif", size: 10))
    #expect(
      UIFont(name: "NotoSerif-BoldItalic", size: 10)?.spec
        == .init(family: "NotoSerif", size: 10, weight: 700, isItalic: true))
    #expect(UIFont(name: "Foo-Mono", size: 10)?.spec == .init(family: "Foo-Mono", size: 10))
    #expect(UIFont(name: "", size: 10) == nil)
  }

  @Test("Font metrics come from the host") func metrics() {
    let host = TestHost()
    let font = UIFont.systemFont(ofSize: 20)
    #expect(font.lineHeight == 20)
    #expect(font.ascender == 15)
    #expect(font.descender == -5)
    #expect(font.leading == 0)
    #expect(host.loop === FrameLoop.current)
  }

  @Test("Fonts with equal descriptions are equal") func equality() {
    #expect(UIFont.systemFont(ofSize: 12) == UIFont.systemFont(ofSize: 12, weight: .regular))
    #expect(UIFont.boldSystemFont(ofSize: 12) != UIFont.systemFont(ofSize: 12))
    #expect(UIFont.preferredFont(forTextStyle: .headline) == .systemFont(ofSize: 17, weight: .semibold))
    #expect(UIFont.systemFont(ofSize: 12).withSize(20) == .systemFont(ofSize: 20))
  }
}

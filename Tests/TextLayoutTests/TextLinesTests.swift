import Foundation
import TestSupport
import Testing

@testable import TextLayout

/// The lines of a text whose characters are all 10 points wide.
private func lines(
  _ text: String, width: CGFloat, maximumLines: Int = 0, mode: NSLineBreakMode = .byTruncatingTail
) -> [String] {
  TextLines(text, width: width, maximumLines: maximumLines, mode: mode) { CGFloat($0.count) * 10 }
    .lines.map(\.text)
}

@Suite struct TextLinesTests {
  @Test("A text that fits is one line and needs one measurement") func singleLine() {
    var asked: [String] = []
    let layout = TextLines("IMG_0001.jpg", width: 120, maximumLines: 1) {
      asked.append($0)
      return 120
    }
    #expect(layout.lines.map(\.text) == ["IMG_0001.jpg"])
    #expect(layout.width == 120)
    #expect(!layout.isTruncated)
    #expect(asked == ["IMG_0001.jpg"])
  }

  @Test("An empty text or width has no lines") func emptyText() {
    #expect(lines("", width: 100) == [])
    #expect(lines("abc", width: 0) == [])
    #expect(TextLines("", width: 100) { _ in 0 }.isTruncated == false)
    #expect(TextLines("abc", width: 0) { _ in 0 }.isTruncated)
  }

  @Test("Lines break after spaces and hyphens") func wordBreaks() {
    #expect(lines("the quick brown fox", width: 90) == ["the quick", "brown fox"])
    #expect(lines("the quick brown fox", width: 89) == ["the", "quick", "brown", "fox"])
    #expect(lines("well-known trade-off", width: 70) == ["well-", "known", "trade-", "off"])
    #expect(lines("from -5 to 10-20", width: 60) == ["from", "-5 to", "10-20"])
  }

  @Test("Spaces at the end of a line have no width") func trailingSpaces() {
    #expect(lines("ab   cd", width: 20) == ["ab", "cd"])
    #expect(lines("  ab cd", width: 40) == ["  ab", "cd"])
    let layout = TextLines("ab   cd", width: 30) { CGFloat($0.count) * 10 }
    #expect(layout.lines.map(\.width) == [20, 20])
  }

  @Test("Lines do not break at a no-break space") func noBreakSpace() {
    #expect(lines("a 10\u{A0}km run", width: 60) == ["a", "10\u{A0}km", "run"])
  }

  @Test("Words longer than a line break between characters") func longWords() {
    #expect(lines("abcdefghij kl", width: 40) == ["abcd", "efgh", "ij", "kl"])
    #expect(lines("abc", width: 5) == ["a", "b", "c"])
  }

  @Test("Newlines end lines") func newlines() {
    #expect(lines("a\nb\r\nc", width: 100) == ["a", "b", "c"])
    #expect(lines("a\n\nb", width: 100) == ["a", "", "b"])
    #expect(lines("a\n", width: 100) == ["a", ""])
    #expect(lines("a\nb", width: 100, maximumLines: 1) == ["a…"])
    #expect(lines("a\nb", width: 100, maximumLines: 1, mode: .byWordWrapping) == ["a"])
  }

  @Test("Lines break between ideographs, but not before closing punctuation") func ideographs() {
    #expect(lines("山川草木花鳥", width: 40) == ["山川草木", "花鳥"])
    #expect(lines("山川草木。花鳥", width: 40) == ["山川草", "木。花鳥"])
    #expect(lines("山「川草」木", width: 20) == ["山", "「川", "草」", "木"])
    #expect(lines("東京 Tower 見学", width: 70) == ["東京", "Tower 見", "学"])
    #expect(lines("ちょっと", width: 10) == ["ち", "ょ", "っ", "と"])
    #expect(lines("あしっと", width: 20) == ["あ", "しっ", "と"])
  }

  @Test("Grapheme clusters are not broken") func graphemeClusters() {
    #expect(lines("e\u{301}e\u{301}e\u{301}", width: 20) == ["e\u{301}e\u{301}", "e\u{301}"])
    #expect(lines("👩‍👩‍👧🇩🇪", width: 10) == ["👩‍👩‍👧", "🇩🇪"])
  }

  @Test("Each mode truncates or wraps a single line") func truncation() {
    let text = "the quick brown fox"
    #expect(lines(text, width: 100, maximumLines: 1) == ["the quick…"])
    #expect(lines(text, width: 110, maximumLines: 1) == ["the quick…"])
    #expect(lines(text, width: 120, maximumLines: 1) == ["the quick b…"])
    #expect(lines(text, width: 100, maximumLines: 1, mode: .byTruncatingHead) == ["…brown fox"])
    #expect(lines(text, width: 100, maximumLines: 1, mode: .byTruncatingMiddle) == ["the q… fox"])
    #expect(lines(text, width: 90, maximumLines: 1, mode: .byWordWrapping) == ["the quick"])
    #expect(lines(text, width: 80, maximumLines: 1, mode: .byWordWrapping) == ["the"])
    #expect(lines(text, width: 80, maximumLines: 1, mode: .byCharWrapping) == ["the quic"])
    #expect(lines(text, width: 85, maximumLines: 1, mode: .byClipping) == ["the quick"])
    #expect(lines(text, width: 10, maximumLines: 1) == ["…"])
    #expect(lines(text, width: 4, maximumLines: 1) == ["…"])
  }

  @Test("Truncation applies to the last of several lines") func lastLine() {
    let text = "the quick brown fox jumps over"
    #expect(lines(text, width: 90, maximumLines: 2) == ["the quick", "brown fo…"])
    #expect(lines(text, width: 90, maximumLines: 2, mode: .byTruncatingHead) == ["the quick", "…mps over"])
    #expect(lines(text, width: 90, maximumLines: 2, mode: .byTruncatingMiddle) == ["the quick", "brow…over"])
    #expect(lines(text, width: 90, maximumLines: 2, mode: .byWordWrapping) == ["the quick", "brown fox"])
    #expect(lines(text, width: 100, maximumLines: 3) == ["the quick", "brown fox", "jumps over"])
    #expect(lines("a\nb\nc", width: 90, maximumLines: 2, mode: .byTruncatingHead) == ["a", "…b c"])
  }

  @Test("Truncating a caption needs few measurements") func measurementsOfCaption() {
    var count = 0
    let text = "Summer holidays at the lake, the second week, 2019-07-21 14.33.07.jpg"
    let layout = TextLines(text, width: 255, maximumLines: 1) {
      count += 1
      return CGFloat($0.count) * 10
    }
    #expect(layout.lines.map(\.text) == ["Summer holidays at the l…"])
    #expect(count <= 5)
  }

  @Test("A wrapped line needs two or three measurements") func measurementsOfWrappedText() {
    var count = 0
    let text = "The boat is at the lake, but somebody else has to bring the food and something to drink."
    let layout = TextLines(text, width: 300) {
      count += 1
      return CGFloat($0.count) * 10
    }
    #expect(
      layout.lines.map(\.text) == [
        "The boat is at the lake, but", "somebody else has to bring the", "food and something to drink.",
      ])
    #expect(count <= 8)
  }

  @Test("A long text is measured only as far as its visible lines") func measurementsOfLongText() {
    var characters = 0
    let book = String(repeating: "all work and no play makes Jack a dull boy ", count: 10_000)
    let layout = TextLines(book, width: 300, maximumLines: 2) {
      characters += $0.count
      return CGFloat($0.count) * 10
    }
    #expect(layout.lines.map(\.text) == ["all work and no play makes", "Jack a dull boy all work and…"])
    #expect(characters < 1000)
  }

  /// Compares with a breaker that adds words one at a time.
  @Test("Line breaks agree with a word-by-word breaker for random texts") func naiveBreaker() {
    var generator = SeededGenerator(seed: 7)
    for round in 0..<300 {
      let words = (0..<Int.random(in: 1...30, using: &generator)).map { _ in
        String(repeating: "x", count: Int.random(in: 1...9, using: &generator))
      }
      let width = Int.random(in: 9...40, using: &generator)
      var expected: [String] = []
      for word in words {
        if let last = expected.last, last.count + 1 + word.count <= width {
          expected[expected.count - 1] = last + " " + word
        } else {
          expected.append(word)
        }
      }
      let text = words.joined(separator: " ")
      #expect(lines(text, width: CGFloat(width) * 10) == expected, "seed 7, round \(round): \(text)")
    }
  }
}

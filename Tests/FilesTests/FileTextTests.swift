import Files
import Foundation
import Testing

@Suite struct FileTextTests {
  /// Names as bytes: text, Latin-1, halves of sequences, a surrogate, overlong and truncated sequences.
  private static let names: [[UInt8]] = [
    Array("a.jpg".utf8), Array("äöü 写真 👩‍👩‍👧.png".utf8), [0xE4, 0x2E, 0x6A, 0x70, 0x67], [0xFF, 0xFE], [0x80],
    [0x61, 0xC3], [0xC3, 0x28], [0xED, 0xA0, 0x80], [0xC0, 0xAF], [0xF0, 0x9F, 0x98],
    [0xF5, 0x80, 0x80, 0x80],
    [0xE2, 0x82, 0xC3, 0xA4], Array("\u{10F7FF}".utf8), Array("\u{10F780}\u{10F6FF}x".utf8), [],
  ]

  @Test("Each name is one text, and the text is this name", arguments: names)
  func roundTrip(name: [UInt8]) {
    let text = String(fileBytes: name)
    #expect(text.fileBytes == name)
    #expect(String(fileBytes: text.fileBytes) == text)
    #expect(text.withFileCString { strlen($0) } == name.count)
  }

  @Test("All pairs of bytes are different texts")
  func distinct() {
    var texts: Set<[UInt8]> = []
    for first in UInt8.min...UInt8.max {
      for second in stride(from: UInt8(0), through: 255, by: 5) {
        let text = String(fileBytes: [first, second])
        #expect(text.fileBytes == [first, second])
        texts.insert(Array(text.utf8))
      }
    }
    #expect(texts.count == 256 * 52)
  }

  @Test("Valid UTF-8 is the text itself")
  func plain() {
    #expect(String(fileBytes: Array("Übersicht.jpg".utf8)) == "Übersicht.jpg")
    #expect("Übersicht.jpg".isFileText && !String(fileBytes: [0xFF]).isFileText)
  }

  @Test("The address of a file has its bytes, and leads back to it")
  func addresses() throws {
    let path = "/p/" + String(fileBytes: [0x61, 0xFF, 0x20, 0x80]) + ".jpg"
    let url = URL(filePath: path)
    #expect(url.path(percentEncoded: false) == path)
    #expect(url.fileAddress == "file:///p/a%FF%20%80.jpg")
    #expect(url.fileArgument == "file:///p/a%FF%20%80.jpg")
    #expect(try #require(URL(fileAddress: "file:///p/a%FF%20%80.jpg")).path(percentEncoded: false) == path)
    #expect(URL(filePath: "/p/ä b.jpg").fileAddress == "file:///p/%C3%A4%20b.jpg")
    #expect(URL(filePath: "/p/ä b.jpg").fileArgument == "/p/ä b.jpg")
    #expect(URL(fileAddress: "file:///p/%C3%A4%20b.jpg")?.path == "/p/ä b.jpg")
    #expect(URL(fileAddress: "file://localhost/p/%C3%A4.jpg")?.path == "/p/ä.jpg")
    for text in ["http://a/b", "/a", "file:///a%0", "file:///a%00", "file:"] {
      #expect(URL(fileAddress: text) == nil, "\(text)")
    }
  }

  @Test(
    "Names are shown without characters that are not visible or change the direction of text",
    arguments: [
      ("a b.jpg", "a b.jpg"), ("a\u{202E}gpj.exe", "a\u{FFFD}gpj.exe"),
      (
        "\u{2066}\u{2067}\u{2068}\u{2069}\u{202A}\u{202B}\u{202C}\u{202D}x",
        String(repeating: "\u{FFFD}", count: 8) + "x"
      ),
      ("a\u{200F}\u{200E}\u{61C}", "a\u{FFFD}\u{FFFD}\u{FFFD}"),
      ("a\nb\tc\u{7F}\u{85}\u{2028}\u{2029}d", "a b c    d"),
      ("שלום.jpg", "שלום.jpg"), ("👩‍👩‍👧.png", "👩‍👩‍👧.png"),
    ])
  func shown(name: String, text: String) {
    #expect(ShownName.text(name) == text)
  }

  @Test("Within other text, names that are written from right to left are isolated")
  func isolated() {
    #expect(ShownName.within("שלום.jpg") == "\u{2068}שלום.jpg\u{2069}")
    #expect(ShownName.within("a\u{202E}gpj.exe") == "\u{2068}a\u{FFFD}gpj.exe\u{2069}")
    #expect(ShownName.within("日本 ä.jpg") == "日本 ä.jpg")
    #expect(ShownName.text(String(fileBytes: [0x61, 0xFF, 0x62])) == "a\u{FFFD}b")
  }
}

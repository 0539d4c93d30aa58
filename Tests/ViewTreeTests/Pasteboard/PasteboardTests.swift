import Foundation
import Testing
import ViewTree

@Suite("Pasteboard") struct PasteboardTests {
  private let host = TestHost()

  @Test("Strings are written as lines and read back unchanged until another program writes")
  func strings() {
    host.loop.makeCurrent()
    let board = UIPasteboard.general
    #expect(board.string == nil && !board.hasStrings && board.strings == nil)
    board.strings = ["one", "two\nlines"]
    #expect(host.clipboard.string == "one\ntwo\nlines")
    #expect(UIPasteboard.general.strings == ["one", "two\nlines"])
    let count = board.changeCount
    #expect(board.changeCount == count)
    host.clipboard.string = "foreign"
    #expect(board.strings == ["foreign"])
    #expect(board.changeCount == count + 1)
    board.string = nil
    #expect(!board.hasStrings)
  }

  @Test("Files are paths, one per line; addresses, comments and a file manager's first word are parsed")
  func files() {
    host.loop.makeCurrent()
    let board = UIPasteboard.general
    board.urls = [URL(filePath: "/a b/c.png"), URL(filePath: "/d%20e.jpg")]
    #expect(host.clipboard.string == "/a b/c.png\n/d%20e.jpg")
    #expect(board.urls?.map { $0.path(percentEncoded: false) } == ["/a b/c.png", "/d%20e.jpg"])
    host.clipboard.string = "copy\r\nfile:///home/x/My%20Photo.jpg\r\n# a comment\r\n\r\n/tmp/b.png\r\n"
    #expect(board.urls?.map { $0.path(percentEncoded: false) } == ["/home/x/My Photo.jpg", "/tmp/b.png"])
    #expect(board.url?.lastPathComponent == "My Photo.jpg")
    for text in ["just words", "/a.png\nwords", "http://example.org/a.png", "", "copy"] {
      host.clipboard.string = text
      #expect(board.urls == nil && !board.hasURLs, "\(text)")
    }
  }
}

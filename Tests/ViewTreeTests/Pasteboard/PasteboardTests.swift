import Foundation
import Hosting
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
    host.clipboard.string = "x-special/nautilus-clipboard\ncut\nfile:///a.png\n"
    #expect(board.urls == [URL(filePath: "/a.png")])
    for text in ["just words", "/a.png\nwords", "http://example.org/a.png", "", "copy"] {
      host.clipboard.string = text
      #expect(board.urls == nil && !board.hasURLs, "\(text)")
    }
  }

  @Test("Files are offered in the ways of file managers, to be copied, and as paths") func offeredFiles() {
    host.loop.makeCurrent()
    UIPasteboard.general.urls = [URL(filePath: "/a b.png"), URL(filePath: "/c")]
    func data(_ type: String) -> String? { host.clipboard.read([type])?.text }
    #expect(data("text/uri-list") == "file:///a%20b.png\r\nfile:///c\r\n")
    #expect(data("x-special/gnome-copied-files") == "copy\nfile:///a%20b.png\nfile:///c")
    #expect(data("application/x-kde-cutselection") == "0")
    #expect(data("UTF8_STRING") == "/a b.png\n/c")
    #expect(UIPasteboard.general.strings == ["/a b.png", "/c"])
    UIPasteboard.general.url = URL(string: "https://example.org/a")
    #expect(data("x-special/gnome-copied-files") == nil)
    #expect(UIPasteboard.general.string == "https://example.org/a")
    UIPasteboard.general.urls = nil
    #expect(host.clipboard.content.types.isEmpty)
  }

  @Test(
    "Files that were copied or cut elsewhere, and lists of addresses, are addresses",
    arguments: [
      ("x-special/gnome-copied-files", "cut\nfile:///x%20y.png", "file:///x%20y.png"),
      ("text/uri-list", "# two\r\nfile:///a.png\r\n", "file:///a.png"),
      ("text/uri-list", "https://example.org\r\n", "https://example.org"),
      ("x-special/gnome-copied-files", "copy\nsftp://host/a.png", nil),
      ("text/uri-list", "", nil),
    ] as [(String, String, String?)])
  func foreignFiles(type: String, text: String, address: String?) {
    host.loop.makeCurrent()
    host.clipboard.content = OfferedContent(types: [type]) { _ in Data(text.utf8) }
    #expect(UIPasteboard.general.url?.absoluteString == address)
    #expect(UIPasteboard.general.hasURLs == (address != nil) && !UIPasteboard.general.hasImages)
  }

  @Test("An image of another program is an image, and no address or text") func images() {
    host.loop.makeCurrent()
    host.clipboard.content = OfferedContent(types: ["image/bmp", "image/png"]) { Data($0.utf8) }
    #expect(UIPasteboard.general.hasImages && !UIPasteboard.general.hasURLs)
    #expect(!UIPasteboard.general.hasStrings)
    #expect(UIPasteboard.general.read(TransferType.images)?.text == "image/png")
  }
}

import Drawing
import Foundation
import Hosting
import Testing
import UIKit
import UIKitTesting

/// Images and items on the clipboard of an app in memory.
@MainActor @Suite("Items on the clipboard") struct PasteboardItemTests {
  private let app = TestApp(size: CGSize(width: 10, height: 10), scale: 1)

  @Test("An image is offered as PNG, which is read back") func images() {
    app.loop.makeCurrent()
    let board = UIPasteboard.general
    let bitmap = Bitmap(width: 2, height: 1, pixels: [0xFFFF_0000, 0xFF00_00FF])
    board.images = [UIImage(bitmap: bitmap, scale: 1)]
    #expect(app.host.pasteboard.firstType(of: TransferType.images) == "image/png")
    #expect(board.hasImages && board.image?.size == CGSize(width: 2, height: 1))
    #expect(board.itemProviders.map(\.registeredTypeIdentifiers) == [["public.png"]])
    board.image = nil
    #expect(!board.hasImages && board.image == nil && board.itemProviders.isEmpty)
  }

  @Test("Items offer their texts as lines, and their files as addresses and paths") func items() throws {
    app.loop.makeCurrent()
    let board = UIPasteboard.general
    board.itemProviders = [NSItemProvider(object: "a"), NSItemProvider(object: "b")]
    #expect(board.string == "a\nb" && board.urls == nil)
    board.itemProviders = [try #require(NSItemProvider(contentsOf: URL(filePath: "/x y.png")))]
    #expect(board.string == "/x y.png" && board.urls == [URL(filePath: "/x y.png")])
    #expect(board.hasImages)
    #expect(board.itemProviders.first?.hasItemConformingToTypeIdentifier("public.file-url") == true)
  }
}

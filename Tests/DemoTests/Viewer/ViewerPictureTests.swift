import Drawing
import Foundation
import ImageLoading
import PhotoLibrary
import SDLHost
import TestSupport
import Testing
import UIKit

@testable import Demo

@Suite("Pictures in the viewer", .serialized) @MainActor struct ViewerPictureTests {
  /// A window with pictures of 40 × 20 pixels, one of them with transparent pixels, and of 1600 × 400.
  private func demo(scale: CGFloat = 1) throws -> (DemoWindow, Folder) {
    let folder = try Folder()
    func write(_ name: String, _ width: Int, _ height: Int, _ color: UInt32) throws {
      let bitmap = Bitmap(
        width: width, height: height, pixels: Array(repeating: color, count: width * height))
      try ImageFile.write(bitmap, to: folder.file(name))
    }
    try write("a small.png", 40, 20, 0xFFC0_3040)
    try write("b clear.png", 40, 20, 0)
    try write("c wide.png", 1600, 400, 0xFF30_60C0)
    let catalog = PhotoCatalog(root: folder.path)
    try catalog.scanNow()
    let demo = DemoWindow(catalog, size: CGSize(width: 640, height: 480), scale: scale)
    demo.loop.makeCurrent()
    try demo.app.finishLoadingImages()
    return (demo, folder)
  }

  @Test("A small picture is magnified two times at most, a large one fills the page", arguments: [1, 2])
  func magnification(scale: Int) throws {
    let (demo, folder) = try demo(scale: CGFloat(scale))
    demo.open(0)
    #expect(demo.cell(0)?.bounds.size == CGSize(width: 80 / scale, height: 40 / scale))
    demo.press(.end)
    demo.settle()
    #expect(demo.cell(2)?.bounds.size == CGSize(width: 576, height: 144))
    demo.press(.escape)
    demo.settle()
    #expect(demo.showsCatalog)
    // The folder is deleted when it is released.
    withExtendedLifetime(folder) {}
  }

  @Test("A transparent picture is shown on a light mat, in the viewer only")
  func mat() throws {
    let (demo, folder) = try demo()
    func middle(_ place: CGPoint?) throws -> UInt32 {
      let place = try #require(place)
      let bitmap = demo.app.screenshot()
      return bitmap.pixels[Int(place.y) * bitmap.width + Int(place.x)]
    }
    let amongOthers = demo.place(1).map { CGPoint(x: $0.x, y: $0.y - 10) }
    let dark = try middle(amongOthers)
    demo.open(1)
    try demo.app.finishLoadingImages()
    demo.settle()
    #expect(try middle(demo.place(1)) == 0xFFD9_DCE2)
    demo.press(.left)
    demo.settle()
    try demo.app.finishLoadingImages()
    demo.settle()
    #expect(try middle(demo.place(0)) == 0xFFC0_3040)
    demo.press(.escape)
    demo.settle()
    // The picture may have to be decoded at the size of the tile again.
    try demo.app.finishLoadingImages()
    demo.settle()
    #expect(try middle(amongOthers) == dark)
    withExtendedLifetime(folder) {}
  }
}

import Drawing
import Foundation
import Hosting
import PhotoLibrary
import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import Demo
@testable import ImageLoading

@Suite("Pages that are turned quickly") @MainActor struct PagingTests {
  @Test("No photo waits to be decoded that has been passed, on screen or ahead")
  func passedPhotos() throws {
    let folder = try Folder()
    let bitmap = Bitmap(width: 64, height: 64, pixels: Array(repeating: 0xFF80_4020, count: 64 * 64))
    let file = try #require(try ImageFile.png(of: bitmap))
    let names = (1000..<1600).map { "\($0).png" }
    for name in names { try folder.add(name, file) }
    let catalog = PhotoCatalog(root: folder.path)
    try catalog.scanNow()
    let demo = DemoWindow(catalog, size: CGSize(width: 1000, height: 900))
    demo.loop.makeCurrent()
    let (view, store) = (demo.browser.parts.context.collectionView, demo.host.imageStore)
    func rest() throws {
      demo.settle()
      try demo.app.finishLoadingImages()
      demo.settle()
    }
    func decoded() -> Set<String> {
      Set(names.filter { store.decodeCount(of: URL(filePath: folder.file($0))) > 0 })
    }
    try rest()
    let page = view.indexPathsForVisibleItems.count
    let before = decoded()
    #expect(before.count >= page)
    demo.press(.down)
    for _ in 0..<10 {
      demo.press(.pageDown)
      demo.run(for: 1 / 30)
    }
    // The last page, and what comes after it.
    #expect(store.pendingLoadCount <= 3 * page, "\(page) photos are on a page")
    try rest()
    let last = view.indexPathsForVisibleItems.compactMap { catalog.file(at: $0)?.lastPathComponent }
    #expect(Set(last).isSubset(of: decoded()))
    #expect(try #require(view.indexPathsForVisibleItems.min()).item > 4 * page)
  }
}

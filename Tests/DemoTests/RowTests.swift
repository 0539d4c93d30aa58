import Foundation
import PhotoLibrary
import TestSupport
import Testing
import UIKit

@testable import Demo

@Suite("Rows of the list", .serialized) @MainActor struct RowTests {
  private func samples(width: CGFloat) throws -> DemoWindow {
    let catalog = PhotoCatalog(root: SampleAlbums.path)
    try catalog.scanNow()
    let demo = DemoWindow(catalog, layout: .list, size: CGSize(width: width, height: 500))
    demo.loop.makeCurrent()
    return demo
  }

  @Test(
    "A row shows the size, the format and the date, in wide and in narrow windows", arguments: [1280, 360])
  func dates(width: Int) throws {
    let demo = try samples(width: CGFloat(width))
    let cell = try #require(demo.cell(0))
    let date = try #require(demo.catalog.date(of: [0, 0]))
    #expect(cell.texts == [demo.catalog.title(of: [0, 0]), demo.catalog.details(of: [0, 0]), date])
    let labels = cell.contentView.subviews.compactMap { $0 as? UILabel }.filter { !$0.isHidden }
    for (index, label) in labels.enumerated() {
      for other in labels[..<index] {
        #expect(!label.frame.insetBy(dx: 0.5, dy: 0.5).intersects(other.frame))
      }
      #expect(cell.bounds.contains(label.frame))
      #expect(label.sizeThatFits(cell.bounds.size).width <= label.frame.width || label.frame.minY < 20)
    }
  }

  @Test("The preview of a dragged row is its picture, under the pointer")
  func dragged() throws {
    let demo = try samples(width: 700)
    let cell = try #require(demo.cell(1))
    let parameters = try #require(
      demo.browser.parts.dragging.collectionView(
        demo.browser.parts.context.collectionView, dragPreviewParametersForItemAt: [0, 1]))
    #expect(parameters.visibleRect == cell.photoView.frame)
    #expect(cell.photoView.frame.size == CGSize(width: 64, height: 44))
    #expect(parameters.backgroundColor.cgColor.alpha == 0)
  }
}

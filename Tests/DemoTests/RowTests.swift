import Foundation
import Hosting
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

  @Test("A dragged row is an opaque card, enlarged by 1 % at most, with a soft shadow")
  func lifted() throws {
    let demo = try samples(width: 700)
    let cell = try #require(demo.cell(1))
    let place = try #require(demo.place(1))
    func touch(_ phase: InputEvent.Touch.Phase, _ point: CGPoint, seconds: TimeInterval) {
      demo.loop.enqueue(
        InputEvent(time: demo.host.now, kind: .touch(.init(id: 1, phase: phase, location: point))))
      demo.run(for: seconds)
    }
    touch(.began, place, seconds: 0.6)
    touch(.moved, CGPoint(x: place.x, y: place.y + 30), seconds: 0.4)
    #expect(cell.isLifted)
    #expect(cell.contentView.transform.a <= 1.01 && cell.contentView.transform.a > 1)
    #expect(cell.contentView.backgroundColor?.cgColor.alpha == 1)
    #expect(cell.contentView.layer.shadowOpacity > 0 && cell.contentView.layer.shadowOpacity < 0.5)
    touch(.ended, CGPoint(x: place.x, y: place.y + 30), seconds: 0.4)
    demo.settle()
    #expect(!cell.isLifted)
    #expect(cell.contentView.backgroundColor == nil && cell.contentView.transform == .identity)
    let tile = PhotoCell(frame: CGRect(x: 0, y: 0, width: 100, height: 126))
    tile.isLifted = true
    #expect(tile.contentView.backgroundColor == nil && tile.contentView.transform.a == 1.05)
  }
}

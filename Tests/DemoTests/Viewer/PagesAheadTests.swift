import Foundation
import Hosting
import Testing

@testable import Demo

@Suite("What is decoded around an open photo, as values") struct PagesAheadTests {
  private func order(
    _ shown: Int, of count: Int = 100, direction: Int = 1, budget: Int, bytes: (Int) -> Int = { _ in 10 }
  ) -> [Int] {
    PagesAhead(shown: shown, count: count, direction: direction).order(budget: budget, bytes: bytes)
  }

  @Test("The shown page comes first, then two in the direction of the movement for each one against it")
  func directions() {
    #expect(order(20, budget: 1000) == [20, 21, 19, 22, 23, 18])
    #expect(order(20, direction: -1, budget: 1000) == [20, 19, 21, 18, 17, 22])
  }

  @Test("Pages beyond the ends are left out")
  func ends() {
    #expect(order(0, budget: 1000) == [0, 1, 2, 3])
    #expect(order(99, budget: 1000) == [99, 98, 97])
    #expect(order(98, direction: -1, budget: 1000) == [98, 97, 99, 96, 95])
    #expect(order(0, of: 1, budget: 1000) == [0])
    #expect(order(5, of: 5, budget: 1000) == [])
    #expect(order(0, of: 0, budget: 1000) == [])
  }

  @Test("The pages together have at most the bytes of the budget; the shown page is always decoded")
  func budget() {
    #expect(order(20, budget: 60) == [20, 21, 19, 22, 23, 18])
    #expect(order(20, budget: 59) == [20, 21, 19, 22, 23])
    #expect(order(20, budget: 25) == [20, 21])
    #expect(order(20, budget: 5) == [20])
    // A large page is left out, and those after it are not.
    #expect(order(20, budget: 40) { $0 == 21 ? 50 : 10 } == [20, 19, 22, 23])
  }
}

@Suite("The visible parts of enlarged photos, as values") struct ZoomDetailTests {
  private let whole = CGRect(x: 0, y: 0, width: 1, height: 1)

  @Test("A photo that has few pixels on the screen is decoded as a whole, in them")
  func small() {
    let detail = ZoomDetail(
      visible: CGRect(x: 0.2, y: 0.2, width: 0.5, height: 0.5), shown: CGSize(width: 2400, height: 1600),
      file: CGSize(width: 6000, height: 4000))
    #expect(detail.region == nil)
    #expect(detail.pixelSize == CGSize(width: 2400, height: 1600))
    #expect(detail.part == whole)
  }

  @Test("A file that has few pixels is decoded as a whole, and never with more than it has")
  func smallFile() {
    let detail = ZoomDetail(
      visible: CGRect(x: 0.4, y: 0.4, width: 0.1, height: 0.1), shown: CGSize(width: 20000, height: 10000),
      file: CGSize(width: 1600, height: 800))
    #expect(detail.region == nil)
    #expect(detail.pixelSize == CGSize(width: 1600, height: 800))
    #expect(detail.suffices(visible: whole, shown: CGSize(width: 90000, height: 45000)))
  }

  @Test("Of a large photo the visible part with a quarter around it is decoded, at blocks of 64 pixels")
  func part() throws {
    // A window of 1920 × 1080 shows the middle of 50 megapixels, pixel by pixel.
    let file = CGSize(width: 8640, height: 5760)
    let visible = CGRect(
      x: 3360 / file.width, y: 2340 / file.height, width: 1920 / file.width, height: 1080 / file.height)
    let detail = ZoomDetail(visible: visible, shown: file, file: file)
    let region = try #require(detail.region)
    #expect(region == ImageRegion(x: 2880, y: 2048, width: 2880, height: 1664))
    #expect(detail.pixelSize == CGSize(width: 2880, height: 1664))
    #expect(detail.suffices(visible: visible, shown: file))
    #expect(detail.suffices(visible: visible.offsetBy(dx: 0.05, dy: 0.05), shown: file))
    #expect(!detail.suffices(visible: visible.offsetBy(dx: 0.06, dy: 0), shown: file))
    // Beyond 100 % the file has no more pixels; at half the size it is decoded in half of them.
    #expect(detail.suffices(visible: visible, shown: CGSize(width: 17280, height: 11520)))
    let half = ZoomDetail(
      visible: CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.4), shown: CGSize(width: 4320, height: 2880),
      file: file)
    let part = try #require(half.region)
    #expect(half.pixelSize == CGSize(width: part.width / 2, height: part.height / 2))
    #expect(!half.suffices(visible: visible, shown: file))
  }

  @Test("A part ends at the edges of the file")
  func edges() throws {
    let file = CGSize(width: 8000, height: 6000)
    let detail = ZoomDetail(
      visible: CGRect(x: 0.9, y: 0, width: 0.1, height: 0.1), shown: file, file: file)
    #expect(detail.region == ImageRegion(x: 6976, y: 0, width: 1024, height: 768))
  }
}

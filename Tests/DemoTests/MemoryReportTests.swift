import Foundation
import SDLHost
import Testing

@testable import Demo

@MainActor @Suite struct MemoryReportTests {
  @Test(
    "The inspector shows the memory of pixels by use and its sum, which agree with a recount of the images")
  func rows() throws {
    let catalog = PhotoCatalog(root: SampleAlbums.path)
    try catalog.scanNow()
    let demo = DemoWindow(catalog, size: CGSize(width: 600, height: 400))
    demo.host.finishLoadingImages()
    demo.run(for: 1)
    let store = demo.host.imageStore
    let rows = MemoryReport.rows(store)
    func number(_ text: String) -> Int { Int(text.filter(\.isNumber)) ?? -1 }
    let heading = try #require(rows.firstIndex { $0.0.hasPrefix("Pixels") })
    #expect(number(rows[heading].0) == 128 << 10 && rows[heading].1.isEmpty)
    let uses = rows[(heading + 1)...].dropLast()
    #expect(
      uses.map(\.0) == ["shapes", "text", "groups", "scaled", "textures", "copies", "decoded", "arriving"])
    let sum = uses.reduce(0) { $0 + number($1.1) }
    // Each number is rounded down.
    #expect(rows.last?.0 == "all" && (sum...sum + uses.count).contains(number(rows.last?.1 ?? "")))
    let images = uses.filter { ["copies", "decoded"].contains($0.0) }.reduce(0) { $0 + number($1.1) }
    #expect(images > 0 && (images...images + 2).contains(store.recountedByteCount >> 10))
  }
}

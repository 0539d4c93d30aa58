import Drawing
import Geometry
import Testing

@testable import SDLHost

/// Images that are larger than any texture.
@MainActor @Suite struct TexturePartTests {
  private let window = PixelRect(x: 0, y: 0, width: 1280, height: 800)

  private func part(
    _ x: Double, scale: Double = 1, limit: Int = 16_382, width: Int = 30_000
  ) -> PixelRect? {
    let transform = ProjectiveTransform(scale, 0, 0, 0, scale, 0, x, 100, 1)
    return TexturePart.visible(window, transform, width: width, height: 2000, limit: limit)
  }

  @Test("Of a panorama wider than a texture, the visible part is sent, with more around it")
  func panorama() {
    #expect(part(0) == PixelRect(x: 0, y: 0, width: 2048, height: 1024))
    #expect(part(5000) == PixelRect(x: 4096, y: 0, width: 3072, height: 1024))
    #expect(part(29_000) == PixelRect(x: 28_672, y: 0, width: 1328, height: 1024))
    #expect(part(-9000) == PixelRect(x: 0, y: 0, width: 1024, height: 1024), "nothing is visible")
  }

  @Test("Scrolling by a few pixels shows the same part")
  func scrolling() {
    #expect(Set((5000...5100).map { part(Double($0)) }).count == 1)
  }

  @Test("A part is never larger than a texture; if more is visible, there is none")
  func limits() {
    #expect(part(5000, limit: 1300) == PixelRect(x: 4998, y: 0, width: 1284, height: 1024))
    #expect(part(5000, limit: 1200) == nil)
    #expect(part(0, scale: 20) == nil)
    let behind = ProjectiveTransform(1, 0, -0.01, 0, 1, 0, 0, 0, 1)
    #expect(TexturePart.visible(window, behind, width: 30_000, height: 2000, limit: 16_382) == nil)
  }
}

import Drawing
import Foundation
import Geometry
import Testing

@testable import SDLHost

/// The canvas on the graphics card draws what the software canvas draws, except for edges and rounding.
@MainActor
@Suite(
  .serialized, .enabled(GraphicsCard.requirement, { await GraphicsCard.isAvailable }))
struct CanvasAgreementTests {
  typealias Stop = DisplayCommand.Gradient.Stop
  private let size = CGSize(width: 240, height: 160)

  /// Draws commands on a colored background with both canvases.
  private func difference(_ name: String, scale: CGFloat, _ commands: [DisplayCommand]) throws
    -> CanvasDifference
  {
    let background = DisplayCommand.gradient(
      .init(
        rect: CGRect(origin: .zero, size: size),
        stops: [
          Stop(location: 0, color: RGBA8(rgb: 0x203040)), Stop(location: 1, color: RGBA8(rgb: 0xE0D0A0)),
        ],
        start: .zero, end: CGPoint(x: 1, y: 1)))
    let list = DisplayList(size: size, scale: scale, commands: [background] + commands)
    let offscreen = try OffscreenHost(size: size, scale: scale, fonts: testFontBook)
    offscreen.present(list)
    let software = offscreen.bitmap()
    var result: CanvasDifference?
    try GraphicsCard.withHost(size, scale: scale) { host in
      let picture = try host.picture(of: list)
      #expect(host.rendererName == "opengl")
      #expect(picture.width == software.width && picture.height == software.height)
      result = CanvasDifference(software, picture)
    }
    return try #require(result)
  }

  @Test("Each kind of drawing looks alike", arguments: Scenes.names, [1.0, 2.0])
  func looksAlike(name: String, scale: Double) throws {
    let commands = try #require(Scenes.all[name])
    let difference = try difference(name, scale: scale, commands)
    #expect(difference.isSmall, "\(name) at \(scale): \(difference)")
  }
}

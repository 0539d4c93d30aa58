import Drawing
import Foundation
import Geometry
import SDLHost

let testFonts = FontSource.fixed(
  regular: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
  bold: "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf")

/// The fonts of all tests, opened once.
@MainActor let testFontBook = FontBook(testFonts)

let backdrop = RGBA8(rgb: 0x17181C)

/// Draws commands on a dark background.
@MainActor func draw(
  _ width: Double, _ height: Double, scale: CGFloat = 1, _ commands: [DisplayCommand]
) throws -> OffscreenHost {
  let size = CGSize(width: width, height: height)
  let host = try OffscreenHost(size: size, scale: scale, fonts: testFontBook)
  let background = DisplayCommand.fill(.init(rect: CGRect(origin: .zero, size: size), color: backdrop))
  host.present(DisplayList(size: size, scale: scale, commands: [background] + commands))
  return host
}

/// Returns an image of smooth colors with a white border, which makes cut or shifted edges visible.
func testBitmap(_ width: Int, _ height: Int) -> Bitmap {
  var pixels: [UInt32] = []
  for y in 0..<height {
    for x in 0..<width {
      let isFrame = x < 2 || y < 2 || x >= width - 2 || y >= height - 2
      let red = UInt32(x * 255 / max(1, width - 1))
      let green = UInt32(y * 255 / max(1, height - 1))
      pixels.append(isFrame ? 0xFFFF_FFFF : 0xFF00_0040 | red << 16 | green << 8)
    }
  }
  return Bitmap(width: width, height: height, pixels: pixels)
}

func rotation(_ angle: Double, about center: CGPoint, size: CGSize, eye: Double? = nil, axisY: Bool = false)
  -> CATransform3D
{
  var perspective = CATransform3DIdentity
  if let eye { perspective.m34 = CGFloat(-1 / eye) }
  let turn = axisY ? CATransform3DMakeRotation(angle, 0, 1, 0) : CATransform3DMakeRotation(angle, 0, 0, 1)
  let toCenter = CATransform3DMakeTranslation(-size.width / 2, -size.height / 2, 0)
  return CATransform3DConcat(
    CATransform3DConcat(toCenter, CATransform3DConcat(turn, perspective)),
    CATransform3DMakeTranslation(center.x, center.y, 0))
}

import Drawing
import Foundation
import Geometry
import SDLHost
import Testing
import UIKitTesting

/// Small images of each kind of drawing command, compared with references.
@MainActor @Suite(.serialized) struct PictureTests {
  @Test("Rounded corners and borders match their references", arguments: [1.0, 2.0])
  func corners(scale: Double) throws {
    var commands: [DisplayCommand] = []
    for (index, radius) in [0.0, 3, 8, 16].enumerated() {
      let rect = CGRect(x: 4 + Double(index) * 38, y: 4, width: 32, height: 32)
      commands.append(.fill(.init(rect: rect, cornerRadius: radius, color: RGBA8(rgb: 0x64B5F6))))
      commands.append(
        .border(
          .init(
            rect: rect, cornerRadius: radius, width: Double(index) + 1,
            color: RGBA8(rgb: 0xFFFFFF, alpha: 128))))
    }
    assertScreenshot(of: try draw(156, 40, scale: scale, commands).bitmap(), scale: scale)
  }

  @Test("Rectangles of 1 to 10 points match their references") func smallShapes() throws {
    var commands: [DisplayCommand] = []
    for size in 1...10 {
      let rect = CGRect(x: Double(size * (size + 3)) / 2, y: 4, width: Double(size), height: Double(size + 1))
      commands.append(.fill(.init(rect: rect, cornerRadius: 4, color: RGBA8(rgb: 0xFFD54F))))
    }
    assertScreenshot(of: try draw(80, 20, commands).bitmap())
  }

  @Test("Shadows match their references") func shadows() throws {
    let white = RGBA8(rgb: 0xFFFFFF)
    var commands: [DisplayCommand] = [
      .fill(.init(rect: CGRect(x: 0, y: 0, width: 160, height: 70), color: RGBA8(rgb: 0x808890)))
    ]
    for (rect, radius, blur) in [
      (CGRect(x: 10, y: 10, width: 60, height: 40), 6.0, 3.0),
      (CGRect(x: 95, y: 15, width: 30, height: 30), 15, 6),
    ] {
      commands.append(
        .shadow(
          .init(
            rect: rect.offsetBy(dx: 0, dy: 3), cornerRadius: radius, blur: blur,
            color: RGBA8(rgb: 0, alpha: 200))))
      commands.append(.fill(.init(rect: rect, cornerRadius: radius, color: white)))
    }
    assertScreenshot(of: try draw(150, 64, commands).bitmap())
  }

  @Test("Gradients match their references") func gradients() throws {
    typealias Stop = DisplayCommand.Gradient.Stop
    let stops = [
      Stop(location: 0, color: RGBA8(rgb: 0x2A2D35)), Stop(location: 1, color: RGBA8(rgb: 0x17181C)),
    ]
    let fading = [Stop(location: 0, color: RGBA8(rgb: 0xFF5F6D)), Stop(location: 1, color: .clear)]
    let host = try draw(
      150, 40,
      [
        .gradient(
          .init(
            rect: CGRect(x: 4, y: 4, width: 44, height: 32), cornerRadius: 8, stops: stops,
            start: CGPoint(x: 0.5, y: 0), end: CGPoint(x: 0.5, y: 1))),
        .gradient(
          .init(
            rect: CGRect(x: 52, y: 4, width: 44, height: 32), cornerRadius: 8, stops: stops,
            start: CGPoint(x: 0, y: 0), end: CGPoint(x: 1, y: 1))),
        .gradient(
          .init(
            rect: CGRect(x: 100, y: 4, width: 44, height: 32), cornerRadius: 16, stops: fading,
            start: CGPoint(x: 0, y: 0.5), end: CGPoint(x: 1, y: 0.5))),
      ])
    assertScreenshot(of: host.bitmap())
  }

  // Other FreeType builds shift the edges of letters slightly: some pixels may differ, none of them by much.
  @Test("Text matches its references within a tolerance", arguments: [1.0, 2.0])
  func text(scale: Double) throws {
    var commands: [DisplayCommand] = []
    var y = 2.0
    for size in scale == 1 ? [11.0, 15] : [11] {
      commands.append(
        .text(
          .init(
            string: "Hag «Пж» 03", font: FontSpec(size: size), color: RGBA8(rgb: 0xE8E8EA),
            origin: CGPoint(x: 4, y: y))))
      y += size * 1.4
    }
    let bold = FontSpec(size: 13, weight: 700)
    commands.append(
      .text(.init(string: "Bold Wj", font: bold, color: RGBA8(rgb: 0x64B5F6), origin: CGPoint(x: 4, y: y))))
    let host = try draw(104, scale == 1 ? 56 : 36, scale: scale, commands)
    assertScreenshot(
      of: host.bitmap(), scale: scale, tolerance: ImageTolerance(pixels: 400, difference: 40))
  }

  @Test("Images with corners, opacity and tint match their references") func images() throws {
    let bitmap = testBitmap(60, 40)
    let all = CGRect(x: 0, y: 0, width: 60, height: 40)
    let stencil = Bitmap(
      width: 2, height: 2, pixels: [0xFF00_0000, 0x8000_0000, 0x0000_0000, 0xFF00_0000])
    let host = try draw(
      160, 48,
      [
        .image(
          .init(
            bitmap: bitmap, source: all, rect: CGRect(x: 4, y: 4, width: 60, height: 40), cornerRadius: 10)),
        .image(
          .init(
            bitmap: bitmap, source: CGRect(x: 10.5, y: 0, width: 39, height: 40),
            rect: CGRect(x: 70, y: 8, width: 32, height: 32), cornerRadius: 16)),
        .image(
          .init(bitmap: bitmap, source: all, rect: CGRect(x: 106, y: 4, width: 30, height: 20), opacity: 0.5)),
        .image(
          .init(
            bitmap: stencil, source: CGRect(x: 0, y: 0, width: 2, height: 2),
            rect: CGRect(x: 140, y: 4, width: 16, height: 16), tint: RGBA8(rgb: 0x81C784))),
      ])
    assertScreenshot(of: host.bitmap())
  }

  @Test("Transformed groups match their references") func turnedGroups() throws {
    let size = CGSize(width: 50, height: 34)
    func group(_ id: UInt64, _ transform: CATransform3D, opacity: Double = 1) -> [DisplayCommand] {
      let bounds = CGRect(origin: .zero, size: size)
      return [
        .beginGroup(
          .init(
            id: id, version: 1, bounds: bounds, cornerRadius: 6, opacity: opacity,
            placement: .transform(transform),
            commandCount: 2)),
        .fill(.init(rect: bounds, color: RGBA8(rgb: 0x355070))),
        .fill(
          .init(rect: CGRect(x: 6, y: 6, width: 38, height: 10), cornerRadius: 3, color: RGBA8(rgb: 0xFFD54F))
        ),
        .endGroup,
      ]
    }
    let host = try draw(
      170, 64,
      group(1, rotation(0.3, about: CGPoint(x: 30, y: 32), size: size))
        + group(2, rotation(0.9, about: CGPoint(x: 85, y: 32), size: size, eye: 120, axisY: true))
        + group(3, rotation(-0.5, about: CGPoint(x: 138, y: 32), size: size), opacity: 0.5))
    assertScreenshot(of: host.bitmap())
  }
}

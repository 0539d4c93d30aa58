import Drawing
import Foundation
import Geometry

/// Display lists of 240 × 160 points with each kind of drawing.
@MainActor enum Scenes {
  typealias Stop = DisplayCommand.Gradient.Stop

  nonisolated static let names = [
    "borders", "clips", "fills", "gradients", "groups", "images", "masks", "nested", "perspective",
    "round-clips",
    "shadows",
    "small", "text", "turned", "turned-translucent",
  ]

  static let all: [String: [DisplayCommand]] = [
    "fills": fills, "borders": borders, "shadows": shadows, "gradients": gradients, "images": images,
    "text": text, "clips": clips, "groups": groups, "turned": turned(opacity: 1),
    "turned-translucent": turned(opacity: 0.6), "perspective": perspective, "nested": nested,
    "round-clips": roundClips, "small": small, "masks": masks,
  ]

  static let red = RGBA8(rgb: 0xE57373)
  static let blue = RGBA8(rgb: 0x355070)
  static let white = RGBA8(rgb: 0xFFFFFF)
  static let photo = testBitmap(160, 120)

  static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  static func label(_ string: String, _ x: Double, _ y: Double, color: RGBA8 = RGBA8(rgb: 0x202020))
    -> DisplayCommand
  {
    .text(.init(string: string, font: FontSpec(size: 13), color: color, origin: CGPoint(x: x, y: y)))
  }

  static func picture(_ rect: CGRect, radius: Double = 0, opacity: Double = 1, source: CGRect? = nil)
    -> DisplayCommand
  {
    .image(
      .init(
        bitmap: photo, source: source ?? self.rect(0, 0, 160, 120), rect: rect, cornerRadius: radius,
        opacity: opacity))
  }

  static func group(
    _ id: UInt64, _ bounds: CGRect, radius: Double = 0, opacity: Double = 1,
    _ placement: DisplayCommand.Group.Placement, _ commands: [DisplayCommand]
  ) -> [DisplayCommand] {
    [
      .beginGroup(
        .init(
          id: id, version: 1, bounds: bounds, cornerRadius: radius, opacity: opacity, placement: placement,
          commandCount: commands.count))
    ] + commands + [.endGroup]
  }

  /// A group whose content a mask limits.
  static func masked(
    _ id: UInt64, _ bounds: CGRect, opacity: Double = 1, _ placement: DisplayCommand.Group.Placement,
    _ commands: [DisplayCommand], by mask: [DisplayCommand]
  ) -> [DisplayCommand] {
    let inner =
      commands + [
        .beginGroup(
          .init(
            id: id + 1, version: 1, bounds: bounds, placement: .offset(.zero), commandCount: mask.count,
            role: .mask))
      ] + mask + [.endGroup]
    return [
      .beginGroup(
        .init(
          id: id, version: 1, bounds: bounds, opacity: opacity, placement: placement,
          commandCount: inner.count, role: .masked))
    ] + inner + [.endGroup]
  }

  static let masks: [DisplayCommand] = {
    let area = rect(0, 0, 90, 60)
    let content = [
      picture(area), .fill(.init(rect: rect(8, 8, 40, 20), cornerRadius: 6, color: red)),
      label("Masked", 12, 30, color: white),
    ]
    let fade = DisplayCommand.gradient(
      .init(
        rect: area,
        stops: [
          Stop(location: 0, color: RGBA8(rgb: 0)), Stop(location: 1, color: RGBA8(rgb: 0, alpha: 0)),
        ],
        start: CGPoint(x: 0, y: 0.5), end: CGPoint(x: 1, y: 0.5)))
    let round = DisplayCommand.fill(.init(rect: rect(10, 5, 70, 50), cornerRadius: 25, color: blue))
    return masked(70, area, .offset(CGPoint(x: 10, y: 10)), content, by: [fade])
      + masked(72, area, .offset(CGPoint(x: 120, y: 10)), content, by: [round])
      + masked(74, area, opacity: 0.6, turn(0.3, 60, 115, area.size), content, by: [round])
      + masked(
        76, area, .offset(CGPoint(x: 130, y: 90)),
        masked(78, area, .offset(.zero), content, by: [fade]), by: [round])
  }()

  static func turn(_ angle: Double, _ x: Double, _ y: Double, _ size: CGSize, scale: Double = 1)
    -> DisplayCommand.Group.Placement
  {
    .transform(
      CATransform3DConcat(
        CATransform3DConcat(
          CATransform3DMakeScale(CGFloat(scale), CGFloat(scale), 1),
          CATransform3DMakeTranslation(
            size.width * CGFloat(1 - scale) / 2, size.height * CGFloat(1 - scale) / 2, 0)),
        rotation(angle, about: CGPoint(x: x, y: y), size: size)))
  }

  private static let fills: [DisplayCommand] = (0..<6).flatMap { index -> [DisplayCommand] in
    let x = 8 + Double(index) * 38
    let radius = Double(index) * 3.3
    return [
      .fill(.init(rect: rect(x, 8, 32, 44), cornerRadius: radius, color: red)),
      .fill(
        .init(rect: rect(x, 60.3, 32.4, 30), cornerRadius: radius, color: RGBA8(rgb: 0x2060FF, alpha: 128))),
      .fill(.init(rect: rect(x, 100, 12 + Double(index), 9), cornerRadius: 6, color: white)),
      .fill(.init(rect: rect(x - 12, 130, 44, 22), cornerRadius: 11, color: RGBA8(rgb: 0x10A040, alpha: 99))),
    ]
  }

  private static let borders: [DisplayCommand] = (0..<5).flatMap { index -> [DisplayCommand] in
    let x = 8 + Double(index) * 46
    let border = DisplayCommand.Border(
      rect: rect(x, 8, 38, 40), cornerRadius: Double(index) * 4, width: Double(index) * 0.8 + 0.5,
      color: RGBA8(rgb: 0xFFFFFF, alpha: index % 2 == 0 ? 255 : 140))
    var small = border
    small.rect = rect(x, 60, 9, 14)
    var turned = border
    turned.rect = rect(0, 0, 36, 40)
    return [.border(border), .border(small)]
      + group(
        UInt64(index), rect(0, 0, 36, 40), turn(0.3, x + 18, 115, CGSize(width: 36, height: 40)),
        [.border(turned)])
  }

  private static let shadows: [DisplayCommand] =
    [(rect(20, 15, 70, 50), 8.0, 4.0), (rect(120, 20, 24, 24), 12, 7), (rect(180, 20, 40, 50), 0, 2)].flatMap
  {
    rect, radius, blur -> [DisplayCommand] in
    [
      .shadow(
        .init(
          rect: rect.offsetBy(dx: 2, dy: 4), cornerRadius: radius, blur: blur,
          color: RGBA8(rgb: 0, alpha: 180))),
      .fill(.init(rect: rect, cornerRadius: radius, color: white)),
    ]
  }
    + group(
      9, rect(-30, -30, 140, 100), turn(0.4, 90, 110, CGSize(width: 80, height: 40)),
      [
        .shadow(.init(rect: rect(0, 4, 80, 40), cornerRadius: 9, blur: 5, color: RGBA8(rgb: 0, alpha: 200))),
        .fill(.init(rect: rect(0, 0, 80, 40), cornerRadius: 9, color: red)),
      ])
    + [.shadow(.init(rect: rect(170, 100, 50, 40), cornerRadius: 6, blur: 0, color: blue))]

  private static let gradients: [DisplayCommand] = {
    let two = [
      Stop(location: 0, color: RGBA8(rgb: 0x2A2D35)), Stop(location: 1, color: RGBA8(rgb: 0xFFD54F)),
    ]
    let three = [
      Stop(location: 0.2, color: RGBA8(rgb: 0xFF5F6D)), Stop(location: 0.5, color: .clear),
      Stop(location: 0.8, color: RGBA8(rgb: 0x0000FF, alpha: 200)),
    ]
    func gradient(_ rect: CGRect, _ stops: [Stop], _ start: CGPoint, _ end: CGPoint, _ radius: Double)
      -> DisplayCommand
    {
      .gradient(.init(rect: rect, cornerRadius: radius, stops: stops, start: start, end: end, opacity: 0.9))
    }
    return [
      gradient(rect(8, 8, 60, 50), two, CGPoint(x: 0.5, y: 0), CGPoint(x: 0.5, y: 1), 8),
      gradient(rect(80, 8, 60, 50), three, CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1), 0),
      gradient(rect(150, 8, 80, 50), three, CGPoint(x: 0.3, y: 0.5), CGPoint(x: 0.6, y: 0.5), 20),
    ]
      + group(
        1, rect(0, 0, 90, 50), turn(-0.5, 110, 110, CGSize(width: 90, height: 50)),
        [gradient(rect(0, 0, 90, 50), two, CGPoint(x: 0.2, y: 0), CGPoint(x: 0.8, y: 1), 12)])
  }()

  private static let images: [DisplayCommand] =
    [
      picture(rect(8, 8, 80, 60)), picture(rect(100, 8, 20.5, 15.4)),
      picture(rect(130, 8, 60, 60), radius: 14),
      picture(rect(100, 40, 24, 24), radius: 12, source: rect(30.5, 20, 60, 60)),
      picture(rect(196, 8, 40, 60), opacity: 0.4, source: rect(100, 60, 20, 30)),
      .image(
        .init(
          bitmap: Bitmap(width: 2, height: 2, pixels: [0xFF00_0000, 0x8000_0000, 0, 0xFF00_0000]),
          source: rect(0, 0, 2, 2), rect: rect(8, 80, 40, 40), tint: RGBA8(rgb: 0x81C784))),
      .image(
        .init(
          bitmap: Bitmap(width: 2, height: 2, pixels: [0xFFFF_0000, 0x8000_FF00, 0x4000_00FF, 0xFFFF_FFFF]),
          source: rect(0, 0, 2, 2), rect: rect(56, 80, 40, 40), opacity: 0.8)),
    ]
    + group(
      1, rect(0, 0, 80, 60), turn(0.35, 160, 115, CGSize(width: 80, height: 60)),
      [picture(rect(0, 0, 80, 60), radius: 10)])

  private static let text: [DisplayCommand] =
    [
      label("Hag «Пж» 03 Ag", 8, 8), label("White on a dark ground", 8, 30, color: white),
      label("Half", 160, 8, color: RGBA8(rgb: 0xFF0000, alpha: 128)),
      .text(
        .init(
          string: "Large", font: FontSpec(size: 44, weight: 700), color: blue, origin: CGPoint(x: 8, y: 50))),
    ]
    + group(
      1, rect(0, 0, 120, 20), turn(0.5, 150, 110, CGSize(width: 120, height: 20)),
      [label("Turned letters", 2, 1)])
    + group(
      2, rect(0, 0, 120, 20), turn(-0.2, 90, 130, CGSize(width: 120, height: 20), scale: 0.7),
      [label("Smaller letters", 2, 1)])

  private static let clips: [DisplayCommand] =
    [
      .pushClip(rect(20, 20, 90, 60)), picture(rect(0, 0, 100, 70), radius: 12),
      label("Clipped text here", 60, 60),
    ]
    + [
      .pushClip(rect(60, 10, 100, 40)),
      .fill(.init(rect: rect(50, 30, 200, 90), cornerRadius: 20, color: red)),
    ]
    + [.popClip, .popClip]
    + group(
      1, rect(10, 10, 60, 50), turn(0.4, 170, 90, CGSize(width: 80, height: 70)),
      [
        .fill(.init(rect: rect(0, 0, 80, 70), color: white)), .pushClip(rect(20, 0, 30, 100)),
        picture(rect(0, 0, 80, 70)), label("Inside", 15, 30), .popClip,
        .border(.init(rect: rect(5, 5, 70, 60), cornerRadius: 8, width: 6, color: blue)),
      ])

  private static let groups: [DisplayCommand] =
    group(
      1, rect(0, 0, 90, 60), opacity: 0.5, .offset(CGPoint(x: 10, y: 10)),
      [
        .fill(.init(rect: rect(0, 0, 90, 60), cornerRadius: 10, color: white)), label("Over white", 10, 20),
        .fill(.init(rect: rect(50, 30, 80, 20), color: red)),
      ])
    + group(
      2, rect(0, 0, 90, 60), radius: 16, .offset(CGPoint(x: 120, y: 10)),
      [picture(rect(0, 0, 90, 60)), .fill(.init(rect: rect(0, 40, 90, 20), color: blue))])
    + group(
      3, rect(0, 0, 90, 60), radius: 16, opacity: 0.7, .offset(CGPoint(x: 10, y: 85)),
      [picture(rect(0, 0, 90, 60)), label("Photo", 20, 40, color: white)])
    + group(
      4, rect(0, 0, 90, 60), radius: 12, opacity: 0.7, .offset(CGPoint(x: 120, y: 85)),
      [.fill(.init(rect: rect(0, 0, 90, 60), color: red)), label("Label", 20, 20, color: white)])

  /// A card with a round background, a photo, a label and a border.
  private static func card(_ id: UInt64, _ placement: DisplayCommand.Group.Placement, opacity: Double)
    -> [DisplayCommand]
  {
    group(
      id, rect(0, 0, 70, 54), opacity: opacity, placement,
      [
        .fill(.init(rect: rect(0, 0, 70, 54), cornerRadius: 9, color: white)),
        picture(rect(8, 6, 54, 26), radius: 4), label("Item \(id)", 8, 34),
        .border(.init(rect: rect(0, 0, 70, 54), cornerRadius: 9, width: 1, color: blue)),
      ])
  }

  private static func turned(opacity: Double) -> [DisplayCommand] {
    let size = CGSize(width: 70, height: 54)
    return (0..<6).flatMap { index -> [DisplayCommand] in
      let angle = Double(index) * 0.35 - 0.9
      let (x, y) = (44 + Double(index % 3) * 72, 42 + Double(index / 3) * 74)
      return card(UInt64(index), turn(angle, x, y, size, scale: 0.7 + Double(index) * 0.1), opacity: opacity)
    }
  }

  /// A placement of 100 × 70 points, turned about the vertical axis.
  private static func placement(_ angle: Double, _ x: Double, _ y: Double) -> DisplayCommand.Group.Placement {
    let size = CGSize(width: 100, height: 70)
    return .transform(rotation(angle, about: CGPoint(x: x, y: y), size: size, eye: 160, axisY: true))
  }

  private static let perspective: [DisplayCommand] = {
    let content: [DisplayCommand] = [
      .fill(.init(rect: rect(0, 0, 100, 70), color: blue)), picture(rect(6, 6, 88, 40), radius: 5),
      label("In perspective", 6, 50, color: white),
    ]
    return group(1, rect(0, 0, 100, 70), radius: 8, placement(0.8, 60, 45), content)
      + group(2, rect(0, 0, 100, 70), radius: 8, opacity: 0.7, placement(-0.7, 170, 50), content)
      + group(
        3, rect(0, 0, 100, 70), placement(-1.1, 120, 115),
        [
          .gradient(
            .init(
              rect: rect(0, 0, 100, 70),
              stops: [Stop(location: 0, color: red), Stop(location: 1, color: blue)],
              start: CGPoint(x: 0.1, y: 0.5), end: CGPoint(x: 0.9, y: 0.5)))
        ])
  }()

  private static let nested: [DisplayCommand] = group(
    1, rect(0, 0, 200, 130), radius: 20, opacity: 0.8, turn(0.1, 120, 80, CGSize(width: 200, height: 130)),
    [.fill(.init(rect: rect(0, 0, 200, 130), color: white)), picture(rect(0, 0, 200, 60))]
      + card(2, .offset(CGPoint(x: 10, y: 40)), opacity: 0.5)
      + card(3, turn(0.5, 130, 70, CGSize(width: 70, height: 54)), opacity: 0.9)
      + [label("Below", 20, 105)])

  private static let roundClips: [DisplayCommand] =
    group(
      1, rect(0, 0, 90, 60), radius: 18, turn(0.3, 60, 45, CGSize(width: 90, height: 60)),
      [picture(rect(-10, -10, 120, 90)), .fill(.init(rect: rect(0, 45, 90, 15), color: red))])
    + group(
      2, rect(0, 0, 90, 60), radius: 18, .offset(CGPoint(x: 130, y: 15)),
      [picture(rect(-10, -10, 120, 90)), label("Corner text corner", -4, 44, color: white)])
    + group(
      3, rect(0, 0, 90, 60), radius: 30, turn(-0.2, 60, 115, CGSize(width: 90, height: 60)),
      [.fill(.init(rect: rect(0, 0, 90, 60), color: white)), label("Cut at both ends", -6, 2)])
    + group(
      4, rect(0, 0, 90, 60), radius: 12, .offset(CGPoint(x: 130, y: 90)),
      [
        .fill(.init(rect: rect(0, 0, 90, 30), color: red)),
        .fill(.init(rect: rect(0, 30, 90, 30), color: blue)),
      ])

  private static let small: [DisplayCommand] = (1...10).flatMap { index -> [DisplayCommand] in
    let size = Double(index)
    return [
      .fill(.init(rect: rect(size * (size + 3) * 1.5, 8, size, size + 1), cornerRadius: 4, color: white)),
      .border(
        .init(rect: rect(size * (size + 3) * 1.5, 30, size, size + 3), cornerRadius: 4, width: 1, color: red)),
    ]
      + group(
        UInt64(index), rect(0, 0, size * 3, 1),
        turn(size / 3, size * 21, 70, CGSize(width: size * 3, height: 1)),
        [.fill(.init(rect: rect(0, 0, size * 3, 1), color: white))])
      + group(
        UInt64(index + 20), rect(0, 0, 20, 20),
        turn(size / 5, size * 21, 110, CGSize(width: 20, height: 20), scale: size / 12),
        [.fill(.init(rect: rect(0, 0, 20, 20), cornerRadius: 6, color: red)), picture(rect(5, 5, 10, 10))])
  }
}

import Drawing
import Testing
import UIKit
import UIKitTesting

/// What layout attributes say of a cell, in pixels: perspective, alpha, who lies in front, who is hidden.
@Suite("Attributes, drawn", .serialized) @MainActor struct AttributesPictureTests {
  /// Shows the attributes that it is given, in their order.
  private final class GivenLayout: UICollectionViewLayout {
    var given: [UICollectionViewLayoutAttributes] = []

    override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      given
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      given.first { $0.indexPath == indexPath }
    }
  }

  /// A field of a colour of its own; with quarters, four of them and a white frame.
  private final class Cell: UICollectionViewCell {
    private var parts: [UIView] = []

    func show(_ colors: [UIColor]) {
      for part in parts { part.removeFromSuperview() }
      parts = colors.map { color in
        let part = UIView()
        part.backgroundColor = color
        contentView.addSubview(part)
        return part
      }
      contentView.layer.borderWidth = colors.count > 1 ? 2 : 0
      contentView.layer.borderColor = UIColor.white.cgColor
      let (width, height) = (bounds.width / 2, bounds.height / 2)
      for (index, part) in parts.enumerated() {
        part.frame =
          colors.count == 1
          ? bounds
          : CGRect(
            x: CGFloat(index % 2) * width, y: CGFloat(index / 2) * height, width: width, height: height)
      }
    }
  }

  private final class Source: NSObject, UICollectionViewDataSource {
    var colors: [[UIColor]] = []

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      colors.count
    }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      (cell as? Cell)?.show(colors[indexPath.item])
      return cell
    }
  }

  private static let red = UIColor(red: 0.9, green: 0.3, blue: 0.25, alpha: 1)
  private static let green = UIColor(red: 0.35, green: 0.75, blue: 0.4, alpha: 1)
  private static let blue = UIColor(red: 0.3, green: 0.5, blue: 0.95, alpha: 1)
  private static let yellow = UIColor(red: 0.95, green: 0.8, blue: 0.3, alpha: 1)

  /// Draws cells of the colours at the attributes.
  private func draw(
    _ size: CGSize, scale: CGFloat = 1, _ colors: [[UIColor]],
    _ configure: ([UICollectionViewLayoutAttributes]) -> Void
  ) -> (picture: Bitmap, view: UICollectionView) {
    let app = TestApp(size: size, scale: scale)
    let layout = GivenLayout()
    let source = Source()
    source.colors = colors
    layout.given = colors.indices.map {
      UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: $0, section: 0))
    }
    configure(layout.given)
    let view = UICollectionView(frame: app.window.bounds, collectionViewLayout: layout)
    view.backgroundColor = UIColor(red: 0.09, green: 0.094, blue: 0.11, alpha: 1)
    view.showsVerticalScrollIndicator = false
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    app.window.addSubview(view)
    app.frame()
    return withExtendedLifetime(source) { (app.screenshot(), view) }
  }

  private func pixel(_ picture: Bitmap, _ x: CGFloat, _ y: CGFloat) -> UInt32 {
    picture.pixels[Int(y) * picture.width + Int(x)] & 0xFF_FFFF
  }

  private func rgb(_ color: UIColor) -> UInt32 {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    _ = color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue].reduce(0) { $0 << 8 | UInt32(($1 * 255).rounded()) }
  }

  // MARK: Perspective

  /// A turn about the vertical axis, seen from 160 points away.
  private func turn(_ angle: CGFloat) -> CATransform3D {
    var transform = CATransform3DIdentity
    transform.m34 = -1 / 160
    return CATransform3DRotate(transform, angle, 0, 1, 0)
  }

  private func perspective(scale: CGFloat) -> Bitmap {
    draw(
      CGSize(width: 168, height: 72), scale: scale,
      Array(repeating: [Self.red, Self.green, Self.blue, Self.yellow], count: 3)
    ) { given in
      let third = CGFloat.pi / 3
      for (attributes, angle) in zip(given, [-third, 0, third]) {
        attributes.frame = CGRect(x: 8 + attributes.indexPath.item * 52, y: 12, width: 48, height: 48)
        attributes.transform3D = turn(angle)
      }
    }.picture
  }

  @Test("A turn about the vertical axis with perspective", arguments: [1, 2] as [CGFloat])
  func perspectivePicture(scale: CGFloat) throws {
    assertScreenshot(of: perspective(scale: scale), scale: scale)
  }

  @Test("What is drawn in perspective lies where the formula says")
  func perspectivePlaces() {
    let picture = perspective(scale: 2)
    // The first cell: its middle at (32, 36), turned by −60°. A point (x, y) of it, from the middle, is seen at
    // (x·cos, y) divided by 1 + x·sin / 160: its right side has come nearer.
    let angle = -CGFloat.pi / 3
    func seen(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      let distance = 1 + x * sin(angle) / 160
      return CGPoint(x: 32 + x * cos(angle) / distance, y: 36 + y / distance)
    }
    func color(_ x: CGFloat, _ y: CGFloat) -> UInt32 {
      pixel(picture, 2 * seen(x, y).x, 2 * seen(x, y).y)
    }
    let far = seen(-24, 24).y - seen(-24, -24).y
    let near = seen(24, 24).y - seen(24, -24).y
    #expect(near - far > 10, "the right side is seen higher than the left")
    for (x, y, expected) in [
      (-18, -18, Self.red), (-4, -4, Self.red), (18, -18, Self.green), (4, -4, Self.green),
      (-18, 18, Self.blue), (18, 18, Self.yellow), (4, 4, Self.yellow),
    ] as [(CGFloat, CGFloat, UIColor)] {
      #expect(color(x, y) == rgb(expected), "at \(x), \(y)")
    }
    let ground = pixel(picture, 2, 2)
    for (x, y) in [(-26, 0), (26, 0), (-23, 26), (23, 26), (-23, -26), (23, -26)] as [(CGFloat, CGFloat)] {
      #expect(color(x, y) == ground, "at \(x), \(y)")
    }
  }

  // MARK: Order, alpha, hidden

  private func overlapping() -> (picture: Bitmap, view: UICollectionView) {
    draw(
      CGSize(width: 150, height: 60),
      [[Self.red], [Self.green], [Self.blue], [Self.yellow], [Self.red], [Self.blue]]
    ) { given in
      // Red, green and blue in a row, each over the half of the one before, but green in front of all.
      for index in 0..<3 {
        given[index].frame = CGRect(x: 8 + index * 16, y: 8 + index * 6, width: 32, height: 32)
      }
      given[1].zIndex = 1
      // Half seen through, over blue's end.
      given[3].frame = CGRect(x: 64, y: 8, width: 32, height: 32)
      given[3].alpha = 0.5
      // Behind everything, though it comes late; and one that is not there.
      given[4].frame = CGRect(x: 88, y: 14, width: 48, height: 38)
      given[4].zIndex = -1
      given[5].frame = CGRect(x: 104, y: 20, width: 24, height: 24)
      given[5].isHidden = true
    }
  }

  @Test("Higher zIndexes lie in front, equal ones in the layout's order; alpha; hidden ones have no view")
  func order() throws {
    let (picture, view) = overlapping()
    assertScreenshot(of: picture)
    #expect(pixel(picture, 12, 12) == rgb(Self.red))
    // Red, green and blue: green is in front. Where only red and blue meet, blue came later.
    #expect(pixel(picture, 30, 24) == rgb(Self.green))
    #expect(pixel(picture, 50, 24) == rgb(Self.green))
    #expect(pixel(picture, 64, 44) == rgb(Self.blue))
    // Yellow over blue, over the ground, and over red, which lies behind all.
    let ground = pixel(picture, 146, 4)
    func half(_ under: UInt32) -> [Int] {
      [16, 8, 0].map { Int((rgb(Self.yellow) >> $0 & 255) + (under >> $0 & 255)) / 2 }
    }
    for (x, y, under) in [(68, 30, rgb(Self.blue)), (80, 12, ground), (92, 30, rgb(Self.red))]
      as [(CGFloat, CGFloat, UInt32)]
    {
      let seen = [16, 8, 0].map { Int(pixel(picture, x, y) >> $0 & 255) }
      #expect(
        zip(seen, half(under)).allSatisfy { abs($0 - $1) <= 1 }, "at \(x), \(y): \(seen), not \(half(under))")
    }
    #expect(pixel(picture, 116, 32) == rgb(Self.red), "what is hidden is not drawn")
    #expect(view.cellForItem(at: IndexPath(item: 5, section: 0)) == nil)
    #expect(view.visibleCells.count == 5)
  }

  @Test("Ties go by the layout's order also where elements come on screen later")
  func ties() {
    let app = TestApp(size: CGSize(width: 60, height: 60))
    let layout = GivenLayout()
    let source = Source()
    source.colors = [[Self.red], [Self.green]]
    layout.given = [0, 1].map {
      UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: $0, section: 0))
    }
    layout.given[0].frame = CGRect(x: 10, y: 10, width: 30, height: 30)
    layout.given[1].frame = CGRect(x: 20, y: 20, width: 30, height: 30)
    layout.given[0].isHidden = true
    let view = UICollectionView(frame: app.window.bounds, collectionViewLayout: layout)
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    app.window.addSubview(view)
    app.frame()
    #expect(pixel(app.screenshot(), 30, 30) == rgb(Self.green))
    // Red comes later, but lies where the layout lists it: behind.
    layout.given[0].isHidden = false
    layout.invalidateLayout()
    app.frame()
    #expect(pixel(app.screenshot(), 12, 12) == rgb(Self.red))
    #expect(pixel(app.screenshot(), 30, 30) == rgb(Self.green))
    layout.given.reverse()
    layout.invalidateLayout()
    app.frame()
    #expect(pixel(app.screenshot(), 30, 30) == rgb(Self.red))
    withExtendedLifetime(source) {}
  }
}

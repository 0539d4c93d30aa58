import Drawing
import Testing
import UIKit
import UIKitTesting

/// Layout attributes as pixels: perspective, alpha, z order and hidden cells.
@Suite("Drawing of layout attributes", .serialized) @MainActor struct AttributesPictureTests {
  /// Returns the attributes that a test sets, in their order.
  private final class FixedLayout: UICollectionViewLayout {
    var given: [UICollectionViewLayoutAttributes] = []

    override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      given
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      given.first { $0.indexPath == indexPath }
    }
  }

  /// A cell with one colored field, or with four fields and a white border.
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

  /// Draws cells with these colors at these attributes.
  private func draw(
    _ size: CGSize, scale: CGFloat = 1, _ colors: [[UIColor]],
    _ configure: ([UICollectionViewLayoutAttributes]) -> Void
  ) -> (picture: Bitmap, view: UICollectionView) {
    let app = TestApp(size: size, scale: scale)
    let layout = FixedLayout()
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

  /// Returns a rotation around the vertical axis with the perspective of a viewer 160 points away.
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

  @Test("A rotation around the vertical axis is drawn in perspective", arguments: [1, 2] as [CGFloat])
  func perspectivePicture(scale: CGFloat) throws {
    assertScreenshot(of: perspective(scale: scale), scale: scale)
  }

  @Test("Cells in perspective are drawn at the computed locations")
  func perspectivePlaces() {
    let picture = perspective(scale: 2)
    // The first cell has its center at (32, 36) and is turned by −60°. A point (x, y), relative to the
    // center, is drawn at (x·cos, y) divided by 1 + x·sin / 160: its right side is nearer.
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
    #expect(near - far > 10, "The right side is drawn higher than the left one.")
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
      // Red, green and blue in a row, each over half of the previous one, but green in front of the others.
      for index in 0..<3 {
        given[index].frame = CGRect(x: 8 + index * 16, y: 8 + index * 6, width: 32, height: 32)
      }
      given[1].zIndex = 1
      // Half transparent, over the end of the blue one.
      given[3].frame = CGRect(x: 64, y: 8, width: 32, height: 32)
      given[3].alpha = 0.5
      // Behind all others although it comes late, and a hidden one.
      given[4].frame = CGRect(x: 88, y: 14, width: 48, height: 38)
      given[4].zIndex = -1
      given[5].frame = CGRect(x: 104, y: 20, width: 24, height: 24)
      given[5].isHidden = true
    }
  }

  @Test("Higher zIndex values are in front; equal ones follow the layout's order; hidden cells have no view")
  func order() throws {
    let (picture, view) = overlapping()
    assertScreenshot(of: picture)
    #expect(pixel(picture, 12, 12) == rgb(Self.red))
    // Green is in front. Where only red and blue overlap, blue is in front, because it comes later.
    #expect(pixel(picture, 30, 24) == rgb(Self.green))
    #expect(pixel(picture, 50, 24) == rgb(Self.green))
    #expect(pixel(picture, 64, 44) == rgb(Self.blue))
    // Yellow over blue, over the background, and over red, which is behind all others.
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
    #expect(pixel(picture, 116, 32) == rgb(Self.red), "A hidden cell is not drawn.")
    #expect(view.cellForItem(at: IndexPath(item: 5, section: 0)) == nil)
    #expect(view.visibleCells.count == 5)
  }

  @Test("Equal zIndex values follow the layout's order for elements that appear later too")
  func ties() {
    let app = TestApp(size: CGSize(width: 60, height: 60))
    let layout = FixedLayout()
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
    // Red appears later, but the layout lists it first: it is behind.
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

import SDLHost
import UIKit

// A layout for a million items: petals on rings around a center. Nothing is computed or stored for an item
// that is not visible.
//
// swift run Mandala

/// The places of the petals. Ring k has 6k of them, so that the numbers of a ring, and the ring of a number,
/// are formulas.
struct MandalaSolver: LayoutSolver {
  let count: Int
  /// The distance between two rings, in points.
  var pitch: CGFloat = 34

  static func firstItem(ofRing ring: Int) -> Int { ring == 0 ? 0 : 3 * ring * (ring - 1) + 1 }

  static func ring(of item: Int) -> Int { item == 0 ? 0 : Int((3 + Double(12 * item - 3).squareRoot()) / 6) }

  private var lastRing: Int { Self.ring(of: max(0, count - 1)) }

  /// The distance from the center to the edges of the content.
  private var reach: CGFloat { CGFloat(lastRing + 1) * pitch }

  var contentSize: CGSize { CGSize(width: 2 * reach, height: 2 * reach) }

  // The places do not depend on the size of the window.
  func fits(_ visibleSize: CGSize) -> Bool { true }

  func element(
    _ kind: LayoutElement.Kind, section: Int, item: Int, viewport: LayoutViewport
  ) -> LayoutElement? {
    guard kind == .item, section == 0, item >= 0, item < count else { return nil }
    let ring = Self.ring(of: item)
    return petal(item, ring, at: item - Self.firstItem(ofRing: ring))
  }

  func forEachElement(in rect: CGRect, viewport: LayoutViewport, _ body: (LayoutElement) -> Void) {
    // Relative to the center, and larger by a petal: then the centers of the visible petals are inside.
    let area = rect.insetBy(dx: -pitch, dy: -pitch).offsetBy(dx: -reach, dy: -reach)
    let near = CGPoint(x: min(max(0, area.minX), area.maxX), y: min(max(0, area.minY), area.maxY))
    let corners = [area.minX, area.maxX].flatMap { x in [area.minY, area.maxY].map { CGPoint(x: x, y: $0) } }
    let far = corners.map { hypot($0.x, $0.y) }.max() ?? 0
    let (first, last) = (Int(hypot(near.x, near.y) / pitch), min(lastRing, Int(far / pitch)))
    guard count > 0, first <= last else { return }
    // The angles of the area, from that of its middle; all of them around the center.
    let middle = atan2(area.midY, area.midX)
    let spread =
      near == .zero
      ? CGFloat.pi
      : corners.map { abs(remainder(atan2($0.y, $0.x) - middle, 2 * .pi)) }.max() ?? 0
    for ring in first...last {
      let size = max(1, 6 * ring)
      let unit = CGFloat(size) / (2 * .pi)
      let start = Int(((middle - spread) * unit).rounded(.down))
      let end = min(start + size - 1, Int(((middle + spread) * unit).rounded(.up)))
      for step in stride(from: start, through: end, by: 1) {
        let place = (step % size + size) % size
        let item = Self.firstItem(ofRing: ring) + place
        if item < count { body(petal(item, ring, at: place)) }
      }
    }
  }

  /// A petal that points away from the center. Some are wider, so that they form the leaves of a flower.
  private func petal(_ item: Int, _ ring: Int, at place: Int) -> LayoutElement {
    let angle = 2 * .pi * CGFloat(place) / CGFloat(max(1, 6 * ring))
    let width = pitch * (0.94 - 0.6 * abs(sin(3 * angle + CGFloat(ring) * 0.21)))
    let center = CGPoint(
      x: reach + CGFloat(ring) * pitch * cos(angle), y: reach + CGFloat(ring) * pitch * sin(angle))
    var element = LayoutElement(
      kind: .item, section: 0, item: item,
      frame: CGRect(x: center.x - pitch * 0.47, y: center.y - width / 2, width: pitch * 0.94, height: width))
    element.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
    return element
  }
}

/// Shows as many petals as the collection view has items.
final class MandalaLayout: SolverLayout<MandalaSolver> {
  override func makeSolver(for visibleSize: CGSize) -> MandalaSolver {
    MandalaSolver(count: collectionView?.numberOfItems(inSection: 0) ?? 0)
  }
}

/// A petal whose color follows from its ring.
final class PetalCell: UICollectionViewCell {
  static let identifier = "petal"

  override class var layerClass: AnyClass { CAGradientLayer.self }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = min(bounds.width, bounds.height) / 2
  }

  func show(ring: Int) {
    let wave = (1 + sin(CGFloat(ring) * 0.45)) / 2
    let hue = (0.54 + CGFloat(ring) * 0.026).truncatingRemainder(dividingBy: 1)
    (layer as? CAGradientLayer)?.colors = [
      UIColor(hue: hue, saturation: 0.85 - 0.25 * wave, brightness: 0.7 + 0.3 * wave, alpha: 1).cgColor,
      UIColor(hue: hue, saturation: 0.35, brightness: 1, alpha: 1).cgColor,
    ]
  }
}

/// Shows a million petals; the content offset starts at the center.
final class MandalaController: UICollectionViewController {
  init() { super.init(collectionViewLayout: MandalaLayout()) }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = UIColor(red: 0.06, green: 0.04, blue: 0.13, alpha: 1)
    collectionView.register(PetalCell.self, forCellWithReuseIdentifier: PetalCell.identifier)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (content, size) = (collectionView.collectionViewLayout.collectionViewContentSize, view.bounds.size)
    guard collectionView.contentOffset == .zero else { return }
    collectionView.contentOffset = CGPoint(
      x: (content.width - size.width) / 2, y: (content.height - size.height) / 2)
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 1_000_000 }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: PetalCell.identifier, for: indexPath)
    (cell as? PetalCell)?.show(ring: MandalaSolver.ring(of: indexPath.item))
    return cell
  }
}

let host = try WindowHost(WindowOptions(title: "Mandala", size: CGSize(width: 640, height: 400)))
let window = UIWindow(frame: UIScreen.main.bounds)
window.rootViewController = MandalaController()
window.makeKeyAndVisible()
host.run()

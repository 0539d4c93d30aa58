import Testing
import UIKit
import UIKitTesting

@Suite("Interpolation between two layouts") @MainActor struct TransitionElementTests {
  private func headers(_ layout: UICollectionViewFlowLayout, _ height: CGFloat) {
    layout.headerReferenceSize = CGSize(width: 320, height: height)
  }

  private func header(_ fixture: TransitionFixture, _ section: Int) -> UICollectionReusableView? {
    fixture.view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: path(0, section))
  }

  @Test("Headers of both layouts keep their views")
  func headersOfBoth() throws {
    let fixture = TransitionFixture([3, 3])
    headers(fixture.grid, 50)
    headers(fixture.list, 30)
    fixture.app.frame()
    let view = try #require(header(fixture, 1))
    #expect(view.frame == CGRect(x: 0, y: 150, width: 320, height: 50))
    let layout = fixture.start()
    fixture.step(layout, to: 0.5)
    #expect(header(fixture, 1) === view)
    #expect(view.frame == CGRect(x: 0, y: 150, width: 320, height: 40))
    #expect(view.alpha == 1)
    fixture.view.finishInteractiveTransition()
    try fixture.app.settle()
    #expect(header(fixture, 1) === view)
    #expect(view.frame == CGRect(x: 0, y: 150, width: 320, height: 30))
  }

  @Test("A header of only the next layout fades in and moves with the items of its section")
  func appearingHeader() throws {
    let fixture = TransitionFixture([3, 3])
    headers(fixture.list, 30)
    let layout = fixture.start()
    fixture.step(layout, to: 0.5)
    let view = try #require(header(fixture, 1))
    #expect(view.alpha == 0.5)
    // The center of the first item moves from 150 to 200; the center of the header is 15 + 20 points above
    // it.
    let item = try #require(fixture.visibleFrame(0, 1))
    #expect(abs(item.midY - (150 + 200) / 2) < 1e-9)
    #expect(abs(view.center.y - (item.midY - 35)) < 1e-9)
    fixture.step(layout, to: 1)
    #expect(view.alpha == 1)
    #expect(view.frame == CGRect(x: 0, y: 150, width: 320, height: 30))
    fixture.step(layout, to: 0.25)
    #expect(view.alpha == 0.25)
    fixture.view.cancelInteractiveTransition()
    try fixture.app.settle()
    #expect(header(fixture, 1) == nil)
    #expect(view.isHidden)
  }

  @Test("A header of only the current layout fades out and moves with its section")
  func disappearingHeader() throws {
    let fixture = TransitionFixture([3, 3])
    headers(fixture.grid, 50)
    fixture.app.frame()
    let view = try #require(header(fixture, 0))
    let layout = fixture.start()
    fixture.step(layout, to: 0.75)
    #expect(view.alpha == 0.25)
    fixture.view.finishInteractiveTransition()
    try fixture.app.settle()
    #expect(view.isHidden)
  }

  @Test("A header that both layouts pin stays at its position")
  func pinned() throws {
    let fixture = TransitionFixture([90])
    for layout in [fixture.grid, fixture.list] {
      headers(layout, 40)
      layout.sectionHeadersPinToVisibleBounds = true
    }
    fixture.view.contentOffset.y = 1_500
    fixture.app.frame()
    let view = try #require(header(fixture, 0))
    let layout = fixture.start()
    for progress in [0, 0.3, 0.8, 1] {
      fixture.step(layout, to: progress)
      #expect(abs(view.frame.minY - fixture.view.contentOffset.y) < 1e-9)
      #expect(view.alpha == 1)
    }
  }

  @Test("Decoration views of both classes are shown; those of the same class keep their views")
  func decorations() throws {
    final class Mark: UICollectionReusableView {}
    final class Other: UICollectionReusableView {}
    final class Decorated: RowsLayout {
      init(height: CGFloat, type: UICollectionReusableView.Type) {
        super.init(height: height)
        register(type, forDecorationViewOfKind: type == Mark.self ? "mark" : "other")
        kind = type == Mark.self ? "mark" : "other"
      }
      required init?(coder: NSCoder) { nil }
    }
    let first = Decorated(height: 40, type: Mark.self)
    let names = NamesFixture([["a", "b"]], layout: first)
    func marks() -> [UICollectionReusableView] {
      names.collectionView.subviews.filter { !$0.isHidden && ($0 is Mark || $0 is Other) }
        .compactMap { $0 as? UICollectionReusableView }
    }
    let mark = try #require(marks().first)
    let second = Decorated(height: 80, type: Mark.self)
    let layout = names.collectionView.startInteractiveTransition(to: second)
    layout.transitionProgress = 0.5
    layout.invalidateLayout()
    names.app.frame()
    #expect(marks().contains { $0 === mark })
    #expect(mark.frame.height == 60)
    names.collectionView.finishInteractiveTransition()
    try names.app.settle()
    #expect(marks().contains { $0 === mark })
    #expect(mark.frame.height == 80)

    let third = names.collectionView.startInteractiveTransition(to: Decorated(height: 40, type: Other.self))
    third.transitionProgress = 0.5
    third.invalidateLayout()
    names.app.frame()
    #expect(mark.alpha == 0.5)
    #expect(marks().contains { $0 is Other && $0.alpha == 0.5 })
    names.collectionView.finishInteractiveTransition()
    try names.app.settle()
    #expect(mark.isHidden)
    #expect(marks().allSatisfy { $0 is Other && $0.alpha == 1 })
  }

  @Test("Transform, alpha and z-position are interpolated; hidden elements count as transparent")
  func attributes() {
    let from = UICollectionViewLayoutAttributes(forCellWith: path(0))
    from.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    from.zIndex = 10
    let to = UICollectionViewLayoutAttributes(forCellWith: path(0))
    to.frame = CGRect(x: 100, y: 0, width: 100, height: 100)
    to.transform = CGAffineTransform(rotationAngle: .pi / 2)
    to.alpha = 0.5
    let middle = from.interpolated(to, 0.5)
    #expect(middle.center == CGPoint(x: 100, y: 50))
    #expect(abs(middle.transform.b - 0.5.squareRoot()) < 1e-9)
    #expect(middle.alpha == 0.75)
    #expect(middle.zIndex == 5)
    #expect(middle.indexPath == path(0))
    to.isHidden = true
    #expect(from.interpolated(to, 0.5).alpha == 0.5)
    #expect(!from.interpolated(to, 0.5).isHidden)
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    to.transform3D = CATransform3DRotate(perspective, .pi / 3, 0, 1, 0)
    let turned = from.interpolated(to, 0.5).transform3D
    #expect(abs(turned.m34) > 0 && abs(turned.m34) < 1 / 500)
    #expect(abs(turned.m11 - cos(.pi / 6)) < 0.02)
  }

  class Round: UICollectionViewLayoutAttributes {
    var radius: CGFloat = 0
    var count = 0
    var inset = UIEdgeInsets.zero
    var name = ""
    var isRound = false
    override class var animatableKeyPaths: [AnimatableKeyPath] {
      [
        AnimatableKeyPath(\Round.radius), AnimatableKeyPath(\Round.count), AnimatableKeyPath(\Round.inset),
      ]
    }
    override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone)
      guard let round = copy as? Round else { return copy }
      (round.radius, round.count, round.inset, round.name) = (radius, count, inset, name)
      return round
    }
  }

  final class Tinted: Round {
    var point = CGPoint.zero
    var hue = 0.0
    /// A property without a key path.
    var weight: CGFloat = 0
    override class var animatableKeyPaths: [AnimatableKeyPath] {
      super.animatableKeyPaths + [AnimatableKeyPath(\Tinted.point), AnimatableKeyPath(\Tinted.hue)]
    }
    private(set) var lastProgress: CGFloat = -1
    override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone)
      if let tinted = copy as? Tinted { (tinted.point, tinted.hue, tinted.weight) = (point, hue, weight) }
      return copy
    }
    override func interpolate(
      from initialAttributes: UICollectionViewLayoutAttributes,
      to finalAttributes: UICollectionViewLayoutAttributes, progress: CGFloat
    ) {
      super.interpolate(from: initialAttributes, to: finalAttributes, progress: progress)
      lastProgress = progress
    }
  }

  @Test("The key paths of a subclass and its superclass are interpolated")
  func customProperties() throws {
    let from = Tinted(forCellWith: path(0))
    (from.radius, from.count, from.name) = (4, 10, "from")
    let to = Tinted(forCellWith: path(0))
    (to.radius, to.count, to.name) = (8, 21, "to")
    to.inset = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    to.point = CGPoint(x: 100, y: 200)
    to.hue = 0.5
    to.weight = 8
    let between = try #require(from.interpolated(to, 0.25) as? Tinted)
    #expect(between.radius == 5)
    #expect(between.count == 13)
    #expect(between.inset == UIEdgeInsets(top: 2.5, left: 5, bottom: 7.5, right: 10))
    #expect(between.point == CGPoint(x: 25, y: 50))
    #expect(between.hue == 0.125)
    #expect(between.name == "to")
    #expect(between.weight == 8)
    #expect(between.lastProgress == 0.25)
  }

  @Test("Between attributes of two classes, the common properties are interpolated")
  func customPropertiesOfTwoClasses() throws {
    let from = Round(forCellWith: path(0))
    from.radius = 4
    let to = Tinted(forCellWith: path(0))
    to.radius = 8
    to.hue = 0.5
    let between = try #require(from.interpolated(to, 0.25) as? Tinted)
    #expect(between.radius == 5)
    #expect(between.hue == 0.5)
  }

  @Test("The interpolated attributes have the more derived class")
  func classes() {
    let plain = UICollectionViewLayoutAttributes(forCellWith: path(0))
    let round = Round(forCellWith: path(0))
    let tinted = Tinted(forCellWith: path(0))
    for progress in [0.1, 0.9] {
      #expect(type(of: plain.interpolated(round, progress)) == Round.self)
      #expect(type(of: round.interpolated(plain, progress)) == Round.self)
      #expect(type(of: round.interpolated(tinted, progress)) == Tinted.self)
    }
  }

  @Test("A transition layout subclass can interpolate along another path")
  func customPath() {
    final class Arc: UICollectionViewTransitionLayout {
      override func interpolatedLayoutAttributes(
        from initialAttributes: UICollectionViewLayoutAttributes,
        to finalAttributes: UICollectionViewLayoutAttributes, progress: CGFloat
      ) -> UICollectionViewLayoutAttributes {
        if progress == 0 { return initialAttributes }
        let attributes = super.interpolatedLayoutAttributes(
          from: initialAttributes, to: finalAttributes, progress: progress)
        attributes.center.y += 100 * sin(.pi * progress)
        return attributes
      }
    }
    final class Delegate: NSObject, UICollectionViewDelegate {
      func collectionView(
        _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
      ) -> UICollectionViewTransitionLayout { Arc(currentLayout: fromLayout, nextLayout: toLayout) }
    }
    let fixture = TransitionFixture()
    fixture.view.contentOffset.y = 400
    fixture.app.frame()
    let delegate = Delegate()
    fixture.view.delegate = delegate
    let before = fixture.visibleFrame(13)
    let layout = fixture.start()
    for _ in 0..<3 {
      fixture.step(layout, to: 0)
      #expect(fixture.visibleFrame(13) == before)
    }
    fixture.step(layout, to: 0.5)
    let plain = UICollectionViewTransitionLayout(currentLayout: fixture.grid, nextLayout: fixture.list)
    let straight = layout.linearMidY(13, by: plain)
    #expect(abs(fixture.visibleFrame(13)!.midY - straight - 100) < 1e-9)
  }

  @Test("An assigned transition layout interpolates between its two layouts")
  func assignedLayout() throws {
    let fixture = TransitionFixture()
    let layout = UICollectionViewTransitionLayout(currentLayout: fixture.grid, nextLayout: fixture.list)
    fixture.view.collectionViewLayout = layout
    layout.transitionProgress = 0.5
    layout.invalidateLayout()
    fixture.app.frame()
    #expect(fixture.visibleFrame(1) == CGRect(x: 55, y: 20, width: 210, height: 70))
  }
}

/// Rows of one height, each with a decoration view behind it.
@MainActor class RowsLayout: UICollectionViewLayout {
  let height: CGFloat
  var kind = ""

  init(height: CGFloat) {
    self.height = height
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override var collectionViewContentSize: CGSize {
    CGSize(width: 320, height: height * CGFloat(collectionView?.numberOfItems(inSection: 0) ?? 0))
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).flatMap { item in
      [
        layoutAttributesForItem(at: path(item)),
        kind.isEmpty ? nil : layoutAttributesForDecorationView(ofKind: kind, at: path(item)),
      ].compactMap { $0 }
    }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    positioned(UICollectionViewLayoutAttributes(forCellWith: indexPath))
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard elementKind == kind else { return nil }
    let attributes = positioned(
      UICollectionViewLayoutAttributes(forDecorationViewOfKind: elementKind, with: indexPath))
    attributes.zIndex = -1
    return attributes
  }

  private func positioned(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes
  {
    attributes.frame = CGRect(
      x: 0, y: CGFloat(attributes.indexPath.item) * height, width: 320, height: height)
    return attributes
  }
}

extension UICollectionViewLayoutAttributes {
  fileprivate func interpolated(
    _ end: UICollectionViewLayoutAttributes, _ progress: CGFloat
  ) -> UICollectionViewLayoutAttributes {
    UICollectionViewTransitionLayout(
      currentLayout: UICollectionViewLayout(), nextLayout: UICollectionViewLayout()
    ).interpolatedLayoutAttributes(from: self, to: end, progress: progress)
  }
}

extension UICollectionViewTransitionLayout {
  /// The vertical center of an item, relative to the visible rectangle, at half of a linear interpolation.
  fileprivate func linearMidY(_ item: Int, by plain: UICollectionViewTransitionLayout) -> CGFloat {
    guard let view = collectionView, let from = currentLayout.layoutAttributesForItem(at: path(item)),
      let to = nextLayout.layoutAttributesForItem(at: path(item))
    else { return .nan }
    let middle = plain.interpolatedLayoutAttributes(from: from, to: to, progress: 0.5)
    return middle.center.y - view.contentOffset.y
  }
}

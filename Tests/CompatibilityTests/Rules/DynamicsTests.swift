import Foundation
import Testing
import UIKit
import UIKitTesting
import _Testing_UIKit

/// Rows that hang on springs, as the layouts of messages do.
private final class SpringyFlowLayout: UICollectionViewFlowLayout {
  lazy var animator = UIDynamicAnimator(collectionViewLayout: self)

  override func prepare() {
    super.prepare()
    guard animator.behaviors.isEmpty else { return }
    let area = CGRect(origin: .zero, size: collectionViewContentSize)
    for item in super.layoutAttributesForElements(in: area) ?? [] {
      let spring = UIAttachmentBehavior(item: item, attachedToAnchor: item.center)
      spring.length = 0
      spring.damping = 0.8
      spring.frequency = 1.0
      animator.addBehavior(spring)
    }
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    animator.items(in: rect) as? [UICollectionViewLayoutAttributes]
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    animator.layoutAttributesForCell(at: indexPath)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView = collectionView else { return false }
    let delta = newBounds.origin.y - collectionView.bounds.origin.y
    for behavior in animator.behaviors {
      guard let spring = behavior as? UIAttachmentBehavior, let item = spring.items.first else { continue }
      let resistance = abs(newBounds.maxY - spring.anchorPoint.y) / 500
      item.center.y += delta < 0 ? max(delta, delta * resistance) : min(delta, delta * resistance)
      animator.updateItem(usingCurrentState: item)
    }
    return false
  }
}

private final class RowsSource: NSObject, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 12 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
  }
}

/// Notes of an animator.
private final class AnimatorLog: NSObject, UIDynamicAnimatorDelegate {
  var notes: [String] = []
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { notes.append("resume") }
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { notes.append("pause") }
}

@Suite("Dynamics of views and of layout attributes", .serialized) @MainActor
struct DynamicsTests {
  private let app = TestApp(size: CGSize(width: 200, height: 200))
  private let box = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
  private let animator: UIDynamicAnimator
  private let log = AnimatorLog()

  init() {
    app.window.addSubview(box)
    app.frame()
    animator = UIDynamicAnimator(referenceView: app.window)
    animator.delegate = log
  }

  @Test("A spring brings a view to its anchor, and the animator pauses")
  func attachment() throws {
    let spring = UIAttachmentBehavior(item: box, attachedToAnchor: CGPoint(x: 110, y: 10))
    #expect(spring.length == 100)
    spring.length = 0
    spring.frequency = 2
    spring.damping = 0.5
    animator.addBehavior(spring)
    #expect(log.notes == ["resume"] && animator.isRunning)
    var farthest: CGFloat = 0
    for _ in 0..<30 {
      app.frame()
      farthest = max(farthest, box.center.x)
    }
    #expect(farthest > 120 && farthest < 130 && box.center.y == 10)
    try app.settle()
    #expect(abs(box.center.x - 110) < 0.5 && log.notes == ["resume", "pause"] && !animator.isRunning)
    spring.anchorPoint = CGPoint(x: 50, y: 50)
    try app.settle()
    #expect(abs(box.center.x - 50) < 0.5 && abs(box.center.y - 50) < 0.5)
  }

  @Test("Gravity accelerates by 1000 points per second², a rod swings, and a resistance ends it")
  func gravity() throws {
    let gravity = UIGravityBehavior(items: [box])
    animator.addBehavior(gravity)
    app.advance(by: 0.2)
    #expect(abs(box.center.y - 30) < 5 && box.center.x == 10)
    let fall = UIDynamicItemBehavior(items: [box])
    animator.addBehavior(fall)
    #expect(abs(fall.linearVelocity(for: box).y - 200) < 20)
    animator.removeAllBehaviors()
    box.center = CGPoint(x: 150, y: 100)
    let rod = UIAttachmentBehavior(item: box, attachedToAnchor: CGPoint(x: 100, y: 100))
    let air = UIDynamicItemBehavior(items: [box])
    air.resistance = 5
    for behavior in [rod, gravity, air] { animator.addBehavior(behavior) }
    app.advance(by: 0.1)
    #expect(abs(hypot(box.center.x - 100, box.center.y - 100) - 50) < 0.5 && box.center.y > 101)
    app.advance(by: 6)
    #expect(abs(box.center.x - 100) < 2 && abs(box.center.y - 150) < 1)
  }

  @Test("A behavior of several others snaps a thrown view to a point, and calls its action")
  func composite() throws {
    let composite = UIDynamicBehavior()
    let snap = UISnapBehavior(item: box, snapTo: CGPoint(x: 100, y: 100))
    composite.addChildBehavior(snap)
    let velocity = UIDynamicItemBehavior(items: [box])
    composite.addChildBehavior(velocity)
    var calls = 0
    composite.action = { calls += 1 }
    animator.addBehavior(composite)
    #expect(snap.dynamicAnimator === animator)
    velocity.addLinearVelocity(CGPoint(x: 0, y: -500), for: box)
    app.frame()
    app.frame()
    #expect(box.center.y < box.center.x - 8)
    try app.settle()
    #expect(abs(box.center.x - 100) < 0.5 && abs(box.center.y - 100) < 0.5 && calls > 10)
    animator.removeBehavior(composite)
    #expect(snap.dynamicAnimator == nil && animator.behaviors.isEmpty)
  }

  @Test("Two views that are attached to each other move towards each other, the smaller one farther")
  func pair() throws {
    let big = UIView(frame: CGRect(x: 100, y: 0, width: 40, height: 30))
    app.window.addSubview(big)
    let spring = UIAttachmentBehavior(item: box, attachedTo: big)
    spring.length = 30
    spring.frequency = 2
    spring.damping = 1
    animator.addBehavior(spring)
    try app.settle()
    let distance = hypot(big.center.x - box.center.x, big.center.y - box.center.y)
    #expect(abs(distance - 30) < 1)
    #expect(box.center.x - 10 > (120 - big.center.x) * 2.5)
  }

  @Test("Rows on springs follow a scrolled collection view, and come to their places")
  func springyRows() throws {
    let layout = SpringyFlowLayout()
    layout.itemSize = CGSize(width: 200, height: 40)
    layout.minimumLineSpacing = 10
    let view = UICollectionView(frame: app.window.bounds, collectionViewLayout: layout)
    let source = RowsSource()
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
    view.dataSource = source
    app.window.addSubview(view)
    try app.settle()
    #expect(layout.animator.behaviors.count == 12 && !layout.animator.isRunning)
    func tops() -> [CGFloat] { view.visibleCells.map { $0.frame.minY }.sorted() }
    #expect(tops() == [0, 50, 100, 150])
    view.contentOffset.y = 40
    app.frame()
    let stretched = tops()
    #expect(layout.animator.isRunning && stretched[0] > 5)
    app.frame()
    #expect(tops()[0] < stretched[0])
    try app.settle()
    #expect(tops().map { $0.rounded() } == [50, 100, 150, 200])
    #expect(layout.layoutAttributesForItem(at: [0, 3])?.indexPath == [0, 3])
  }
}

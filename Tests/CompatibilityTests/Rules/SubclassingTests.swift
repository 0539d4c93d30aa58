import Testing
import UIKit
import UIKitTesting

// These subclasses are written as for iOS.

private class BadgeCell: UICollectionViewCell {
  let badge: UIView
  override init(frame: CGRect) {
    badge = UIView(frame: CGRect(x: 0, y: 0, width: frame.width / 2, height: 4))
    super.init(frame: frame)
    contentView.addSubview(badge)
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

private class RoundBadgeCell: BadgeCell {
  var corner: CGFloat = 4
}

/// A cell with its own designated initializer, which only the app calls.
private class StyledCell: UICollectionViewCell {
  enum Style { case plain, grouped }
  let style: Style
  init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

private class StyledHeader: UICollectionReusableView {
  let title: String
  init(title: String) {
    self.title = title
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) {
    title = ""
    super.init(coder: coder)
  }
}

private class TaggedAttributes: UICollectionViewLayoutAttributes {
  let tag: Int
  init(tag: Int) {
    self.tag = tag
    super.init()
  }
}

private class SpeedAttributes: UICollectionViewLayoutAttributes {
  var speed: CGFloat
  override init() {
    speed = 2
    super.init()
  }
}

private class ReasonContext: UICollectionViewLayoutInvalidationContext {
  let reason: String
  init(reason: String) {
    self.reason = reason
    super.init()
  }
}

/// A layer with its own designated initializer, which only the app calls.
private class RingLayer: CALayer {
  let thickness: CGFloat
  init(thickness: CGFloat) {
    self.thickness = thickness
    super.init()
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

/// A layer with its own designated initializer, which views can create too.
private class DialLayer: CALayer {
  let marks: Int
  init(marks: Int) {
    self.marks = marks
    super.init()
  }
  override init() {
    marks = 12
    super.init()
  }
  required init?(coder: NSCoder) {
    marks = 12
    super.init(coder: coder)
  }
}

private class DialView: UIView {
  override class var layerClass: AnyClass { DialLayer.self }
}

private class SpeedLayout: UICollectionViewFlowLayout {
  override class var layoutAttributesClass: AnyClass { SpeedAttributes.self }
  override var collectionView: UICollectionView { super.collectionView! }
}

private class FakeUpdateItem: UICollectionViewUpdateItem {
  override init() { super.init() }
  override var updateAction: UICollectionViewUpdateItem.Action { .delete }
  override var indexPathBeforeUpdate: IndexPath? { IndexPath(item: 4, section: 0) }
}

private class WholeContext: UICollectionViewLayoutInvalidationContext {
  override var invalidateEverything: Bool { true }
  override var invalidateDataSourceCounts: Bool { true }
}

private class RegisteringView: UICollectionView {
  var registered: [String] = []
  var batches = 0

  override func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    registered.append("class \(identifier)")
    super.register(cellClass, forCellWithReuseIdentifier: identifier)
  }
  override func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    registered.append("nib \(identifier)")
    super.register(nib, forCellWithReuseIdentifier: identifier)
  }
  override func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    registered.append("nib \(kind) \(identifier)")
    super.register(nib, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
  }
  override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    batches += 1
    super.performBatchUpdates(updates, completion: completion)
  }
}

private class DecoratedLayout: UICollectionViewFlowLayout {
  var registered: [String] = []
  override func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    registered.append("nib \(elementKind)")
    super.register(nib, forDecorationViewOfKind: elementKind)
  }
}

extension UICollectionView {
  fileprivate func change(_ changes: () -> Void) {
    performBatchUpdates(changes)
    performBatchUpdates(changes, completion: nil)
    performBatchUpdates({ changes() }, completion: { _ in })
  }
}

private class Rows: NSObject, UICollectionViewDataSource {
  var count = 3
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    count
  }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
}

@Suite("Rules of subclassing") @MainActor struct SubclassingTests {
  private let rows = Rows()

  private func makeView(_ layout: UICollectionViewLayout) -> RegisteringView {
    let view = RegisteringView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: layout)
    view.register(RoundBadgeCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = rows
    return view
  }

  @Test("6. Classes of apps are created by the overridden init(frame:) and init()")
  func rule6() throws {
    let view = makeView(SpeedLayout())
    view.layoutIfNeeded()
    let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)) as? RoundBadgeCell)
    #expect(cell.badge.frame.width == 25)
    #expect(cell.corner == 4)
    let attributes = view.collectionViewLayout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))
    #expect((attributes as? SpeedAttributes)?.speed == 2)
    #expect((attributes?.copy() as? SpeedAttributes)?.speed == 2)
  }

  @Test(
    "6. Subclasses that do not inherit the designated initializers compile, and have their own initializers")
  func ownInitialisers() {
    #expect(StyledCell(frame: CGRect(x: 0, y: 0, width: 5, height: 5), style: .grouped).bounds.width == 5)
    #expect(StyledHeader(title: "A").title == "A")
    #expect(TaggedAttributes(tag: 7).tag == 7)
    #expect(ReasonContext(reason: "rotation").reason == "rotation")
  }

  @Test("6. Layers with their own initializers compile; a view creates its layerClass with init()")
  func ownLayerInitialisers() throws {
    #expect(RingLayer(thickness: 3).thickness == 3)
    #expect(DialLayer(marks: 60).marks == 60)
    let layer = try #require(DialView(frame: CGRect(x: 1, y: 2, width: 3, height: 4)).layer as? DialLayer)
    #expect(layer.marks == 12)
    #expect(layer.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test("6. Creating a view of a registered class without init(frame:) stops the program, as on iOS")
  func ownInitialiserRegistered() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let rows = Rows()
        let view = UICollectionView(
          frame: CGRect(x: 0, y: 0, width: 100, height: 100),
          collectionViewLayout: UICollectionViewFlowLayout())
        view.register(StyledCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = rows
        view.layoutIfNeeded()
      }
    }
  }

  @Test("7. performBatchUpdates has a nonescaping closure, and overrides are called")
  func rule7() {
    let view = makeView(UICollectionViewFlowLayout())
    view.layoutIfNeeded()
    var calls = 0
    view.change { calls += 1 }
    #expect(calls == 3)
    view.performBatchUpdates(nil)
    view.performBatchUpdates(nil, completion: nil)
    let optional: (() -> Void)? = { calls += 1 }
    view.performBatchUpdates(optional)
    view.performBatchUpdates {
      rows.count = 4
      view.insertItems(at: [IndexPath(item: 0, section: 0)])
    } completion: { finished in
      #expect(finished)
    }
    #expect(calls == 4)
    #expect(view.batches == 7)
    view.layoutIfNeeded()
    #expect(view.visibleCells.count == 4)
    func move(_ animations: () -> Void) {
      UIView.animate(withDuration: 0, animations: animations)
      UIView.animate(withDuration: 0, delay: 0, options: [], animations: { animations() }, completion: nil)
      UIView.performWithoutAnimation(animations)
    }
    move { calls += 1 }
    #expect(calls == 7)
  }

  @Test(
    "8. Members can be overridden: update items, contexts, the collectionView of a layout")
  func rule8() {
    #expect(FakeUpdateItem().updateAction == .delete)
    #expect(FakeUpdateItem().indexPathBeforeUpdate == IndexPath(item: 4, section: 0))
    #expect(FakeUpdateItem().indexPathAfterUpdate == nil)
    #expect(WholeContext().invalidateEverything)
    let layout = SpeedLayout()
    let view = makeView(layout)
    #expect(layout.collectionView === view)
  }

  @Test("24. The register methods for nibs can be overridden like those for classes")
  func rule24() {
    let layout = DecoratedLayout()
    let view = makeView(layout)
    let nib = UINib(data: Data(), bundle: nil)
    view.register(nib, forCellWithReuseIdentifier: "nib")
    view.register(
      nib, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "head")
    view.register(nil as UINib?, forCellWithReuseIdentifier: "nib")
    layout.register(nib, forDecorationViewOfKind: "mat")
    #expect(
      view.registered == [
        "class cell", "nib nib", "nib UICollectionElementKindSectionHeader head", "nib nib",
      ])
    #expect(layout.registered == ["nib mat"])
  }
}

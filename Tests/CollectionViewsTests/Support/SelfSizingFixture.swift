import UIKit
import UIKitTesting

/// A collection view in a window of 320×400 points with sections of numbered self-sizing rows and headers.
@MainActor final class SelfSizingFixture: NSObject, UICollectionViewDataSource {
  /// Prefers a height that depends on its number. The number is set before the height is requested.
  final class Row: UICollectionViewCell {
    var number = 0

    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      guard let fitting = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else {
        return layoutAttributes
      }
      fitting.size.height = SelfSizingFixture.height(number)
      return fitting
    }
  }

  /// One element in the visible rectangle.
  struct VisibleElement {
    let opacity: CGFloat
    /// The frame relative to the visible rectangle.
    let frame: CGRect

    /// Whether the element may appear or disappear in one frame: it is translucent, or within `margin` points
    /// of the upper or lower edge.
    func mayAppearOrDisappear(margin: CGFloat) -> Bool {
      opacity < 0.35 || frame.minY < margin || frame.maxY > 400 - margin
    }
  }

  static func height(_ number: Int) -> CGFloat { CGFloat(24 + number * 37 % 60) }

  let app = TestApp(size: CGSize(width: 320, height: 400))
  let view: UICollectionView
  /// The numbers of the rows.
  var sections: [[Int]]
  private var nextNumber = 100

  init(_ sections: [[Int]], layout: UICollectionViewLayout) {
    self.sections = sections
    view = UICollectionView(frame: app.window.bounds, collectionViewLayout: layout)
    super.init()
    view.register(Row.self, forCellWithReuseIdentifier: "cell")
    view.registerPlainHeaders()
    view.dataSource = self
    app.window.addSubview(view)
    app.frame()
  }

  /// A flow layout of one column with estimated heights and headers.
  static func estimatedFlow() -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 40)
    layout.estimatedItemSize = CGSize(width: 320, height: 40)
    layout.minimumLineSpacing = 0
    layout.headerReferenceSize = CGSize(width: 0, height: 20)
    return layout
  }

  /// The displayed elements, including animations, by view.
  var visibleElements: [ObjectIdentifier: VisibleElement] {
    let bounds = view.layer.presentation()?.bounds ?? view.bounds
    var visibleElements: [ObjectIdentifier: VisibleElement] = [:]
    for case let element as UICollectionReusableView in view.subviews where !element.isHidden {
      let layer = element.layer.presentation() ?? element.layer
      let frame = layer.frame.offsetBy(dx: 0, dy: -bounds.minY)
      guard frame.minY < 398, frame.maxY > 2 else { continue }
      visibleElements[ObjectIdentifier(element)] = VisibleElement(
        opacity: CGFloat(layer.opacity), frame: frame)
    }
    return visibleElements
  }

  /// Performs about five operations in each section, within a batch. Deletions are index paths before the
  /// update, insertions those after it.
  func changeRows(using random: inout some RandomNumberGenerator) {
    for section in sections.indices {
      let old = sections[section]
      let deleted = Set((0..<3).compactMap { _ in old.indices.randomElement(using: &random) })
      view.deleteItems(at: deleted.sorted().map { path($0, section) })
      var new = old.indices.filter { !deleted.contains($0) }.map { old[$0] }
      var inserted: [Int] = []
      for _ in 0..<2 {
        new.insert(nextNumber, at: Int.random(in: 0...new.count, using: &random))
        inserted.append(nextNumber)
        nextNumber += 1
      }
      view.insertItems(at: inserted.compactMap { new.firstIndex(of: $0) }.map { path($0, section) })
      sections[section] = new
    }
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? Row)?.number = sections[indexPath.section][indexPath.item]
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeuePlainHeader(kind, for: indexPath)
  }
}

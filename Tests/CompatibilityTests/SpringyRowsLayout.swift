// This file is written as for iOS, without anything specific to Linux.
import CoreGraphics
import QuartzCore
import UIKit

protocol SpringyRowsLayoutDelegate: UICollectionViewDelegateFlowLayout {
  func collectionView(_ collectionView: UICollectionView, tiltForItemAt indexPath: IndexPath) -> CGFloat
}

class SpringyRowsAttributes: UICollectionViewLayoutAttributes {
  var tilt: CGFloat = 0

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone) as! SpringyRowsAttributes
    copy.tilt = tilt
    return copy
  }

  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? SpringyRowsAttributes else { return false }
    return super.isEqual(object) && other.indexPath == indexPath
  }
}

class SpringyRowsContext: UICollectionViewLayoutInvalidationContext {
  var onlyTilts = false
}

class SpringyRowsLayout: UICollectionViewLayout {
  @IBInspectable var rowHeight: CGFloat = 44
  private var cache: [IndexPath: SpringyRowsAttributes] = [:]
  private(set) var preparations = 0

  override init() { super.init() }

  required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

  override var collectionView: UICollectionView { super.collectionView! }

  override class var layoutAttributesClass: AnyClass { SpringyRowsAttributes.self }

  override class var invalidationContextClass: AnyClass { SpringyRowsContext.self }

  override func prepare() {
    super.prepare()
    preparations += 1
    cache.removeAll()
    let delegate = collectionView.delegate as? SpringyRowsLayoutDelegate
    for section in 0..<collectionView.numberOfSections {
      for item in 0..<collectionView.numberOfItems(inSection: section) {
        let path = IndexPath(item: item, section: section)
        let attributes = SpringyRowsAttributes(forCellWith: path)
        let height =
          (delegate?.collectionView?(collectionView, layout: self, sizeForItemAt: path)
          ?? CGSize(width: 0, height: rowHeight)).height
        attributes.frame = CGRectMake(0, CGFloat(cache.count) * height, collectionView.bounds.width, height)
          .insetBy(dx: 4, dy: 0)
        attributes.tilt = delegate?.collectionView(collectionView, tiltForItemAt: path) ?? 0
        attributes.transform = CGAffineTransform(rotationAngle: attributes.tilt)
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 500
        if attributes.tilt == 0 { attributes.transform3D = CATransform3DTranslate(perspective, 0, 0, 0) }
        attributes.zIndex = path.row
        cache[path] = attributes
      }
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView.bounds.width, height: CGFloat(cache.count) * rowHeight)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    cache.values.filter { $0.frame.intersects(rect) }.sorted { $0.indexPath < $1.indexPath }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    cache[indexPath]
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView.bounds.width
  }

  override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds) as! SpringyRowsContext
    context.onlyTilts = true
    return context
  }

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    let row = (proposedContentOffset.y / rowHeight).rounded()
    return CGPoint(x: proposedContentOffset.x, y: row * rowHeight)
  }
}

class SpringyRowCell: UICollectionViewCell {
  static let identifier = "SpringyRowCell"
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.frame = contentView.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    if let attributes = layoutAttributes as? SpringyRowsAttributes { label.text = "\(attributes.tilt)" }
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    label.text = nil
  }
}

class SpringyRowsController: UIViewController, UICollectionViewDataSource, SpringyRowsLayoutDelegate {
  let layout = SpringyRowsLayout()
  var collectionView: UICollectionView!

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.register(SpringyRowCell.self, forCellWithReuseIdentifier: SpringyRowCell.identifier)
    collectionView.dataSource = self
    collectionView.delegate = self
    view.addSubview(collectionView)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    collectionView.dequeueReusableCell(withReuseIdentifier: SpringyRowCell.identifier, for: indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, tiltForItemAt indexPath: IndexPath) -> CGFloat {
    indexPath.item == 1 ? .pi / 8 : 0
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}

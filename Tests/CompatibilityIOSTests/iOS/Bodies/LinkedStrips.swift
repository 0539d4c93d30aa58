// swift-format-ignore-file
// Two strips that scroll together, and a carousel that stops at its cells.
import UIKit

class StopLayout: UICollectionViewFlowLayout {
    private var isSetup = false

    override func prepare() {
        super.prepare()
        if isSetup == false { isSetup = true; setup() }
    }

    private func setup() {
        guard let collectionView = collectionView else { isSetup = false; return }
        scrollDirection = .horizontal
        itemSize = CGSize(width: 100, height: 40)
        minimumLineSpacing = 20
        collectionView.decelerationRate = .fast
        let side = (collectionView.bounds.size.width - itemSize.width) / 2
        sectionInset = UIEdgeInsets(top: 0, left: side, bottom: 0, right: side)
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { return true }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        return super.layoutAttributesForElements(in: rect)?.map {
            let copy = $0.copy() as! UICollectionViewLayoutAttributes
            let middle = collectionView!.contentOffset.x + collectionView!.frame.size.width / 2
            let distance = min(abs(middle - copy.center.x), 120)
            copy.transform3D = CATransform3DScale(CATransform3DIdentity, 1 - distance / 240, 1 - distance / 240, 1)
            return copy
        }
    }

    override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint) -> CGPoint {
        guard let collectionView = collectionView else { return .zero }
        let page = itemSize.width + minimumLineSpacing
        var index = round(proposedContentOffset.x / page)
        if velocity.x > 0.3 { index = ceil(collectionView.contentOffset.x / page) }
        if velocity.x < -0.3 { index = floor(collectionView.contentOffset.x / page) }
        return CGPoint(x: index * page, y: proposedContentOffset.y)
    }
}

class LinkedStrips: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    let upper = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 60), collectionViewLayout: StopLayout())
    let lower = UICollectionView(frame: CGRect(x: 0, y: 100, width: 320, height: 60), collectionViewLayout: UICollectionViewFlowLayout())
    var focused = IndexPath(item: 0, section: 0)

    override func viewDidLoad() {
        super.viewDidLoad()
        let layout = lower.collectionViewLayout as! UICollectionViewFlowLayout
        layout.scrollDirection = UICollectionViewScrollDirection.horizontal
        layout.itemSize = CGSize(width: 320, height: 60)
        layout.minimumLineSpacing = 0
        for strip in [upper, lower] {
            strip.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            strip.dataSource = self
            strip.delegate = self
            view.addSubview(strip)
        }
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { return 5 }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        guard scrollView === upper else { return }
        let ratio = (lower.contentSize.width - lower.bounds.width) / (upper.contentSize.width - upper.bounds.width)
        lower.setContentOffset(CGPoint(x: upper.contentOffset.x * ratio, y: 0), animated: false)
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        let middle = CGPoint(x: upper.contentOffset.x + upper.bounds.width / 2, y: upper.bounds.midY)
        focused = upper.indexPathForItem(at: middle) ?? focused
    }
}

// swift-format-ignore-file
// A background behind each section: the delegate is asked which methods it has, with selectors of it.
import UIKit

@objc protocol SectionFramesDelegate: UICollectionViewDelegateFlowLayout {
    @objc optional func collectionView(_ collectionView: UICollectionView, layout: UICollectionViewLayout, frameInsetsFor section: Int) -> UIEdgeInsets
    @objc optional func collectionView(collectionView: UICollectionView, colorFor section: NSInteger) -> UIColor
}

class FrameAttributes: UICollectionViewLayoutAttributes {
    var color: UIColor?
}

class FrameView: UICollectionReusableView {
    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        backgroundColor = (layoutAttributes as! FrameAttributes).color
    }
}

@objcMembers
open class SectionFrames: UICollectionViewFlowLayout {
    var frames: [UICollectionViewLayoutAttributes] = []
}

extension SectionFrames {
    public static let kind: String = "SectionFrames"

    override open func prepare() {
        super.prepare()
        guard let sections = collectionView?.numberOfSections, let delegate = collectionView?.delegate as? SectionFramesDelegate else { return }
        register(FrameView.self, forDecorationViewOfKind: SectionFrames.kind)
        frames.removeAll()
        for section in 0..<sections {
            var inset = self.sectionInset
            if (delegate.responds(to: #selector(delegate.collectionView(_:layout:insetForSectionAt:)))) {
                inset = delegate.collectionView!(self.collectionView!, layout: self, insetForSectionAt: section)
            }
            var outer = UIEdgeInsets.zero
            if delegate.responds(to: #selector(delegate.collectionView(_:layout:frameInsetsFor:))) {
                outer = delegate.collectionView!(self.collectionView!, layout: self, frameInsetsFor: section)
            }
            let count = collectionView!.numberOfItems(inSection: section)
            let first = layoutAttributesForItem(at: IndexPath(row: 0, section: section))!
            let last = layoutAttributesForItem(at: IndexPath(row: count - 1, section: section))!
            let attributes = FrameAttributes(forDecorationViewOfKind: SectionFrames.kind, with: IndexPath(item: 0, section: section))
            let union = first.frame.union(last.frame)
            attributes.frame = union.insetBy(dx: -outer.left, dy: -outer.top).offsetBy(dx: 0, dy: inset.top - inset.top)
            attributes.color = delegate.collectionView?(collectionView: collectionView!, colorFor: section) ?? UIColor.lightGray
            attributes.zIndex = -1
            frames.append(attributes)
        }
    }

    override open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        return (super.layoutAttributesForElements(in: rect) ?? []) + frames.filter { rect.intersects($0.frame) }
    }
}

class PlainFrames: UICollectionViewController, SectionFramesDelegate {
    override func numberOfSections(in collectionView: UICollectionView) -> Int { return 2 }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { return 2 }
    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView!.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }
}

class WideFrames: PlainFrames {
    func collectionView(_ collectionView: UICollectionView, layout: UICollectionViewLayout, frameInsetsFor section: Int) -> UIEdgeInsets {
        return UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 5)
    }
    func collectionView(collectionView: UICollectionView, colorFor section: NSInteger) -> UIColor { return section == 0 ? .red : .green }
}

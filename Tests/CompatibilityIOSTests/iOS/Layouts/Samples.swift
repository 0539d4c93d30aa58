// swift-format-ignore-file
import UIKit

final class Cards: NSObject, CardStackViewDataSource, CardStackViewDelegate {
    private(set) var log: [String] = []

    func numberOfCards(in stack: CardStackView) -> Int {
        return 2
    }

    func cardStack(_ stack: CardStackView, viewForCardAt index: Int) -> UIView {
        return UIView()
    }

    func cardStack(_ stack: CardStackView, didSwipeCardAt index: Int, with direction: Int) {
        log.append("\(index) \(direction)")
    }

    func didSwipeAllCards(_ stack: CardStackView) {
        log.append("all")
    }

    func cardStack(_ stack: CardStackView, rotationForCardAt index: Int) -> CGFloat {
        return CGFloat(index * 4)
    }
}

class SampleItems: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        return 3
    }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
}

final class CarouselItems: SampleItems {
    private(set) var focused: [IndexPath] = []
}

extension CarouselItems: CarouselLayoutDelegate {
    func carousel(_ layout: CarouselLayout, scaleForItemAt indexPath: IndexPath) -> CGFloat {
        return 0.5
    }

    func carousel(_ layout: CarouselLayout, didFocusItemAt indexPath: IndexPath) {
        focused.append(indexPath)
    }
}

final class PinterestItems: SampleItems, PinterestLayoutDelegate {
    func collectionView(_ collectionView: UICollectionView, heightForPhotoAtIndexPath indexPath: IndexPath) -> CGFloat {
        return indexPath.item == 0 ? 100 : 40
    }
}

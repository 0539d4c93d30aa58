// swift-format-ignore-file
import UIKit.UIGestureRecognizerSubclass

@objc protocol CardStackViewDataSource: AnyObject {
    func numberOfCards(in stack: CardStackView) -> Int
    func cardStack(_ stack: CardStackView, viewForCardAt index: Int) -> UIView
}

@objc protocol CardStackViewDelegate: AnyObject {
    @objc optional func cardStack(_ stack: CardStackView, didSwipeCardAt index: Int, with direction: Int)
    @objc optional func didSwipeAllCards(_ stack: CardStackView)
    @objc optional func cardStack(_ stack: CardStackView, rotationForCardAt index: Int) -> CGFloat
}

open class CardStackView: UIView {
    weak var dataSource: CardStackViewDataSource? { didSet { reload() } }
    @IBOutlet weak var delegate: CardStackViewDelegate?
    private lazy var panGesture: UIPanGestureRecognizer = {
        let pan = UIPanGestureRecognizer(target: self, action: #selector(handlePan(_:)))
        pan.maximumNumberOfTouches = 1
        return pan
    }()
    private var current = 0
    private(set) var cards: [UIView] = []

    func reload() {
        guard let dataSource = dataSource else { return }
        addGestureRecognizer(panGesture)
        cards = (0..<dataSource.numberOfCards(in: self)).map { dataSource.cardStack(self, viewForCardAt: $0) }
        for (index, card) in cards.enumerated().reversed() {
            let rotation = delegate?.cardStack?(self, rotationForCardAt: index) ?? 0
            card.frame = bounds.insetBy(dx: 20, dy: 20)
            card.transform = CGAffineTransform(rotationAngle: rotation.degrees)
            addSubview(card)
        }
    }

    @objc dynamic func handlePan(_ sender: UIPanGestureRecognizer) {
        guard current < cards.count else { return }
        let translation = sender.translation(in: self)
        switch sender.state {
        case .changed: cards[current].center.x = bounds.midX + translation.x
        case .ended where abs(translation.x) > bounds.width / 4:
            cards[current].removeFromSuperview()
            delegate?.cardStack?(self, didSwipeCardAt: current, with: translation.x < 0 ? -1 : 1)
            current += 1
            if current == cards.count { delegate?.didSwipeAllCards?(self) }
        default: break
        }
    }
}

private extension CGFloat {
    var degrees: CGFloat { return abs(self) < 0.001 ? 0 : self * .pi / 180 }
}

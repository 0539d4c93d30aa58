// swift-format-ignore-file
import UIKit

enum Timeline {
    final class Scrubber: UIControl {
        @IBInspectable var maximum: Int = 100, minimum: Int = 0
        private(set) var value = 0
        @IBOutlet weak var delegate: ScrubberDelegate?

        override init(frame: CGRect) {
            super.init(frame: frame)
            let pan = UIPanGestureRecognizer(target: self, action: #selector(Scrubber.scrub))
            addGestureRecognizer(pan)
        }

        required init?(coder: NSCoder) { fatalError() }

        @objc func scrub(_ pan: UIPanGestureRecognizer) {
            let progress = pan.location(in: self).x / max(bounds.width, 1)
            value = minimum + Int(progress * CGFloat(maximum - minimum))
            sendActions(for: .valueChanged)
            switch pan.state {
            case .began: delegate?.scrubberDidBegin?(self)
            case .ended, .cancelled: delegate?.scrubberDidEnd?(self, value: value)
            default: break
            }
        }
    }
}

@objc protocol ScrubberDelegate: AnyObject {
    @objc optional func scrubberDidBegin(_ scrubber: UIControl)
    @objc optional func scrubberDidEnd(_ scrubber: UIControl, value: Int)
}

class ScrubberController: UIViewController {
    let scrubber = Timeline.Scrubber(frame: CGRect(x: 10, y: 50, width: 200, height: 40))
    private(set) var values: Set<Int> = []
    private(set) var ended: Int?

    func note(_ value: Int) { values.insert(value) }
    func setEnded(_ value: Int) { ended = value }
}

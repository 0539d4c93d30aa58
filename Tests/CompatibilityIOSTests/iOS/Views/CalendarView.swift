// swift-format-ignore-file
import UIKit

@objc public protocol CalendarViewDelegate: NSObjectProtocol {
    func calendar(_ calendar: CalendarView, didSelectDay day: Int)
    @objc optional func calendar(_ calendar: CalendarView, shouldSelectDay day: Int) -> Bool
    @objc optional func calendar(_ calendar: CalendarView, sizeForDay day: Int) -> CGSize
    @objc optional func calendar(_ calendar: CalendarView, titleForDay day: Int) -> String?
    @objc optional func calendarWillScroll(_ calendar: CalendarView, toMonth month: Int, completion: @escaping (Bool) -> Void)
}

public class CalendarView: UIView {

    public weak var delegate: CalendarViewDelegate?
    public private(set) var days: [UILabel] = []

    public override init(frame: CGRect) {
        super.init(frame: frame)
        commonInit()
    }

    public required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        commonInit()
    }

    private func commonInit() {
        for day in 1...31 {
            let label = UILabel()
            label.text = "\(day)"
            label.tag = day
            label.isUserInteractionEnabled = true
            label.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(self.dayTapped(_:))))
            addSubview(label)
            days.append(label)
        }
    }

    override public func layoutSubviews() {
        super.layoutSubviews()
        var x: CGFloat = 0, y: CGFloat = 0
        for label in days {
            let size = delegate?.calendar?(self, sizeForDay: label.tag) ?? CGSize(width: 30, height: 30)
            let height = delegate?.calendar?(self, sizeForDay: label.tag).height ?? 30
            if x + size.width > bounds.width { x = 0; y += height }
            label.frame = CGRect(origin: CGPoint(x: x, y: y), size: size)
            x += size.width
            if let title = delegate?.calendar?(self, titleForDay: label.tag) {
                label.text = title
            }
        }
    }

    @objc private func dayTapped(_ recognizer: UITapGestureRecognizer) {
        guard let day = recognizer.view?.tag else { return }
        if let should = delegate?.calendar?(self, shouldSelectDay: day), !should { return }
        delegate?.calendar(self, didSelectDay: day)
    }

    public func scroll(toMonth month: Int, done: @escaping (Bool) -> Void) {
        if delegate?.responds(to: #selector(CalendarViewDelegate.calendarWillScroll(_:toMonth:completion:))) == true {
            delegate?.calendarWillScroll?(self, toMonth: month) { finished in
                done(finished)
            }
        } else {
            done(false)
        }
    }
}

// swift-format-ignore-file
import UIKit

class CalendarController: UIViewController, CalendarViewDelegate {
    let calendar = CalendarView(frame: CGRect(x: 0, y: 0, width: 210, height: 300))
    private(set) var selected: [Int] = []

    override func loadView() {
        view = UIView(frame: CGRect(x: 0, y: 0, width: 210, height: 300))
        view.addSubview(calendar)
        calendar.delegate = self
    }

    func calendar(_ calendar: CalendarView, didSelectDay day: Int) {
        selected.append(day)
    }
}

// Only the subclass implements the optional methods.
class HolidayController: CalendarController {
    @objc func calendar(_ calendar: CalendarView, shouldSelectDay day: Int) -> Bool {
        return day != 13
    }

    func calendar(_ calendar: CalendarView, titleForDay day: Int) -> String? {
        return day == 24 ? "Eve" : nil
    }

    func calendarWillScroll(_ calendar: CalendarView, toMonth month: Int, completion: @escaping (Bool) -> Void) {
        completion(month == 12)
    }
}

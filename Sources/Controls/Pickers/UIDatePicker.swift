import Foundation
import Geometry
import ViewTree

/// Chooses a date, a time or a duration, in the columns of a ``UIPickerView``, whatever its style.
///
/// The choice sends `valueChanged`. A choice beyond ``minimumDate`` or ``maximumDate`` returns to it.
@preconcurrency @MainActor open class UIDatePicker: UIControl {
  /// A kind of choice. The raw values are UIKit's.
  public nonisolated enum Mode: Int, Sendable {
    case time, date, dateAndTime, countDownTimer, yearAndMonth
  }

  /// The appearance, which is that of `wheels`. The raw values are UIKit's.
  public nonisolated enum Style: Int, Sendable {
    case automatic, wheels, compact, inline
  }

  private let picker = UIPickerView(frame: .zero)
  private var columns: [DateColumn] = []

  /// Creates a picker with a frame in points. Its natural size is 320 × 216 points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a picker from a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    picker.dataSource = self
    picker.delegate = self
    addSubview(picker)
    update(animated: false)
  }

  /// The kind of choice. The default is `dateAndTime`.
  open var datePickerMode = Mode.dateAndTime { didSet { if datePickerMode != oldValue { reload() } } }
  /// The appearance that is wanted. Has no effect: all look as `wheels`. The default is `automatic`.
  open var preferredDatePickerStyle = Style.automatic
  /// The appearance: `wheels`.
  open var datePickerStyle: Style { .wheels }
  /// The order and the names of the columns. The default is nil: those of the user.
  open var locale: Locale? { didSet { reload() } }
  /// The calendar. The default is the user's.
  open var calendar: Calendar! = Calendar.current { didSet { reload() } }
  /// The time zone. The default is nil: that of the calendar.
  open var timeZone: TimeZone? { didSet { reload() } }
  /// The earliest date. The default is nil.
  open var minimumDate: Date? { didSet { reload() } }
  /// The latest date. The default is nil.
  open var maximumDate: Date? { didSet { reload() } }
  /// The distance of the minutes that are offered, a divisor of 60. The default is 1.
  open var minuteInterval = 1 {
    didSet {
      if minuteInterval < 1 || 60 % minuteInterval != 0 { minuteInterval = 1 }
      reload()
    }
  }
  /// The duration of the mode `countDownTimer`, in seconds, up to a day. The default is 0.
  open var countDownDuration: TimeInterval = 0 { didSet { update(animated: false) } }

  /// The date. The default is the moment at which the picker was created.
  open var date: Date {
    get { chosen }
    set { setDate(newValue, animated: false) }
  }
  /// Sets the date. Nothing is sent.
  open func setDate(_ date: Date, animated: Bool) {
    chosen = limited(date)
    update(animated: animated)
  }
  private var chosen = Date()

  private func limited(_ date: Date) -> Date {
    let late = maximumDate.map { min($0, date) } ?? date
    return minimumDate.map { max($0, late) } ?? late
  }

  private var fullCalendar: Calendar {
    var result = calendar ?? Calendar.current
    if let timeZone { result.timeZone = timeZone }
    if let locale { result.locale = locale }
    return result
  }

  private func reload() {
    chosen = limited(chosen)
    update(animated: false)
  }

  /// Makes the columns of the present date, and chooses its rows.
  private func update(animated: Bool) {
    let value =
      datePickerMode == .countDownTimer ? DateColumn.Value.duration(countDownDuration) : .date(chosen)
    let new = DateColumn.columns(
      datePickerMode, value, fullCalendar, locale: locale ?? .current, minuteInterval: minuteInterval)
    if new.map(\.titles) != columns.map(\.titles) {
      columns = new
      picker.reloadAllComponents()
    }
    columns = new
    for (index, column) in columns.enumerated() {
      picker.selectRow(column.selected, inComponent: index, animated: animated)
    }
  }

  private func choose(_ row: Int, in component: Int) {
    guard columns.indices.contains(component) else { return }
    if datePickerMode == .countDownTimer {
      let rows = columns.indices.map { $0 == component ? row : columns[$0].selected }
      countDownDuration = TimeInterval(rows[0] * 3600 + rows[1] * minuteInterval * 60)
    } else {
      setDate(columns[component].date(row, chosen, fullCalendar), animated: true)
    }
    sendActions(for: .valueChanged)
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize { picker.intrinsicContentSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { picker.intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    picker.frame = bounds
  }
}

extension UIDatePicker: UIPickerViewDataSource, UIPickerViewDelegate {
  /// The number of columns. `public` because the protocol is.
  public func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.count }
  /// The number of rows. `public` because the protocol is.
  public func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    columns[component].titles.count
  }
  /// The width of the longest text, and an equal part of the rest. `public` because the protocol is.
  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    let widths = columns.map(\.naturalWidth)
    let rest = pickerView.bounds.width - 16 - widths.reduce(0, +)
    return max(0, widths[component] + rest / CGFloat(max(1, widths.count)))
  }
  /// The text of a row. `public` because the protocol is.
  public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int)
    -> String?
  { columns[component].titles[row] }
  /// Receives a choice. `public` because the protocol is.
  public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    choose(row, in: component)
  }
}

/// A column of a date picker: a part of the date.
struct DateColumn {
  enum Value {
    case date(Date)
    case duration(TimeInterval)
  }

  let titles: [String]
  var selected: Int
  /// Returns the date with a row of this column.
  let date: (_ row: Int, _ date: Date, _ calendar: Calendar) -> Date

  /// The width of the longest text in the font of a picker, in points.
  @MainActor var naturalWidth: CGFloat {
    let longest = titles.max { $0.count < $1.count } ?? ""
    return longest.size(withAttributes: [.font: UIFont.systemFont(ofSize: 21)]).width + 8
  }

  /// The days that are offered before and after the present one.
  private static let days = 365

  static func columns(
    _ mode: UIDatePicker.Mode, _ value: Value, _ calendar: Calendar, locale: Locale, minuteInterval: Int
  ) -> [DateColumn] {
    switch (mode, value) {
    case (_, .duration(let seconds)): durations(Int(seconds), minuteInterval)
    case (.date, .date(let date)): [month(date, calendar, locale), day(date, calendar), year(date, calendar)]
    case (.yearAndMonth, .date(let date)): [month(date, calendar, locale), year(date, calendar)]
    case (.time, .date(let date)): times(date, calendar, minuteInterval)
    case (_, .date(let date)):
      [relativeDay(date, calendar, locale)] + times(date, calendar, minuteInterval)
    }
  }

  private static func durations(_ seconds: Int, _ step: Int) -> [DateColumn] {
    [
      DateColumn(
        titles: (0..<24).map { "\($0) h" }, selected: min(23, max(0, seconds / 3600)),
        date: { _, date, _ in date }),
      DateColumn(
        titles: stride(from: 0, to: 60, by: step).map { "\($0) min" },
        selected: max(0, seconds / 60 % 60 / step),
        date: { _, date, _ in date }),
    ]
  }

  private static func times(_ date: Date, _ calendar: Calendar, _ step: Int) -> [DateColumn] {
    let parts = calendar.dateComponents([.hour, .minute], from: date)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return [
      DateColumn(
        titles: (0..<24).map(two), selected: parts.hour ?? 0,
        date: { row, date, calendar in replace(.hour, row, in: date, calendar) }),
      DateColumn(
        titles: stride(from: 0, to: 60, by: step).map(two), selected: (parts.minute ?? 0) / step,
        date: { row, date, calendar in replace(.minute, row * step, in: date, calendar) }),
    ]
  }

  private static func month(_ date: Date, _ calendar: Calendar, _ locale: Locale) -> DateColumn {
    var named = calendar
    named.locale = locale
    return DateColumn(
      titles: named.standaloneMonthSymbols, selected: calendar.component(.month, from: date) - 1,
      date: { row, date, calendar in replace(.month, row + 1, in: date, calendar) })
  }

  private static func day(_ date: Date, _ calendar: Calendar) -> DateColumn {
    let count = calendar.range(of: .day, in: .month, for: date)?.count ?? 31
    return DateColumn(
      titles: (1...count).map(String.init), selected: calendar.component(.day, from: date) - 1,
      date: { row, date, calendar in replace(.day, row + 1, in: date, calendar) })
  }

  private static func year(_ date: Date, _ calendar: Calendar) -> DateColumn {
    let year = calendar.component(.year, from: date)
    let years = min(1, year)...max(3000, year)
    return DateColumn(
      titles: years.map(String.init), selected: year - years.lowerBound,
      date: { row, date, calendar in replace(.year, row + years.lowerBound, in: date, calendar) })
  }

  private static func relativeDay(_ date: Date, _ calendar: Calendar, _ locale: Locale) -> DateColumn {
    let format = DateFormatter()
    format.calendar = calendar
    format.locale = locale
    format.timeZone = calendar.timeZone
    format.setLocalizedDateFormatFromTemplate("EEEMMMd")
    let titles = (-days...days).map { offset in
      calendar.date(byAdding: .day, value: offset, to: date).map { format.string(from: $0) } ?? ""
    }
    return DateColumn(titles: titles, selected: days) { row, date, calendar in
      calendar.date(byAdding: .day, value: row - days, to: date) ?? date
    }
  }

  /// Returns a date with another value of one part. A day that the month does not have becomes its last one.
  private static func replace(
    _ part: Calendar.Component, _ value: Int, in date: Date, _ calendar: Calendar
  ) -> Date {
    var parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    parts.setValue(value, for: part)
    let day = parts.day ?? 1
    if part != .day {
      parts.day = 1
      let days = calendar.date(from: parts).flatMap { calendar.range(of: .day, in: .month, for: $0) }?.count
      parts.day = min(day, days ?? day)
    }
    return calendar.date(from: parts) ?? date
  }
}

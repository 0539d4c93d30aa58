import UIKit

/// The places in the row of a photo: a picture with its name, its size and its date beside it.
@MainActor enum PhotoRow {
  /// The distance between the edge of a row and its picture, in points.
  nonisolated static let padding: CGFloat = 6
  /// The size of a picture.
  nonisolated static let picture = CGSize(width: 64, height: 44)
  /// The distance between the leading edges of a row and of its text.
  nonisolated static let textStart = padding + picture.width + 14
  private static var nameHeight: CGFloat { Theme.scaled(20) }
  private static var lineHeight: CGFloat { Theme.scaled(16) }

  /// The height of rows with a width. Large text in narrow rows has more lines.
  static func height(width: CGFloat) -> CGFloat {
    let room = room(width)
    guard isStacked(room) else { return 20 + nameHeight + lineHeight }
    let lines = lines(room)
    return 20 + nameHeight * lines.name + lineHeight * (lines.details + lines.date)
  }

  private static func room(_ width: CGFloat) -> CGFloat { max(0, width - textStart - padding) }

  /// Whether the details and the date are columns.
  private static func hasColumns(_ room: CGFloat) -> Bool { room > Theme.scaled(420) }

  /// Whether all texts are below each other.
  private static func isStacked(_ room: CGFloat) -> Bool { Theme.hasLargeText && !hasColumns(room) }

  /// The numbers of lines of stacked texts.
  private static func lines(_ room: CGFloat) -> (name: CGFloat, details: CGFloat, date: CGFloat) {
    (Theme.lines(290, in: room), Theme.lines(150, in: room), Theme.lines(100, in: room))
  }

  /// The frame of the picture, in the row's coordinates, for rows from left to right.
  static func pictureFrame(in row: CGRect) -> CGRect {
    CGRect(
      x: row.minX + padding, y: row.minY + ((row.height - picture.height) / 2).rounded(),
      width: picture.width, height: picture.height)
  }

  /// Lays out the text of a row, in coordinates from the leading edge: the date and the details are columns
  /// at the end of the row, or below the name if the row is narrow.
  static func layOut(name: UILabel, details: UILabel, date: UILabel, in row: CGRect) {
    let (x, room) = (row.minX + textStart, room(row.width))
    for label in [name, details, date] { label.numberOfLines = 1 }
    if isStacked(room) {
      let lines = lines(room)
      let labels = [(name, lines.name), (details, lines.details), (date, lines.date)]
      for (label, count) in labels { (label.textAlignment, label.numberOfLines) = (.natural, Int(count)) }
      let unlimited = CGSize(width: room, height: .greatestFiniteMagnitude)
      let heights = labels.map { $0.0.sizeThatFits(unlimited).height }
      var y = row.minY + ((row.height - heights.reduce(0, +)) / 2).rounded()
      for ((label, _), height) in zip(labels, heights) {
        label.leadingFrame = CGRect(x: x, y: y, width: room, height: height)
        y += height
      }
    } else if hasColumns(room) {
      let (dates, sizes) = (Theme.scaled(120), Theme.scaled(150))
      for label in [details, date] { label.alignToTrailingEdge() }
      name.leadingFrame = CGRect(x: x, y: row.minY, width: room - dates - sizes, height: row.height)
      date.leadingFrame = CGRect(x: name.leadingFrame.maxX, y: row.minY, width: dates, height: row.height)
      details.leadingFrame = CGRect(x: date.leadingFrame.maxX, y: row.minY, width: sizes, height: row.height)
    } else {
      let middle = row.minY + (row.height / 2).rounded()
      let dates = min(Theme.scaled(100), room / 2)
      details.textAlignment = .natural
      date.alignToTrailingEdge()
      name.leadingFrame = CGRect(x: x, y: middle + 1 - nameHeight, width: room, height: nameHeight)
      details.leadingFrame = CGRect(x: x, y: middle + 2, width: room - dates, height: lineHeight)
      date.leadingFrame = CGRect(x: x + room - dates, y: middle + 2, width: dates, height: lineHeight)
    }
  }
}

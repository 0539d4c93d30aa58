import Foundation
import Geometry

/// The frame of a sheet in a window.
nonisolated struct SheetPlacement: Equatable {
  enum Size { case page, form }

  /// The frame of the visible card.
  var frame: CGRect
  /// Whether the card is attached to the lower edge of the window, so that only its upper corners are round.
  var isAttached: Bool

  /// The width of a page, in points.
  static let pageWidth: CGFloat = 704
  /// The size of a form without `preferredContentSize`.
  static let formSize = CGSize(width: 540, height: 620)
  /// The smallest distance between a centered card and the edges of the window.
  static let margin: CGFloat = 32
  /// The distance between an attached card and the upper edge of the window.
  static let gap: CGFloat = 32

  /// Returns the placement of a sheet in a window of a size. A window of the compact width (less than 600
  /// points) has an attached card.
  ///
  /// - Parameters:
  ///   - size: The style of the sheet.
  ///   - window: The size of the window.
  ///   - preferred: The preferred size of the content; a side that is not positive stands for the default.
  /// - Returns: The placement, with its origin in whole points.
  static func of(_ size: Size, in window: CGSize, preferred: CGSize) -> SheetPlacement {
    guard window.width >= 600 else {
      let height = preferred.height > 0 && size == .form ? preferred.height : window.height
      let top = max(min(gap, window.height / 4), window.height - height)
      return SheetPlacement(
        frame: CGRect(x: 0, y: top.rounded(), width: window.width, height: window.height - top.rounded()),
        isAttached: true)
    }
    let natural =
      switch size {
      case .page: CGSize(width: pageWidth, height: .greatestFiniteMagnitude)
      case .form:
        CGSize(
          width: preferred.width > 0 ? preferred.width : formSize.width,
          height: preferred.height > 0 ? preferred.height : formSize.height)
      }
    let width = min(natural.width, window.width - 2 * margin)
    let height = min(natural.height, max(0, window.height - 2 * min(margin, window.height / 8)))
    let origin = CGPoint(
      x: ((window.width - width) / 2).rounded(), y: ((window.height - height) / 2).rounded())
    return SheetPlacement(
      frame: CGRect(origin: origin, size: CGSize(width: width, height: height)), isAttached: false)
  }
}

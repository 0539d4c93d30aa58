import UIKit

@testable import Demo

extension UIView {
  /// The texts of all visible labels inside, in the order of the views.
  var texts: [String] {
    guard !isHidden, alpha > 0.01 else { return [] }
    let own = (self as? UILabel)?.text.map { [$0] } ?? []
    return (own + subviews.flatMap(\.texts)).filter { !$0.isEmpty }
  }
}

extension DemoWindow {
  /// The texts of the status bar without the hint about keys.
  var status: [String] {
    Array(
      browser.parts.status.bar.subviews.compactMap { $0 as? UILabel }.dropLast().flatMap(\.texts).prefix(2))
  }

  /// The texts of the open menu.
  var menu: [String] {
    app.window.subviews.first { "\(type(of: $0))" == "MenuOverlay" && $0.isUserInteractionEnabled }?.texts
      ?? []
  }

  /// The cell of an item, which must be visible.
  func cell(_ item: Int, _ section: Int = 0) -> PhotoCell? {
    browser.parts.context.collectionView.cellForItem(at: IndexPath(item: item, section: section))
      as? PhotoCell
  }

  /// The center of an item in the window.
  func place(_ item: Int, _ section: Int = 0) -> CGPoint? {
    cell(item, section).map { browser.parts.context.collectionView.convert($0.center, to: nil) }
  }

  /// Opens a photo with the pointer, and waits until it is shown.
  func open(_ item: Int, _ section: Int = 0) {
    browser.parts.viewer.open(IndexPath(item: item, section: section))
    settle()
  }
}

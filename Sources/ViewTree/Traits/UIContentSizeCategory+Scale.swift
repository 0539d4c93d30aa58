import Foundation

nonisolated extension UIContentSizeCategory {
  /// The category whose body text is nearest to `textScale` times the default one.
  ///
  /// Used by SDLHost for the text scale of the desktop.
  package init(textScale: Double) {
    let wanted = CGFloat(textScale) * UIFont.TextStyle.body.size(in: .large)
    func distance(_ category: UIContentSizeCategory) -> CGFloat {
      abs(UIFont.TextStyle.body.size(in: category) - wanted)
    }
    self = Self.ascending.min { distance($0) < distance($1) } ?? .large
  }
}

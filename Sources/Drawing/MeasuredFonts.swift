import Foundation
import Synchronization

/// The metrics of the fonts that hosts have measured, for threads that cannot read fonts.
package enum MeasuredFonts {
  /// The metrics at a size of 1 point. They are proportional to the size.
  private static let units = Mutex<[FontSpec: FontMetrics]>([:])

  /// Records metrics. Called by a host when it has measured a font.
  package static func record(_ metrics: FontMetrics, of font: FontSpec) {
    guard font.size > 0 else { return }
    var unit = font
    unit.size = 1
    units.withLock { [unit] in $0[unit] = metrics.scaled(by: 1 / font.size) }
  }

  /// Returns the metrics that were recorded last for the font in any size; nil without.
  package static func metrics(of font: FontSpec) -> FontMetrics? {
    var unit = font
    unit.size = 1
    return units.withLock { [unit] in $0[unit] }?.scaled(by: font.size)
  }
}

extension FontMetrics {
  fileprivate func scaled(by factor: CGFloat) -> FontMetrics {
    FontMetrics(ascent: ascent * factor, descent: descent * factor, leading: leading * factor)
  }
}

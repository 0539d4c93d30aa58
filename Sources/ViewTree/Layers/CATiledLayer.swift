import Foundation
import Geometry

/// A layer whose content may be drawn in tiles. Here it is drawn at once, as that of other layers: its
/// properties are stored.
@preconcurrency @MainActor open class CATiledLayer: CALayer {
  /// The size of tiles, in pixels. The default is 256 × 256.
  open var tileSize = CGSize(width: 256, height: 256)
  /// The number of scales of the content. The default is 1.
  open var levelsOfDetail = 1
  /// The number of larger scales among them. The default is 0.
  open var levelsOfDetailBias = 0
  /// Returns the seconds in which a tile appears. Has no effect. The default is 0.25.
  open class func fadeDuration() -> CFTimeInterval { 0.25 }
}

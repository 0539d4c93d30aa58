import Drawing
import Foundation
import Geometry

/// The particles that a ``CAEmitterLayer`` emits: their number, their motion and their appearance.
///
/// Angles are in radians, clockwise on the screen; 0 is to the right. A range of a value is the size of the
/// interval around it.
@preconcurrency @MainActor open class CAEmitterCell: NSObject {
  /// The image of a particle, a `CGImage` or a ``UIImage``. The default is nil: it is not drawn.
  open var contents: Any?
  /// A name for the app's use. The default is nil.
  open var name: String?
  /// Whether particles are emitted. The default is true.
  open var isEnabled = true
  /// The number of particles in a second. The default is 0.
  open var birthRate: Float = 0
  /// The seconds that a particle lives. The default is 0.
  open var lifetime: Float = 0
  /// The range of lifetimes, in seconds. The default is 0.
  open var lifetimeRange: Float = 0
  /// The speed at the start, in points per second. The default is 0.
  open var velocity: CGFloat = 0
  /// The range of speeds. The default is 0.
  open var velocityRange: CGFloat = 0
  /// The direction of the emission. The default is 0.
  open var emissionLongitude: CGFloat = 0
  /// The range of directions. The default is 0.
  open var emissionRange: CGFloat = 0
  /// The horizontal acceleration, in points per second². The default is 0.
  open var xAcceleration: CGFloat = 0
  /// The vertical acceleration, in points per second². The default is 0.
  open var yAcceleration: CGFloat = 0
  /// The scale of the image. The default is 1.
  open var scale: CGFloat = 1
  /// The range of scales. The default is 0.
  open var scaleRange: CGFloat = 0
  /// The change of the scale in a second. The default is 0.
  open var scaleSpeed: CGFloat = 0
  /// The pixels of the image for each point. The default is 1.
  open var contentsScale: CGFloat = 1
  /// The speed of turning, in radians per second. The default is 0.
  open var spin: CGFloat = 0
  /// The range of speeds of turning. The default is 0.
  open var spinRange: CGFloat = 0
  /// The color, whose alpha is that of a particle at its start. A color other than white replaces that of the
  /// image. The default is opaque white.
  open var color: CGColor? = CGColor(gray: 1, alpha: 1)
  /// The range of red components. The default is 0.
  open var redRange: Float = 0
  /// The range of green components. The default is 0.
  open var greenRange: Float = 0
  /// The range of blue components. The default is 0.
  open var blueRange: Float = 0
  /// The range of alphas at the start. The default is 0.
  open var alphaRange: Float = 0
  /// The change of the alpha in a second. The default is 0.
  open var alphaSpeed: Float = 0

  /// Creates a cell that emits nothing.
  public override init() { super.init() }

  /// Creates a cell that emits nothing: archives cannot be read on Linux.
  public required init?(coder: NSCoder) { super.init() }
}

/// The numbers of a particle, which follow from the seed of its layer and its own number alone.
struct EmittedParticle {
  private let seed: UInt64

  init(seed: UInt32, cell: Int, number: Int) {
    var hash = StableHash(seed: UInt64(seed))
    hash.mix(UInt64(cell))
    hash.mix(UInt64(number))
    self.seed = hash.value
  }

  /// A number of −0.5…0.5 for each use.
  func random(_ use: Int) -> Double {
    var hash = StableHash(seed: seed)
    hash.mix(UInt64(use))
    return Double(hash.value >> 11) / Double(1 << 53) - 0.5
  }
}

import Drawing
import Foundation
import Geometry
import Motion

/// The values between the keyframes of an animation.
public nonisolated struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// The name of the mode.
  public let rawValue: String
  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// From one keyframe to the next one. The default.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// None: each keyframe is shown until the next one.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// From one keyframe to the next one at a constant speed; times and curves of keyframes have no effect.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// Along a smooth curve through the keyframes.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// Along a smooth curve, with the times of ``paced``.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// An animation through several values.
@preconcurrency @MainActor open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values, of the types that ``CABasicAnimation`` has. The default is nil.
  open var values: [Any]?
  /// The path of a point, as ``CALayer/position``, in place of ``values``. Each line or curve of it is the
  /// way from one keyframe to the next. The default is nil.
  open var path: CGPath?
  /// Whether the layer turns with the direction of ``path``. The default is nil: it does not.
  open var rotationMode: CAAnimationRotationMode?
  /// The time of each value, 0…1, ascending; with ``CAAnimationCalculationMode/discrete`` one more, at which
  /// the last value ends. The default is nil: evenly spaced. Times in another number have no effect.
  open var keyTimes: [NSNumber]?
  /// The curve from each value to the next one. The default is nil: a constant speed.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// The values in between. The default is ``CAAnimationCalculationMode/linear``.
  open var calculationMode = CAAnimationCalculationMode.linear

  override func adopt(_ other: CAAnimation) {
    super.adopt(other)
    guard let other = other as? CAKeyframeAnimation else { return }
    (values, keyTimes, path, rotationMode) = (other.values, other.keyTimes, other.path, other.rotationMode)
    (timingFunctions, calculationMode) = (other.timingFunctions, other.calculationMode)
  }

  override func effect(on layer: CALayer, duration: TimeInterval) -> AnimationEffect? {
    let effect = super.effect(on: layer, duration: duration)
    guard let effect, let rotationMode, let turn = layer.animationPath("transform.rotation.z"),
      let track = pathTrack(.angle(rotationMode == .rotateAutoReverse ? .pi : 0))
    else { return effect }
    let rotation = AnimatedProperty(path: turn, track: track, isAdditive: false, isCumulative: false)
    return .together([effect, .property(rotation)])
  }

  private func pathTrack(_ output: PathTrack.Output) -> PathTrack? {
    path.flatMap {
      PathTrack(
        $0.shape, keyTimes: keyTimes?.map(\.doubleValue), curves: timingFunctions?.map(\.curve) ?? [],
        mode: calculationMode, output)
    }
  }

  override func track(for path: AnimationPath, duration: TimeInterval) -> (any ValueTrack)? {
    if path.kind == .point, let track = pathTrack(.point) { return track }
    let all = values ?? []
    let parsed = all.compactMap { self.parsed($0, path) }
    guard !parsed.isEmpty, parsed.count == all.count else { return nil }
    return KeyframeTrack(
      path: path, values: parsed, keyTimes: keyTimes?.map(\.doubleValue),
      curves: timingFunctions?.map(\.curve) ?? [], mode: calculationMode)
  }
}

/// The values of a ``CAKeyframeAnimation``.
struct KeyframeTrack: ValueTrack {
  private let path: AnimationPath
  private let values: [AnimatedValue]
  /// The time of each value, and with `discrete` of the end.
  private let times: [Double]
  private let curves: [TimingCurve]
  private let mode: CAAnimationCalculationMode

  init(
    path: AnimationPath, values: [AnimatedValue], keyTimes: [Double]?, curves: [TimingCurve],
    mode: CAAnimationCalculationMode
  ) {
    let isPaced = mode == .paced || mode == .cubicPaced
    (self.path, self.values, self.mode, self.curves) = (path, values, mode, isPaced ? [] : curves)
    let count = mode == .discrete ? values.count + 1 : values.count
    if isPaced {
      times = Self.pacedTimes(values)
    } else if let keyTimes, keyTimes.count == count, keyTimes == keyTimes.sorted() {
      times = keyTimes
    } else {
      times = (0..<count).map { Double($0) / Double(max(1, count - 1)) }
    }
  }

  /// The times at which a constant speed reaches the values.
  private static func pacedTimes(_ values: [AnimatedValue]) -> [Double] {
    var sums = [0.0]
    for (a, b) in zip(values, values.dropFirst()) { sums.append(sums[sums.count - 1] + a.distance(to: b)) }
    let length = sums[sums.count - 1]
    return sums.indices.map {
      length > 0 ? sums[$0] / length : Double($0) / Double(max(1, sums.count - 1))
    }
  }

  func value(at share: Double, base: AnimatedValue) -> AnimatedValue {
    let index = (times.lastIndex { $0 <= share } ?? 0)
    guard mode != .discrete else { return values[min(index, values.count - 1)] }
    guard index < values.count - 1 else { return values[values.count - 1] }
    let length = times[index + 1] - times[index]
    var part = length > 0 ? max(0, share - times[index]) / length : 1
    if curves.indices.contains(index) { part = curves[index].value(at: part) }
    if mode == .cubic || mode == .cubicPaced { return smooth(after: index, part) }
    return path.interpolated(from: values[index], to: values[index + 1], progress: part)
  }

  /// A value on the Catmull-Rom curve through the values; where there is no neighbor, the value itself counts
  /// twice.
  private func smooth(after index: Int, _ t: Double) -> AnimatedValue {
    let neighbors = [max(0, index - 1), index, index + 1, min(values.count - 1, index + 2)].map { values[$0] }
    let numbers: [[Double]] = neighbors.compactMap { if case .numbers(let all) = $0 { all } else { nil } }
    guard numbers.count == 4, Set(numbers.map(\.count)).count == 1 else {
      return path.interpolated(from: values[index], to: values[index + 1], progress: t)
    }
    return .numbers(
      numbers[0].indices.map { place in
        let (a, b, c, d) = (numbers[0][place], numbers[1][place], numbers[2][place], numbers[3][place])
        let (u, v, w) = (c - a, 2 * a - 5 * b + 4 * c - d, 3 * (b - c) + d - a)
        return b + (u + (v + w * t) * t) * t / 2
      })
  }
}

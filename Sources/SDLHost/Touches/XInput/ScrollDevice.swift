import CXInput
import Foundation
import Geometry

/// A device of the X server whose fingers scroll: the values of its scroll valuators, which grow with each
/// movement.
///
/// A touchpad reports a movement by new values, and the lift of the fingers by equal ones. The pointers of
/// XWayland report wheels and touchpads alike, in older versions without the lift: a wheel moves by whole
/// increments.
struct ScrollDevice: Equatable {
  struct Axis: Equatable {
    let number: Int
    let isHorizontal: Bool
    /// The change of the value that is a notch of a wheel; negative if the axis is reversed.
    let increment: Double
    /// The last value; nil if other windows may have received a movement since.
    var value: Double?
  }

  /// The meaning of an event with scroll valuators.
  enum Report: Equatable {
    /// The distance by which the content moves, in points.
    case moved(CGVector)
    case lifted
    /// A notch of a wheel, whose button is pressed too, or the first event after the values were unknown.
    case nothing
  }

  private(set) var axes: [Axis]
  /// Whether the device is a pointer of XWayland.
  let isShared: Bool

  /// The length of an increment in points: the driver of Xorg and XWayland scale the distance of the fingers
  /// by 1/15 and by 1/10.
  var pointsPerIncrement: Double { isShared ? 10 : 15 }

  /// Creates a device from its name, its scroll valuators, and whether it recognizes gestures, as touchpads
  /// do. Nil if it is a wheel or does not scroll.
  init?(name: String, axes: [Axis], hasGestures: Bool) {
    isShared = ["xwayland-pointer:", "xwayland-relative-pointer:"].contains { name.hasPrefix($0) }
    guard hasGestures || isShared, !axes.isEmpty else { return nil }
    self.axes = axes.filter { $0.increment != 0 && $0.increment.isFinite }
  }

  /// Returns the meaning of an event, and stores its values; nil if there are no scroll valuators.
  /// `isScrolling`: whether the fingers have moved just before. `value` returns the new value of a valuator,
  /// or nil if it is not part of the event.
  mutating func report(isScrolling: Bool, _ value: (Int) -> Double?) -> Report? {
    var steps = (x: 0.0, y: 0.0)
    var (isScroll, isKnown) = (false, true)
    for index in axes.indices {
      guard let new = value(axes[index].number), new.isFinite else { continue }
      isScroll = true
      let step = axes[index].value.map { (new - $0) / axes[index].increment }
      axes[index].value = new
      isKnown = isKnown && step != nil
      if axes[index].isHorizontal { steps.x += step ?? 0 } else { steps.y += step ?? 0 }
    }
    guard isScroll else { return nil }
    guard steps != (0, 0) else { return isKnown && (!isShared || isScrolling) ? .lifted : .nothing }
    // The values of the server have 32 bits of fraction.
    let isWhole = [steps.x, steps.y].allSatisfy { abs($0 - $0.rounded()) < 1e-6 }
    if isShared, isWhole, !isScrolling { return .nothing }
    // A valuator grows to the right and downwards, and the content moves the other way.
    let delta = CGVector(dx: 0 - steps.x * pointsPerIncrement, dy: 0 - steps.y * pointsPerIncrement)
    return delta.dx.isFinite && delta.dy.isFinite ? .moved(delta) : .nothing
  }

  /// Discards the values, because other windows may receive movements.
  mutating func forgetValues() {
    for index in axes.indices { axes[index].value = nil }
  }

  /// Takes over the values of the same device, unless it has other axes now.
  mutating func keepValues(of former: ScrollDevice) {
    var (now, before) = (self, former)
    now.forgetValues()
    before.forgetValues()
    if now == before { self = former }
  }

  /// Stores the values that the server has for the device, in place of those that are unknown.
  mutating func completeValues(from device: ScrollDevice) {
    for index in axes.indices where axes[index].value == nil {
      axes[index].value = device.axes.first { $0.number == axes[index].number }?.value
    }
  }
}

extension ScrollDevice {
  /// Reads a device. Nil if its fingers do not scroll, or if it is no slave device.
  init?(_ device: XIDeviceInfo) {
    guard device.use == XISlavePointer else { return nil }
    var values: [Int: Double] = [:]
    var axes: [Axis] = []
    var hasGestures = false
    for index in 0..<Int(device.num_classes) {
      guard let any = device.classes[index] else { continue }
      let data = UnsafeRawPointer(any)
      switch any.pointee.type {
      case XIValuatorClass:
        let valuator = data.assumingMemoryBound(to: XIValuatorClassInfo.self).pointee
        values[Int(valuator.number)] = valuator.value
      case XIScrollClass:
        let scroll = data.assumingMemoryBound(to: XIScrollClassInfo.self).pointee
        axes.append(
          Axis(
            number: Int(scroll.number), isHorizontal: scroll.scroll_type == XIScrollTypeHorizontal,
            increment: scroll.increment))
      case XIGestureClass: hasGestures = true
      default: break
      }
    }
    for index in axes.indices { axes[index].value = values[axes[index].number] }
    self.init(name: String(cString: device.name), axes: axes, hasGestures: hasGestures)
  }
}

/// A movement of a slave device, or the press of a button, with its valuators.
struct MotionReport {
  let window: Window
  let device: CInt
  /// The number of the pressed button; 0 for a movement.
  let button: CInt
  /// Whether the server makes the press from a scroll valuator.
  let isEmulated: Bool
  let stamp: UInt
  let x: Double
  let y: Double
  private let values: [Int: Double]

  init(_ event: XIDeviceEvent) {
    window = event.event
    device = event.deviceid
    button = event.detail
    isEmulated = event.flags & (1 << 16) != 0  // XIPointerEmulated
    stamp = event.time
    x = event.event_x
    y = event.event_y
    var values: [Int: Double] = [:]
    var next = event.valuators.values
    for number in 0..<Int(event.valuators.mask_len) * 8
    where event.valuators.mask[number / 8] & 1 << (number % 8) != 0 {
      values[number] = next?.pointee
      next = next?.successor()
    }
    self.values = values
  }

  subscript(number: Int) -> Double? { values[number] }

  /// The notch of a wheel that the press of a button stands for, counted as the content moves; nil for other
  /// buttons.
  var notch: CGVector? {
    switch button {
    case 4: CGVector(dx: 0, dy: 1)
    case 5: CGVector(dx: 0, dy: -1)
    case 6: CGVector(dx: 1, dy: 0)
    case 7: CGVector(dx: -1, dy: 0)
    default: nil
    }
  }
}

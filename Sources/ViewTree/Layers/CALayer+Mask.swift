import Drawing
import Foundation

/// The corners of a layer.
public nonisolated struct CACornerMask: OptionSet, Sendable {
  /// A bit for each corner.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The top left corner.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The top right corner.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The bottom left corner.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The bottom right corner.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)

  static let all = CACornerMask(rawValue: 15)

  /// A part of a rectangle all of whose corners are alike.
  struct Part: Equatable {
    var rect: CGRect
    var isRound: Bool
  }

  /// Returns two halves of a rectangle where that is enough, or its quarters, each with the corners that it
  /// has in the rectangle. `reach` is added outside of the rectangle.
  func parts(of rect: CGRect, reach: CGFloat = 0) -> [Part] {
    let outer = rect.insetBy(dx: -reach, dy: -reach)
    let (minX, minY) = (contains(.layerMinXMinYCorner), contains(.layerMaxXMinYCorner))
    let (maxX, maxY) = (contains(.layerMinXMaxYCorner), contains(.layerMaxXMaxYCorner))
    let top = CGRect(x: outer.minX, y: outer.minY, width: outer.width, height: rect.midY - outer.minY)
    let bottom = CGRect(x: outer.minX, y: rect.midY, width: outer.width, height: outer.maxY - rect.midY)
    func left(_ half: CGRect) -> CGRect {
      CGRect(x: outer.minX, y: half.minY, width: rect.midX - outer.minX, height: half.height)
    }
    func right(_ half: CGRect) -> CGRect {
      CGRect(x: rect.midX, y: half.minY, width: outer.maxX - rect.midX, height: half.height)
    }
    if minX == minY, maxX == maxY {
      return [Part(rect: top, isRound: minX), Part(rect: bottom, isRound: maxX)]
    }
    if minX == maxX, minY == maxY {
      return [Part(rect: left(outer), isRound: minX), Part(rect: right(outer), isRound: minY)]
    }
    return [
      Part(rect: left(top), isRound: minX), Part(rect: right(top), isRound: minY),
      Part(rect: left(bottom), isRound: maxX), Part(rect: right(bottom), isRound: maxY),
    ]
  }
}

/// The mask of a layer, and the identifier of its group.
struct LayerMask {
  let layer: CALayer
  /// The view whose layer it is, if the mask is that of a view.
  let view: UIView?
  let drawingID: UInt64
}

extension CALayer {
  /// Sets the mask of the layer, or removes it. Its superlayer is the layer, which hears of its changes.
  final func setMask(_ new: CALayer?, view: UIView? = nil) {
    guard new !== extras?.mask?.layer || view !== extras?.mask?.view else { return }
    extras?.mask?.layer.superlayerStorage = nil
    if let new {
      new.removeFromSuperlayer()
      extrasOrNew.mask = LayerMask(layer: new, view: view, drawingID: UIContext.current.nextDrawingID())
      new.superlayerStorage = self
      new.insertionPeriod = UIContext.current.displayPeriod
    } else {
      extras?.mask = nil
    }
    state.hasMask = new != nil
    animations?.presented.hasMask = new != nil
    setContentChanged()
  }

  /// Sets which corners are round.
  final func setRoundedCorners(_ corners: CACornerMask) {
    let value = UInt8(truncatingIfNeeded: corners.intersection(.all).rawValue)
    guard value != state.roundedCorners else { return }
    state.roundedCorners = value
    animations?.presented.roundedCorners = value
    setContentChanged()
  }
}

extension LayerState {
  var maskedCorners: CACornerMask { CACornerMask(rawValue: UInt(roundedCorners)) }

  /// Whether some corners are round, and others are not.
  var roundsSomeCorners: Bool { cornerRadius > 0 && roundedCorners != 15 }

  /// The corner radius of content that the layer rounds itself; 0 if a mask of its group does so.
  var contentRadius: CGFloat { roundsSomeCorners ? 0 : cornerRadius }
}

extension DisplayListBuilder {
  /// Appends a command that draws a layer's rectangle with round corners: once with the radius of all, or for
  /// each part of the rectangle with the radius of its corners. `reach`: how far it draws outside.
  mutating func appendRounded(
    _ state: LayerState, _ rect: CGRect, reach: CGFloat = 0, _ command: (CGFloat) -> DisplayCommand
  ) {
    guard state.roundsSomeCorners else { return append(command(state.cornerRadius)) }
    guard state.roundedCorners != 0 else { return append(command(0)) }
    for part in state.maskedCorners.parts(of: rect, reach: reach) {
      append(.pushClip(part.rect))
      append(command(part.isRound ? state.cornerRadius : 0))
      append(.popClip)
    }
  }
}

import Foundation
import Geometry

/// Where a preview and its menu are in a window.
///
/// The preview stays as near to its source as possible, and keeps its size if it and the menu fit. The menu
/// is below it, or above it if there is more room, or beside it in windows that are too low for both.
nonisolated struct PreviewPlacement: Equatable, Sendable {
  enum Side: Equatable, Sendable { case below, above, left, right }

  static let gap: CGFloat = 10
  /// The smallest scale of a preview. In smaller windows the menu covers a part of it.
  static let smallestScale: CGFloat = 0.2

  private(set) var preview: CGRect
  /// The frame of the menu; of zero size without a menu.
  private(set) var menu: CGRect
  private(set) var side: Side

  /// - Parameters:
  ///   - source: The frame of the view that is lifted.
  ///   - previewSize: The wanted size of the preview.
  ///   - menuSize: The size of the menu; zero without a menu.
  ///   - area: The rectangle that contains both.
  init(source: CGRect, previewSize: CGSize, menuSize: CGSize, in area: CGRect) {
    let center = CGPoint(x: source.midX, y: source.midY)
    guard menuSize.height > 0 else {
      let scale = Self.scale(previewSize, within: area.size)
      preview = Self.rect(around: center, previewSize, scale, in: area)
      menu = CGRect(origin: CGPoint(x: preview.minX, y: preview.maxY), size: .zero)
      side = .below
      return
    }
    let rows = CGSize(width: area.width, height: area.height - Self.gap - menuSize.height)
    let columns = CGSize(width: area.width - Self.gap - menuSize.width, height: area.height)
    let (tall, wide) = (Self.scale(previewSize, within: rows), Self.scale(previewSize, within: columns))
    if tall >= min(1, wide) {
      preview = Self.rect(around: center, previewSize, tall, in: area)
      let fitsBelow = preview.maxY + Self.gap + menuSize.height <= area.maxY
      side = fitsBelow || preview.minY - Self.gap - menuSize.height < area.minY ? .below : .above
      if side == .below {
        preview.origin.y = max(
          area.minY, min(preview.minY, area.maxY - menuSize.height - Self.gap - preview.height))
      }
    } else {
      side = source.midX <= area.midX ? .right : .left
      let room = CGRect(
        x: side == .right ? area.minX : area.minX + menuSize.width + Self.gap, y: area.minY,
        width: columns.width, height: area.height)
      preview = Self.rect(around: center, previewSize, wide, in: room)
    }
    menu = CGRect(origin: .zero, size: menuSize)
    placeMenu(size: menuSize, in: area)
  }

  /// Places a menu of another size, for example a submenu, on the same side of the preview.
  mutating func placeMenu(size: CGSize, in area: CGRect) {
    var origin: CGPoint
    switch side {
    case .below: origin = CGPoint(x: alignedX(size, in: area), y: preview.maxY + Self.gap)
    case .above: origin = CGPoint(x: alignedX(size, in: area), y: preview.minY - Self.gap - size.height)
    case .left: origin = CGPoint(x: preview.minX - Self.gap - size.width, y: preview.minY)
    case .right: origin = CGPoint(x: preview.maxX + Self.gap, y: preview.minY)
    }
    origin.x = max(area.minX, min(origin.x, area.maxX - size.width))
    origin.y = max(area.minY, min(origin.y, area.maxY - size.height))
    menu = CGRect(x: origin.x.rounded(), y: origin.y.rounded(), width: size.width, height: size.height)
  }

  /// The transform of the menu before it opens: small, beside the preview.
  var collapsedMenu: CGAffineTransform {
    let scale: CGFloat = 0.5
    let (dx, dy) = (menu.width * (1 - scale) / 2, menu.height * (1 - scale) / 2)
    let isLeft = menu.midX < preview.midX
    let offset =
      switch side {
      case .below: CGPoint(x: isLeft ? dx : -dx, y: -dy)
      case .above: CGPoint(x: isLeft ? dx : -dx, y: dy)
      case .left: CGPoint(x: dx, y: -dy)
      case .right: CGPoint(x: -dx, y: -dy)
      }
    return CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: offset.x, ty: offset.y)
  }

  /// The menu has the left edge of previews in the left half, and the right edge of the others.
  private func alignedX(_ size: CGSize, in area: CGRect) -> CGFloat {
    preview.midX <= area.midX ? preview.minX : preview.maxX - size.width
  }

  private static func scale(_ size: CGSize, within room: CGSize) -> CGFloat {
    guard size.width > 0, size.height > 0 else { return 1 }
    return max(smallestScale, min(1, room.width / size.width, room.height / size.height))
  }

  private static func rect(around center: CGPoint, _ size: CGSize, _ scale: CGFloat, in area: CGRect)
    -> CGRect
  {
    let size = CGSize(width: (size.width * scale).rounded(), height: (size.height * scale).rounded())
    let x = max(area.minX, min(center.x - size.width / 2, area.maxX - size.width))
    let y = max(area.minY, min(center.y - size.height / 2, area.maxY - size.height))
    return CGRect(x: x.rounded(), y: y.rounded(), width: size.width, height: size.height)
  }
}
